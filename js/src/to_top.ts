// The end of a notebook: where all of it was run, JupyterLab stands at the last cell; here it goes back to the first.
import type { RenderProps } from "@anywidget/types";

interface Traits {
  done: boolean;
}

/** Milliseconds from look to look: cells are laid out as they come into view, and the notebook scrolls meanwhile. */
const LOOK = 100;
/** So often in a row it stands at the top before that is believed. */
const CALM = 10;
/** So often it is looked at all. */
const MOST = 150;
/** Whoever does one of these goes where they like. */
const BY_HAND = ["wheel", "pointerdown", "keydown", "touchstart"];

function render({ model, el }: RenderProps<Traits>): void {
  // A view that is made anew, as after a reload, leaves the reader where they are.
  if (model.get("done")) return;
  model.set("done", true);
  model.save_changes();
  let looks = 0;
  let calm = 0;
  const timer = setInterval(() => {
    const notebook = el.closest(".jp-Notebook");
    const outer = notebook?.querySelector(".jp-WindowedPanel-outer") ?? notebook;
    calm = outer?.scrollTop === 0 ? calm + 1 : 0;
    if (outer?.scrollTop) outer.scrollTo({ top: 0 });
    looks += 1;
    if (calm === CALM || looks === MOST) stop();
  }, LOOK);
  const stop = () => {
    clearInterval(timer);
    for (const kind of BY_HAND) window.removeEventListener(kind, stop, true);
  };
  for (const kind of BY_HAND) window.addEventListener(kind, stop, { capture: true, passive: true });
}

export default { render };
