// What a page carries in its text: compressed, as base64.

/** The bytes of that name, unpacked. */
export async function bytesIn(doc: Document, name: string): Promise<ArrayBuffer> {
  const text = doc.querySelector(`script[data-packed="${name}"]`)?.textContent ?? "";
  const packed = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/** The same as text. */
export async function textIn(doc: Document, name: string): Promise<string> {
  return new TextDecoder().decode(await bytesIn(doc, name));
}
