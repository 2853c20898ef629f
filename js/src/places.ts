// The panel apart from the story: the sections of the game, each in the place that it names.
import { h, Keyed, setAll } from "./dom";
import { makeSection, type SectionContext } from "./section";
import type { Section, View } from "./types";
import { type Word, word } from "./words";

/** Held and available pieces are together, within reach on a small screen. */
const BOXES = { players: "players", hand: "tray", supply: "tray", goals: "goals", table: "table" } as const;

export type Box = (typeof BOXES)[keyof typeof BOXES];

/** The order for the keyboard. */
const ORDER: readonly Box[] = ["tray", "players", "goals", "table"];

/** The boxes that scroll on a small screen. */
const FOLDING: ReadonlySet<Box> = new Set(["goals", "table"]);

/** Makes a box focusable only while it scrolls. */
function reachable(box: Element): void {
  setAll(box, { tabindex: box.scrollHeight > box.clientHeight + 1 && 0 });
}

/** Returns the sections of a box. */
export function boxed(sections: readonly Section[], box: Box): Section[] {
  return sections.filter((section) => BOXES[section.place] === box);
}

export class Places {
  readonly nodes: HTMLElement[];
  #lists: Map<Box, Keyed<Section>>;
  #last: Section[] | null = null;
  /** Fires when a box has more content than it shows. */
  #sizes = new ResizeObserver(() => {
    for (const [box, { parent }] of this.#lists) if (FOLDING.has(box)) reachable(parent);
  });

  constructor(context: SectionContext) {
    const boxes = ORDER.map((box) => h("div", { class: `rwf-box rwf-${box}`, role: "region" }));
    this.nodes = boxes;
    const list = (box: HTMLElement) =>
      new Keyed<Section>(
        box,
        (section) => section.key,
        () => makeSection(context),
      );
    context.signal.addEventListener("abort", () => this.#sizes.disconnect());
    this.#lists = new Map(ORDER.map((name, i) => [name, list(boxes[i] as HTMLElement)]));
  }

  update({ panel: { sections }, frame }: View): void {
    for (const [name, list] of this.#lists) {
      setAll(list.parent, { "aria-label": word(frame.words, name as Word) });
      if (sections === this.#last) continue;
      const inside = boxed(sections, name);
      list.update(inside);
      list.parent.hidden = inside.length === 0;
      // Lines of words alone have room where pictures have none.
      setAll(list.parent, { "data-lines": inside.every(({ pieces }) => pieces.length === 0) });
      if (!FOLDING.has(name)) continue;
      for (const node of [list.parent, ...list.parent.children]) this.#sizes.observe(node);
    }
    this.#last = sections;
  }
}
