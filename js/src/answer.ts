// The line below the prompt: the answer to the last message, otherwise the next step; and a line for failures.
import { isTouched, onDevice } from "./device";
import { h } from "./dom";
import { icon } from "./icons";
import type { Answer, Frame, View } from "./types";
import { type Word, type Words, word } from "./words";

/** The hints that name a key or a click. */
const GESTURES = ["hint", "hint_holding", "hint_turning", "hint_ready"] as const;

/** Returns the next step in words for the device: touch screens have no keys. */
export function hintOf(hint: Exclude<Frame["hint"], "">): Word {
  const gesture = GESTURES.find((one) => one === hint);
  return isTouched() && gesture ? `${gesture}_touch` : hint;
}

/** Returns the plan of a hint: the previewed move, or the best one, and why. The list has all of it. */
function planned({ advised }: Frame): string {
  return (advised.find((move) => move.shown) ?? advised[0])?.plan ?? "";
}

export class AnswerLine {
  readonly el = h("div", { class: "rwf-answer" });
  #last: Answer | null | undefined;
  #hint = "";
  #list = "";

  update({ frame, panel }: View): void {
    const hint = frame.hint ? panel.note || word(frame.words, hintOf(frame.hint)) : "";
    const list = frame.answer?.kind === "done" ? planned(frame) : "";
    if (frame.answer === this.#last && hint === this.#hint && list === this.#list) return;
    const said = frame.answer !== this.#last || list !== this.#list;
    this.#last = frame.answer;
    this.#hint = hint;
    this.#list = list;
    if (!frame.answer) this.#show("hint", hint, []);
    else if (list) this.#show("done", list, [h("span", { class: "rwf-answer-sign" }, icon("advise"))]);
    else if (said) this.#show(frame.answer.kind, ...content(frame.answer, frame));
  }

  /** Shows a message that is not an answer of Python, until there is one. */
  note(text: string): void {
    this.#last = undefined;
    this.#show("done", text, [h("span", { class: "rwf-answer-sign" }, icon("done"))]);
  }

  #show(kind: Answer["kind"] | "hint", text: string, before: Node[]): void {
    this.el.dataset.kind = kind;
    // The line may be truncated. A title on the line itself would be read besides its text.
    this.el.replaceChildren(...before, h("span", { class: "rwf-answer-text", title: text || null }, text));
  }
}

/** Returns the plainest reason; the story shows all of them. */
function content(answer: Answer, frame: Frame): [string, Node[]] {
  const sign = h("span", { class: "rwf-answer-sign" }, icon(answer.kind));
  const [first] = answer.reasons;
  const title = first?.title || answer.title;
  const text = [title && first?.text && !/[.!?:…]$/.test(title) ? `${title}.` : title, first?.text ?? ""];
  const said = onDevice(text.filter(Boolean).join(" "), frame.words);
  if (answer.kind === "done") return [said, [sign]];
  // The sign in words, for screen readers.
  return [said, [sign, h("span", { class: "rwf-hidden" }, `${word(frame.words, answer.kind)}: `)]];
}

/** The line for a Python that does not answer, or a board that could not be drawn. */
export class Trouble {
  readonly el = h("div", { class: "rwf-trouble", role: "alert" });
  #shown = "";

  constructor(readonly reload: () => void) {}

  show(words: Words, text: string): void {
    if (text === this.#shown) return;
    this.#shown = text;
    this.el.replaceChildren();
    if (!text) return;
    const button = h("button", { type: "button", class: "rwf-button" }, word(words, "reload"));
    button.addEventListener("click", this.reload);
    this.el.append(icon("error"), h("span", {}, text), button);
  }
}
