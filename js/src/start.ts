// The start page: a form that Python fills with games, players and options; it returns the choice.
import type { AnyModel } from "@anywidget/types";
import { h, setAll, setText } from "./dom";

type Lang = string;
type Spoken = Record<Lang, string>;

interface Option {
  name: string;
  label: Spoken;
  help: Spoken;
  values: Spoken[];
  usual: number;
}

interface Game {
  name: string;
  title: Spoken;
  picture: string;
  least: number;
  most: number;
  options: Option[];
}

interface Form {
  games: Game[];
  players: { name: string; label: Spoken }[];
  seats: Spoken[];
  languages: { code: Lang; name: string }[];
  words: Record<string, Spoken>;
}

interface Traits {
  form: Form;
  lang: Lang;
}

let count = 0;

class StartPage {
  readonly el = h("form", { class: "rw rws" });
  #form: Form;
  #lang: Lang;
  #game: Game;
  #seats: string[] = [];
  #options = new Map<string, number>();
  #wrong: Spoken | null = null;
  #waits = false;
  #unfolded = false;
  #id: string;

  constructor(readonly model: AnyModel<Traits>) {
    count += 1;
    this.#id = `rws${count}`;
    this.#form = model.get("form");
    this.#lang = model.get("lang");
    this.#game = this.#form.games[0] as Game;
    this.#seat(2);
    this.el.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#begin();
    });
    this.#draw();
  }

  /** Shows what is wrong with the choice. */
  refuse(text: Spoken): void {
    this.#wrong = text;
    this.#waits = false;
    this.#draw();
  }

  #begin(): void {
    if (this.#waits) return;
    this.#waits = true;
    this.#wrong = null;
    this.#draw();
    const options = Object.fromEntries(this.#options);
    this.model.send({ do: "begin", game: this.#game.name, seats: this.#seats, options, lang: this.#lang });
  }

  #word(name: string, places: Record<string, string | number> = {}): string {
    const text = this.#form.words[name]?.[this.#lang] ?? name;
    return text.replace(/\{(\w+)\}/g, (whole, place) => String(places[place] ?? whole));
  }

  /** By default, one person, and players that look ahead at the other seats. */
  #seat(number: number): void {
    const added = Array.from({ length: number }, (_, i) => (i === 0 ? "person" : "search"));
    this.#seats = added.map((who, i) => this.#seats[i] ?? who);
  }

  #choose(game: Game): void {
    this.#game = game;
    this.#options.clear();
    this.#seat(Math.min(Math.max(this.#seats.length, game.least), game.most));
    this.#changed();
  }

  #changed(): void {
    this.#wrong = null;
    this.#draw();
  }

  /** Redraws everything; the focused element keeps the focus. */
  #draw(): void {
    const root = this.el.getRootNode() as Document;
    const focused = this.el.contains(root.activeElement) ? root.activeElement?.id : "";
    setAll(this.el, { lang: this.#lang, "aria-busy": this.#waits && "true" });
    const begin = h("button", { type: "submit", class: "rws-begin", id: `${this.#id}-begin` });
    setText(begin, this.#word(this.#waits ? "beginning" : "begin"));
    this.el.replaceChildren(
      h(
        "div",
        { class: "rws-head" },
        h("h2", { id: `${this.#id}-title` }, this.#word("title")),
        this.#language(),
      ),
      this.#games(),
      h("div", { class: "rws-choices" }, this.#players(), this.#rules()),
      h(
        "div",
        { class: "rws-foot" },
        h("p", { class: "rws-wrong", role: "alert" }, this.#wrong?.[this.#lang] ?? ""),
        begin,
      ),
    );
    if (focused) this.el.querySelector<HTMLElement>(`#${CSS.escape(focused)}`)?.focus();
  }

  #games(): HTMLElement {
    const cards = this.#form.games.map((game) => {
      const id = `${this.#id}-${game.name}`;
      const input = h("input", { type: "radio", name: `${this.#id}-game`, id });
      input.checked = game === this.#game;
      input.addEventListener("change", () => this.#choose(game));
      const { least, most } = game;
      return h(
        "label",
        { class: "rws-game", for: id },
        input,
        h("img", { src: game.picture, alt: "" }),
        h("b", {}, this.#say(game.title)),
        h("span", { class: "rws-muted" }, this.#word("from_to", { least, most })),
      );
    });
    return h(
      "div",
      { class: "rws-games", role: "radiogroup", "aria-labelledby": `${this.#id}-title` },
      ...cards,
    );
  }

  /** Words in the language of the form. */
  #say(words: Spoken): string {
    return words[this.#lang] ?? words.en ?? "";
  }

  #language(): HTMLElement {
    const codes = this.#form.languages.map(({ code }) => code);
    const names = this.#form.languages.map(({ name }) => name);
    return this.#select("language", this.#word("language"), names, codes.indexOf(this.#lang), (place) => {
      this.#lang = codes[place] ?? this.#lang;
      this.#draw();
    });
  }

  #players(): HTMLElement {
    const { least, most } = this.#game;
    const counts = Array.from({ length: most - least + 1 }, (_, i) => least + i);
    const number = this.#select(
      "count",
      this.#word("count"),
      counts.map(String),
      this.#seats.length - least,
      (place) => {
        this.#seats = this.#seats.slice(0, counts[place]);
        this.#seat(counts[place] as number);
        this.#changed();
      },
    );
    const { players } = this.#form;
    const kinds = players.map(({ label }) => this.#say(label));
    const rows = this.#seats.map((who, i) => {
      const seat = this.#form.seats[i]?.[this.#lang] ?? "";
      const chosen = players.findIndex(({ name }) => name === who);
      return this.#select(`seat-${i}`, this.#word("seat", { seat }), kinds, chosen, (place) => {
        this.#seats[i] = players[place]?.name ?? who;
        this.#changed();
      });
    });
    return h("fieldset", {}, h("legend", {}, this.#word("players")), number, ...rows);
  }

  #rules(): HTMLElement {
    const rows = this.#game.options.map((option) => {
      const { name, values, usual } = option;
      const shown = values.map((value, i) =>
        i === usual ? this.#word("usual", { value: this.#say(value) }) : this.#say(value),
      );
      const chosen = this.#options.get(name) ?? usual;
      const row = this.#select(`option-${name}`, this.#say(option.label), shown, chosen, (place) => {
        if (place === usual) this.#options.delete(name);
        else this.#options.set(name, place);
        this.#changed();
      });
      const help = h("small", { class: "rws-muted", id: `${this.#id}-help-${name}` }, this.#say(option.help));
      setAll(row.querySelector("select") as Element, { "aria-describedby": help.id });
      row.append(help);
      return row;
    });
    // Folded while all options have their defaults, so that the start button is visible.
    const summary = h("summary", { id: `${this.#id}-rules` }, this.#word("options"));
    const folded = h("details", { open: this.#unfolded }, summary, ...rows);
    // On click, since the toggle event comes late.
    summary.addEventListener("click", () => {
      this.#unfolded = !folded.open;
    });
    return h("fieldset", {}, folded);
  }

  #select(
    name: string,
    label: string,
    values: string[],
    chosen: number,
    choose: (place: number) => void,
  ): HTMLElement {
    const id = `${this.#id}-${name}`;
    const select = h("select", { id });
    for (const [place, value] of values.entries()) {
      const option = h("option", { value: place }, value);
      option.selected = place === chosen;
      select.append(option);
    }
    select.addEventListener("change", () => choose(Number(select.value)));
    return h("div", { class: "rws-row" }, h("label", { for: id }, label), select);
  }
}

export default {
  render({ model, el }: { model: AnyModel<Traits>; el: HTMLElement }): () => void {
    const page = new StartPage(model);
    const hear = (message: { do?: string; text?: Spoken }) => {
      if (message.do === "wrong" && message.text) page.refuse(message.text);
    };
    model.on("msg:custom", hear);
    el.append(page.el);
    return () => model.off("msg:custom", hear);
  },
};
