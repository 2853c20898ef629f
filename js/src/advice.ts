// The panel of a hint: a few moves with their chances, and the reasons for them.
import { badges, type Numbered, numbered } from "./advised";
import { h, setAll, setText } from "./dom";
import type { Page } from "./story";
import type { Advised, Frame, Say, View } from "./types";
import { type Words, word } from "./words";

export class AdviceList implements Page {
  readonly el = h("div", { class: "rwf-section rwf-advice", role: "group" });
  #title = h("span");
  #measure = h("span", { class: "rwf-advice-measure" });
  #list = h("ol", { class: "rwf-advice-list" });
  #buttons: HTMLElement;
  #close = h("button", { type: "button", class: "rwf-button" });
  #act = h("button", { type: "button", class: "rwf-button rwf-advice-act" });
  #last: Advised[] | null = null;
  #numbered: readonly Numbered[] = [];
  #words: Words;
  #number = 1;

  /**
   * @param say sends a message to Python.
   * @param instead the place of the usual buttons.
   */
  constructor(
    readonly say: Say,
    readonly instead: HTMLElement,
  ) {
    this.#close.addEventListener("click", () => say({ do: "drop" }));
    this.#act.addEventListener("click", () => this.#take(this.#number));
    this.#buttons = h("div", { class: "rwf-advice-buttons" }, this.#close, this.#act);
    const title = h("div", { class: "rwf-section-title" }, this.#title, this.#measure);
    // When the focused element disappears, the focus looks for a new place here.
    this.el.dataset.rove = "";
    this.el.append(title, this.#list);
  }

  /** Follows the view; returns whether there is a hint. */
  update({ frame }: View): boolean {
    const { advised, words, thought } = frame;
    this.el.toggleAttribute("data-going-on", thought?.purpose === "hint");
    if (advised.length > 0 && (advised !== this.#last || words !== this.#words)) this.#draw(frame);
    else if (advised.length > 0) this.#measured(frame);
    const marked = numbered(frame);
    if (marked !== this.#numbered) badges(this.el, marked);
    this.#numbered = marked;
    if (advised.length > 0 && !this.#last?.length) this.el.scrollTop = 0;
    // The usual buttons rotate or drop a selected piece.
    if (advised.length === 0 || frame.turning) this.#buttons.remove();
    else if (!this.#buttons.isConnected) this.instead.append(this.#buttons);
    this.#last = advised;
    this.#words = words;
    return advised.length > 0;
  }

  #draw(frame: Frame): void {
    const { advised, words } = frame;
    const shown = advised.findIndex((move) => move.shown);
    this.#number = Math.max(shown, 0) + 1;
    setText(this.#title, word(words, "advised"));
    setAll(this.el, { "aria-label": word(words, "advised") });
    this.#measured(frame);
    setText(this.#close, word(words, "close"));
    setText(this.#act, word(words, shown < 0 ? "show_move" : "do_move", { n: this.#number }));
    const root = this.el.getRootNode() as Document;
    const focused = root.activeElement?.closest<HTMLElement>(".rwf-move")?.dataset.move;
    this.#list.replaceChildren(
      ...advised.map((move, i) => h("li", {}, this.#move(move, i + 1, i + 1 === this.#number))),
    );
    if (focused) this.#list.querySelector<HTMLElement>(`[data-move="${focused}"]`)?.focus();
  }

  #measured({ advised, words, thought }: Frame): void {
    const [first] = advised;
    const measure = first?.share != null ? "advised_chance" : "advised_points";
    setText(this.#measure, word(words, thought?.purpose === "hint" ? "advised_more" : measure));
  }

  /** The previewed move shows all its reasons, the others only the weightiest. */
  #move({ text, value, share, reasons, shown }: Advised, number: number, first: boolean): HTMLElement {
    const node = h(
      "button",
      { type: "button", class: `rwf-move ${first ? "is-first" : ""}`.trim(), "data-move": number },
      h("span", { class: "rwf-badge" }, String(number)),
      h("span", { class: "rwf-move-text" }, text),
      h("span", { class: "rwf-move-value" }, value),
    );
    setAll(node, { "aria-pressed": String(shown) });
    if (share !== null) {
      const full = h("i");
      full.style.width = `${Math.round(100 * share)}%`;
      node.append(h("span", { class: "rwf-move-bar", "aria-hidden": "true" }, full));
    }
    for (const reason of first ? reasons : reasons.slice(0, 1)) {
      node.append(h("span", { class: "rwf-reason" }, reason));
    }
    node.addEventListener("click", () => this.#take(number));
    return node;
  }

  /** The first click previews a move, the second plays it. */
  #take(number: number): void {
    this.say({ do: this.#last?.[number - 1]?.shown ? "follow" : "show", move: number });
  }
}
