// The legend of the rule map, a page of the story: a row for each clause that forbids places, with their number.
// Pointing at a row fades all other places; clicking it shows one case with its proof.
import type { Board } from "./board";
import { h, Keyed, setAll, setText } from "./dom";
import { create } from "./svg";
import type { RuleMap, RuleRow, Say, View } from "./types";
import { type Words, word } from "./words";

const SVG = "http://www.w3.org/2000/svg";

export class Legend {
  readonly el = h("div", { class: "rwf-section rwf-legend", role: "group", "data-rove": "", hidden: true });
  #title = h("span");
  #more = h("span", { class: "rwf-legend-more" });
  #list = h("ul", { class: "rwf-legend-list" });
  #empty = h("p", { class: "rwf-empty" });
  #rows: Keyed<RuleRow>;
  #map: RuleMap | null = null;
  #words: Words;

  /**
   * @param prefix of the names of patterns.
   * @param say sends a message to Python.
   * @param board the board whose places fade.
   */
  constructor(
    prefix: string,
    readonly say: Say,
    readonly board: Board,
  ) {
    this.#rows = new Keyed<RuleRow>(
      this.#list,
      (row) => row.key,
      () => this.#line(prefix),
    );
    this.el.append(
      h("div", { class: "rwf-section-title" }, this.#title, this.#more),
      this.#list,
      this.#empty,
    );
    this.#list.addEventListener("pointerover", (event) => this.#point(event.target as Element));
    this.#list.addEventListener("pointerleave", () => this.#point(null));
  }

  /** Follows the view; returns whether the map is on. */
  update({ frame: { map, words } }: View): boolean {
    if (map && (map !== this.#map || words !== this.#words)) {
      this.#words = words;
      setText(this.#title, word(words, "map_title"));
      setText(this.#more, map.rows.some((row) => row.clause) ? word(words, "map_more") : "");
      setText(this.#empty, word(words, "map_empty"));
      setAll(this.el, { "aria-label": word(words, "map_title") });
      this.#empty.hidden = map.rows.length > 0;
      this.#map = map;
      this.#rows.update(map.rows.map((row) => ({ ...row })));
    }
    this.#map = map;
    this.#point(null);
    if (map?.chosen) requestAnimationFrame(() => this.#reveal());
    return map !== null;
  }

  #line(prefix: string) {
    const swatch = document.createElementNS(SVG, "svg");
    setAll(swatch, { viewBox: "0 0 44 32", class: "rwf-swatch", "aria-hidden": "true" });
    const [sign, more] = [h("span", { class: "rwf-hidden" }), h("span", { class: "rwf-hidden" })];
    const title = h("span", { class: "rwf-legend-rule" });
    const also = h("small", { class: "rwf-legend-also", "aria-hidden": "true" });
    const count = h("b", { class: "rwf-legend-count" });
    const button = h("button", { type: "button", class: "rwf-legend-row" }, sign, title, also, count, more);
    button.prepend(swatch);
    let row: RuleRow | null = null;
    button.addEventListener("click", () => {
      if (row?.clause) this.say({ do: "clause", clause: this.#map?.chosen === row.clause ? "" : row.clause });
    });
    button.addEventListener("focus", () => this.#point(button));
    button.addEventListener("blur", () => this.#point(null));
    return {
      node: h("li", {}, button),
      update: (next: RuleRow) => {
        const words = this.#words;
        if (row?.sign !== next.sign) {
          swatch.replaceChildren(create(next.swatch, { prefix, interactive: false }));
        }
        row = next;
        const besides = next.also ? word(words, "map_also", { count: next.also }) : "";
        setText(sign, `${next.sign} `);
        setText(title, next.title);
        setText(also, next.also ? `+${next.also}` : "");
        setText(count, String(next.count));
        setText(more, [` ${word(words, "map_places")}`, besides].filter(Boolean).join(", "));
        button.dataset.sign = next.sign;
        setAll(also, { title: besides || null });
        setAll(button, {
          "aria-pressed": next.clause ? String(this.#map?.chosen === next.clause) : null,
          "data-plain": !next.clause,
        });
      },
    };
  }

  /** Scrolls the list, and never the page, to the chosen rule, because its reasons take up room. */
  #reveal(): void {
    const row = this.#list.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!row) return;
    const [list, line] = [this.#list.getBoundingClientRect(), row.getBoundingClientRect()];
    this.#list.scrollTop += Math.max(0, line.bottom - list.bottom) - Math.max(0, list.top - line.top);
  }

  /** Fades all places except those of the row under the pointer, or else of the chosen one. */
  #point(target: Element | null): void {
    const row = target?.closest<HTMLElement>(".rwf-legend-row");
    const chosen = this.#map?.rows.find(({ clause }) => clause !== "" && clause === this.#map?.chosen);
    this.board.keepRuled(row?.dataset.sign ?? chosen?.sign ?? "");
  }
}
