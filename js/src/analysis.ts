// The analysis page of the story: estimates for the next action, the chances over the game, and a comparison with
// another position. Python searches as long as this page says that somebody watches.
import { iconButton } from "./chips";
import { ComparedPage } from "./compared";
import { CoursePage } from "./course";
import { h, setAll, setText } from "./dom";
import { ExpectedPage } from "./expected";
import { plate } from "./plates";
import { Rover } from "./rover";
import type { Analysis, Frame, Reason, Say, View } from "./types";
import { watched } from "./watched";
import { type Word, word } from "./words";

const PAGES = [
  ["now", "analysis_now"],
  ["game", "analysis_game"],
  ["compare", "analysis_compare"],
] as const satisfies readonly (readonly [Analysis["page"], Word])[];

/** The widths, in percent of the bar, that fit a plate and a number, and a number alone. */
const ROOM = { plate: 22, number: 10 };

export interface AnalysisHooks {
  say: Say;
  /** Opens a rule; also receives the element that opened it. */
  explain: (reason: Reason, from: HTMLElement) => void;
  signal: AbortSignal;
}

export class AnalysisPart {
  readonly el = h("div", { class: "rwf-section rwf-analysis", role: "group", hidden: true });
  #say: Say;
  #tabs = h("div", { class: "rwf-analysis-tabs", role: "toolbar" });
  #buttons = PAGES.map(([page, name]) => ({
    page,
    name,
    node: h("button", { type: "button", class: "rwf-button rwf-analysis-tab", "data-own": true }),
  }));
  #halt = iconButton(() => this.#say({ do: "halt", on: !this.#analysis?.halted }), "rwf-analysis-close");
  #close = iconButton(() => this.#say({ do: "analysis", page: "" }), "rwf-analysis-close");
  #bar = h("div", { class: "rwf-chances", role: "img" });
  #now: ExpectedPage;
  #course: CoursePage;
  #compared: ComparedPage;
  #rover: Rover;
  #analysis: Analysis | null = null;

  constructor({ say, explain, signal }: AnalysisHooks) {
    this.#say = say;
    for (const { page, node } of this.#buttons)
      node.addEventListener("click", () => say({ do: "analysis", page }));
    this.#tabs.append(...this.#buttons.map(({ node }) => node), this.#halt.node, this.#close.node);
    this.#rover = new Rover(this.#tabs, signal);
    this.#now = new ExpectedPage(say);
    this.#course = new CoursePage(say);
    this.#compared = new ComparedPage(say, explain);
    this.el.dataset.rove = "";
    this.el.append(this.#tabs, this.#bar, this.#now.el, this.#course.el, this.#compared.el);
    watched(this.el, () => this.#analysis && say({ do: "look" }), signal);
  }

  /** Follows the view; returns whether the analysis is on. */
  update({ frame }: View): boolean {
    const { analysis, words } = frame;
    const last = this.#analysis;
    this.#analysis = analysis;
    if (!analysis) return false;
    setAll(this.el, { "aria-label": word(words, "analysis") });
    setAll(this.#tabs, { "aria-label": word(words, "analysis") });
    for (const { page, name, node } of this.#buttons) {
      setText(node, word(words, name));
      setAll(node, { "aria-pressed": String(page === analysis.page) });
    }
    const { halted } = analysis;
    this.#halt.show(halted ? "forward" : "pause", word(words, halted ? "analysis_go" : "analysis_halt"));
    this.#close.show("close", word(words, "analysis_off"));
    if (analysis.page !== last?.page) this.#rover.refresh();
    this.#measure(analysis, frame);
    this.#now.el.hidden = analysis.page !== "now";
    this.#course.el.hidden = !analysis.course;
    this.#compared.el.hidden = !analysis.compared;
    if (analysis.page === "now") this.#now.update(analysis, words);
    if (analysis.course) this.#course.update(analysis.course, frame);
    if (analysis.compared) this.#compared.update(analysis.compared, words);
    return true;
  }

  /** Previews or plays the line with a number; returns whether there is one. */
  choose(number: number): boolean {
    return this.#analysis?.page === "now" && this.#now.choose(number);
  }

  /**
   * Draws the bar of chances: a part for each seat, as wide as its chance. The graph of the game has its own last
   * values.
   */
  #measure({ chances, page }: Analysis, { seats }: Frame): void {
    this.#bar.hidden = chances.length === 0 || page !== "now";
    const chancesText = chances.map((chance, seat) => `${seats[seat]?.label ?? ""} ${chance} %`).join(", ");
    if (this.#bar.getAttribute("aria-label") === chancesText) return;
    setAll(this.#bar, { "aria-label": chancesText, title: chancesText });
    const parts = chances.map((chance, seat) => {
      const emblem = chance >= ROOM.plate ? plate(seats[seat]?.emblem ?? "") : null;
      const part = h("span", { class: `c-seat-${seat}` }, emblem, chance >= ROOM.number && `${chance} %`);
      part.style.flexGrow = String(Math.max(chance, 1));
      return part;
    });
    this.#bar.replaceChildren(...parts);
  }
}
