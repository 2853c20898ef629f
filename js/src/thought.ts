// In place of the buttons: the progress of a long search, and a button that ends it.
import { h, setAll, setText } from "./dom";
import type { Say, Thought, View } from "./types";
import { word } from "./words";

export class ThoughtBar {
  readonly el = h("div", { class: "rwf-thought" });
  /** Spoken once when a search appears, not at every step. */
  #begun = h("span", { class: "rwf-hidden", role: "status" });
  #label = h("span", { class: "rwf-thought-label", "aria-hidden": "true" });
  #full = h("i");
  #bar = h("span", {
    class: "rwf-thought-bar",
    role: "progressbar",
    "aria-valuemin": 0,
    "aria-valuemax": 100,
  });
  #stop = h("button", { type: "button", class: "rwf-button" });
  #shown: Thought | null = null;

  /** @param place the container of the progress bar. */
  constructor(
    say: Say,
    readonly place: HTMLElement,
  ) {
    this.#bar.append(this.#full);
    this.#stop.addEventListener("click", () => say({ do: "stop" }));
    this.el.append(this.#begun);
  }

  update({ frame: { thought, words, hint, advised } }: View): void {
    // A hint that is already there says itself that it may improve.
    if (!thought || advised.length > 0) {
      if (this.#shown) this.#hide();
      return;
    }
    const what = thought.purpose;
    const name = word(words, what === "move" ? "thinks" : "seeks_hint", { who: thought.who.label });
    if (!this.#shown) this.place.append(this.#label, this.#bar, this.#stop);
    this.#shown = thought;
    setText(this.#begun, name);
    // The answer may already say so.
    setText(this.#label, hint === "hint_thinking" ? "" : name);
    setText(this.#stop, word(words, what === "move" ? "stop_move" : "stop_hint"));
    const percent = Math.round(100 * thought.share);
    setAll(this.#bar, { "aria-label": name, "aria-valuenow": percent });
    this.#full.style.width = `${percent}%`;
  }

  #hide(): void {
    this.#shown = null;
    setText(this.#begun, "");
    this.#full.style.width = "0";
    for (const node of [this.#label, this.#bar, this.#stop]) node.remove();
  }
}
