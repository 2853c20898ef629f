// The selectable elements in one line: the legal actions, and the number of elements for each.
import { hasWord } from "./dom";
import { affordance } from "./outline";
import type { View } from "./types";
import { word } from "./words";

/** The most kinds of actions listed. */
const KINDS = 3;

export function litNow({ scene, panel, frame }: View): string {
  const beside = [...panel.sections.flatMap(({ pieces }) => pieces), ...panel.buttons];
  const picks = new Set([
    ...scene.highlights.selectable,
    ...beside.filter(({ pick, state }) => pick && hasWord(state, "selectable")).map(({ pick }) => pick),
  ]);
  if (picks.size === 0) return word(frame.words, "lit_nothing");
  const counts = new Map<string, number>();
  for (const pick of picks) {
    const label = panel.buttons.find((button) => button.pick === pick)?.label;
    const what = label ?? affordance(pick, "selectable", panel.can, frame.words);
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const most = [...counts].sort((one, other) => other[1] - one[1]);
  const said = most.slice(0, KINDS).map(([what, count]) => (count > 1 ? `${what} (${count})` : what));
  const more = most.length > KINDS ? " …" : "";
  return `${word(frame.words, "lit_now", { count: picks.size })} ${said.join(" · ")}${more}`;
}
