// Style sheets, one of each for all boards of a page: each more would have the browser style all boards anew.
import own from "./widget.css?inline";

const SHEET = "style[data-rw-sheet]";

/** Has what `el` stands in wear the sheet of the front end, and that of a drawing. Boards come as modules of their own
 * which share nothing but the document, so what is worn is looked up there. */
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
