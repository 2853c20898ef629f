// The line below the board: the answer to the last message, else a hint.
import { h } from "./dom";
import { icon } from "./icons";
import type { Answer, Frame, Reason, View } from "./types";
import { type Words, word } from "./words";

export class AnswerBar {
  readonly el = h("div", { class: "rwf-answer" });
  #last: Answer | null | undefined;
  #hint = "";

  update({ frame }: View): void {
    const hint = frame.hint ? word(frame.words, frame.hint) : "";
    if (frame.answer === this.#last && hint === this.#hint) return;
    const said = frame.answer !== this.#last;
    this.#last = frame.answer;
    this.#hint = hint;
    if (!frame.answer) this.#show("hint", [h("span", { class: "rwf-answer-text" }, hint)]);
    else if (said) this.#show(frame.answer.kind, this.#content(frame.answer, frame));
  }

  #show(kind: Answer["kind"] | "hint", children: Node[]): void {
    this.el.dataset.kind = kind;
    this.el.replaceChildren(...children);
  }

  #content(answer: Answer, frame: Frame): Node[] {
    const sign = h("span", { class: "rwf-answer-sign" }, icon(answer.kind));
    const text = h("div", { class: "rwf-answer-text" });
    // The sign in words, for those who do not see it.
    const kind = h("span", { class: "rwf-hidden" });
    if (answer.kind !== "done") kind.textContent = `${word(frame.words, answer.kind)}: `;
    const [first, ...more] = answer.reasons;
    if (first && more.length === 0)
      text.append(kind, ...sentence({ ...first, title: answer.title || first.title }));
    else {
      text.append(kind, h("b", {}, answer.title));
      const said = answer.reasons.map((one) => (one.title === answer.title ? { ...one, title: "" } : one));
      if (first) text.append(h("ul", {}, ...said.map((one) => h("li", {}, ...sentence(one)))));
    }
    return [sign, text];
  }
}

/** `Too near. The shortest way is one long. place.city_spacing · Playing a tile, figure 1` */
function sentence({ title, text, clause, where }: Reason): (Node | string)[] {
  const out: (Node | string)[] = [];
  if (title) out.push(h("b", {}, /[.!?:]$/.test(title) ? title : `${title}.`), " ");
  if (text) out.push(text, " ");
  if (clause) out.push(h("code", { class: "rwf-clause" }, clause), " ");
  if (where) out.push(h("span", { class: "rwf-where" }, where));
  return out;
}

/** A line for when Python does not answer or the board could not be drawn. */
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
