// What guides the eye to what can be done: the arrow of the first decisions, and the key to the light on the board.
import { Arrow } from "./arrow";
import type { Board } from "./board";
import { LightKey } from "./light_key";
import type { Scene, View } from "./types";

export class ArrowAndKey {
  readonly el: HTMLElement;
  #arrow: Arrow;
  #key: LightKey;
  #scene: Scene | null = null;

  /** @param isBusy whether a turn of others is on replay. */
  constructor(prefix: string, root: HTMLElement, board: Board, isBusy: () => boolean, signal: AbortSignal) {
    this.#arrow = new Arrow(root, board, isBusy, signal);
    this.el = this.#arrow.el;
    this.#key = new LightKey(board.svg, { prefix, interactive: false }, signal);
    board.el.append(this.#key.el);
    board.onMoved = () => this.#key.arrange();
  }

  update(view: View): void {
    if (view.scene !== this.#scene) this.#key.update(view);
    this.#scene = view.scene;
    this.#arrow.update(view);
  }
}
