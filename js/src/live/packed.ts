// What a page carries in its text: compressed, as base64.

/** The bytes of a stream, unpacked. */
export async function unpacked(packed: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<ArrayBuffer> {
  return new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** The bytes of that name in a page, or in a part of it, unpacked. */
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
