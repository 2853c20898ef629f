// The front end that all boards of a page share; `shared.ts` loads it into the page.
import { managerOf } from "./kernel";
import { type Bring, load, loaded, ready } from "./lazy_loading";
import type { Model } from "./model";
import { Widget } from "./widget";

export { reserve } from "./room";

/** Saves a picture of every board with the notebook of `model`, where the host has one: in JupyterLab. */
export async function keepPictures(model: Model, bring: Bring): Promise<void> {
  if (!managerOf(model).context?.model) return;
  await load("saved_picture", bring);
  loaded("saved_picture")?.keepPictures(model);
}

/** Loads what the current view of a board asks for, so that all of it is drawn at once; `null` if the page has it. */
export function prepare(model: Model, bring: Bring): Promise<unknown> | null {
  return ready(model.get("view"), bring);
}

/** Shows what has been made at the end of an element. */
export type Show = (el: HTMLElement) => void;

/**
 * Makes a view of a board, to be shown once, until `signal` aborts. A page can rest between the two.
 *
 * @param bring runs the script of a part that a view asks for.
 */
export function make(model: Model, signal: AbortSignal, bring: Bring): Show {
  const widget = new Widget(model, signal, bring);
  return (el) => {
    el.append(widget.el);
    widget.start();
  };
}

/** Shows a view of a board at the end of `el`, as `make` makes it. */
export function show(model: Model, el: HTMLElement, signal: AbortSignal, bring: Bring): void {
  make(model, signal, bring)(el);
}
