// On a phone: the tabs at the bottom, each of which opens a sheet with a section that has no room beside the board. The
// story and the analysis share a sheet: opening one closes the other.
import { h, setAll, setText } from "./dom";
import { type Icon, icon } from "./icons";
import { type Box, boxed } from "./places";
import type { Sheets } from "./sheets";
import type { Say, View } from "./types";
import { type Word, word } from "./words";

const TABS = [
  ["goals", "goals"],
  ["table", "table"],
  ["story", "story"],
  ["analysis", "analysis"],
  ["players", "players"],
] as const satisfies readonly (readonly [Word, Icon])[];

type Tab = (typeof TABS)[number][0];

export class Tabs {
  readonly el = h("div", { class: "rwf-tabs", role: "toolbar" });
  #say: Say;
  #sheets: Sheets;
  #analysed = false;
  #tabs = TABS.map(([name, sign]) => {
    const node = h(
      "button",
      { type: "button", class: "rwf-tab", "data-own": true, "data-tab": name },
      icon(sign),
      h("span"),
    );
    node.addEventListener("click", () => this.#turn(name));
    return { name, node };
  });

  constructor(say: Say, sheets: Sheets) {
    this.#say = say;
    this.#sheets = sheets;
    sheets.watch(() => this.#mark());
    this.el.append(...this.#tabs.map(({ node }) => node));
  }

  update({ panel, frame: { words, analyses, analysis } }: View): void {
    this.#analysed = analysis !== null;
    for (const { name, node } of this.#tabs) {
      setText(node.lastElementChild ?? node, word(words, name));
      if (name === "analysis") node.hidden = !analyses;
      else node.hidden = name !== "story" && boxed(panel.sections, name satisfies Box).length === 0;
    }
    setAll(this.el, { "aria-label": word(words, "tabs") });
    this.#mark();
  }

  #turn(name: Tab): void {
    const open = this.#isOpen(name);
    const other = name === "analysis" ? !this.#analysed : name === "story" && this.#analysed;
    if (other) this.#say({ do: "analysis", page: name === "analysis" ? "now" : "" });
    this.#sheets.show(open ? "" : name === "analysis" ? "story" : name);
  }

  #isOpen(name: Tab): boolean {
    const { open } = this.#sheets;
    if (name === "analysis") return open === "story" && this.#analysed;
    return open === name && !(name === "story" && this.#analysed);
  }

  #mark(): void {
    for (const { name, node } of this.#tabs) node.setAttribute("aria-expanded", String(this.#isOpen(name)));
  }
}
