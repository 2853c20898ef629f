// Style sheets, one of each for all boards of a page: any further one would make the browser restyle all boards.

import { lazySheets } from "./lazy_loading";
import narrow from "./narrow.css?inline";
import own from "./widget.css?inline";

const SHEET = "style[data-rw-sheet]";

/**
 * Adds the sheets of the front end and that of a drawing to the root around `el`. Boards are separate modules that share
 * nothing but the document, so the sheets in use are looked up there.
 */
export function wear(el: HTMLElement, drawing: string): void {
  const root = el.getRootNode();
  const place = root instanceof ShadowRoot ? root : el.ownerDocument.head;
  const worn = new Map([...place.querySelectorAll(SHEET)].map((sheet) => [sheet.textContent, sheet]));
  // Those of lazy parts come before the one that changes all parts, whenever they are loaded.
  const last = worn.get(narrow) ?? null;
  const add = (text: string, before: Element | null) => {
    if (!text || worn.has(text)) return;
    const sheet = el.ownerDocument.createElement("style");
    sheet.dataset.rwSheet = "";
    sheet.textContent = text;
    place.insertBefore(sheet, before);
  };
  for (const text of [own, ...lazySheets()]) add(text, last);
  for (const text of [narrow, drawing]) add(text, null);
}
