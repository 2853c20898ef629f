// A page of the story: all that is answered, as long as the line below the board has room for its beginning only.
import { h, setText } from "./dom";
import type { Page } from "./story";
import type { Answer, Reason, View } from "./types";

export class Reasons implements Page {
  readonly el: HTMLElement;
  #title = h("div", { class: "rwf-reasons-title" });
  #list = h("ol", { class: "rwf-reasons-list" });
  #last: Answer | null = null;

  constructor() {
    this.el = h("div", { class: "rwf-reasons", hidden: true }, this.#title, this.#list);
  }

  update({ frame: { answer } }: View): boolean {
    if (answer !== this.#last && answer) {
      this.el.dataset.kind = answer.kind;
      setText(this.#title, answer.title);
      this.#list.classList.toggle("is-numbered", answer.kind === "refused" && answer.reasons.length > 1);
      this.#list.replaceChildren(...answer.reasons.map((one) => told(one, answer.title)));
    }
    this.#last = answer;
    return answer !== null && answer.reasons.length > 0;
  }
}

/** The rule in a word or two, this case of it, and where the rule stands. */
function told({ title, text, clause, where }: Reason, above: string): HTMLElement {
  const node = h("li", {});
  if (title && title !== above) node.append(h("b", { class: "rwf-reason-title" }, title), " ");
  if (text) node.append(h("span", { class: "rwf-reason-text" }, text), " ");
  if (clause) node.append(h("code", { class: "rwf-clause" }, clause), " ");
  if (where) node.append(h("span", { class: "rwf-where" }, where));
  return node;
}
