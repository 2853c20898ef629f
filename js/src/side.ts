// Beside the board: the sections of the game, the list of actions, the seats.
import type { Board } from "./board";
import { h, Keyed } from "./dom";
import { Log } from "./log";
import { Seats } from "./seats";
import { makeSection, type SectionContext } from "./section";
import type { Section, View } from "./types";

export class Side {
  readonly el = h("div", { class: "rwf-side" });
  #sections: Keyed<Section>;
  #log: Log;
  #seats: Seats;
  #last: Section[] | null = null;

  constructor(context: SectionContext, board: Board) {
    const { prefix, say, signal } = context;
    const sections = h("div", { class: "rwf-side-sections" });
    this.#sections = new Keyed(
      sections,
      (section) => section.key,
      () => makeSection(context),
    );
    this.#log = new Log(prefix, say, signal);
    this.#seats = new Seats(say);
    this.el.append(sections, this.#log.el, this.#seats.el);
    // A row beside the board and what has the same key on it belong together.
    const pointed = (event: Event) =>
      (event.target as Element).closest<HTMLElement>("[data-row]")?.dataset.row ?? "";
    this.el.addEventListener("pointerover", (event) => board.pointAt(pointed(event)), { signal });
    this.el.addEventListener("pointerleave", () => board.pointAt(""), { signal });
  }

  update(view: View): void {
    const { sections } = view.panel;
    if (sections !== this.#last)
      this.#sections.update(sections.filter((section) => section.place === "side"));
    this.#last = sections;
    this.#log.update(view);
    this.#seats.update(view);
  }
}
