// The visible part of the board: the whole box, unless the viewer zoomed or moved.
import { ownSize } from "./own_size";

type Box = [x: number, y: number, width: number, height: number];

const NEAREST = 8;
/** The scale in pixels per unit at which the smallest letters are 11 pixels high; below it, they are drawn larger. */
const READABLE = 0.92;
/** The same on a phone, which people hold nearer: the letters are 9 pixels high there. */
const READABLE_NEAR = 0.76;
/** The largest width of a frame on a phone, in pixels. */
const PHONE = 500;
const MOST_GROWN = 6;
/** The scale below which the finest signs are left out. */
const FINE = 0.7;
/** The scale below which names of minor importance are left out. */
const MINOR = 0.6;

export class Camera {
  #box: Box = [0, 0, 1, 1];
  /** The visible box before any zoom or move: the whole box, or one of its parts. */
  #home: Box = [0, 0, 1, 1];
  #view: Box = [0, 0, 1, 1];
  #moved = false;
  #scale = 0;

  /** Called with a point to show that lies outside the visible part. */
  onBeyond: (point: readonly [number, number]) => void = () => {};

  constructor(
    readonly svg: SVGSVGElement,
    readonly onMoved: (moved: boolean) => void,
  ) {}

  /** Whether the viewer zoomed or moved. */
  get moved(): boolean {
    return this.#moved;
  }

  /** The pixels per unit at the latest size; reading it lays out nothing. */
  get scale(): number {
    return this.#scale;
  }

  /**
   * Sets the box of the scene and the visible part; a larger box becomes visible again unless the viewer chose a part.
   */
  frame(box: Box, home: Box = box): void {
    if (`${[this.#box, this.#home]}` === `${[box, home]}`) return;
    [this.#box, this.#home] = [box, home];
    if (!this.#moved) this.#show(home, false);
  }

  fit(): void {
    this.#show(this.#home, false);
  }

  /** Shows a box of the scene, as if the viewer had moved there. */
  look(box: Box): void {
    this.#show(box, true);
  }

  /** Zooms by `factor` about a point of the scene, the middle by default. */
  zoom(factor: number, about?: [number, number]): void {
    const [x, y, w, h] = this.#view;
    const [px, py] = about ?? [x + w / 2, y + h / 2];
    const width = Math.max(w / factor, this.#box[2] / NEAREST);
    if (width >= this.#home[2]) {
      this.fit();
      return;
    }
    const k = width / w;
    this.#show([px - (px - x) * k, py - (py - y) * k, width, h * k], true);
  }

  /** Moves by a distance on the page. */
  pan(dx: number, dy: number): void {
    const scale = this.svg.getScreenCTM()?.a || 1;
    const [x, y, w, h] = this.#view;
    this.#show([x - dx / scale, y - dy / scale, w, h], true);
  }

  /** Moves just enough to show a point of the scene. */
  reveal([px, py]: readonly [number, number]): void {
    const [x, y, w, h] = this.#view;
    if (!this.#moved) {
      if (px < x || px > x + w || py < y || py > y + h) this.onBeyond([px, py]);
      return;
    }
    const margin = Math.min(w, h) * 0.15;
    const into = (p: number, from: number, size: number) =>
      Math.min(0, p - from - margin) || Math.max(0, p - (from + size - margin));
    const [mx, my] = [into(px, x, w), into(py, y, h)];
    if (mx || my) this.#show([x + mx, y + my, w, h], true);
  }

  /** Returns the point of the scene under a point of the page. */
  point(clientX: number, clientY: number): [number, number] | undefined {
    const matrix = this.svg.getScreenCTM()?.inverse();
    if (!matrix) return undefined;
    const { a, b, c, d, e, f } = matrix;
    return [a * clientX + c * clientY + e, b * clientX + d * clientY + f];
  }

  #show([x, y, w, h]: Box, moved: boolean): void {
    const [bx, by, bw, bh] = this.#box;
    // The middle of the visible part stays on the board, so that the board cannot get lost.
    const cx = Math.min(Math.max(x, bx - w / 2), bx + bw - w / 2);
    const cy = Math.min(Math.max(y, by - h / 2), by + bh - h / 2);
    this.#view = [cx, cy, w, h];
    this.#moved = moved;
    this.svg.setAttribute("viewBox", this.#view.map((n) => Math.round(n * 100) / 100).join(" "));
    this.onMoved(moved);
    this.rescale();
  }

  /** Keeps letters readable at the current size of the board; `railwidgets/draw/svg.py` does the same for pictures. */
  rescale(): void {
    const { width, height } = ownSize(this.svg);
    const scale = Math.min(width / this.#view[2], height / this.#view[3]);
    if (!(scale > 0)) return;
    this.#scale = scale;
    // A narrow board may stand in a wide frame, which nobody holds nearer.
    const frame = this.svg.closest(".rw")?.clientWidth ?? width;
    const { style } = this.svg;
    for (const [name, value] of grown(scale, frame))
      if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
  }
}

/**
 * Returns the sizes of letters, fine signs and fixed-size elements at a scale in pixels per unit.
 * @param width of the frame around the board, in pixels.
 */
export function grown(scale: number, width = Number.POSITIVE_INFINITY): [name: string, value: string][] {
  const readable = width < PHONE ? READABLE_NEAR : READABLE;
  const grow = Math.min(MOST_GROWN, Math.max(1, readable / scale));
  return [
    ["--rw-grow", grow.toFixed(2)],
    ["--rw-fine", scale < FINE ? "none" : "inline"],
    ["--rw-minor", scale < MINOR ? "none" : "inline"],
    ["--rw-pixel", (1 / scale).toFixed(4)],
  ];
}
