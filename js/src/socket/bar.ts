// The bar above a board in a room: who is here, whose time runs, what is asked, and a few phrases.
import { clockText } from "../countdown";
import { h, Keyed, setAll, setText } from "../dom";
import type { Message } from "../live/model";
import type { State } from "./connection";

export type Words = Record<string, Record<string, string>>;

interface Person {
  seat: number;
  name: string;
  person: boolean;
  here: boolean;
  you: boolean;
  left: number | null;
  runs: boolean;
}

interface Room {
  people: Person[];
  watching: string;
  plays: boolean;
  seat: number | null;
  note: string;
  /** What a page reads that looks back, and its way to the current position. */
  past: { text: string; button: string } | null;
  asks: { text: string; may: string[] } | null;
  phrases: [string, string][];
}

/** How long a phrase stays, in milliseconds. */
const STAYS = 7000;

export class Bar {
  readonly el: HTMLElement;
  #words: Words;
  #lang: string;
  #send: (message: Message) => void;
  #people = h("ul", { class: "rw-people" });
  #rows: Keyed<Person>;
  #watching = h("span", { class: "rw-watching" });
  #note = h("span", { class: "rw-note" });
  #pastText = h("span", { role: "status" });
  #now = h("button", { type: "button" });
  #past = h("div", { class: "rw-past", hidden: true }, this.#pastText, this.#now);
  #take = h("button", { type: "button", hidden: true });
  #talk = h("details", { class: "rw-talk", hidden: true });
  #summary = h("summary");
  #phrases = h("div", { class: "rw-phrases" });
  /** Over the board, so that nothing moves. */
  #state = h("p", { class: "rw-state", role: "status", hidden: true });
  #asks = h("div", { class: "rw-asks", role: "alert", hidden: true });
  #said = h("div", { class: "rw-said", "aria-live": "polite" });
  #clocks: { node: HTMLElement; left: number; runs: boolean; since: number }[] = [];
  #wide = "";

  constructor(el: HTMLElement, words: Words, lang: string, send: (message: Message) => void) {
    this.el = el;
    this.#words = words;
    this.#lang = lang;
    this.#send = send;
    this.#rows = new Keyed(
      this.#people,
      ({ seat }) => String(seat),
      () => this.#person(),
    );
    this.#talk.append(this.#summary, this.#phrases);
    this.#take.addEventListener("click", () => send({ do: "room", ask: "play_here" }));
    this.#now.addEventListener("click", () => send({ do: "room", ask: "now" }));
    const over = h("div", { class: "rw-over" }, this.#state, this.#asks, this.#said);
    el.append(this.#people, this.#watching, this.#note, this.#past, this.#take, this.#talk, over);
    el.ownerDocument.addEventListener("pointerdown", ({ target }) => {
      if (!this.#talk.contains(target as Node)) this.#talk.open = false;
    });
    this.#talk.addEventListener("keydown", ({ key }) => {
      if (key !== "Escape") return;
      this.#talk.open = false;
      this.#summary.focus();
    });
    setInterval(() => this.#tick(), 500);
  }

  word(name: string): string {
    return (this.#words[this.#lang] ?? this.#words.en)?.[name] ?? "";
  }

  /** Speaks the language of the board. */
  speak(lang: string): void {
    this.#lang = lang;
    this.el.lang = lang;
  }

  /** Shows whether the page is connected. */
  connected(state: State, text?: Record<string, string>): void {
    const said = { open: "", connecting: this.word("connecting"), away: this.word("away"), refused: "" }[
      state
    ];
    const shown = text?.[this.#lang] ?? text?.en ?? said;
    setText(this.#state, shown);
    this.#state.hidden = !shown;
    this.el.dataset.state = state;
  }

  /** Shows the people in the room. */
  room(message: Message): void {
    const { people, watching, plays, seat, note, past, asks, phrases } = message as unknown as Room;
    this.#clocks = [];
    this.#rows.update(people);
    setText(this.#watching, watching);
    setText(this.#note, note);
    setText(this.#pastText, past?.text ?? "");
    setText(this.#now, past?.button ?? "");
    this.#past.hidden = past === null;
    this.el.classList.toggle("is-past", past !== null);
    this.#take.hidden = plays || seat === null;
    setText(this.#take, this.word("take_seat"));
    this.#talk.hidden = phrases.length === 0;
    setText(this.#summary, this.word("say"));
    const wide = JSON.stringify(phrases);
    if (wide !== this.#wide) {
      this.#wide = wide;
      this.#phrases.replaceChildren(...phrases.map(([phrase, text]) => this.#button(text, "say", phrase)));
    }
    this.#ask(asks);
  }

  /** Shows what somebody said, for a while. */
  said({ who, text }: Message): void {
    const line = h("p", {}, who ? h("b", {}, String(who)) : null, who ? " " : null, String(text));
    this.#said.append(line);
    while (this.#said.childElementCount > 3) this.#said.firstElementChild?.remove();
    setTimeout(() => line.remove(), STAYS);
  }

  #ask(asks: Room["asks"]): void {
    const key = JSON.stringify([asks, this.#lang]);
    if (this.#asks.dataset.key === key) return;
    this.#asks.dataset.key = key;
    this.#asks.hidden = asks === null;
    this.#asks.replaceChildren(
      ...(asks
        ? [h("span", {}, asks.text), ...asks.may.map((ask) => this.#button(this.word(ask), ask))]
        : []),
    );
  }

  #button(text: string, ask: string, phrase?: string): HTMLElement {
    const button = h("button", { type: "button", "data-ask": ask }, text);
    button.addEventListener("click", () => {
      this.#talk.open = false;
      this.#send({ do: "room", ask, ...(phrase ? { phrase } : {}) });
    });
    return button;
  }

  #person(): { node: HTMLElement; update: (person: Person) => void } {
    const name = h("span", { class: "rw-room-name" });
    const you = h("span", { class: "rw-you" });
    const here = h("span", { class: "rw-hidden" });
    const clock = h("span", { class: "rw-clock", role: "timer" });
    const node = h("li", {}, h("i", { "aria-hidden": "true" }), name, you, here, clock);
    const update = (person: Person) => {
      setText(name, person.name);
      setText(you, person.you ? `(${this.word("you")})` : "");
      setText(here, this.word(person.here ? "here" : "not_here"));
      setAll(node, {
        "data-here": person.here && "yes",
        "data-runs": person.runs && "yes",
        title: here.textContent,
      });
      clock.hidden = person.left === null;
      if (person.left === null) return;
      this.#clocks.push({ node: clock, left: person.left, runs: person.runs, since: Date.now() });
      this.#tick();
    };
    return { node, update };
  }

  #tick(): void {
    for (const { node, left, runs, since } of this.#clocks) {
      const seconds = Math.max(0, Math.ceil(left - (runs ? (Date.now() - since) / 1000 : 0)));
      setText(node, clockText(seconds));
      setAll(node, { "data-short": runs && seconds <= 10 });
    }
  }
}
