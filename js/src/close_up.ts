// A board whose squares are too small for a finger: a tap enlarges those around it, and the next one picks.

import type { Camera } from "./camera";
import { isTouched } from "./device";
import { h, setAll, setText } from "./dom";
import { icon } from "./icons";
import { sizeOf } from "./measured_size";
import { ownSize } from "./own_size";
import { spots } from "./sights";
import type { Scene } from "./types";
import { type Words, word } from "./words";

/** The size in pixels below which a square is too small for a finger. */
const SMALL = 40;
/** The size of a square once it is enlarged: six of them are side by side on a phone. */
const LARGE = 66;
/** The pixels beside or below the board for the way back. */
const ROOM = 50;

export class CloseUp {
  /** The way back to the whole board. */
  readonly el = h("button", { type: "button", class: "rwf-sight rwf-whole", hidden: true });
  readonly #name = h("span", { class: "rwf-sight-words" });
  #scene: Scene | null = null;
  /** Whether a tap enlarged the board, which then becomes whole by itself once nothing on it is selectable. */
  #open = false;

  constructor(
    readonly board: HTMLElement,
    readonly camera: Camera,
  ) {
    this.el.append(icon("fit"), this.#name);
    this.el.addEventListener("click", () => this.camera.fit());
  }

  /** Follows the scene, after the sights did. */
  update(scene: Scene, words: Words): void {
    const last = this.#scene;
    this.#scene = scene;
    setText(this.#name, word(words, "fit"));
    setAll(this.el, { "aria-label": word(words, "fit"), title: word(words, "fit") });
    // Measuring the space lays out the board in the middle of a redraw.
    if (`${scene.box}` !== `${last?.box}` || `${scene.cells}` !== `${last?.cells}`)
      this.arrange(ownSize(this.board, sizeOf(this.board)));
    if (this.#open && !spots(scene).length) this.camera.fit();
  }

  /** Keeps room for the way back where squares are small, so that nothing moves under the finger later. */
  arrange(size = ownSize(this.board)): void {
    const { width, height } = size;
    const isTight = isTouched() && !this.board.dataset.sights && this.#square(width, height) < SMALL;
    const isBeside = this.#square(width - ROOM, height) > this.#square(width, height - ROOM);
    setAll(this.board, { "data-close-up": isTight && (isBeside ? "side" : "foot") });
    // All that is drawn inherits it, and is styled anew when it comes.
    if (isTight) this.board.style.setProperty("--rw-room", `${ROOM}px`);
    this.moved(this.camera.moved);
  }

  /** Whether a tap on a thing of the board enlarges the squares around it; if so, they are large afterwards. */
  enlarges(event: MouseEvent, pick: string): boolean {
    const [scene, { camera }] = [this.#scene, this];
    if (!scene?.cells || camera.moved || !isTouched()) return false;
    const square = smaller(scene.cells) * camera.scale;
    // What is previewed is known already: a tap confirms it.
    if (!(square > 0 && square < SMALL) || scene.highlights.picks.includes(pick)) return false;
    if (!spots(scene).length) return false;
    this.#open = true;
    // About the finger: what it touched stays under it.
    camera.zoom(LARGE / square, camera.point(event.clientX, event.clientY));
    return true;
  }

  /** Offers the way back while the board is enlarged; the pictures of the parts of a board lead back too. */
  moved(moved: boolean): void {
    this.el.hidden = !moved || !this.board.dataset.closeUp;
    this.#open &&= moved;
  }

  /** Returns the size of a square in pixels, with the whole board in this space; infinite without squares. */
  #square(width: number, height: number): number {
    const { box, cells } = this.#scene ?? {};
    if (!box || !cells) return Number.POSITIVE_INFINITY;
    return smaller(cells) * Math.min(width / box[2], height / box[3]);
  }
}

function smaller([, , width, height]: NonNullable<Scene["cells"]>): number {
  return Math.min(width, height);
}
