// A page of the story: the whole answer, if the line below the board has room for its beginning only.
import { h, setText } from "./dom";
import type { Page } from "./story";
import type { Answer, Reason, View } from "./types";

export class Reasons implements Page {
  readonly el: HTMLElement;
  #title = h("div", { class: "rwf-reasons-title" });
  #list = h("ol", { class: "rwf-reasons-list" });
  #last: Answer | null = null;

  /** @param open shows the clause of a reason by number; its button gets the focus back. */
  constructor(readonly open: (at: number, from: HTMLElement) => void) {
    this.el = h("div", { class: "rwf-reasons", hidden: true }, this.#title, this.#list);
  }

  update({ frame: { answer } }: View): boolean {
    if (answer !== this.#last && answer) {
      this.el.dataset.kind = answer.kind;
      // The plainest reason has the title of the answer, which opens it there.
      this.#title.hidden = answer.reasons[0]?.title === answer.title;
      setText(this.#title, answer.title);
      this.#list.classList.toggle("is-numbered", answer.kind === "refused" && answer.reasons.length > 1);
      this.#list.replaceChildren(...answer.reasons.map((one, at) => this.#narrated(one, at)));
    }
    this.#last = answer;
    return answer !== null && answer.reasons.length > 0;
  }

  /** Returns the rule in a word or two, which opens its clause; this case of it; and its place in the rulebook. */
  #narrated({ title, text, clause, where }: Reason, at: number): HTMLElement {
    const node = h("li", {});
    if (clause) {
      const button = h("button", { type: "button", class: "rwf-link rwf-reason-title" }, title);
      button.addEventListener("click", () => this.open(at, button));
      node.append(button, " ");
    } else if (title) node.append(h("b", { class: "rwf-reason-title" }, title), " ");
    if (text) node.append(h("span", { class: "rwf-reason-text" }, text), " ");
    if (clause) node.append(h("code", { class: "rwf-clause" }, clause), " ");
    if (where) node.append(h("span", { class: "rwf-where" }, where));
    return node;
  }
}
