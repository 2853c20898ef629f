// The numbers of a hint: on the board at the place of each move, otherwise on its piece or button.
import type { Advised, Frame } from "./types";

/** A numbered move: its clicks, and whether it is previewed. */
export type Numbered = Pick<Advised, "picks" | "shown">;

/** Returns the numbered moves: those of the hint, or the best ones of the analysis. */
export function numbered({ advised, analysis }: Frame): readonly Numbered[] {
  return advised.length > 0 || !analysis ? advised : analysis.lines;
}

const SVG = "http://www.w3.org/2000/svg";
const RADIUS = 10;
/** The distance in pixels from the middle of a thin shape, such as a route, so that the number does not cover it. */
const BESIDE = 17;

type Point = [number, number];

/** Returns the place of a move on the board: that of the last of its picks that the board shows. */
function placeOf(svg: SVGSVGElement, { picks }: Numbered): SVGGraphicsElement | null {
  for (const pick of [...picks].reverse()) {
    const node = svg.querySelector<SVGGraphicsElement>(`[data-pick="${CSS.escape(pick)}"]`);
    if (node) return node.querySelector<SVGGraphicsElement>(".rw-hit") ?? node;
  }
  return null;
}

/** Returns the position of a number and the direction of its offset: a corner, or beside the middle of a line. */
function spot(node: SVGGraphicsElement, svg: SVGSVGElement): { at: Point; off: Point } | null {
  const matrix = svg
    .getScreenCTM()
    ?.inverse()
    .multiply(node.getScreenCTM() ?? new DOMMatrix());
  if (!matrix) return null;
  const seen = ({ x, y }: { x: number; y: number }): Point => [
    matrix.a * x + matrix.c * y + matrix.e,
    matrix.b * x + matrix.d * y + matrix.f,
  ];
  if (node instanceof SVGPathElement) {
    const length = node.getTotalLength();
    const [x, y] = seen(node.getPointAtLength(length / 2));
    const [there, beyond] = seen(node.getPointAtLength(length / 2 + 1));
    const [dx, dy] = [there - x, beyond - y];
    const size = Math.hypot(dx, dy) || 1;
    // Above the line, or to its left.
    const sign = dx > 0 || (dx === 0 && dy < 0) ? 1 : -1;
    return { at: [x, y], off: [(sign * dy * BESIDE) / size, (-sign * dx * BESIDE) / size] };
  }
  const { x, y } = node.getBBox();
  return { at: seen({ x, y }), off: [RADIUS / 2, RADIUS / 2] };
}

export class Numbers {
  readonly #group = document.createElementNS(SVG, "g");
  #last: readonly Numbered[] = [];

  constructor(readonly svg: SVGSVGElement) {
    this.#group.setAttribute("class", "rwf-numbers");
    this.#group.setAttribute("aria-hidden", "true");
    svg.append(this.#group);
  }

  /** @param moved whether the board was redrawn, so that places may have moved. */
  update(advised: readonly Numbered[], moved: boolean): void {
    if (advised === this.#last && !(moved && advised.length > 0)) return;
    this.#last = advised;
    const taken = new Map<Element, number>();
    const drawn: Element[] = [];
    for (const [place, move] of advised.entries()) {
      const node = placeOf(this.svg, move);
      const found = node && spot(node, this.svg);
      if (!found) continue;
      // Numbers of the same place form a row.
      const before = taken.get(node) ?? 0;
      taken.set(node, before + 1);
      const [dx, dy] = found.off;
      drawn.push(number(place + 1, found.at, [dx + before * 2 * RADIUS, dy], move.shown));
    }
    this.#group.replaceChildren(...drawn);
  }
}

function number(n: number, [x, y]: Point, [dx, dy]: Point, shown: boolean): Element {
  const node = document.createElementNS(SVG, "g");
  node.setAttribute("class", shown ? "rwf-number is-shown" : "rwf-number");
  // The same size on every board, at any zoom.
  node.setAttribute("style", `transform: translate(${x}px, ${y}px) scale(var(--rw-pixel, 1))`);
  const circle = document.createElementNS(SVG, "circle");
  const text = document.createElementNS(SVG, "text");
  for (const [name, value] of Object.entries({ cx: dx, cy: dy, r: RADIUS }))
    circle.setAttribute(name, String(value));
  for (const [name, value] of Object.entries({ x: dx, y: dy, dy: "0.36em" }))
    text.setAttribute(name, String(value));
  text.textContent = String(n);
  node.append(circle, text);
  return node;
}

/** Numbers the pieces and buttons around `inside` for the moves without a place on the board. */
export function badges(inside: Element, advised: readonly Numbered[]): void {
  const root = inside.closest(".rw");
  if (!root) return;
  for (const node of root.querySelectorAll("[data-advised]")) node.removeAttribute("data-advised");
  for (const [place, { picks }] of advised.entries()) {
    for (const pick of picks) {
      const node = root.querySelector(`[data-says="${CSS.escape(pick)}"]`);
      if (!node) continue;
      const known = node.getAttribute("data-advised");
      node.setAttribute("data-advised", known ? `${known} ${place + 1}` : String(place + 1));
      break;
    }
  }
}
