// Keeps the model's copy of the view current. It runs once per model, however many views are mounted; the
// views only listen to `change:view`.
import type { AnyModel } from "@anywidget/types";
import { applyOps, type Op } from "./patch";
import type { Traits } from "./types";

export type Model = AnyModel<Traits>;

interface Patch {
  do: "patch";
  base: number;
  revision: number;
  ops: Op[];
}

/** After this long an unanswered request for the whole view is made again. */
const ASK_AGAIN = 2000;

export function isPatch(message: unknown): message is Patch {
  return typeof message === "object" && message !== null && (message as Patch).do === "patch";
}

/** Applies patches to the trait `view`, and asks for the whole view when one does not fit. */
export function follow(model: Model, signal?: AbortSignal): void {
  let asked = Number.NEGATIVE_INFINITY;
  const onWhole = () => {
    asked = Number.NEGATIVE_INFINITY;
  };
  const onMessage = (message: unknown) => {
    if (!isPatch(message)) return;
    const view = model.get("view");
    const revision = view?.revision ?? -1;
    // The trait may have overtaken the patch, for example after a reload.
    if (message.revision < revision || (message.revision === revision && message.ops.length === 0)) return;
    if (message.base === revision) {
      try {
        // Set but never saved: Python has it already, later views of this model read it here.
        model.set("view", { ...applyOps(view, message.ops), revision: message.revision });
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
