// The texts in the pictures of a page, which its table does not repeat; `railwidgets/live/picture_texts.py` returns the
// same.

/** The beginning of the address of a picture, as Python writes it. */
const DATA = "data:image/svg+xml,";

/** Finds pictures. */
export const PICTURE = `img[src^="${DATA}"]`;

/** A value of an attribute, a line of a style sheet or the content of an element; at least as long as `LEAST` there. */
const TEXT = /[^'<>\n]{16,}/gu;

/** Returns the different texts in pictures, in their order. */
export function pictureTexts(pictures: Element[]): string[] {
  const drawn = pictures.map((picture) =>
    decodeURIComponent(picture.getAttribute("src")?.slice(DATA.length) ?? ""),
  );
  return [...new Set(drawn.flatMap((svg) => svg.match(TEXT) ?? []))];
}
