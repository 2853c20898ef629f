// The card over the board behind `?`: the game on one page, the signs of its board, the keys, and all its rules.
import { iconButton } from "./chips";
import { cuttingDrawn } from "./crop";
import { isTouched } from "./device";
import { h, setAll, setText } from "./dom";
import { figureDrawn } from "./figure";
import { inputList } from "./keylist";
import { litNow } from "./lit";
import { rich } from "./rich";
import type { CardReply, Clause, RulebookReply, RuleReply, RulesReply, Say, Sign, View } from "./types";
import { type Words, word } from "./words";

/** The size in pixels of a sign, and of a figure among the rules. */
const SIGN = 52;
const FIGURE = 320;

export class Card {
  readonly el = h("section", { class: "rwf-card", role: "dialog", tabindex: -1, hidden: true });
  #say: Say;
  #close;
  #now = h("p", { class: "rwf-card-now" });
  #page = h("div", { class: "rwf-card-page" });
  #view: View | null = null;
  #words: Words;
  #card: CardReply | null = null;
  #rules: RulesReply | null = null;
  #shows: "card" | "rules" = "card";
  #touched = false;

  constructor(say: Say, toggle: () => void) {
    this.#say = say;
    this.#close = iconButton(toggle, "rwf-card-close");
    setAll(this.#close.node, { "data-own": true });
    this.el.append(this.#now, this.#close.node, this.#page);
  }

  get isOpen(): boolean {
    return !this.el.hidden;
  }

  update(view: View): void {
    const { words } = view.frame;
    this.#view = view;
    if (words !== this.#words) {
      [this.#words, this.#card, this.#rules] = [words, null, null];
      this.#close.show("close", word(words, "close"));
      setAll(this.el, { "aria-label": word(words, "help") });
      if (this.isOpen) this.#ask();
    }
    if (this.isOpen) setText(this.#now, litNow(view));
  }

  /** The function that opens a figure; `null` on learning boards, whose figures are for reading only. */
  get #tries(): Say | null {
    return this.#view?.task ? null : this.#say;
  }

  /** Opens or closes the card; returns whether it is open now. */
  toggle(): boolean {
    this.el.hidden = !this.el.hidden;
    if (this.isOpen) {
      this.#shows = "card";
      this.#ask();
      if (this.#view) setText(this.#now, litNow(this.#view));
      this.el.focus({ preventScroll: true });
    }
    return this.isOpen;
  }

  /** Shows a reply about the rules, if this card asked for it. */
  report(reply: RulebookReply): void {
    if (reply.do === "card") this.#card = reply;
    else if (reply.do === "rules") this.#rules = reply;
    else {
      this.#explain(reply);
      return;
    }
    if (this.isOpen) this.#draw();
  }

  /** Asks for the content; without an answer, as on a page without Python, the card shows the keys. */
  #ask(): void {
    this.#touched = isTouched();
    if (!(this.#shows === "card" ? this.#card : this.#rules)) this.#say({ do: this.#shows });
    this.#draw();
  }

  #draw(): void {
    const rules = this.#shows === "rules";
    this.el.dataset.page = this.#shows;
    this.#now.hidden = rules;
    this.#page.replaceChildren(...(rules ? this.#allRules() : this.#guide()));
    this.el.scrollTop = 0;
  }

  // --- the game on one page

  #guide(): Node[] {
    const words = this.#words;
    const card = this.#card;
    const keys = h(
      "section",
      {},
      h("h3", {}, word(words, this.#touched ? "card_fingers" : "card_keys")),
      inputList(words, this.#touched),
    );
    if (!card) return [h("div", { class: "rwf-card-signs" }, keys)];
    const signs = card.signs.map((sign) => this.#sign(sign));
    const figures = card.figures.map((figure) => figureDrawn(figure, words, FIGURE / 2, this.#tries));
    const shown = h(
      "div",
      { class: "rwf-card-signs" },
      signs.length > 0 && h("h3", {}, word(words, "card_signs")),
      signs.length > 0 && h("ul", { class: "rwf-signs" }, ...signs),
      ...figures,
      keys,
    );
    return [h("div", { class: "rwf-card-words" }, ...this.#texts(card), this.#turner("rules")), shown];
  }

  #texts({ goal, turn, steps, after, end }: CardReply): Node[] {
    if (!goal) return [h("h3", {}, this.#view?.frame.title ?? "")];
    return [
      h("h3", {}, word(this.#words, "card_goal")),
      h("p", {}, ...rich(goal)),
      h("h3", {}, turn),
      h("ol", {}, ...steps.map((step) => h("li", {}, ...rich(step)))),
      ...(after ? [h("p", {}, ...rich(after))] : []),
      h("h3", {}, word(this.#words, "card_end")),
      h("p", {}, ...rich(end)),
    ];
  }

  #sign({ name, text, drawing }: Sign): HTMLElement {
    const picture = h("span", { class: "rwf-sign" });
    picture.append(cuttingDrawn(drawing, SIGN * 1.5, SIGN));
    return h("li", {}, picture, h("span", {}, h("b", {}, name), h("small", {}, text)));
  }

  /** Returns the button that leads to the other page. */
  #turner(to: "card" | "rules"): HTMLElement {
    const text = word(this.#words, to === "rules" ? "card_all_rules" : "card_back");
    const button = h("button", { type: "button", class: "rwf-button rwf-card-turn", "data-own": true }, text);
    button.addEventListener("click", () => {
      this.#shows = to;
      this.#ask();
      this.el.focus({ preventScroll: true });
    });
    return button;
  }

  // --- all its rules

  #allRules(): Node[] {
    const chapters = this.#rules?.chapters ?? [];
    const sections = chapters.map(({ title, clauses }) => {
      const heading = h("h3", { tabindex: -1 }, title);
      return { title, heading, node: h("section", {}, heading, ...clauses.map((one) => this.#clause(one))) };
    });
    const links = sections.map(({ title, heading }) => {
      const link = h("button", { type: "button", class: "rwf-link", "data-own": true }, title);
      link.addEventListener("click", () => {
        heading.scrollIntoView({ block: "start" });
        heading.focus({ preventScroll: true });
      });
      return h("li", {}, link);
    });
    const contents = h("nav", { class: "rwf-card-contents" }, this.#turner("card"), h("ul", {}, ...links));
    return [contents, h("div", { class: "rwf-rules" }, ...sections.map(({ node }) => node))];
  }

  #clause(clause: Clause): HTMLElement {
    const words = this.#words;
    const show = h(
      "button",
      { type: "button", class: "rwf-link" },
      word(words, "rule_figures", { count: clause.figures }),
    );
    show.addEventListener("click", () => this.#say({ do: "rule", clause: clause.clause }));
    return h(
      "article",
      { "data-clause": clause.clause },
      h("h4", {}, clause.title, " ", h("code", { class: "rwf-clause" }, clause.clause)),
      h("p", {}, clause.text),
      clause.ruling &&
        h("p", { class: "rwf-ruling" }, h("b", {}, word(words, "rule_ruling")), " ", clause.ruling),
      clause.figures > 0 && h("p", { class: "rwf-rule-figures" }, show),
    );
  }

  /** Draws the figures of a clause below its text, in place of the button that asked for them. */
  #explain({ clause, figures }: RuleReply): void {
    const articles = [...this.#page.querySelectorAll<HTMLElement>("article[data-clause]")];
    const article = articles.find((one) => one.dataset.clause === clause.clause);
    const place = article?.querySelector(".rwf-rule-figures");
    if (!article || !place) return;
    place.replaceWith(...figures.map((figure) => figureDrawn(figure, this.#words, FIGURE, this.#tries)));
    // The focused button is gone.
    setAll(article, { tabindex: -1 });
    article.focus({ preventScroll: true });
  }
}
