// A board whose answers were worked out beforehand: the model that a widget talks to, with a table in place of Python.
import { applyOps, type Op } from "../patch";
import type { Lang, Theme, Traits, View } from "../types";

/** What a message leads to: a view and a stand, by their numbers. */
type Step = [view: number, stand: number];

/** The answers in one language; `railwidgets/live/answers.py` says what the parts are. */
export interface Answers {
  view: View;
  views: Op[][];
  stands: Record<string, Step>[];
}

export interface Figure {
  css: string;
  answers: Partial<Record<Lang, Answers>>;
}

type Message = Record<string, unknown>;
type Listener = (message?: unknown) => void;

/** What each message has besides `do`, in the order in which the table names it. */
const FIELDS: Record<string, string[]> = {
  pick: ["pick"],
  press: ["pick"],
  turn: ["by"],
  seek: ["at"],
  say: ["text"],
};

/** A message as the table calls it. */
export function nameOf(message: Message): string {
  const told = (FIELDS[String(message.do)] ?? []).map((field) => String(message[field]));
  return [message.do, ...told].join(" ");
}

export class FigureModel {
  #figure: Figure;
  #lang: Lang;
  #theme: Theme;
  #revision = 0;
  /** Where one stands, and how one came there: so that another language can show the same. */
  #stand = 0;
  #came: [stand: number, message: string] | null = null;
  #view: View;
  #listeners = new Map<string, Set<Listener>>();

  constructor(figure: Figure) {
    const [lang] = Object.keys(figure.answers) as Lang[];
    if (!lang) throw new Error("a figure without answers");
    this.#figure = figure;
    this.#lang = lang;
    this.#view = this.#answers.view;
    this.#theme = this.#view.theme;
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

  // The traits that other widgets read: nobody is there to read them.
  set(): void {}

  save_changes(): void {}

  on(event: string, listener: Listener): void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener);
  }

  send(message: Message): void {
    if (message.do === "echo") this.#tell("msg:custom", { do: "echo" });
    else if (message.do === "resync") this.#tell("change:view");
    else if (message.do === "set") this.#set(message.name, message.value);
    else this.#go(nameOf(message));
  }

  get #answers(): Answers {
    const answers = this.#figure.answers[this.#lang];
    if (!answers) throw new Error(`a figure without answers in ${this.#lang}`);
    return answers;
  }

  #go(name: string): void {
    const step = this.#answers.stands[this.#stand]?.[name];
    if (!step) {
      this.#beyond();
      return;
    }
    this.#came = [this.#stand, name];
    this.#stand = step[1];
    this.#show(this.#made(step[0]));
  }

  #set(name: unknown, value: unknown): void {
    if (name === "theme") {
      this.#theme = value as Theme;
      this.#show(this.#view);
    } else if (name === "lang" && (value as Lang) in this.#figure.answers) {
      this.#lang = value as Lang;
      const step = this.#came && this.#answers.stands[this.#came[0]]?.[this.#came[1]];
      if (!step) this.#stand = 0;
      this.#show(this.#made(step ? step[0] : 0));
    } else this.#beyond();
  }

  #made(number: number): View {
    const { view, views } = this.#answers;
    return applyOps(view, views[number] ?? []);
  }

  /** Says that this was not worked out; the board stays as it is. */
  #beyond(): void {
    const { words } = this.#view.frame;
    const reason = { clause: "", where: "", title: "", text: words.beyond ?? "" };
    const answer = { kind: "done" as const, title: words.beyond_title ?? "", reasons: [reason] };
    this.#show({ ...this.#view, frame: { ...this.#view.frame, answer } });
  }

  #show(view: View): void {
    this.#revision += 1;
    this.#view = { ...view, theme: this.#theme, revision: this.#revision };
    this.#tell("change:view");
  }

  #tell(event: string, message?: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(message);
  }
}
