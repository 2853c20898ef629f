// A board before it is drawn: an empty frame that keeps its place, until it comes near the visible area. A notebook has
// twenty boards, of which one or two are visible at a time.
import { h, setAll } from "./dom";
import type { Model } from "./model";
import { whenNear } from "./near";
import { bringing, shared } from "./shared";
import type { View } from "./types";

/** About as high as the frame will be; `reserve` knows better once any board has been drawn. */
const STYLE =
  "box-sizing: border-box; height: var(--rw-height, max(344px, min(100dvh - 16px, 900px)));" +
  "border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px;";

/** Shows the board at the end of `el` as soon as somebody is about to see it. */
export async function comeUp(model: Model, el: HTMLElement, signal: AbortSignal): Promise<void> {
  const view = model.get("view");
  const frame = h(
    "div",
    { class: "rw-waiting", style: STYLE, role: "group", tabindex: 0 },
    ...searched(view),
  );
  setAll(frame, { "aria-label": view?.frame?.title });
  el.append(frame);
  const waits = new AbortController();
  signal.addEventListener("abort", () => waits.abort());
  waits.signal.addEventListener("abort", () => frame.remove());
  try {
    const { keepPictures, prepare, reserve, show } = await shared(model, signal);
    if (signal.aborted) return;
    const bring = bringing(model, signal);
    void keepPictures(model, bring).catch(console.error);
    reserve(frame, waits.signal);
    whenNear(
      frame,
      async () => {
        const parts = prepare(model, bring);
        // Whoever prints the page gets what there is at once.
        if (parts) await parts;
        if (signal.aborted) return;
        const focused = (frame.getRootNode() as Document | ShadowRoot).activeElement === frame;
        waits.abort();
        show(model, el, signal, bring);
        if (focused) el.querySelector<HTMLElement>("button, [tabindex='0']")?.focus();
      },
      waits.signal,
    );
  } catch (error) {
    console.error(error);
    const reason = error instanceof Error ? error.message : String(error);
    frame.textContent = `${view?.frame?.words.broken ?? ""} ${reason}`;
  }
}

/**
 * Returns the text that a search of the page finds before the board is drawn; empty in browsers that cannot search
 * hidden text.
 */
function searched(view: View | undefined): HTMLElement[] {
  if (!view?.frame || !("onbeforematch" in document.body)) return [];
  const { frame, scene, task } = view;
  const asked = task
    ? [task.lesson, task.title, task.text, ...task.choices.map((choice) => choice.text)]
    : [];
  const done = frame.log.filter((entry) => entry.actor !== null).map((entry) => entry.text);
  const lines = [frame.title, scene.title, ...asked, ...done];
  return [h("div", { hidden: "until-found" }, lines.join("\n"))];
}
