// The note of the current node, and a box to write one.
import { type IconButton, iconButton } from "./chips";
import { h, setAll, setText } from "./dom";
import type { Frame, Say } from "./types";
import { word } from "./words";

/** The most characters that Python accepts in a note from a page. */
const LONGEST = 400;

export class NoteBox {
  readonly el = h("div", { class: "rwf-note" });
  /** Opens the box; the button is among the tools of the list. */
  readonly tool: IconButton = iconButton(() => this.#write(), "rwf-log-tool");
  #text = h("p", { class: "rwf-note-text" });
  #box = h("textarea", {
    class: "rwf-note-box",
    rows: 3,
    maxlength: LONGEST,
    "data-lm-suppress-shortcuts": "true",
  });
  #save = h("button", { type: "button", class: "rwf-button" });
  #leave = h("button", { type: "button", class: "rwf-button" });
  #form: HTMLElement;
  #said = "";
  #at = -1;

  constructor(readonly say: Say) {
    this.#form = h("div", { class: "rwf-note-form", hidden: true }, this.#box, this.#leave, this.#save);
    this.el.append(this.#text, this.#form);
    this.#save.addEventListener("click", () => {
      this.say({ do: "note", text: this.#box.value });
      this.#close();
    });
    this.#leave.addEventListener("click", () => this.#close());
    this.#box.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#close();
      // Typing in it triggers no keys of the board.
      event.stopPropagation();
    });
  }

  update({ note, words, at }: Frame): void {
    this.#said = note?.text ?? "";
    setText(this.#text, this.#said);
    this.#text.hidden = !this.#said;
    this.tool.show("note", word(words, note ? "note_change" : "note_write"));
    setText(this.#save, word(words, "note_save"));
    setText(this.#leave, word(words, "note_leave"));
    setAll(this.#box, { "aria-label": word(words, "note") });
    if (at !== this.#at) this.#close();
    this.#at = at;
  }

  #write(): void {
    this.#form.hidden = false;
    this.#text.hidden = true;
    this.#box.value = this.#said;
    this.#box.focus();
  }

  #close(): void {
    if (this.#form.hidden) return;
    this.#form.hidden = true;
    this.#text.hidden = !this.#said;
    this.tool.node.focus();
  }
}
