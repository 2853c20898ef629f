// Below the board: who is to act and what to do now, one line of answer, and at the right the things to do. It has the
// same height whatever it says.
import { Actions } from "./actions";
import { AnswerLine } from "./answer";
import { chip } from "./chips";
import { h, setAll, setText } from "./dom";
import type { Chip, Say, View } from "./types";
import { word } from "./words";

/** Letters of a prompt that are as large as any. */
const LONG = 52;

export class Voice {
  readonly el = h("div", { class: "rwf-voice", role: "region" });
  /** Where another part puts its controls: as long as something stands here, the things to do are away. */
  readonly instead = h("div", { class: "rwf-instead", "data-rove": "" });
  #actor = h("span", { class: "rwf-actor" });
  #prompt = h("span", { class: "rwf-prompt" });
  #answer = new AnswerLine();
  #more = h("button", { type: "button", class: "rwf-button rwf-more", "data-own": true });
  #actions: Actions;
  #chip: Chip | null | undefined;
  /** What the game says, and what another part says in its place. */
  #own = "";
  #narrated: string | null = null;
  #line = "";

  /**
   * @param say to Python.
   * @param more shows all of an answer where the line has room for its beginning only.
   */
  constructor(say: Say, more: () => void, signal: AbortSignal) {
    this.#actions = new Actions(say, signal);
    this.#more.addEventListener("click", more);
    const who = h("div", { class: "rwf-who" }, this.#actor, this.#prompt);
    const answer = h("div", { class: "rwf-answer-row" }, this.#answer.el, this.#more);
    const words = h("div", { class: "rwf-voice-words" }, who, answer);
    this.el.append(words, h("div", { class: "rwf-controls" }, this.instead, this.#actions.el));
  }

  /** Says something else than the prompt of the game, with a line below; nothing from `null` on. */
  report(prompt: string | null, line: string): void {
    if (prompt === this.#narrated && line === this.#line) return;
    [this.#narrated, this.#line] = [prompt, line];
    // It is not about who is to act.
    this.#actor.hidden = prompt !== null;
    this.#prompted();
    if (line) this.#answer.note(line);
  }

  /** Says something in passing, until there is another answer. */
  note(text: string): void {
    this.#answer.note(text);
  }

  update(view: View): void {
    const { frame, panel } = view;
    this.#own = panel.prompt;
    this.#prompted();
    if (frame.actor !== this.#chip) {
      this.#actor.replaceChildren(...(frame.actor ? [chip(frame.actor, "rwf-chip-actor")] : []));
      this.#chip = frame.actor;
    }
    this.#answer.update(view);
    const count = frame.answer?.reasons.length ?? 0;
    this.#more.hidden = count === 0;
    setText(this.#more, word(frame.words, count > 1 ? "more_reasons" : "whole_answer", { count: count - 1 }));
    this.#actions.update(view);
    setAll(this.el, { "aria-label": word(frame.words, "voice") });
  }

  #prompted(): void {
    const prompt = this.#narrated ?? this.#own;
    setText(this.#prompt, prompt);
    setAll(this.#prompt, { title: prompt });
    this.#prompt.classList.toggle("is-long", prompt.length > LONG);
  }
}
