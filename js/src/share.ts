// A link to the board: copied if the browser allows it, and always there to copy by hand.
import { h, setText } from "./dom";
import type { LinkReply, View } from "./types";
import { type Words, word } from "./words";

/** The attribute with the address at which links open. */
const BASE = "data-link-base";

export class ShareBox {
  readonly el = h("div", { class: "rwf-share", role: "dialog", hidden: true });
  /** The result; it exists before it has a text, so that it is spoken. */
  #done = h("p", { class: "rwf-share-done", role: "status" });
  #link = h("input", { type: "text", class: "rwf-share-link", readonly: true });
  #what = h("p", { class: "rwf-share-what" });
  #close = h("button", { type: "button", class: "rwf-button" });
  #root: HTMLElement;
  #words: Words;
  #before: HTMLElement | null = null;

  /** @param root the widget; the page around it may name the address at which links open. */
  constructor(root: HTMLElement, signal: AbortSignal) {
    this.#root = root;
    this.#close.addEventListener("click", () => this.close(), { signal });
    // In a text field, keys do not belong to the board.
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

  /** Shows the link, or why there is none, and copies it. */
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

  /** Closes it; returns whether it was open. */
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
      // No clipboard, or no permission: the link is selected, to copy by hand.
      return false;
    }
  }
}
