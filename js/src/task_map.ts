// The map of the rulebook: the lessons of a course as stations of a line, with the rules met in each.
import { iconButton } from "./chips";
import { h, setAll } from "./dom";
import type { CourseMap, Say, Standing, Station } from "./types";
import { type Words, word } from "./words";

const SIGNS: Record<Standing, string> = { solved: "✓", missed: "↻", answered: "•", "": "" };

export class TaskMap {
  readonly el = h("section", { class: "rwf-map", role: "dialog", tabindex: -1, hidden: true });
  #say: Say;
  #shown: CourseMap | null = null;

  constructor(say: Say) {
    this.#say = say;
  }

  show(map: CourseMap | null, words: Words): void {
    if (map === this.#shown && map === null) return;
    const opens = this.el.hidden && map !== null;
    this.#shown = map;
    this.el.hidden = map === null;
    if (map) this.#draw(map, words);
    if (opens) this.el.focus({ preventScroll: true });
  }

  #draw({ title, stations, missed, go, at }: CourseMap, words: Words): void {
    const close = iconButton(() => this.#say({ do: "task", ask: "close" }), "rwf-rule-close");
    close.show("close", word(words, "close"));
    setAll(this.el, { "aria-label": title });
    const line = h(
      "ol",
      { class: "rwf-stations" },
      ...stations.map((one, place) => this.#station(one, place)),
    );
    const legend = (["solved", "missed", ""] as const).map((state) =>
      h("span", { class: "rwf-met", "data-state": state }, sign(state), word(words, MET[state])),
    );
    const more = h(
      "button",
      { type: "button", class: "rwf-button" },
      word(words, "map_again", { count: missed }),
    );
    more.addEventListener("click", () => this.#say({ do: "task", ask: "missed" }));
    const on = h("button", { type: "button", class: "rwf-button rwf-next" }, go);
    on.addEventListener("click", () => this.#say({ do: "stop_at", lesson: at, stop: null }));
    this.el.replaceChildren(
      h("header", {}, h("h2", {}, title), close.node),
      line,
      h("footer", {}, h("span", { class: "rwf-map-legend" }, ...legend), missed > 0 && more, on),
    );
  }

  #station({ title, state, now, clauses }: Station, at: number): HTMLElement {
    const button = h(
      "button",
      { type: "button", class: "rwf-station", "data-state": state, "aria-current": now && "step" },
      h("span", { class: "rwf-station-number" }, String(at + 1), state && sign(state)),
      h("b", {}, title),
    );
    button.addEventListener("click", () => this.#say({ do: "stop_at", lesson: at, stop: null }));
    const met = clauses.map((one) =>
      h("li", { class: "rwf-met", "data-state": one.state }, sign(one.state), one.title),
    );
    return h("li", {}, button, h("ul", {}, ...met));
  }
}

const MET = { solved: "map_met", missed: "map_missed", "": "map_unmet" } as const;

/** Returns the sign of a standing. */
export function sign(state: Standing, text: string = SIGNS[state]): HTMLElement {
  return h("span", { class: "rwf-met-sign", "data-state": state, "aria-hidden": "true" }, text);
}
