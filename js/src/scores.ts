// On a phone, in the bar: the scores, in place of the game's name.
import { chip } from "./chips";
import { h, setAll } from "./dom";
import { boxed } from "./places";
import type { Row, Section, View } from "./types";

/** Points, not words such as what a player does; those of many players have room for a few digits only. */
const POINTS = /^[−-]?\d[\d.,]*\+?$/;
const LONGEST = 4;
const MANY = 4;
/** So many digits have room beside the emblems; more are below them. */
const BESIDE = 9;

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
    const isMany = rows.length >= MANY;
    const points = rows.map(({ value }) =>
      POINTS.test(value) && (value.length <= LONGEST || !isMany) ? value : "",
    );
    setAll(this.el, { "data-stacked": isMany || points.join("").length > BESIDE });
    this.el.replaceChildren(
      ...rows.map(({ badge, now }, at) =>
        h(
          "span",
          { class: `rwf-score ${now ? "is-now" : ""}`.trim() },
          badge && chip(badge),
          points[at] && h("b", {}, points[at]),
        ),
      ),
    );
  }
}
