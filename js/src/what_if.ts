// The outcomes that chance could have had instead of the last one, each with its probability; a click plays on from
// there.
import { h, setAll, setText } from "./dom";
import type { Page } from "./story";
import type { Outcome, OutcomesReply, Say, View } from "./types";
import { type Words, word } from "./words";

export class WhatIf implements Page {
  readonly el = h("div", { class: "rwf-section rwf-what-if", role: "group" });
  #title = h("div", { class: "rwf-section-title" });
  #list = h("ol", { class: "rwf-shrinking" });
  #close = h("button", { type: "button", class: "rwf-button" });
  #outcomes: Outcome[] | null = null;
  #view: View | null = null;
  #at = -1;

  /**
   * @param say sends a message to Python.
   * @param redraw makes the story show its current page.
   */
  constructor(
    readonly say: Say,
    readonly redraw: () => void,
  ) {
    this.el.dataset.rove = "";
    this.#close.addEventListener("click", () => {
      this.#outcomes = null;
      this.redraw();
    });
    this.el.append(this.#title, this.#list, this.#close);
  }

  report(reply: OutcomesReply): void {
    this.#outcomes = reply.outcomes;
    this.redraw();
    this.el.querySelector<HTMLElement>("button")?.focus();
  }

  update(view: View): boolean {
    const { frame } = view;
    const moved = this.#view !== null && (frame.at !== this.#at || frame.log !== this.#view.frame.log);
    if (moved) this.#outcomes = null;
    this.#view = view;
    this.#at = frame.at;
    if (this.#outcomes) this.#draw(this.#outcomes, frame.words);
    return this.#outcomes !== null;
  }

  #draw(outcomes: Outcome[], words: Words): void {
    const title = word(words, outcomes.length ? "outcomes" : "what_if_hidden");
    setText(this.#title, title);
    setAll(this.el, { "aria-label": title });
    setText(this.#close, word(words, "close"));
    this.#list.replaceChildren(...outcomes.map((outcome) => h("li", {}, this.#outcome(outcome))));
  }

  #outcome({ text, label, share, done }: Outcome): HTMLElement {
    const full = h("i");
    full.style.width = `${Math.round(100 * share)}%`;
    const node = h(
      "button",
      { type: "button", class: `rwf-outcome ${done ? "is-done" : ""}`.trim() },
      h("span", { class: "rwf-move-text" }, label),
      h("span", { class: "rwf-move-value" }, percent(share)),
      h("span", { class: "rwf-move-bar", "aria-hidden": "true" }, full),
    );
    if (done) setAll(node, { "aria-current": "true" });
    node.addEventListener("click", () => this.say({ do: "what_if", text }));
    return node;
  }
}

function percent(share: number): string {
  const hundredths = 100 * share;
  return hundredths >= 1 ? `${Math.round(hundredths)} %` : "< 1 %";
}
