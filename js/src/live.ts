// What a screen reader is told without being asked: why something is not allowed, at once; all else when it is silent.
import { hintOf } from "./answer";
import { h, setText } from "./dom";
import type { Answer, View } from "./types";
import { word } from "./words";

export class Live {
  /** They are there before there are words in them: only what changes is spoken. */
  readonly nodes: HTMLElement[];
  #refused = h("div", { class: "rwf-hidden", role: "alert" });
  #done = h("div", { class: "rwf-hidden", "aria-live": "polite" });
  #answer = h("div", { class: "rwf-hidden", role: "status" });
  #ready = h("div", { class: "rwf-hidden", "aria-live": "polite" });

  constructor() {
    // What was done before what is answered to it.
    this.nodes = [this.#refused, this.#done, this.#answer, this.#ready];
  }

  update({ frame, panel }: View): void {
    const { answer, hint, words } = frame;
    const urgent = answer !== null && answer.kind !== "done";
    setText(
      this.#refused,
      urgent ? `${word(frame.words, answer.kind as "refused" | "error")}: ${said(answer)}` : "",
    );
    setText(this.#done, frame.announce);
    setText(this.#answer, answer && !urgent ? said(answer) : "");
    // What would be done, before it is done.
    const ready = hint === "hint_ready" ? [panel.prompt, panel.note, word(words, hintOf(hint))] : [];
    setText(this.#ready, ready.map(sentence).join(" ").trim());
  }
}

/** All reasons in sentences, without the names of rules. */
function said({ title, reasons }: Answer): string {
  const parts = [title, ...reasons.flatMap((one) => [one.title === title ? "" : one.title, one.text])];
  return parts.filter(Boolean).map(sentence).join(" ");
}

function sentence(text: string): string {
  return !text || /[.!?:…]$/.test(text) ? text : `${text}.`;
}
