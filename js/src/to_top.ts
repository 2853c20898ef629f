// The end of a notebook: where all of it was run, JupyterLab stands at the last cell; here it goes back to the first.
import type { RenderProps } from "@anywidget/types";

interface Traits {
  done: boolean;
}

/** Notebooks lay out their cells as these come into view: soon, and once more when that is done. */
const SOON = [0, 150];

function render({ model, el }: RenderProps<Traits>): void {
  // A view that is made anew, as after a reload, leaves the reader where they are.
  if (model.get("done")) return;
  model.set("done", true);
  model.save_changes();
  for (const pause of SOON) {
    setTimeout(() => {
      const notebook = el.closest(".jp-Notebook");
      (notebook?.querySelector(".jp-WindowedPanel-outer") ?? notebook)?.scrollTo({ top: 0 });
    }, pause);
  }
}

export default { render };
