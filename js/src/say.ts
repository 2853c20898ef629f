// A box to type an action.
import { h, setAll } from "./dom";
import { icon } from "./icons";
import type { Say, View } from "./types";
import { type Words, word } from "./words";

export class SayBox {
  readonly el: HTMLElement;
  #box = h("input", {
    type: "text",
    class: "rwf-say-box",
    autocomplete: "off",
    spellcheck: "false",
    autocapitalize: "off",
  });
  #submit = h("button", { type: "submit", class: "rwf-button rwf-icon-button" }, icon("say"));
  #words: Words;
  #revision = -1;
  #at = -1;
  #said = "";
  #waits = false;

  constructor(say: Say) {
    const form = h("form", { class: "rwf-say" }, this.#box, this.#submit);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.#box.value.trim();
      if (!text) return;
      this.#said = text;
      this.#waits = true;
      say({ do: "say", text });
    });
    this.el = form;
  }

  update({ frame, revision }: View): void {
    if (revision !== this.#revision) {
      const done = this.#waits && (frame.answer === null || frame.answer.kind === "done");
      // Keeps a newer, unsent text, whatever happened to the sent one.
      const same = this.#box.value.trim() === this.#said;
      if (same && (frame.at !== this.#at || done)) this.#box.value = "";
      this.#waits = false;
    }
    this.#revision = revision;
    this.#at = frame.at;
    const { words } = frame;
    if (words === this.#words) return;
    this.#words = words;
    setAll(this.#box, { "aria-label": word(words, "type_action"), placeholder: word(words, "type_action") });
    setAll(this.#submit, { "aria-label": word(words, "say"), title: word(words, "say") });
  }
}
