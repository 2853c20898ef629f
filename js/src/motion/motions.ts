// Plays what moves in an action that the board shows now. The page is right without it: a click, a key, a hidden page
// or a jump to another position ends it, and everything stands in its place.
import type { Board } from "../board";
import { h } from "../dom";
import type { Context } from "../svg";
import type { Motion, Retold, Turn, View } from "../types";
import { endAll } from "./animation";
import { counters, countUp } from "./counters";
import { type Flight, fly, planned } from "./flight";
import { flip } from "./flip";
import { lay } from "./lay";
import { wantsMotion } from "./preferences";
import { joined, run, runTime } from "./run";
import { play } from "./sound";
import { spotOf } from "./spots";
import { show } from "./stage";

/** The most milliseconds of everything that moves in an action, and of a flight alone. */
const MOST = 600;
const FLIGHT = 420;
/** The time of the things that follow a run, such as the delivery of its cargo. */
const AFTER = 220;
/** The most actions that come at once and still move; more are a jump, unless they are one turn. */
const TOGETHER = 8;

/**
 * Returns what moves between two positions; `null` if the second does not follow the first.
 *
 * @param retold the turns, which a replay shows each at once.
 */
export function between(
  turn: Turn,
  from: number | null,
  to: number,
  retold: readonly Retold[] = [],
): Motion[] | null {
  if (from === null || to <= from || from < turn.since) return null;
  const isTurn = retold.some(({ begin, end }) => begin <= from + 1 && end === to);
  if (to - from > TOGETHER && !isTurn) return null;
  return (turn.moves ?? []).filter(({ n }) => n > from && n <= to).flatMap(({ motions }) => motions);
}

export class Motions {
  /** What travels over the page. */
  readonly el = h("div", { class: "rwf-flights", "aria-hidden": true });
  #at: number | null = null;
  #turn: Turn | null = null;
  #moves: Motion[] | null = null;
  #jumped = false;
  #before: ReadonlyMap<string, string> = new Map();
  #frame = 0;
  #context: Context;

  /** @param root everything on the page: a click or a key in it ends what moves. */
  constructor(
    readonly root: HTMLElement,
    readonly board: Board,
    prefix: string,
    signal: AbortSignal,
  ) {
    this.#context = { prefix, interactive: false };
    const end = () => this.end();
    for (const name of ["pointerdown", "keydown", "wheel"])
      root.addEventListener(name, end, { signal, capture: true, passive: true });
    root.ownerDocument.addEventListener("visibilitychange", end, { signal });
    signal.addEventListener("abort", end);
  }

  /** Ends everything: the last position stands. */
  end(): void {
    cancelAnimationFrame(this.#frame);
    endAll(this.root);
  }

  /** Looks at the view that the page is about to show. */
  update({ frame: { at, turn, retold } }: View): void {
    const [last, same] = [this.#at, at === this.#at && turn.since === this.#turn?.since];
    [this.#at, this.#turn, this.#moves, this.#jumped] = [at, turn, null, false];
    if (same) return;
    this.end();
    const moves = between(turn, last, at, retold);
    this.#jumped = moves === null;
    if (!moves || this.root.ownerDocument.hidden) return;
    this.#moves = moves;
    this.#before = counters(this.root);
  }

  /** Starts what moves, now that the page shows the view. */
  start(): void {
    const moves = this.#moves;
    this.#moves = null;
    // What glides by itself would show a way that nobody went.
    if (this.#jumped) this.end();
    if (!moves) return;
    for (const motion of moves.filter(({ kind }) => kind === "stage").slice(-1)) {
      show(this.board.el, motion, this.#context);
      play("roll");
    }
    if (!wantsMotion()) return;
    const after = this.#runs(moves);
    for (const motion of moves) this.#turnOrLay(motion);
    countUp(this.root, this.#before);
    const slides = moves.filter(({ kind }) => kind === "slide");
    // Measured when the browser lays the page out anyway.
    if (slides.length > 0) this.#frame = requestAnimationFrame(() => this.#fly(slides, after));
  }

  /** Starts the runs; returns when the last one arrives. */
  #runs(moves: readonly Motion[]): number {
    const courses = new Map<string, NonNullable<Motion["course"]>[]>();
    for (const { kind, thing, course } of moves)
      if (kind === "run" && thing && course) courses.set(thing, [...(courses.get(thing) ?? []), course]);
    const most = moves.some(({ kind }) => kind === "slide") ? MOST - AFTER : MOST;
    let after = 0;
    for (const [thing, parts] of courses) {
      const node = this.board.node(thing);
      if (!node) continue;
      const course = joined(parts);
      const time = runTime(course, most);
      run(node, course, time);
      play("run");
      after = Math.max(after, time);
    }
    return after;
  }

  #turnOrLay(motion: Motion): void {
    const node = this.board.node(motion.thing ?? "");
    if (!node) return;
    if (motion.kind === "flip") {
      flip(node, motion, this.#context);
      play("turn");
    } else if (motion.kind === "lay") {
      lay(node);
      play("click", MOST / 2);
    }
  }

  #fly(slides: readonly Motion[], delay: number): void {
    const { root, board } = this;
    const flights: Flight[] = [];
    for (const motion of slides) {
      const from = firstOf(motion.start ?? [], (key) => spotOf(root, board, key));
      const to = spotOf(root, board, motion.thing ?? "");
      const flight = from && to && planned(motion, from, to, board.svg, this.#context);
      if (flight) flights.push(flight);
    }
    const duration = delay > 0 ? MOST - delay : FLIGHT;
    for (const flight of flights) fly(flight, this.el, { duration, delay });
    if (flights.length > 0) play(delay > 0 ? "gain" : "click", delay + duration * 0.8);
  }
}

function firstOf<T>(keys: readonly string[], find: (key: string) => T | null): T | null {
  for (const key of keys) {
    const found = find(key);
    if (found) return found;
  }
  return null;
}
