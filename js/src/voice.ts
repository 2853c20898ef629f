// Below the board: the actor and the prompt, one line of answer, and at the right the buttons. Its height never
// changes.

import { Actions } from "./actions";
import { AnswerLine } from "./answer";
import { chip } from "./chips";
import { onDevice } from "./device";
import { h, setAll, setText } from "./dom";
import type { Chip, Say, View } from "./types";
import { word } from "./words";

/** The longest prompt in large letters. */
const LONG = 52;
/** The longest prompt that has room anywhere. */
const SHORT = 40;

export class Voice {
  readonly el = h("div", { class: "rwf-voice", role: "region" });
  /** The place for another part's controls: while it has content, the buttons are hidden. */
  readonly instead = h("div", { class: "rwf-instead", "data-rove": "" });
  #actor = h("span", { class: "rwf-actor" });
  #prompt = h("span", { class: "rwf-prompt" });
  #answer = new AnswerLine();
  #more = h("button", { type: "button", class: "rwf-button rwf-more", "data-own": true });
  #actions: Actions;
  #chip: Chip | null | undefined;
  /** The game's own prompt, and another part's text in its place. */
  #own = "";
  #narrated: string | null = null;
  #line = "";
  #words: HTMLElement;
  #view: View | null = null;
  #resized = new ResizeObserver(() => this.#fit());

  /**
   * @param say sends a message to Python.
   * @param more shows the whole answer if the line has room for its beginning only.
   */
  constructor(say: Say, more: () => void, signal: AbortSignal) {
    this.#actions = new Actions(say, signal);
    this.#more.addEventListener("click", more);
    const who = h("div", { class: "rwf-who" }, this.#actor, this.#prompt);
    const answer = h("div", { class: "rwf-answer-row" }, this.#answer.el, this.#more);
    this.#words = h("div", { class: "rwf-voice-words" }, who, answer);
    this.#resized.observe(this.#words);
    signal.addEventListener("abort", () => this.#resized.disconnect());
    this.el.append(this.#words, h("div", { class: "rwf-controls" }, this.instead, this.#actions.el));
  }

  /** Shows another text in place of the prompt, with a line below; `null` restores the prompt. */
  report(prompt: string | null, line: string): void {
    if (prompt === this.#narrated && line === this.#line) return;
    const noted = this.#line !== "";
    [this.#narrated, this.#line] = [prompt, line];
    // The text is not about the actor.
    this.#actor.hidden = prompt !== null;
    this.#prompted();
    if (line) this.#answer.note(line);
    else if (noted && this.#view) this.#answer.update(this.#view);
    this.#measure();
  }

  /** Shows a passing message, until there is another answer. */
  note(text: string): void {
    this.#answer.note(text);
  }

  update(view: View): void {
    const { frame, panel } = view;
    this.#view = view;
    this.#own = onDevice(panel.prompt, frame.words);
    this.#prompted();
    if (frame.actor !== this.#chip) {
      this.#actor.replaceChildren(...(frame.actor ? [chip(frame.actor, "rwf-chip-actor")] : []));
      this.#chip = frame.actor;
    }
    this.#answer.update(view);
    const count = frame.answer?.reasons.length ?? 0;
    const isHint = frame.advised.length > 0 && frame.answer?.kind === "done";
    this.#more.hidden = count === 0 && !isHint;
    const more = isHint ? "advised_all" : count > 1 ? "more_reasons" : "whole_answer";
    setText(this.#more, word(frame.words, more, { count: count - 1 }));
    this.#actions.update(view);
    setAll(this.el, { "aria-label": word(frame.words, "voice") });
    this.#measure();
  }

  #prompted(): void {
    const prompt = this.#narrated ?? this.#own;
    setText(this.#prompt, prompt);
    setAll(this.#prompt, { title: prompt });
    this.#prompt.classList.toggle("is-long", prompt.length > LONG);
  }

  /** Has the prompt measured after the next layout: to read its height now would force one in the path of a click. */
  #measure(): void {
    this.#resized.unobserve(this.#words);
    this.#resized.observe(this.#words);
  }

  /** Gives a prompt that has no room beside the buttons smaller letters, and a line more. */
  #fit(): void {
    const { classList } = this.#prompt;
    classList.remove("is-tight");
    if ((this.#prompt.textContent ?? "").length <= SHORT) return;
    classList.toggle("is-tight", this.#prompt.scrollHeight > this.#prompt.clientHeight + 1);
  }
}
