// The live regions for screen readers: refusals interrupt; everything else waits for silence.
import { isTouched } from "./device";
import { h, setText } from "./dom";
import type { Answer, Frame, Task, View } from "./types";
import { word } from "./words";

export class Live {
  /** They exist before they contain words: only changes are spoken. */
  readonly nodes: HTMLElement[];
  #refused = h("div", { class: "rwf-hidden", role: "alert" });
  #done = h("div", { class: "rwf-hidden", "aria-live": "polite" });
  #answer = h("div", { class: "rwf-hidden", role: "status" });
  #ready = h("div", { class: "rwf-hidden", "aria-live": "polite" });
  #read = "";
  #revision = -1;

  constructor() {
    // The action before the answer to it.
    this.nodes = [this.#refused, this.#done, this.#answer, this.#ready];
  }

  /** Reads a passing message, even the same one again. */
  note(text: string): void {
    this.#answer.replaceChildren(text);
  }

  update({ frame, panel, task, revision }: View): void {
    const { answer, hint, words } = frame;
    const urgent = answer !== null && answer.kind !== "done";
    const wrong = task?.said.tone === "wrong" ? judged(task) : "";
    setText(
      this.#refused,
      urgent ? `${word(frame.words, answer.kind as "refused" | "error")}: ${said(answer)}` : wrong,
    );
    this.#proceed(frame, panel.prompt, task ? `${task.kind} ${task.text}` : "");
    setText(this.#answer, answer && !urgent ? said(answer) : task && !wrong ? judged(task) : "");
    // The preview, before it is confirmed.
    const isReady = hint === "hint_ready" || hint === "hint_turning";
    const device = isTouched() ? "touch" : "keys";
    const held = isReady || frame.holding ? [panel.prompt, panel.note] : [];
    const ready = [...held, isReady ? word(words, `${hint}_${device}`) : ""].filter(Boolean);
    const text = ready.map(sentence).join(" ") || found(frame);
    // A piece that is rotated, or previewed elsewhere, may have the same words.
    if (isReady && !answer && revision !== this.#revision) this.#ready.replaceChildren(text);
    else setText(this.#ready, text);
    this.#revision = revision;
  }

  /** Reads what was played, even the same again, then who acts now and what there is to do. */
  #proceed({ at, announce, ending }: Frame, prompt: string, task: string): void {
    const read = `${at} ${announce} ${task}`;
    if (read === this.#read) return;
    // A page of many boards would read all their prompts when it opens; who has won is read after the count.
    const next = task || (this.#read && !ending ? prompt : "");
    this.#read = read;
    this.#done.replaceChildren([announce, next].filter(Boolean).map(sentence).join(" "));
  }
}

/**
 * Returns the results of the analysis: of a comparison, and the best action once it has settled; no running numbers.
 */
function found({ analysis, words }: Frame): string {
  if (!analysis) return "";
  const best = analysis.settled ? analysis.lines[0]?.text : "";
  return analysis.compared?.said || (best ? word(words, "analysis_settled", { best }) : "");
}

/** Returns the feedback to an answer, or the text before one. */
function judged({ said: { title, text } }: Task): string {
  return [title, text].filter(Boolean).join(" ");
}

/** Returns all reasons as sentences, without the names of rules. */
function said({ title, reasons }: Answer): string {
  const parts = [title, ...reasons.flatMap((one) => [one.title === title ? "" : one.title, one.text])];
  return parts.filter(Boolean).map(sentence).join(" ");
}

function sentence(text: string): string {
  return !text || /[.!?:…]$/.test(text) ? text : `${text}.`;
}
