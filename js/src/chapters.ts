// An open study: above the board its chapters, the comment at the current node, and the reader's requests.
import { iconButton } from "./chips";
import { h, setAll, setText } from "./dom";
import { Rover } from "./rover";
import type { Say, Study, View } from "./types";
import { type Words, word } from "./words";

export class Chapters {
  readonly el = h("section", { class: "rwf-chapters", hidden: true });
  #list = h("select", { class: "rwf-select" });
  #back = iconButton(() => this.#open(-1));
  #next = iconButton(() => this.#open(1));
  #kind = h("b", { class: "rwf-chapter-kind" });
  #text = h("span", { class: "rwf-chapter-text" });
  #said = h("p", { class: "rwf-chapter-said", role: "status" });
  #asks = h("div", { class: "rwf-chapter-asks", role: "toolbar" });
  #rover: Rover;
  #study: Study | null = null;
  #words: Words;
  #say: Say;

  constructor(say: Say, signal: AbortSignal) {
    this.#say = say;
    this.#list.addEventListener("change", () => say({ do: "chapter", at: this.#list.selectedIndex }));
    const where = h("div", { class: "rwf-chapter-where" }, this.#back.node, this.#list, this.#next.node);
    this.#said.append(this.#kind, " ", this.#text);
    this.#rover = new Rover(this.#asks, signal);
    this.el.append(where, this.#said, this.#asks);
  }

  update({ frame: { study, words } }: View): void {
    this.el.hidden = study === null;
    if (study === null || (study === this.#study && words === this.#words)) return;
    [this.#study, this.#words] = [study, words];
    const { title, chapters, at, tone, kind, text, asks } = study;
    const options = chapters.map((chapter, i) => {
      const found = chapter.found ? ` ✓ ${word(words, "study_found")}` : "";
      return h("option", { selected: i === at }, `${i + 1}. ${chapter.title}${found}`);
    });
    this.#list.replaceChildren(...options);
    this.#list.selectedIndex = at;
    setAll(this.#list, { "aria-label": word(words, "study_chapters", { title }) });
    this.#back.show("back", word(words, "study_back"), at === 0);
    this.#next.show("forward", word(words, "study_next"), at + 1 >= chapters.length);
    setAll(this.el, { "aria-label": title, "data-tone": tone });
    setText(this.#kind, kind);
    setText(this.#text, text);
    this.#said.scrollTop = 0;
    // Keeps the focus on the same button.
    const hadFocus = this.#asks.contains((this.el.getRootNode() as Document | ShadowRoot).activeElement);
    const buttons = asks.map(({ ask, label }, i) => {
      const node = h("button", { type: "button", class: "rwf-button" }, label);
      node.classList.toggle("rwf-next", i + 1 === asks.length && ask !== "show");
      node.addEventListener("click", () => this.#say({ do: "study", ask }));
      return node;
    });
    if (asks.length === 0 && at + 1 < chapters.length) {
      const node = h("button", { type: "button", class: "rwf-button rwf-next" }, word(words, "study_next"));
      node.addEventListener("click", () => this.#open(1));
      buttons.push(node);
    }
    this.#asks.replaceChildren(...buttons);
    setAll(this.#asks, { "aria-label": word(words, "actions") });
    this.#rover.refresh(buttons.at(-1));
    if (hadFocus) (buttons.at(-1) ?? this.#next.node).focus({ preventScroll: true });
  }

  #open(by: number): void {
    this.#say({ do: "chapter", at: (this.#study?.at ?? 0) + by });
  }
}
