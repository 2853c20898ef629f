// The bar above the board: the game, who acts and what they can do, and how the widget shows.
import { chip, iconButton } from "./chips";
import { h, setAll, setText } from "./dom";
import type { Icon } from "./icons";
import { Rover } from "./rover";
import type { Chip, Lang, Say, Theme, View } from "./types";
import { type Words, word } from "./words";

const LANGUAGES: Record<Lang, string> = { en: "English", fr: "français" };
const NEXT_THEME: Record<Theme, Theme> = { auto: "light", light: "dark", dark: "auto" };
const THEME_ICON: Record<Theme, Icon> = { auto: "auto", light: "light", dark: "dark" };

export interface TopHooks {
  say: Say;
  fit: () => void;
  help: () => void;
  signal: AbortSignal;
}

export class Top {
  readonly el: HTMLElement;
  readonly helpButton: HTMLButtonElement;
  #title = h("b", { class: "rwf-title" });
  #actor = h("span", { class: "rwf-actor" });
  #prompt = h("span", { class: "rwf-prompt" });
  #tools = h("div", { class: "rwf-tools", role: "toolbar" });
  #chip: Chip | null | undefined;
  #words: Words;
  #theme: Theme | undefined;
  #other: Lang = "fr";
  #lang: HTMLButtonElement;
  #buttons;
  #rover: Rover;

  constructor({ say, fit, help, signal }: TopHooks) {
    this.#lang = h("button", { type: "button", class: "rwf-button rwf-lang" });
    this.#lang.addEventListener("click", () => say({ do: "set", name: "lang", value: this.#other }));
    this.#buttons = {
      undo: iconButton(() => say({ do: "undo" })),
      redo: iconButton(() => say({ do: "redo" })),
      advise: iconButton(() => say({ do: "hint" })),
      theme: iconButton(() => say({ do: "set", name: "theme", value: NEXT_THEME[this.#theme ?? "auto"] })),
      fit: iconButton(fit),
      help: iconButton(help),
    };
    const { undo, redo, advise, theme, fit: whole, help: keys } = this.#buttons;
    for (const { node } of [whole, keys]) setAll(node, { "data-own": true });
    this.helpButton = keys.node;
    setAll(keys.node, { "aria-expanded": "false" });
    this.#tools.append(undo.node, redo.node, advise.node, this.#lang, theme.node, whole.node, keys.node);
    this.#rover = new Rover(this.#tools, signal);
    const words = h("div", { class: "rwf-top-words" }, this.#title, this.#actor, this.#prompt);
    this.el = h("div", { class: "rwf-top" }, words, this.#tools);
  }

  update({ frame, panel, theme }: View): void {
    setText(this.#title, frame.title);
    setText(this.#prompt, panel.prompt);
    if (frame.actor !== this.#chip) {
      this.#actor.replaceChildren(...(frame.actor ? [chip(frame.actor, "rwf-chip-actor")] : []));
      this.#chip = frame.actor;
    }
    const { words } = frame;
    this.#buttons.undo.show("undo", word(words, "undo"), !frame.undo);
    this.#buttons.redo.show("redo", word(words, "redo"), !frame.redo);
    this.#buttons.advise.show("advise", word(words, "advise"), !frame.advice);
    if (words === this.#words && theme === this.#theme) return;
    this.#words = words;
    this.#theme = theme;
    this.#other = frame.lang === "fr" ? "en" : "fr";
    const name = LANGUAGES[this.#other];
    const code = this.#other.toUpperCase();
    setText(this.#lang, code);
    // The name begins with what is to be seen, for those who speak to their computer.
    setAll(this.#lang, { "aria-label": `${code}, ${name}`, title: word(words, "language", { name }) });
    this.#buttons.theme.show(THEME_ICON[theme] ?? "auto", word(words, `theme_${theme}`));
    this.#buttons.fit.show("fit", word(words, "fit"));
    this.#buttons.help.show("help", word(words, "help"));
    setAll(this.#tools, { "aria-label": word(words, "view_tools") });
    this.#rover.refresh();
  }
}
