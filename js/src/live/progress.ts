// The line above a board with the progress of its engine, a live region.
import { setText } from "../dom";
import type { Lang } from "../types";
import type { Progress } from "./engine";
import type { Words } from "./figure";

/** Returns the line above a board with the progress or failure of the engine, in the language of the board. */
export function lineOf(
  place: Element,
  words: Words,
  lang: () => Lang,
  wakes: "waking" | "opening" | "dealing",
): Progress {
  const line = place.querySelector<HTMLElement>(".rw-wakes");
  const bar = line?.querySelector("progress");
  const said = line?.querySelector("[data-words]");
  return (share, failed, again) => {
    if (!line || !bar || !said) return;
    const known = words[lang()] ?? {};
    const text = failed
      ? (known[`failed_${failed.kind}`] ?? "").replace("{error}", failed.error)
      : known[again ? "reviving" : wakes];
    const done = share >= 1;
    line.hidden = done;
    bar.hidden = failed !== undefined;
    bar.value = share;
    // A live region that is done says nothing, even to a screen reader that reads hidden ones.
    setText(said, done ? "" : (text ?? ""));
  };
}
