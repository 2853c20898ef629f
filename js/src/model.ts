// Keeps the model's copy of the view current. It runs once per model, however many views are mounted; the
// views listen to `change:view` and, after it, to the patches.
import type { AnyModel } from "@anywidget/types";
import { nulls } from "./nulls";
import { applyOps, type Op, reuse } from "./patch";
import type { FigureReply, Reply, Traits, View } from "./types";

export type Model = AnyModel<Traits>;

interface Patch {
  do: "patch";
  base: number;
  revision: number;
  ops: Op[];
}

/** The time after which it repeats an unanswered request for the whole view. */
const ASK_AGAIN = 2000;

export function isPatch(message: unknown): message is Patch {
  return typeof message === "object" && message !== null && (message as Patch).do === "patch";
}

export function isOfFigure(message: unknown): message is FigureReply {
  const says = typeof message === "object" && message !== null && (message as FigureReply).do;
  return says === "figure" || says === "on_figure";
}

/** The replies to a page's questions. */
const REPLIES = new Set<string>(["card", "rules", "rule", "outcomes", "edit", "link"]);

export function isReply(message: unknown): message is Reply {
  const says = typeof message === "object" && message !== null && (message as Reply).do;
  return typeof says === "string" && REPLIES.has(says);
}

/** The traits that others read besides the view. */
const SMALL = ["notation", "at", "picks", "last", "seat", "lang", "theme", "pace", "clicks"] as const;

/**
 * Saves the small traits as Python has just sent them. In hosts where a change by the page makes a cell run again, such
 * as marimo, this is that change; a host that knows that nothing is new, such as Jupyter, sends nothing.
 */
function saver(model: Model): () => void {
  const now = () => JSON.stringify(SMALL.map((name) => model.get(name)));
  let saved = now();
  return () => {
    if (now() === saved) return;
    saved = now();
    for (const name of SMALL) model.set(name, model.get(name));
    try {
      model.save_changes();
    } catch (error) {
      // The comm of a dead kernel throws.
      console.warn("railwidgets: cannot save", error);
    }
  };
}

/** Applies patches to the trait `view`, and asks for the whole view if one does not fit. */
export function follow(model: Model, signal?: AbortSignal): void {
  let asked = Number.NEGATIVE_INFINITY;
  const save = saver(model);
  let last: View | null = null;
  // Parts detect changes by `===`, so equal parts of a new view are replaced by the old objects.
  const take = (view: View | undefined) => {
    nulls(view);
    if (view) last = { ...Object.assign(view, reuse(last, { ...view })) };
  };
  take(model.get("view"));
  const onWhole = () => {
    take(model.get("view"));
    asked = Number.NEGATIVE_INFINITY;
    save();
  };
  const onMessage = (message: unknown) => {
    // Later listeners get the corrected message too.
    nulls(message);
    if (!isPatch(message)) return;
    const view = model.get("view");
    const revision = view?.revision ?? -1;
    // The trait may have overtaken the patch, for example after a reload.
    if (message.revision < revision || (message.revision === revision && message.ops.length === 0)) return;
    if (message.base === revision) {
      try {
        // Updates the object that the model holds, for its later views and for saving. Not `set`: then the next save
        // would send the whole view back to Python.
        last = { ...Object.assign(view, applyOps(view, message.ops), { revision: message.revision }) };
        save();
        return;
      } catch (error) {
        console.warn("railwidgets: a patch did not apply, asking for the whole view", error);
      }
    } else if (message.revision === revision) return;
    if (Date.now() - asked < ASK_AGAIN) return;
    asked = Date.now();
    model.send({ do: "resync", revision });
  };
  model.on("msg:custom", onMessage);
  model.on("change:view", onWhole);
  signal?.addEventListener("abort", () => {
    model.off("msg:custom", onMessage);
    model.off("change:view", onWhole);
  });
}
