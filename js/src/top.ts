// The bar above the board: the game, the verbs of a turn with their words, the menu for the rest, and the slider.
import { wordButton } from "./chips";
import { h, setAll, setText } from "./dom";
import { Menu, type MenuHooks } from "./menu";
import { Rover } from "./rover";
import { Scores } from "./scores";
import { TimeBar } from "./time";
import type { View } from "./types";
import { word } from "./words";

export class Top {
  readonly el: HTMLElement;
  readonly menu: Menu;
  #title = h("b", { class: "rwf-title" });
  #moves = h("div", { class: "rwf-moves", role: "toolbar" });
  #verbs;
  #rover: Rover;
  #scores = new Scores();
  #time: TimeBar;

  constructor(hooks: MenuHooks) {
    const { say, analyse, signal } = hooks;
    this.menu = new Menu(hooks);
    this.#verbs = {
      undo: wordButton(() => say({ do: "undo" })),
      advise: wordButton(() => say({ do: "hint" }), "", "rwf-hint-button"),
      analysis: wordButton(analyse, "", "rwf-analysis-switch"),
    };
    const { undo, advise, analysis } = this.#verbs;
    this.#moves.append(undo.node, advise.node, analysis.node, this.menu.opener.node);
    this.#rover = new Rover(this.#moves, signal);
    this.#time = new TimeBar(say);
    const menu = h("div", { class: "rwf-menu" }, this.menu.el, this.#time.el);
    this.el = h("div", { class: "rwf-top" }, this.#title, this.#scores.el, this.#moves, menu);
  }

  update(view: View): void {
    const { frame } = view;
    const { words, analysis } = frame;
    setText(this.#title, frame.title);
    this.#scores.update(view);
    this.#time.update(view);
    this.#verbs.undo.show("undo", word(words, "undo"), !frame.undo);
    this.#verbs.advise.show("advise", word(words, "advise"), !frame.advice);
    this.#verbs.analysis.show("analysis", word(words, "analysis"));
    this.#verbs.analysis.node.hidden = !frame.analyses;
    setAll(this.#verbs.analysis.node, { "aria-pressed": String(analysis !== null) });
    this.menu.update(view);
    setAll(this.#moves, { "aria-label": word(words, "move_tools") });
    this.#rover.refresh();
  }
}
