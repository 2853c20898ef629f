// On a phone, in the bar: the scores, in place of the game's name.
import { chip } from "./chips";
import { h } from "./dom";
import { boxed } from "./places";
import type { Row, Section, View } from "./types";

/** Points, not words such as what a player does; those of many players have room for a few digits only. */
const POINTS = /^[−-]?\d[\d.,]*\+?$/;
const LONGEST = 4;
const MANY = 4;

export class Scores {
  readonly el = h("div", { class: "rwf-scores" });
  #sections: Section[] | null = null;
  #rows: Row[] = [];

  update({ panel: { sections } }: View): void {
    if (sections === this.#sections) return;
    this.#sections = sections;
    const rows = boxed(sections, "players").flatMap((section) => section.rows);
    if (rows.length === this.#rows.length && rows.every((row, at) => row === this.#rows[at])) return;
    this.#rows = rows;
    this.el.replaceChildren(
      ...rows.map(({ badge, value, now }) =>
        h(
          "span",
          { class: `rwf-score ${now ? "is-now" : ""}`.trim() },
          badge && chip(badge),
          POINTS.test(value) && (value.length <= LONGEST || rows.length < MANY) && h("b", {}, value),
        ),
      ),
    );
  }
}
