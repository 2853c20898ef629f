// The start page: the installed games with their boards. One click learns or plays a game, or goes on with the last one.
import type { AnyModel } from "@anywidget/types";
import { h, setAll, setText } from "./dom";
import { keepGame, keptGame, keptText, putAside } from "./last_game";
import type { Form, Game, Lang, Spoken, Traits } from "./start_types";

/** The most letters of a name; `core/seats.py` has the same limit. */
const LONGEST_NAME = 20;

let count = 0;

interface Row {
  name: string;
  label: string;
  values: string[];
  chosen: number;
  choose: (place: number) => void;
}

class StartPage {
  readonly el = h("form", { class: "rw rws", novalidate: "" });
  #form: Form;
  #lang: Lang;
  /** The game whose card is open, and for what. */
  #game: Game;
  #open: "play" | "learn" | null = null;
  #seats: string[] = [];
  #names: string[] = [];
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
    this.el.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.#open) this.#close();
    });
    this.#draw();
  }

  /** Shows what is wrong with the choice; `unread`: the last game cannot be read. */
  refuse(text: Spoken, unread = false): void {
    if (unread) putAside();
    this.#wrong = text;
    this.#waits = false;
    this.#draw();
  }

  #begin(): void {
    const names = this.#seats.map((who, i) => (who === "person" ? (this.#names[i] ?? "") : ""));
    const options = Object.fromEntries(this.#options);
    this.#ask({ do: "begin", game: this.#game.name, seats: this.#seats, names, options });
  }

  #ask(message: Record<string, unknown>): void {
    if (this.#waits) return;
    this.#waits = true;
    this.#wrong = null;
    this.#draw();
    this.model.send({ ...message, lang: this.#lang });
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

  /** Opens the card of a game, or closes it if it is open for this. */
  #choose(game: Game, open: "play" | "learn"): void {
    if (game === this.#game && open === this.#open) {
      this.#close();
      return;
    }
    if (game !== this.#game) this.#options.clear();
    this.#game = game;
    this.#open = open;
    this.#seat(Math.min(Math.max(this.#seats.length, game.least), game.most));
    this.#seats.length = Math.min(this.#seats.length, game.most);
    this.#changed();
    const first = this.el.querySelector<HTMLElement>(".rws-panel :is(.rws-begin, .rws-way)");
    first?.focus({ preventScroll: true });
    this.el.querySelector(".rws-panel")?.scrollIntoView?.({ block: "nearest" });
  }

  #close(): void {
    const opener = `${this.#id}-${this.#open}-${this.#game.name}`;
    this.#open = null;
    this.#changed();
    this.el.querySelector<HTMLElement>(`#${CSS.escape(opener)}`)?.focus();
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
    const title = h("h2", { id: `${this.#id}-title` }, this.#word("title"));
    const wrong = h("p", { class: "rws-wrong", role: "alert" }, this.#wrong?.[this.#lang] ?? "");
    this.el.replaceChildren(
      h("div", { class: "rws-head" }, title, this.#language()),
      wrong,
      ...this.#last(),
      this.#games(),
    );
    if (focused)
      this.el.querySelector<HTMLElement>(`#${CSS.escape(focused)}`)?.focus({ preventScroll: true });
  }

  /** Returns the last game to go on with; or the file of one that cannot be read. */
  #last(): HTMLElement[] {
    const kept = keptGame();
    const lines: HTMLElement[] = [];
    if (kept) {
      const title = this.#form.games.find(({ name }) => name === kept.game)?.title;
      const said = this.#word("last", { game: title ? this.#say(title) : kept.game, at: kept.at });
      const go = this.#button("go_on", "rws-begin", () => this.#ask({ do: "resume", kept }));
      lines.push(h("div", { class: "rws-last" }, h("p", {}, said), go));
    } else if (kept === null) {
      // Python says what is wrong with it, as with any other.
      putAside();
      const wrong = this.#word("damaged");
      lines.push(h("p", { class: "rws-wrong", role: "alert" }, wrong));
    }
    const unread = keptText(true);
    if (unread) {
      const href = `data:application/json;charset=utf-8,${encodeURIComponent(unread)}`;
      lines.push(h("p", {}, h("a", { href, download: "railwidgets-game.json" }, this.#word("unread"))));
    }
    return lines;
  }

  #games(): HTMLElement {
    const cards = this.#form.games.flatMap((game) => {
      const open = game === this.#game ? this.#open : null;
      const card = this.#card(game, open);
      return open ? [card, this.#panel(open)] : [card];
    });
    return h("div", { class: "rws-games", role: "list", "aria-labelledby": `${this.#id}-title` }, ...cards);
  }

  #card(game: Game, open: "play" | "learn" | null): HTMLElement {
    const { least, most } = game;
    const facts = [this.#word("from_to", { least, most }), ...game.facts.map((fact) => this.#say(fact))];
    const acts = (["play", "learn"] as const)
      .filter((act) => act === "play" || game.learn.length > 0)
      .map((act) => {
        const button = this.#button(act, act === "play" ? "rws-begin" : "rws-way", () =>
          this.#choose(game, act),
        );
        button.id = `${this.#id}-${act}-${game.name}`;
        setAll(button, {
          "aria-expanded": String(open === act),
          "aria-label": `${this.#word(act)}: ${this.#say(game.title)}`,
        });
        return button;
      });
    return h(
      "div",
      { class: `rws-game${open ? " is-open" : ""}`, role: "listitem" },
      h("img", { src: game.picture, alt: "" }),
      h("h3", {}, this.#say(game.title)),
      h("p", {}, this.#say(game.about)),
      h("p", { class: "rws-muted" }, facts.join(" · ")),
      h("div", { class: "rws-acts" }, ...acts),
    );
  }

  /** Returns the panel below the cards in which a game is set up or learned. */
  #panel(open: "play" | "learn"): HTMLElement {
    const game = this.#say(this.#game.title);
    const title = this.#word(open === "play" ? "setup" : "learning", { game });
    const close = this.#button("close", "rws-close", () => this.#close());
    const head = h("div", { class: "rws-head" }, h("h3", { id: `${this.#id}-panel` }, title), close);
    const inside = open === "play" ? this.#setup() : this.#ways();
    const panel = h("div", { class: "rws-panel", role: "group" }, head, ...inside);
    setAll(panel, { "aria-labelledby": `${this.#id}-panel` });
    return h("div", { class: "rws-wide", role: "listitem" }, panel);
  }

  #setup(): HTMLElement[] {
    const begin = h("button", { type: "submit", class: "rws-begin", id: `${this.#id}-begin` });
    setText(begin, this.#word(this.#waits ? "beginning" : "begin"));
    return [h("div", { class: "rws-choices" }, this.#players(), this.#rules()), begin];
  }

  #ways(): HTMLElement[] {
    const { name, learn, lessons } = this.#game;
    return learn.map((how) => {
      const button = this.#button(how, "rws-way", () => this.#ask({ do: "learn", game: name, how }));
      button.append(h("small", {}, this.#word(`${how}_text`, { lessons })));
      return button;
    });
  }

  #button(name: string, look: string, act: () => void): HTMLButtonElement {
    const button = h("button", { type: "button", class: look, id: `${this.#id}-${name}` }, this.#word(name));
    button.addEventListener("click", act);
    return button as HTMLButtonElement;
  }

  /** Words in the language of the form. */
  #say(words: Spoken): string {
    return words[this.#lang] ?? words.en ?? "";
  }

  #language(): HTMLElement {
    const { languages } = this.#form;
    return this.#select({
      name: "language",
      label: this.#word("language"),
      values: languages.map(({ name }) => name),
      chosen: languages.findIndex(({ code }) => code === this.#lang),
      choose: (place) => {
        this.#lang = languages[place]?.code ?? this.#lang;
        this.#draw();
      },
    });
  }

  #players(): HTMLElement {
    const { least, most } = this.#game;
    const counts = Array.from({ length: most - least + 1 }, (_, i) => least + i);
    const number = this.#select({
      name: "count",
      label: this.#word("count"),
      values: counts.map(String),
      chosen: this.#seats.length - least,
      choose: (place) => {
        this.#seats = this.#seats.slice(0, counts[place]);
        this.#seat(counts[place] as number);
        this.#changed();
      },
    });
    const rows = this.#seats.flatMap((who, i) => this.#player(who, i));
    return h("fieldset", {}, h("legend", {}, this.#word("players")), number, ...rows);
  }

  /** Returns who plays a seat; for a person, with a name. */
  #player(who: string, i: number): HTMLElement[] {
    const { players } = this.#form;
    const seat = this.#say(this.#form.seats[i] ?? {});
    const row = this.#select({
      name: `seat-${i}`,
      label: this.#word("seat", { seat }),
      values: players.map(({ label }) => this.#say(label)),
      chosen: players.findIndex(({ name }) => name === who),
      choose: (place) => {
        this.#seats[i] = players[place]?.name ?? who;
        this.#changed();
      },
    });
    if (who !== "person") return [row];
    const id = `${this.#id}-name-${i}`;
    const field = h("input", { id, type: "text", maxlength: LONGEST_NAME, placeholder: seat });
    field.value = this.#names[i] ?? "";
    field.addEventListener("input", () => {
      this.#names[i] = field.value;
    });
    const label = h("label", { for: id }, this.#word("name", { seat }));
    return [row, h("div", { class: "rws-row" }, label, field)];
  }

  #rules(): HTMLElement {
    const rows = this.#game.options.map((option) => {
      const { name, values, usual } = option;
      const row = this.#select({
        name: `option-${name}`,
        label: this.#say(option.label),
        values: values.map((value, i) =>
          i === usual ? this.#word("usual", { value: this.#say(value) }) : this.#say(value),
        ),
        chosen: this.#options.get(name) ?? usual,
        choose: (place) => {
          if (place === usual) this.#options.delete(name);
          else this.#options.set(name, place);
          this.#changed();
        },
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

  #select({ name, label, values, chosen, choose }: Row): HTMLElement {
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

interface Heard {
  do?: string;
  text?: Spoken;
  unread?: boolean;
  kept?: unknown;
}

export default {
  render({ model, el }: { model: AnyModel<Traits>; el: HTMLElement }): () => void {
    const page = new StartPage(model);
    const hear = (message: Heard) => {
      if (message.do === "wrong" && message.text) page.refuse(message.text, message.unread);
      else if (message.do === "keep") keepGame(message.kept ?? null);
      // The board takes its place; this view stays to keep the game.
      else if (message.do === "begun") page.el.remove();
    };
    model.on("msg:custom", hear);
    el.append(page.el);
    return () => model.off("msg:custom", hear);
  },
};
