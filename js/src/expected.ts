// The possible continuations: the best actions with their chances, or chance outcomes with their odds.
import { h, Keyed, setAll, setText } from "./dom";
import type { Analysis, Expected, Say } from "./types";
import { type Words, word } from "./words";

export class ExpectedPage {
  readonly el = h("div", { class: "rwf-expected" });
  #say: Say;
  #title = h("b");
  #knows = h("span", { class: "rwf-expected-knows" });
  #status = h("span", { class: "rwf-expected-status" });
  #list = h("ol", { class: "rwf-shrinking" });
  #more = h("p", { class: "rwf-expected-more" });
  #rows: Keyed<Expected & { number: number }>;
  #lines: Expected[] = [];

  constructor(say: Say) {
    this.#say = say;
    this.#rows = new Keyed(
      this.#list,
      (line) => line.key,
      () => this.#row(),
    );
    const head = h("div", { class: "rwf-expected-head" }, this.#title, this.#knows, this.#status);
    this.el.append(head, this.#list, this.#more);
  }

  update(analysis: Analysis, words: Words): void {
    setText(this.#title, analysis.title);
    setText(this.#knows, analysis.knows);
    setText(this.#status, analysis.status);
    this.#status.classList.toggle("is-settled", analysis.settled);
    setAll(this.#list, { "aria-label": analysis.title });
    if (analysis.lines !== this.#lines) {
      this.#lines = analysis.lines;
      // An element that moves within a list loses the focus.
      const { activeElement } = this.el.getRootNode() as Document | ShadowRoot;
      const focused = this.#list.contains(activeElement) ? (activeElement as HTMLElement) : null;
      this.#rows.update(analysis.lines.map((line, i) => ({ ...line, number: i + 1 })));
      focused?.focus({ preventScroll: true });
    }
    setText(this.#more, analysis.more > 0 ? word(words, "analysis_more", { count: analysis.more }) : "");
    this.#more.hidden = analysis.more <= 0;
  }

  /** Previews or plays the line with a number; returns whether there is one. */
  choose(number: number): boolean {
    const line = this.#lines[number - 1];
    if (!line || isTextOnly(line)) return false;
    this.#take(line);
    return true;
  }

  #take({ key, odds }: Expected): void {
    this.#say(odds ? { do: "what_if", text: key } : { do: "consider", text: key });
  }

  #row() {
    const badge = h("span", { class: "rwf-badge", "aria-hidden": "true" });
    const text = h("span", { class: "rwf-move-text" });
    const value = h("span", { class: "rwf-move-value" });
    const full = h("i");
    const bar = h("span", { class: "rwf-move-bar", "aria-hidden": "true" }, full);
    const reason = h("span", { class: "rwf-reason" });
    const node = h("button", { type: "button", class: "rwf-move" }, badge, text, value, bar, reason);
    let line: Expected | null = null;
    node.addEventListener("click", () => line && !isTextOnly(line) && this.#take(line));
    return {
      node: h("li", {}, node),
      update: (next: Expected & { number: number }) => {
        line = next;
        setText(badge, next.odds || String(next.number));
        badge.classList.toggle("is-odds", next.odds !== "");
        setText(text, next.text);
        setText(value, next.value);
        full.style.width = `${Math.round(100 * next.share)}%`;
        // The previewed line shows all its reasons, the best one its weightiest.
        const shown = next.shown ? next.reasons : next.number === 1 ? next.reasons.slice(0, 1) : [];
        setText(reason, shown.join(" · "));
        reason.hidden = shown.length === 0;
        node.classList.toggle("is-first", next.number === 1 && !next.odds);
        setAll(node, {
          title: next.text,
          "aria-pressed": next.picks.length > 0 ? String(next.shown) : null,
          "aria-disabled": isTextOnly(next) && "true",
          "aria-label": next.odds ? `${next.odds}: ${next.text}, ${next.value}` : null,
        });
      },
    };
  }
}

/** Whether a line is text only: another seat's actions cannot be clicked. */
function isTextOnly({ odds, picks }: Expected): boolean {
  return odds === "" && picks.length === 0;
}
