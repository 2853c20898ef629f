// What a page shows while a turn is told: the boards from before its first step to the last, made of the one that
// Python sent and of what leads back from it. Nothing is asked of Python, so a page without one can tell it too.
import { applyOps } from "./patch";
import type { Scene, View } from "./types";

export class Narration {
  /** From the board before the first step that is told to the one as it stands. */
  #views: View[] = [];
  #final: View | null = null;
  /** How many of the actions show. */
  #n = 0;

  /** Takes in what Python sent; whether there is more of it to tell than shows now. */
  follow(view: View, told: boolean): boolean {
    const last = this.#final;
    this.#final = view;
    const { at, turn } = view.frame;
    if (last && turn === last.frame.turn && at === last.frame.at) {
      this.#views[this.#views.length - 1] = view;
      return this.goesOn;
    }
    this.#views = boards(view);
    // A board that has just been opened tells what was done before anybody could click.
    const seen = last ? this.#n : turn.since === 0 ? 0 : at;
    this.#n = told ? Math.min(Math.max(seen, turn.since, this.first), at) : at;
    return this.goesOn;
  }

  /** The place of the first board. */
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

  /** Whether it can be told, or told again. */
  get isThere(): boolean {
    return this.#views.length > 1;
  }

  /** Highlights so many of the actions. */
  go(n: number): void {
    this.#n = Math.min(Math.max(n, this.first), this.last);
  }

  /** The board as it shows now. */
  get view(): View {
    return this.#views[this.#n - this.first] as View;
  }
}

/** All the boards; none of them but the last can be acted on, and all show the same part of the table. */
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
