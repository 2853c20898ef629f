// A link to what the board shows: copied where the browser lets it, and always there to be copied by hand.
import { h, setText } from "./dom";
import type { LinkReply, View } from "./types";
import { type Words, word } from "./words";

/** Where a page says at which address links are opened. */
const BASE = "data-link-base";

export class ShareBox {
  readonly el = h("div", { class: "rwf-share", role: "dialog", hidden: true });
  /** What happened; there before it is said, so that it is spoken. */
  #done = h("p", { class: "rwf-share-done", role: "status" });
  #link = h("input", { type: "text", class: "rwf-share-link", readonly: true });
  #what = h("p", { class: "rwf-share-what" });
  #close = h("button", { type: "button", class: "rwf-button" });
  #root: HTMLElement;
  #words: Words;
  #before: HTMLElement | null = null;

  /** @param root the widget; what stands around it may say where links are opened. */
  constructor(root: HTMLElement, signal: AbortSignal) {
    this.#root = root;
    this.#close.addEventListener("click", () => this.close(), { signal });
    // In a field, keys are not those of the board.
    this.el.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || !this.close()) return;
        event.stopPropagation();
        event.preventDefault();
      },
      { signal },
    );
    this.el.append(this.#done, this.#link, this.#what, this.#close);
  }

  update({ frame: { words } }: View): void {
    if (words === this.#words) return;
    this.#words = words;
    this.el.setAttribute("aria-label", word(words, "link"));
    this.#link.setAttribute("aria-label", word(words, "link"));
    setText(this.#close, word(words, "close"));
  }

  /** Highlights the link, or why there is none, and copies it. */
  async report({ link, text }: LinkReply): Promise<void> {
    const base = this.#root.closest(`[${BASE}]`)?.getAttribute(BASE) ?? "";
    const active = (this.#root.getRootNode() as Document | ShadowRoot).activeElement;
    this.#before = active as HTMLElement | null;
    this.#link.hidden = link === "";
    this.#link.value = link && base + link;
    const how = link && !base ? ` ${word(this.#words, "link_python")}` : "";
    setText(this.#what, text + how);
    setText(this.#done, "");
    this.el.hidden = false;
    if (!link) {
      this.#close.focus();
      return;
    }
    this.#link.focus();
    this.#link.select();
    const copied = await this.#copied();
    setText(this.#done, word(this.#words, copied ? "link_copied" : "link_copy"));
  }

  /** Closes it; whether it was open. */
  close(): boolean {
    if (this.el.hidden) return false;
    this.el.hidden = true;
    this.#before?.focus();
    return true;
  }

  async #copied(): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(this.#link.value);
      return true;
    } catch {
      // No clipboard here, or it may not be used: the link is selected, to be copied by hand.
      return false;
    }
  }
}
