// The module that anywidget loads.
import type { AnyModel } from "@anywidget/types";
import { follow } from "./model";
import type { Traits } from "./types";
import { Widget } from "./widget";

interface Props {
  model: AnyModel<Traits>;
  /** Older hosts pass none and rely on the function returned. */
  signal?: AbortSignal;
}

/** Stops with the signal of the host or with the returned function, whichever comes first. */
function lifetime(signal: AbortSignal | undefined): AbortController {
  const life = new AbortController();
  if (signal?.aborted) life.abort();
  signal?.addEventListener("abort", () => life.abort());
  return life;
}

export default {
  initialize({ model, signal }: Props): () => void {
    const life = lifetime(signal);
    follow(model, life.signal);
    return () => life.abort();
  },
  render({ model, el, signal }: Props & { el: HTMLElement }): () => void {
    const life = lifetime(signal);
    const widget = new Widget(model, life.signal);
    el.append(widget.el);
    widget.start();
    return () => life.abort();
  },
};
