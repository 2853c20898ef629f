// What a screen reader is told without being asked: why something is not allowed, at once; all else when it is silent.
import { hintOf } from "./answer";
import { h, setText } from "./dom";
import type { Answer, Frame, Task, View } from "./types";
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

  update({ frame, panel, task }: View): void {
    const { answer, hint, words } = frame;
    const urgent = answer !== null && answer.kind !== "done";
    const wrong = task?.said.tone === "wrong" ? judged(task) : "";
    setText(
      this.#refused,
      urgent ? `${word(frame.words, answer.kind as "refused" | "error")}: ${said(answer)}` : wrong,
    );
    setText(this.#done, [frame.announce, task && `${task.kind} ${task.text}`].filter(Boolean).join(". "));
    setText(this.#answer, answer && !urgent ? said(answer) : task && !wrong ? judged(task) : "");
    // What would be done, before it is done.
    const ready = hint === "hint_ready" ? [panel.prompt, panel.note, word(words, hintOf(hint))] : [];
    setText(this.#ready, ready.map(sentence).join(" ").trim() || found(frame));
  }
}

/** What the analysis has found: how a comparison came out, and the best action once it is settled; no numbers that run. */
function found({ analysis, words }: Frame): string {
  if (!analysis) return "";
  const best = analysis.settled ? analysis.lines[0]?.text : "";
  return analysis.compared?.said || (best ? word(words, "analysis_settled", { best }) : "");
}

/** What is said to an answer, or before one. */
function judged({ said: { title, text } }: Task): string {
  return [title, text].filter(Boolean).join(" ");
}

/** All reasons in sentences, without the names of rules. */
function said({ title, reasons }: Answer): string {
  const parts = [title, ...reasons.flatMap((one) => [one.title === title ? "" : one.title, one.text])];
  return parts.filter(Boolean).map(sentence).join(" ");
}

function sentence(text: string): string {
  return !text || /[.!?:…]$/.test(text) ? text : `${text}.`;
}
