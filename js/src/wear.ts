// Style sheets, one of each for all boards of a page: any further one would make the browser restyle all boards.
import own from "./widget.css?inline";

const SHEET = "style[data-rw-sheet]";

/**
 * Adds the sheet of the front end and that of a drawing to the root around `el`. Boards are separate modules that share
 * nothing but the document, so the sheets in use are looked up there.
 */
export function wear(el: HTMLElement, drawing: string): void {
  const root = el.getRootNode();
  const place = root instanceof ShadowRoot ? root : el.ownerDocument.head;
  const worn = new Set([...place.querySelectorAll(SHEET)].map((sheet) => sheet.textContent));
  for (const text of [own, drawing]) {
    if (!text || worn.has(text)) continue;
    const sheet = el.ownerDocument.createElement("style");
    sheet.dataset.rwSheet = "";
    sheet.textContent = text;
    place.append(sheet);
  }
}
