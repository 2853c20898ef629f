// The end of a game, in place of the side: the sheet counted item by item, then the winner and the reason, the turns that
// decided it. Looking back goes to these turns; the side is as usual there, and the voice leads on and back.
import { chip } from "./chips";
import { h, setAll, setText } from "./dom";
import { ScoreSheet } from "./score_sheet";
import { create } from "./svg";
import type { Chart, Drawings, Ending, Say, TurningPoint, View } from "./types";
import type { Voice } from "./voice";
import { type Word, word } from "./words";

/** The time for counting an item, in milliseconds; the later values apply after a click. */
const PACES = [1100, 350, 90];

export class EndingPart {
  readonly nodes: HTMLElement[];
  readonly el = h("section", { class: "rwf-ending" });
  /** Tells a screen reader who has won, once everything is counted. */
  readonly live = h("div", { class: "rwf-hidden", "aria-live": "polite" });
  #sheet: ScoreSheet;
  #head = h("header", { class: "rwf-ending-head" });
  #title = h("h2", { class: "rwf-ending-title" });
  #score = h("span", { class: "rwf-ending-score" });
  #why = h("p", { class: "rwf-ending-why" });
  #chart = h("figure", { class: "rwf-ending-chart" });
  #turningPoints = h("div", { class: "rwf-turning-points" });
  #skip = this.#button("skip_count", () => this.#finish());
  #back = this.#button("look_back", () => this.#lookBack());
  #next = this.#button("next_moment", () => this.#go(this.#place + 1));
  #again = this.#button("play_again", () => this.say({ do: "again" }));
  #end = this.#button("to_end", () => this.say({ do: "seek", at: this.#view?.frame.length ?? 0 }));
  #view: View | null = null;
  #ending: Ending | null = null;
  /** The decisive turns of the finished game, and the one on show; none while nobody looks back. */
  #known: TurningPoint[] = [];
  #place = -1;
  /** The rows still to count, and the speed. */
  #left: number[] = [];
  #pace = 0;
  #timer = 0;
  #counting = false;
  #isCounted = false;

  /**
   * @param say sends a message to Python.
   * @param voice names the counted item, and has the buttons.
   * @param light shows drawings over the board, or none.
   */
  constructor(
    readonly say: Say,
    readonly voice: Voice,
    light: (drawings: Drawings) => void,
    signal: AbortSignal,
  ) {
    this.#sheet = new ScoreSheet(light);
    this.#again.classList.add("rwf-primary");
    const body = h(
      "div",
      { class: "rwf-ending-body", tabindex: 0 },
      this.#sheet.el,
      this.#chart,
      this.#turningPoints,
    );
    this.#head.append(this.#title, this.#score, this.#why);
    this.el.append(this.#head, body);
    this.el.addEventListener("click", () => this.#hurry(), { signal });
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
    this.el.hidden = true;
    this.nodes = [this.el, this.live];
  }

  update(view: View): void {
    const { frame } = view;
    const before = this.#view?.frame;
    const last = this.#ending;
    this.#view = view;
    this.#ending = frame.ending;
    this.el.hidden = !frame.ending;
    if (before && frame.length !== before.length) {
      this.#place = -1;
      this.#isCounted = false;
    }
    if (frame.ending) {
      if (frame.ending !== last) this.#draw(frame.ending, view);
      this.#known = frame.ending.turning_points;
      this.#place = -1;
      // A game that ends now is counted live, once; one opened at its end is not.
      const isNew = before !== undefined && !this.#isCounted;
      this.#isCounted = true;
      if (isNew && !isCalm(this.el)) this.#begin();
      else if (frame.ending !== last) this.#finish();
    } else {
      if (last) this.#stop();
      setText(this.live, "");
    }
    this.#speak();
  }

  #draw(ending: Ending, view: View): void {
    const { words } = view.frame;
    setAll(this.el, { "aria-label": word(words, "over") });
    if (ending.chart) this.#chart.replaceChildren(...drawn(ending.chart));
    this.#chart.dataset.kind = ending.chart?.kind ?? "";
    this.#sheet.el.hidden = ending.rows.length === 0;
    this.#sheet.draw(ending, view);
    const list = h(
      "ol",
      {},
      ...ending.turning_points.map((moment, place) => this.#turningPoint(moment, place, view)),
    );
    this.#turningPoints.replaceChildren(
      h("div", { class: "rwf-section-title" }, word(words, "turning_points")),
      ...(ending.common ? [h("p", { class: "rwf-turning-points-common" }, ending.common)] : []),
      list,
    );
  }

  #turningPoint({ who, brief, gain }: TurningPoint, place: number, { frame: { seats } }: View): HTMLElement {
    const seat = seats[who];
    const button = h(
      "button",
      { type: "button", class: "rwf-turning-point" },
      seat ? chip(seat, "rwf-chip-small") : null,
      h("span", { class: "rwf-turning-point-text" }, brief),
      h("b", {}, gain),
    );
    button.addEventListener("click", () => this.#go(place));
    return h("li", {}, button);
  }

  /**
   * Names the winner and the result once everything is counted. Until then the head says how far the count is, and
   * nothing else gives the result away: no colour, no chart, no score in the bar.
   */
  #announce(): void {
    const { frame } = this.#view ?? {};
    if (!frame) return;
    const counting = this.#counting;
    const ending = frame.ending;
    setAll(this.el.parentElement ?? this.el, { "data-counting": counting });
    if (!ending) return;
    const { seats, words } = frame;
    const alone = ending.winners.length === 1 ? seats[ending.winners[0] ?? 0] : undefined;
    const colour = !counting && alone && `c-${alone.colour}`;
    this.#head.className = ["rwf-ending-head", colour].filter(Boolean).join(" ");
    const all = this.#sheet.steps;
    setText(this.#title, counting ? word(words, "over") : ending.title);
    setText(this.#score, counting ? `${all.length - this.#left.length} / ${all.length}` : ending.score);
    if (counting) {
      const said = this.#sheet.said(all[all.length - this.#left.length - 1] ?? 0);
      // A screen with room for it has the sentence below the board.
      this.#why.replaceChildren(
        h("span", { class: "rwf-ending-counts" }, word(words, "counted")),
        h("span", { class: "rwf-ending-said" }, said),
      );
    } else setText(this.#why, ending.why);
    this.#chart.hidden = counting || !ending.chart;
    this.#turningPoints.hidden = counting || ending.turning_points.length === 0;
    const result = [`${ending.title} ${ending.score}`.trim(), ending.why].join(". ");
    setText(this.live, counting ? "" : result);
  }

  // --- counting

  #begin(): void {
    this.#left = this.#sheet.steps;
    this.#pace = 0;
    this.#step();
  }

  #step(): void {
    const [now, ...left] = this.#left;
    if (now === undefined) {
      this.#finish();
      return;
    }
    this.#left = left;
    this.#counting = true;
    this.#sheet.count(now);
    this.voice.report(this.#sheet.said(now), word(this.#view?.frame.words, "faster"));
    this.#announce();
    this.#timer = window.setTimeout(() => this.#step(), PACES[this.#pace]);
  }

  #hurry(): void {
    if (!this.#counting) return;
    this.#pace = Math.min(this.#pace + 1, PACES.length - 1);
    clearTimeout(this.#timer);
    this.#step();
  }

  #finish(): void {
    this.#stop();
    this.#sheet.finish();
    this.#speak();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#counting = false;
    this.#left = [];
    this.#sheet.light({});
    this.#announce();
  }

  // --- looking back

  #lookBack(): void {
    if (this.#known.length > 0) this.#go(0);
    else this.say({ do: "seek", at: 0 });
  }

  #go(place: number): void {
    const moment = this.#known[place];
    if (!moment) return;
    this.#place = place;
    this.say({ do: "seek", at: moment.at });
  }

  // --- words and buttons

  #speak(): void {
    const frame = this.#view?.frame;
    const words = frame?.words;
    const moment = this.#known[this.#place];
    if (frame?.ending) {
      if (!this.#counting) this.voice.report(null, "");
      const buttons = [this.#counting && this.#skip, this.#back, this.#again];
      this.#show(buttons.filter((one): one is HTMLButtonElement => Boolean(one)));
    } else if (frame && moment) {
      const number = this.#place + 1;
      const where = word(words, "moment_of", { number, count: this.#known.length });
      if (frame.at === moment.at) this.voice.report(`${moment.text} (${moment.gain})`, where);
      else this.voice.report(null, "");
      this.#show(number < this.#known.length ? [this.#next, this.#end] : [this.#end]);
    } else {
      this.voice.report(null, "");
      this.#show([]);
    }
  }

  #show(buttons: HTMLButtonElement[]): void {
    const mine = [this.#skip, this.#back, this.#next, this.#again, this.#end];
    for (const button of mine) {
      setText(button, word(this.#view?.frame.words, button.dataset.word as Word));
      if (!buttons.includes(button)) button.remove();
    }
    for (const button of buttons) if (!button.isConnected) this.voice.instead.append(button);
  }

  #button(name: Word, act: () => void): HTMLButtonElement {
    const button = h("button", { type: "button", class: "rwf-button", "data-word": name });
    button.addEventListener("click", act);
    return button;
  }
}

/** Whether nothing should move: everything is counted at once. */
function isCalm(node: HTMLElement): boolean {
  const { hidden, defaultView } = node.ownerDocument;
  return hidden || (defaultView?.matchMedia("(prefers-reduced-motion: reduce)").matches ?? false);
}

function drawn({ title, first, last, size, drawing, label }: Chart): Node[] {
  const [width, height] = size;
  const svg = create({ tag: "g", children: [drawing] }, { prefix: "", interactive: false });
  const root = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries({
    viewBox: `0 0 ${width} ${height}`,
    role: "img",
    "aria-label": `${title}: ${label}`,
  }))
    root.setAttribute(name, value);
  root.append(svg);
  const ends = h("div", { class: "rwf-chart-ends" }, h("span", {}, first), h("span", {}, last));
  return [h("figcaption", { class: "rwf-section-title" }, title), root, ends];
}
