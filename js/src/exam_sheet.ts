// The sheet of an exam over the board: its questions by section; once it is handed in, the result and what to read again.
import { iconButton } from "./chips";
import { h, setAll } from "./dom";
import { sign } from "./task_map";
import type { ExamRow, ExamSection, ExamSheet, Say } from "./types";
import { type Words, word } from "./words";

export class ExamSheetPart {
  readonly el = h("section", { class: "rwf-map rwf-exam", role: "dialog", tabindex: -1, hidden: true });
  #say: Say;
  #shown: ExamSheet | null = null;
  #words: Words;

  constructor(say: Say) {
    this.#say = say;
  }

  show(sheet: ExamSheet | null, words: Words): void {
    if (sheet === this.#shown && words === this.#words) return;
    const opens = sheet !== null && (this.el.hidden || sheet.hand_in !== this.#shown?.hand_in);
    [this.#shown, this.#words] = [sheet, words];
    this.el.hidden = sheet === null;
    if (sheet) this.#draw(sheet);
    if (opens) this.el.focus({ preventScroll: true });
  }

  #draw({ title, text, sections, hand_in, go, at }: ExamSheet): void {
    const close = iconButton(() => this.#say({ do: "task", ask: "close" }), "rwf-rule-close");
    close.show("close", word(this.#words, "close"));
    setAll(this.el, { "aria-label": title });
    const on = button(go, () => this.#goTo(at), hand_in ? "" : "rwf-next");
    const given = hand_in && button(hand_in, () => this.#say({ do: "task", ask: "hand_in" }), "rwf-next");
    this.el.replaceChildren(
      h("header", {}, h("h2", {}, title), close.node),
      h("div", { class: "rwf-exam-sections" }, ...sections.map((section) => this.#section(section))),
      h("footer", {}, h("p", { class: "rwf-exam-text", role: "status" }, text), on, given),
    );
  }

  #section({ title, score, questions }: ExamSection): HTMLElement {
    const rows = questions.map((row) => this.#row(row));
    return h(
      "section",
      {},
      h("h3", {}, title, " ", h("span", { class: "rwf-exam-score" }, score)),
      h("ol", {}, ...rows),
    );
  }

  #row({ at, text, state, again }: ExamRow): HTMLElement {
    const standing = state && word(this.#words, STANDINGS[state]);
    const row = button("", () => this.#goTo(at), "rwf-exam-row");
    row.append(
      h("span", { class: "rwf-exam-number" }, String(at + 1)),
      state === "missed" ? sign(state, "×") : sign(state),
      h("span", {}, text, standing && h("span", { class: "rwf-hidden" }, ` ${standing}`)),
    );
    return h("li", {}, row, again && h("p", { class: "rwf-exam-again" }, again));
  }

  #goTo(stop: number): void {
    this.#say({ do: "stop_at", lesson: null, stop });
  }
}

/** The words of a standing. */
export const STANDINGS = { solved: "task_solved", missed: "task_missed", answered: "task_answered" } as const;

function button(text: string, act: () => void, extra: string): HTMLElement {
  const node = h("button", { type: "button", class: `rwf-button ${extra}`.trim() }, text);
  node.addEventListener("click", act);
  return node;
}
