// The line above a board with the progress of its engine.
import { describe, expect, it } from "vitest";
import { lineOf } from "../src/live/progress";

const WORDS = { en: { waking: "Starting the engine", failed_fetch: "No network ({error})" } };

function shown(): [HTMLElement, ReturnType<typeof lineOf>] {
  const place = document.createElement("div");
  place.innerHTML =
    '<p class="rw-wakes" role="status" hidden><span data-words></span> <progress></progress></p>';
  return [place.firstElementChild as HTMLElement, lineOf(place, WORDS, () => "en", "waking")];
}

describe("the line of an engine", () => {
  it("says that the engine starts until it has answered, and then nothing", () => {
    const [line, progress] = shown();
    progress(0.5);
    expect([line.hidden, line.textContent?.trim()]).toEqual([false, "Starting the engine"]);
    progress(1);
    expect([line.hidden, line.textContent?.trim()]).toEqual([true, ""]);
  });

  it("says why the engine failed until a click", () => {
    const [line, progress] = shown();
    progress(0, { kind: "fetch", error: "offline" });
    expect([line.hidden, line.textContent?.trim()]).toEqual([false, "No network (offline)"]);
    progress(1);
    expect([line.hidden, line.textContent?.trim()]).toEqual([true, ""]);
  });
});
