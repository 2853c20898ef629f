// The comparison of this position with another one: under another option, or at another node. The board rings the
// actions that one alone allows, or marks them with a dashed square; the list names the rules that forbid them in the
// other.
import { h, setText } from "./dom";
import type { Compared, Difference, Reason, Say } from "./types";
import { type Words, word } from "./words";

export class ComparedPage {
  readonly el = h("div", { class: "rwf-compared", hidden: true });
  #explain: (reason: Reason, from: HTMLElement) => void;
  #label = h("span");
  #select = h("select", { class: "rwf-select", "data-own": true });
  #said = h("p", { class: "rwf-expected-more" });
  #body = h("div", { class: "rwf-compared-body rwf-shrinking" });
  #compared: Compared | null = null;
  #words: Words;

  constructor(say: Say, explain: (reason: Reason, from: HTMLElement) => void) {
    this.#explain = explain;
    this.#select.addEventListener("change", () => say({ do: "compare", text: this.#select.value }));
    this.el.append(
      h("label", { class: "rwf-compared-with" }, this.#label, this.#select),
      this.#said,
      this.#body,
    );
  }

  update(compared: Compared, words: Words): void {
    const last = this.#compared;
    if (compared === last && words === this.#words) return;
    if (compared.choices !== last?.choices || words !== this.#words) this.#offer(compared, words);
    [this.#compared, this.#words] = [compared, words];
    this.#select.value = compared.chosen;
    setText(this.#label, word(words, "analysis_with"));
    setText(this.#said, compared.chosen ? compared.said : word(words, "analysis_choose"));
    this.#body.replaceChildren(
      ...this.#side("ring", compared.here, compared.only_here, compared.more[0] ?? 0),
      ...this.#side("cell", compared.there, compared.only_there, compared.more[1] ?? 0),
    );
  }

  #offer({ choices }: Compared, words: Words): void {
    const groups = [...new Set(choices.map(({ group }) => group))].map((group) =>
      h(
        "optgroup",
        { label: group },
        ...choices
          .filter((choice) => choice.group === group)
          .map((choice) => h("option", { value: choice.key }, choice.text)),
      ),
    );
    this.#select.replaceChildren(h("option", { value: "" }, word(words, "analysis_nothing")), ...groups);
  }

  #side(sign: "ring" | "cell", title: string, alone: Difference[], more: number): Node[] {
    if (!title) return [];
    const lines = alone.map((one) => h("li", {}, h("span", {}, one.text), ...this.#why(one)));
    if (more > 0) lines.push(h("li", {}, word(this.#words, "analysis_more", { count: more })));
    const mark = h("span", { class: `rwf-compared-sign is-${sign}`, "aria-hidden": "true" });
    return [h("h4", {}, mark, title), h("ul", {}, ...lines)];
  }

  #why({ clause, where, title, why }: Difference): Node[] {
    if (!clause) return [];
    const button = h("button", { type: "button", class: "rwf-link" }, title);
    const reason = { clause, where, title, text: why };
    button.addEventListener("click", () => this.#explain(reason, button));
    return [h("small", {}, button, " ", why)];
  }
}
