// The module that anywidget loads for every board: it keeps the model current, and leaves the display to the front end
// that all boards of the page share.
import type { AnyModel } from "@anywidget/types";
import { follow } from "./model";
import type { Traits } from "./types";
import { comeUp } from "./waiting";

interface Props {
  model: AnyModel<Traits>;
  /** Older hosts pass none and rely on the function returned. */
  signal?: AbortSignal;
}

/**
 * Returns a controller that aborts with the signal of the host or with the returned function, whichever comes first.
 */
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
    // Not awaited: a host may deliver no message before a view exists, and a message may bring the front end.
    void comeUp(model, el, life.signal);
    return () => life.abort();
  },
};
