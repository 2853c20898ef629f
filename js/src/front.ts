// The front end that all boards of a page share; `shared.ts` loads it into the page.
import type { Model } from "./model";
import { Widget } from "./widget";

export { reserve } from "./room";
export { keepPictures } from "./saved_picture";

/** Shows a view of a board at the end of `el` until `signal` aborts. */
export function show(model: Model, el: HTMLElement, signal: AbortSignal): void {
  const widget = new Widget(model, signal);
  el.append(widget.el);
  widget.start();
}
