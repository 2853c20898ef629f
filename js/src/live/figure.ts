// A board with precomputed answers: the model of its widget, with a table in place of Python.
import { applyOps, type Op } from "../patch";
import type { Lang, PanelButton, Theme, Traits, View } from "../types";
import { type Message, nameOf, PageModel } from "./model";

/** The result of a message: a view and a stand, by their numbers. */
type Step = [view: number, stand: number];

/** The answers in one language; `railwidgets/live/precomputed.py` documents the fields. */
export interface Answers {
  view: View;
  views: [of: number, patch: Op[]][];
  stands: Record<string, Step>[];
}

/** The page's own messages, by language. */
export type Words = Partial<Record<Lang, Record<string, string>>>;

export interface Figure {
  css: string;
  answers: Partial<Record<Lang, Answers>>;
  words: Words;
}

/** The pick of the button that loads an engine. */
export const WAKE = "engine";

export class FigureModel extends PageModel {
  #figure: Figure;
  #wakes: boolean;
  #lang: Lang;
  #theme: Theme;
  #revision = 0;
  /** The current stand, and the path to it, so that another language can show the same. */
  #stand = 0;
  #came: [stand: number, message: string] | null = null;
  #view: View;

  /** @param wakes whether there is an engine, which the page offers when the answers run out. */
  constructor(figure: Figure, wakes = false) {
    super();
    const [lang] = Object.keys(figure.answers) as Lang[];
    if (!lang) throw new Error("a figure without answers");
    this.#figure = figure;
    this.#wakes = wakes;
    this.#lang = lang;
    this.#view = this.#answers.view;
    this.#theme = this.#view.theme;
  }

  /** Whether nothing was done yet, or everything undone. */
  get isAtStart(): boolean {
    return this.#stand === 0 && (this.#came === null || this.#stepped()?.[0] === 0);
  }

  get<K extends keyof Traits>(name: K): Traits[K] {
    const known: Partial<Traits> = {
      view: this.#view,
      css: this.#figure.css,
      lang: this.#lang,
      theme: this.#theme,
    };
    return known[name] as Traits[K];
  }

  speaks(lang: Lang): boolean {
    return lang in this.#figure.answers;
  }

  send(message: Message): void {
    this.hear(message);
  }

  /** Whether the table has an answer. */
  knows(message: Message): boolean {
    return this.#step(this.#stand, nameOf(message)) !== undefined;
  }

  /** Handles a message; returns whether the answer was known. */
  hear(message: Message): boolean {
    if (message.do === "echo") this.report("msg:custom", { do: "echo" });
    else if (message.do === "resync") this.report("change:view");
    else if (message.do === "set") return this.#set(message.name, message.value);
    else return this.#go(nameOf(message));
    return true;
  }

  get #answers(): Answers {
    const answers = this.#figure.answers[this.#lang];
    if (!answers) throw new Error(`a figure without answers in ${this.#lang}`);
    return answers;
  }

  /** Returns the result of the last message. */
  #stepped(): Step | undefined {
    return this.#came ? this.#step(...this.#came) : undefined;
  }

  /** Returns the result of a message at a stand, or else at the stand that it names for all others. */
  #step(stand: number, name: string): Step | undefined {
    const known = this.#answers.stands[stand];
    const rest = known?.[""];
    return known?.[name] ?? (rest && this.#step(rest[1], name));
  }

  #go(name: string): boolean {
    const step = this.#step(this.#stand, name);
    if (!step) return this.#beyond();
    this.#came = [this.#stand, name];
    this.#stand = step[1];
    this.#show(this.#made(step[0]));
    return true;
  }

  #set(name: unknown, value: unknown): boolean {
    if (name === "theme") {
      this.#theme = value as Theme;
      this.#show(this.#view);
    } else if (name === "lang" && (value as Lang) in this.#figure.answers) {
      this.#lang = value as Lang;
      const step = this.#stepped();
      if (!step) this.#stand = 0;
      this.#show(this.#made(step ? step[0] : 0));
    } else return this.#beyond();
    return true;
  }

  #made(number: number): View {
    const { view, views } = this.#answers;
    const patches: Op[][] = [];
    for (let at = number; at > 0; ) {
      const [of, patch] = views[at] ?? [0, []];
      patches.push(patch);
      at = of;
    }
    return patches.reduceRight((made, patch) => applyOps(made, patch), view);
  }

  /** Says that there is no precomputed answer, and offers the engine; the board stays unchanged. */
  #beyond(): boolean {
    const words = this.#figure.words[this.#lang] ?? {};
    const text = (this.#wakes ? words.beyond_wake : words.beyond) ?? "";
    const reason = { clause: "", where: "", title: "", text };
    const answer = { kind: "done" as const, title: words.beyond_title ?? "", reasons: [reason] };
    const wake: PanelButton = { pick: WAKE, label: words.wake ?? "", state: "selectable", hint: "" };
    const buttons = this.#view.panel.buttons.filter(({ pick }) => pick !== WAKE);
    this.#show({
      ...this.#view,
      frame: { ...this.#view.frame, answer },
      panel: { ...this.#view.panel, buttons: this.#wakes ? [wake, ...buttons] : buttons },
    });
    return false;
  }

  #show(view: View): void {
    this.#revision += 1;
    this.#view = { ...view, theme: this.#theme, revision: this.#revision };
    this.report("change:view");
  }
}
