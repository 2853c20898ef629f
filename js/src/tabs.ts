// On a phone: the tabs at its foot, each of which opens a sheet with what has no room beside the board.
import { h, setAll, setText } from "./dom";
import { type Icon, icon } from "./icons";
import { type Box, boxed } from "./places";
import type { Sheets } from "./sheets";
import type { View } from "./types";
import { type Word, word } from "./words";

const TABS = [
  ["goals", "goals"],
  ["table", "table"],
  ["story", "story"],
  ["players", "players"],
] as const satisfies readonly (readonly [Word, Icon])[];

export class Tabs {
  readonly el = h("div", { class: "rwf-tabs", role: "toolbar" });
  #tabs = TABS.map(([name, sign]) => {
    const node = h("button", { type: "button", class: "rwf-tab", "data-own": true }, icon(sign), h("span"));
    return { name, node };
  });

  constructor(sheets: Sheets) {
    for (const { name, node } of this.#tabs) sheets.opens(node, name);
    this.el.append(...this.#tabs.map(({ node }) => node));
  }

  update({ panel, frame: { words } }: View): void {
    for (const { name, node } of this.#tabs) {
      setText(node.lastElementChild ?? node, word(words, name));
      node.hidden = name !== "story" && boxed(panel.sections, name satisfies Box).length === 0;
    }
    setAll(this.el, { "aria-label": word(words, "tabs") });
  }
}
