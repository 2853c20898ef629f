// What is behind More: everything but the verbs of the bar, each with its sign, its word and its key; and the settings.
import { type IconButton, wordButton } from "./chips";
import { h, setAll, setText } from "./dom";
import { showFullScreen, toggleFullScreen } from "./fullscreen";
import { loaded } from "./lazy_loading";
import { EDITOR } from "./live_figure";
import { SOUNDS } from "./motion/preferences";
import { EVERYWHERE } from "./nearby";
import { Rover } from "./rover";
import { Setting } from "./setting";
import type { Sheets } from "./sheets";
import { PACES } from "./turn";
import type { Clicks, Frame, Say, Theme, View } from "./types";
import { type Word, type Words, word } from "./words";

const THEMES: readonly [Theme, Word][] = [
  ["auto", "theme_auto"],
  ["light", "theme_light"],
  ["dark", "theme_dark"],
];
const SOUND: readonly [string, Word][] = [
  ["off", "sounds_off"],
  ["on", "sounds_on"],
];
const LIGHTS: readonly [string, Word][] = [
  ["near", "lights_near"],
  ["all", "lights_all"],
];
const CLICKS: readonly [Clicks, Word][] = [
  ["two", "clicks_two"],
  ["one", "clicks_one"],
];

/** The items with a key that only the menu knows. */
export type MenuItem = "seats" | "link" | "edit" | "full";

export interface MenuHooks {
  say: Say;
  sheets: Sheets;
  fit: () => void;
  /** Lights what is allowed on the board anew. */
  relight: () => void;
  help: () => void;
  analyse: () => void;
  /** Shows a passing message. */
  note: (text: string) => void;
  /** The element for full screen. */
  root: HTMLElement;
  signal: AbortSignal;
}

export class Menu {
  readonly el = h("div", { class: "rwf-menu-panel", role: "group" });
  /** What opens the menu, and has the focus when it closes. */
  readonly opener: IconButton;
  readonly help: IconButton;
  #facts = h("p", { class: "rwf-menu-facts" });
  #titles = {
    game: h("div", { class: "rwf-section-title" }),
    board: h("div", { class: "rwf-section-title" }),
  };
  #items;
  #settings;
  #rover: Rover;
  #words: Words;
  #mapped = false;
  /** What the settings were made from. */
  #chosen: unknown[] = [];
  #root: HTMLElement;
  #relight: () => void;

  constructor({ say, sheets, fit, relight, help, note, root, signal }: MenuHooks) {
    this.#root = root;
    this.#relight = relight;
    this.opener = wordButton(() => {}, "", "rwf-menu-button");
    sheets.opens(this.opener.node, "menu");
    const item = (act: () => void, key: string, extra = "") =>
      wordButton(
        () => {
          // The item goes with the menu: the focus stays in sight.
          if (this.el.matches(":focus-within")) this.opener.node.focus();
          sheets.show("");
          act();
        },
        key,
        `rwf-menu-item ${extra}`.trim(),
      );
    const refused = () => note(word(this.#words, "no_full"));
    this.#items = {
      redo: item(() => say({ do: "redo" }), "⇧ U"),
      seats: item(() => sheets.show("seats"), "P"),
      link: item(() => say({ do: "link" }), "L", "rwf-link-button"),
      edit: item(() => say({ do: "figure", figure: EDITOR }), "E"),
      help: item(help, "?"),
      map: item(() => say({ do: "map", on: !this.#mapped }), "M"),
      fit: item(fit, "0"),
      full: item(() => void toggleFullScreen(root, refused), "F"),
    };
    const { redo, seats, link, edit, map, fit: whole, full } = this.#items;
    this.help = this.#items.help;
    for (const { node } of [this.opener, seats, whole, full, this.help]) setAll(node, { "data-own": true });
    setAll(this.help.node, { "aria-expanded": "false" });
    const set = (name: "lang" | "theme" | "clicks" | "pace") =>
      new Setting((value) => say({ do: "set", name, value }), name);
    // Sounds and lights belong to the device: Python knows nothing of them.
    const sounds = new Setting(
      (value) => {
        SOUNDS.set(value === "on");
        // One to hear.
        loaded("deferred")?.play("click");
        this.#showOwn();
      },
      "sounds",
      true,
    );
    const lights = new Setting((value) => this.#light(value === "all"), "lights", true);
    this.#settings = {
      lang: set("lang"),
      clicks: set("clicks"),
      theme: set("theme"),
      pace: set("pace"),
      lights,
      sounds,
    };
    this.el.append(
      this.#facts,
      h(
        "div",
        { class: "rwf-menu-items" },
        this.#titles.game,
        ...[redo, seats, link, edit].map(({ node }) => node),
      ),
      h(
        "div",
        { class: "rwf-menu-items" },
        this.#titles.board,
        ...[this.help, map, whole, full].map(({ node }) => node),
      ),
      h("div", { class: "rwf-menu-settings" }, ...Object.values(this.#settings).map(({ el }) => el)),
    );
    this.#rover = new Rover(this.el, signal);
    root.ownerDocument.addEventListener("fullscreenchange", () => this.#showFull(), { signal });
    // A click elsewhere closes it, and does what it would have done.
    root.addEventListener(
      "pointerdown",
      (event) => {
        const path = event.composedPath();
        if (sheets.open === "menu" && !path.includes(this.el) && !path.includes(this.opener.node))
          sheets.show("");
      },
      { signal },
    );
  }

  /** Does what its item does, by a key; returns whether there is one now. */
  press(name: MenuItem): boolean {
    const { node } = this.#items[name];
    if (node.hidden || node.getAttribute("aria-disabled") === "true") return false;
    node.click();
    return true;
  }

  /** Lights what is allowed near the pointer, or everywhere: the other of the two. */
  switchLights(): void {
    this.#light(!EVERYWHERE.isOn);
  }

  update({ frame, panel, theme }: View): void {
    const { words } = frame;
    this.#words = words;
    const say = (key: Word) => word(words, key);
    setText(this.#facts, panel.status);
    this.#facts.hidden = !panel.status;
    setText(this.#titles.game, say("menu_game"));
    setText(this.#titles.board, say("menu_board"));
    setAll(this.el, { "aria-label": say("more") });
    const items = this.#items;
    items.redo.show("redo", say("redo"), !frame.redo);
    items.seats.show("players", say("seats"));
    items.seats.node.hidden = frame.seats.length === 0;
    items.link.show("link", say("link"));
    items.edit.show("edit", say("edit"));
    items.edit.node.hidden = !frame.edits;
    items.help.show("help", say("help"));
    this.#mapped = frame.map !== null;
    items.map.show("map", say(this.#mapped ? "rule_map_off" : "rule_map"));
    items.map.node.hidden = !frame.maps && !this.#mapped;
    items.fit.show("fit", say("fit"));
    this.#showFull();
    this.opener.show("more", say("more"));
    this.#rover.refresh();
    this.#set(frame, theme);
  }

  #set({ words, languages, lang, clicks, pace }: Frame, theme: Theme): void {
    const now = [words, languages, lang, clicks, pace, theme];
    if (now.every((value, i) => value === this.#chosen[i])) return;
    this.#chosen = now;
    const known = languages.map(({ code, name }) => ({ value: code, label: name }));
    this.#settings.lang.update(word(words, "languages"), known, lang);
    this.#settings.clicks.update(word(words, "clicks"), states(words, CLICKS), clicks);
    this.#settings.theme.update(word(words, "theme"), states(words, THEMES), theme);
    this.#settings.pace.update(word(words, "paces"), states(words, PACES), pace);
    this.#showOwn();
  }

  #light(all: boolean): void {
    EVERYWHERE.set(all);
    this.#showOwn();
    this.#relight();
  }

  /** Shows the settings of the device. */
  #showOwn(): void {
    const words = this.#words;
    const { lights, sounds } = this.#settings;
    lights.update(word(words, "lights"), states(words, LIGHTS), EVERYWHERE.isOn ? "all" : "near");
    sounds.update(word(words, "sounds"), states(words, SOUND), SOUNDS.isOn ? "on" : "off");
  }

  #showFull(): void {
    showFullScreen(this.#items.full, this.#root, this.#words);
  }
}

/** Returns the states of a setting in the words of the view. */
function states(words: Words, choices: readonly (readonly [string, Word])[]) {
  return choices.map(([value, key]) => ({ value, label: word(words, key) }));
}
