// The boards of a replayed turn: from before its first step to the last, computed from the current board and the
// patches that lead back from it. It asks Python for nothing, so a page without Python can replay turns too.
import { applyOps } from "./patch";
import type { Retold, Scene, View } from "./types";

export class Narration {
  /** From the board before the first replayed step to the current one. */
  #views: View[] = [];
  #final: View | null = null;
  /** How many of the actions show. */
  #n = 0;

  /** Follows the view; returns whether there are more steps to replay. */
  follow(view: View, replays: boolean): boolean {
    const last = this.#final;
    this.#final = view;
    const { at, turn } = view.frame;
    if (last && turn === last.frame.turn && at === last.frame.at) {
      this.#views[this.#views.length - 1] = view;
      return this.goesOn;
    }
    this.#views = boards(view);
    // A newly opened board replays everything before the first possible click.
    const seen = last ? this.#n : turn.since === 0 ? 0 : at;
    this.#n = replays ? Math.min(Math.max(seen, turn.since, this.first), at) : at;
    return this.goesOn;
  }

  /** The index of the first board. */
  get first(): number {
    return (this.#final?.frame.at ?? 0) - this.#views.length + 1;
  }

  get last(): number {
    return this.#final?.frame.at ?? 0;
  }

  get n(): number {
    return this.#n;
  }

  /** Whether there are steps that do not show yet. */
  get goesOn(): boolean {
    return this.#n < this.last;
  }

  /** Whether the turn can be replayed. */
  get isThere(): boolean {
    return this.#views.length > 1;
  }

  /** The turn whose last action led to the visible board, in one sentence. */
  get turn(): Retold | null {
    return this.#final?.frame.retold.find(({ end }) => end === this.#n) ?? null;
  }

  /** The index of the board after the turn that is next on replay; after one action, if the turn is unfinished. */
  get next(): number {
    const on = this.#n + 1;
    return this.#final?.frame.retold.find(({ begin, end }) => begin <= on && on <= end)?.end ?? on;
  }

  /** Shows the board after that many actions. */
  go(n: number): void {
    this.#n = Math.min(Math.max(n, this.first), this.last);
  }

  /** The visible board. */
  get view(): View {
    return this.#views[this.#n - this.first] as View;
  }
}

/** Returns all boards; only the last one accepts actions, and all show the same part of the table. */
function boards(view: View): View[] {
  const { frame } = view;
  const made: View[] = [view];
  let { scene, panel } = view;
  for (const { n, back } of [...frame.turn.steps].reverse()) {
    if (!back) break;
    ({ scene, panel } = applyOps({ scene, panel }, back));
    const seat = frame.log.find((entry) => entry.n === n - 1)?.seat ?? null;
    const actor = seat === null ? null : (frame.seats[seat] ?? null);
    made.unshift({
      ...view,
      scene,
      panel,
      frame: {
        ...frame,
        at: n - 1,
        actor,
        answer: null,
        hint: "",
        advice: false,
        turning: false,
        holding: false,
        thought: null,
        ending: null,
      },
    });
  }
  if (made.length === 1) return made;
  const box = around(made.map((one) => one.scene.box));
  return made.map((one) => (one === view ? one : { ...one, scene: { ...one.scene, box } }));
}

function around(boxes: Scene["box"][]): Scene["box"] {
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top];
}
