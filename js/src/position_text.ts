// A position as text: written in one of several forms, to copy; pasted, to read.
import { h, setAll, setText } from "./dom";
import type { EditedTextReply, Say } from "./types";
import { type Word, type Words, word } from "./words";

const FORMS = ["notation", "json", "figure", "exercise"] as const;

export class PositionText {
  readonly el = h("div", { class: "rwf-position-text", hidden: true });
  #say: Say;
  #title = h("h3");
  #box = h("textarea", { class: "rwf-position-box", rows: 6, spellcheck: "false" });
  #forms = FORMS.map((form) => h("button", { type: "button", class: "rwf-button", "data-form": form }));
  #read = h("button", { type: "button", class: "rwf-button" });
  #copy = h("button", { type: "button", class: "rwf-button" });
  #words: Words;

  constructor(say: Say) {
    this.#say = say;
    for (const node of this.#forms) {
      node.addEventListener("click", () => say({ do: "edit", ask: "write", text: `${node.dataset.form}` }));
    }
    this.#read.addEventListener("click", () => this.#say({ do: "edit", ask: "read", text: this.#box.value }));
    this.#copy.addEventListener("click", () => void this.#copied());
    const forms = h("div", { class: "rwf-forms" }, ...this.#forms);
    this.el.append(this.#title, forms, this.#box, h("div", { class: "rwf-forms" }, this.#read, this.#copy));
  }

  show(words: Words, on: boolean): void {
    this.el.hidden = !on;
    if (!on) return;
    this.#words = words;
    setText(this.#title, word(words, "edit_text"));
    for (const node of this.#forms) setText(node, word(words, `edit_form_${node.dataset.form}` as Word));
    setText(this.#read, word(words, "edit_read"));
    setText(this.#copy, word(words, "edit_copy"));
    const hint = word(words, "edit_paste");
    setAll(this.#box, { placeholder: hint, "aria-label": hint });
  }

  report({ text }: EditedTextReply): void {
    this.#box.value = text;
    this.#box.scrollTop = 0;
  }

  async #copied(): Promise<void> {
    this.#box.select();
    try {
      await navigator.clipboard.writeText(this.#box.value);
      setText(this.#copy, word(this.#words, "edit_copied"));
    } catch {
      // Not every page may write to the clipboard: the text is selected for copying by key.
    }
  }
}
