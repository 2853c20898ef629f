// The bar above the board: the game and its scores, navigation in time, and the settings of the widget.
import { iconButton } from "./chips";
import { h, setAll, setText } from "./dom";
import { showFullScreen, toggleFullScreen } from "./fullscreen";
import type { Icon } from "./icons";
import { EDITOR } from "./live_figure";
import { Rover } from "./rover";
import { Scores } from "./scores";
import type { Sheets } from "./sheets";
import { TimeBar } from "./time";
import type { Clicks, Lang, Say, Theme, View } from "./types";
import { type Words, word } from "./words";

const NEXT_THEME: Record<Theme, Theme> = { auto: "light", light: "dark", dark: "auto" };
const COUNTS: Record<Clicks, string> = { one: "1×", two: "2×" };
const THEME_ICON: Record<Theme, Icon> = { auto: "auto", light: "light", dark: "dark" };

export interface TopHooks {
  say: Say;
  sheets: Sheets;
  fit: () => void;
  help: () => void;
  analyse: () => void;
  /** Shows a passing message. */
  note: (text: string) => void;
  /** The element for full screen. */
  root: HTMLElement;
  signal: AbortSignal;
}

export class Top {
  readonly el: HTMLElement;
  readonly helpButton: HTMLButtonElement;
  #title = h("b", { class: "rwf-title" });
  #status = h("span", { class: "rwf-status" });
  #moves = h("div", { class: "rwf-tools rwf-moves", role: "toolbar" });
  #tools = h("div", { class: "rwf-tools rwf-settings", role: "toolbar" });
  #root: HTMLElement;
  #words: Words;
  #theme: Theme | undefined;
  #other: Lang = "";
  #mapped = false;
  #lang: HTMLButtonElement;
  #count: Clicks | undefined;
  #clicks: HTMLButtonElement;
  #buttons;
  #rovers: Rover[];
  #scores = new Scores();
  #time: TimeBar;

  constructor({ say, sheets, fit, help, analyse, note, root, signal }: TopHooks) {
    this.#root = root;
    this.#lang = h("button", { type: "button", class: "rwf-button rwf-lang" });
    this.#lang.addEventListener("click", () => say({ do: "set", name: "lang", value: this.#other }));
    const refused = () => note(word(this.#words, "no_full"));
    this.#clicks = h("button", { type: "button", class: "rwf-button rwf-clicks" });
    this.#clicks.addEventListener("click", () =>
      say({ do: "set", name: "clicks", value: this.#count === "two" ? "one" : "two" }),
    );
    this.#buttons = {
      undo: iconButton(() => say({ do: "undo" })),
      redo: iconButton(() => say({ do: "redo" })),
      advise: iconButton(() => say({ do: "hint" })),
      more: iconButton(() => {}, "rwf-menu-button"),
      seats: iconButton(() => {}),
      theme: iconButton(() => say({ do: "set", name: "theme", value: NEXT_THEME[this.#theme ?? "auto"] })),
      map: iconButton(() => say({ do: "map", on: !this.#mapped })),
      analysis: iconButton(analyse, "rwf-analysis-switch"),
      edit: iconButton(() => say({ do: "figure", figure: EDITOR })),
      link: iconButton(() => say({ do: "link" }), "rwf-link-button"),
      fit: iconButton(fit),
      full: iconButton(() => void toggleFullScreen(root, refused)),
      help: iconButton(help),
    };
    const {
      undo,
      redo,
      advise,
      more,
      seats,
      theme,
      map,
      analysis,
      edit,
      link,
      fit: whole,
      full,
      help: rules,
    } = this.#buttons;
    for (const { node } of [more, seats, whole, full, rules]) setAll(node, { "data-own": true });
    sheets.opens(more.node, "menu");
    sheets.opens(seats.node, "seats");
    this.helpButton = rules.node;
    setAll(rules.node, { "aria-expanded": "false" });
    this.#moves.append(undo.node, redo.node, advise.node, more.node);
    this.#tools.append(
      seats.node,
      this.#lang,
      theme.node,
      this.#clicks,
      map.node,
      analysis.node,
      edit.node,
      link.node,
      whole.node,
      full.node,
      rules.node,
    );
    this.#rovers = [new Rover(this.#moves, signal), new Rover(this.#tools, signal)];
    this.#time = new TimeBar(say);
    const words = h("div", { class: "rwf-top-words" }, this.#title, this.#status);
    const menu = h("div", { class: "rwf-menu" }, this.#time.el, this.#tools);
    this.el = h("div", { class: "rwf-top" }, words, this.#scores.el, this.#moves, menu);
    root.ownerDocument.addEventListener("fullscreenchange", () => showFullScreen(full, root, this.#words), {
      signal,
    });
  }

  update(view: View): void {
    const { frame, panel, theme } = view;
    setText(this.#title, frame.title);
    setText(this.#status, panel.status);
    setAll(this.#status, { title: panel.status || null });
    this.#scores.update(view);
    this.#time.update(view);
    const { words, clicks } = frame;
    this.#buttons.undo.show("undo", word(words, "undo"), !frame.undo);
    this.#buttons.redo.show("redo", word(words, "redo"), !frame.redo);
    this.#buttons.advise.show("advise", word(words, "advise"), !frame.advice);
    this.#mapped = frame.map !== null;
    this.#buttons.map.node.hidden = !frame.maps && !this.#mapped;
    this.#buttons.map.show("map", word(words, this.#mapped ? "rule_map_off" : "rule_map"));
    setAll(this.#buttons.map.node, { "aria-pressed": String(this.#mapped) });
    const { analysis } = frame;
    this.#buttons.analysis.node.hidden = !frame.analyses;
    this.#buttons.analysis.show("analysis", word(words, analysis ? "analysis_off" : "analysis"));
    setAll(this.#buttons.analysis.node, { "aria-pressed": String(analysis !== null) });
    this.#buttons.edit.node.hidden = !frame.edits;
    this.#buttons.seats.node.hidden = frame.seats.length === 0;
    if (words === this.#words && theme === this.#theme && clicks === this.#count) return;
    this.#words = words;
    this.#count = clicks;
    this.#theme = theme;
    const here = frame.languages.findIndex((one) => one.code === frame.lang);
    const next = frame.languages[(here + 1) % frame.languages.length];
    this.#other = next?.code ?? frame.lang;
    this.#lang.hidden = this.#other === frame.lang;
    const code = this.#other.toUpperCase();
    const name = next?.name ?? code;
    setText(this.#lang, code);
    // The name begins with the visible text, for people who use voice control.
    setAll(this.#lang, { "aria-label": `${code}, ${name}`, title: word(words, "language", { name }) });
    const [count, said] = [COUNTS[clicks], word(words, `clicks_${clicks}`)];
    setText(this.#clicks, count);
    setAll(this.#clicks, { "aria-label": `${count}, ${said}`, title: said });
    this.#buttons.edit.show("edit", word(words, "edit"));
    this.#buttons.more.show("more", word(words, "more"));
    this.#buttons.seats.show("players", word(words, "seats"));
    this.#buttons.theme.show(THEME_ICON[theme] ?? "auto", word(words, `theme_${theme}`));
    this.#buttons.link.show("link", word(words, "link"));
    this.#buttons.fit.show("fit", word(words, "fit"));
    this.#buttons.help.show("help", word(words, "help"));
    showFullScreen(this.#buttons.full, this.#root, words);
    setAll(this.#moves, { "aria-label": word(words, "move_tools") });
    setAll(this.#tools, { "aria-label": word(words, "view_tools") });
    for (const rover of this.#rovers) rover.refresh();
  }
}
