// The end of a notebook: after Run All, JupyterLab is at the last cell; this goes back to the first.
import type { RenderProps } from "@anywidget/types";

interface Traits {
  done: boolean;
}

/** The milliseconds between checks: cells are laid out as they come into view, and the notebook scrolls meanwhile. */
const LOOK = 100;
/** The number of consecutive checks at the top that count as success. */
const CALM = 10;
/** The most checks. */
const MOST = 150;
/** Readers who do one of these go where they like. */
const BY_HAND = ["wheel", "pointerdown", "keydown", "touchstart"];

function render({ model, el }: RenderProps<Traits>): void {
  // A recreated view, as after a reload, leaves the reader in place.
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
