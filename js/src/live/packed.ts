// The data in the text of a page: compressed, as base64.

/** Unpacks a stream into bytes. */
export async function unpacked(packed: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<ArrayBuffer> {
  return new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** Unpacks the named bytes in a page, or in a part of it. */
export async function bytesIn(place: ParentNode, name: string): Promise<ArrayBuffer> {
  const text = place.querySelector(`script[data-packed="${name}"]`)?.textContent;
  if (!text) throw new Error(`this page lacks its ${name}`);
  const packed = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  return unpacked(new Blob([packed]).stream());
}

/** The same as text. */
export async function textIn(place: ParentNode, name: string): Promise<string> {
  return new TextDecoder().decode(await bytesIn(place, name));
}
