// The board on a small screen: one part at a time with pictures of all parts beside it, or the whole board with a
// choice of neighbourhoods.

import { type Camera, grown } from "./camera";
import { h, setAll } from "./dom";
import { sizeOf } from "./measured_size";
import { ownSize } from "./own_size";
import type { Scene, Sight } from "./types";

const SVG = "http://www.w3.org/2000/svg";

/** The pixels beside the board for pictures of its parts, or below it for pictures or words. */
const BESIDE = { narrow: 78, wide: 98, from: 560 };
const BELOW = { part: 84, near: 48 };
/** The scale in pixels per unit beyond which a neighbourhood is not enlarged. */
const NEAR = 0.85;

/** What the style sheet reserves. */
const NO_SPACE = "0px";

type Box = Sight["box"];
type Point = readonly [number, number];

export class Sights {
  readonly el = h("div", { class: "rwf-sights", hidden: true });
  #scene: Scene | null = null;
  #offered: Sight[] = [];
  #drawn = "";
  #chosen = "";
  #step = "";
  #room: Point = [0, 0];

  constructor(
    readonly board: HTMLElement,
    readonly camera: Camera,
    /** The ids of the layers in the pictures. */
    readonly layers: readonly string[],
  ) {
    this.el.addEventListener("click", (event) => {
      const key = (event.target as Element).closest<HTMLElement>("[data-sight]")?.dataset.sight;
      if (key !== undefined) this.choose(key);
    });
    camera.onBeyond = (point) => this.#to([point]);
  }

  /** Updates the current parts after a redraw, and shows the one with the latest event. */
  update(scene: Scene): void {
    const last = this.#scene;
    const first = last === null;
    this.#scene = scene;
    // Measuring the space lays out the board in the middle of a redraw.
    if (scene.box !== last?.box || scene.sights !== last?.sights)
      this.arrange(ownSize(this.board, sizeOf(this.board)));
    const [step, spot] = newest(scene);
    if (spot && step !== this.#step && !first) this.#to([spot]);
    this.#step = step;
    const lit = spots(scene);
    if (lit.length && !lit.some((one) => inside(one, this.#shown?.box))) this.#to(lit);
    this.#count(lit);
  }

  /** Fits the visible part to the current space. */
  arrange(size = ownSize(this.board)): void {
    const scene = this.#scene;
    if (!scene) return;
    const { width, height } = size;
    const whole = fitting(scene.box, width, height);
    const all = (scene.sights ?? []).filter(({ least, most }) => least <= whole && whole < most);
    const parts = all.filter(({ kind }) => kind === "part");
    this.#offered = parts.length ? parts : all;
    const shown = this.#shown;
    const beside = width < BESIDE.from ? BESIDE.narrow : BESIDE.wide;
    const below = parts.length ? BELOW.part : BELOW.near;
    const isBeside =
      parts.length > 0 &&
      parts.every(({ box }) => fitting(box, width - beside, height) >= fitting(box, width, height - below));
    const at = this.#offered.length ? (isBeside ? "side" : "foot") : "";
    setAll(this.board, { "data-sights": at || null });
    this.#space("--rw-sights", at === "side" ? beside : at === "foot" ? below : 0);
    this.el.hidden = !at;
    this.#list();
    this.#room = at === "side" ? [width - beside, height] : [width, height - below];
    const part = shown?.kind === "part" ? shown.box : null;
    this.camera.frame(scene.box, part ?? scene.box);
    const [across, down] = part ? beyond(part, this.#room) : [0, 0];
    this.#space("--rw-across", across);
    this.#space("--rw-down", down);
  }

  /** Reserves space around the drawing, which inherits it with all its parts: a change styles each of them anew. */
  #space(name: string, pixels: number): void {
    const { style } = this.board;
    const value = `${pixels}px`;
    if ((style.getPropertyValue(name) || NO_SPACE) !== value) style.setProperty(name, value);
  }

  /** Goes to a part, or to a neighbourhood; the viewer can move on from there. */
  choose(key: string): void {
    this.camera.fit();
    this.#chosen = key;
    this.arrange();
    const shown = this.#shown;
    if (shown?.kind === "near" && shown !== this.#offered[0]) this.camera.look(roomy(shown.box, this.#room));
  }

  /** Returns the camera to the view before any move. */
  back(): void {
    if (this.#shown?.kind !== "near") return;
    this.#chosen = "";
    this.#mark();
  }

  /** The visible part: the first one by default; `undefined` for the whole board. */
  get #shown(): Sight | undefined {
    return this.#offered.find(({ key }) => key === this.#chosen) ?? this.#offered[0];
  }

  /** Shows the part with most of these points. */
  #to(points: readonly Point[]): void {
    const many = ({ box }: Sight) => points.filter((one) => inside(one, box)).length;
    const parts = this.#offered.filter(({ kind }) => kind === "part");
    const best = parts.reduce<Sight | undefined>((a, b) => (a && many(a) >= many(b) ? a : b), undefined);
    if (best && many(best) && best !== this.#shown) this.choose(best.key);
  }

  #list(): void {
    const drawn = JSON.stringify(this.#offered);
    if (drawn !== this.#drawn) this.el.replaceChildren(...this.#offered.map((sight) => this.#button(sight)));
    this.#drawn = drawn;
    this.#mark();
  }

  #button(sight: Sight): HTMLElement {
    const node = button(sight.key, sight.label);
    if (sight.kind === "part") node.prepend(this.#picture(sight.box));
    return node;
  }

  /** Returns a picture of a part: it references the drawings of the board. */
  #picture(box: Box): SVGSVGElement {
    const svg = document.createElementNS(SVG, "svg");
    setAll(svg, {
      class: "rwf-sight-picture",
      viewBox: box.join(" "),
      "aria-hidden": "true",
      focusable: "false",
    });
    for (const id of this.layers) {
      const use = document.createElementNS(SVG, "use");
      use.setAttribute("href", `#${id}`);
      svg.append(use);
    }
    svg.style.aspectRatio = `${box[2]} / ${box[3]}`;
    for (const [name, value] of grown(BESIDE.narrow / box[2])) svg.style.setProperty(name, value);
    return svg;
  }

  #mark(): void {
    const shown = this.#shown?.key ?? "";
    for (const node of this.el.querySelectorAll<HTMLElement>("[data-sight]")) {
      setAll(node, { "aria-pressed": String(node.dataset.sight === shown) });
    }
  }

  /** Counts the selectable places in each part. */
  #count(lit: readonly Point[]): void {
    for (const sight of this.#offered) {
      const node = this.el.querySelector(`[data-sight="${CSS.escape(sight.key)}"]`);
      const count = lit.filter((one) => inside(one, sight.box)).length;
      if (node) setAll(node, { "data-lit": sight.kind === "part" && count ? count : null });
    }
  }
}

function button(key: string, label: string): HTMLElement {
  const words = h("span", { class: "rwf-sight-words" }, label);
  return h(
    "button",
    { type: "button", class: "rwf-sight", "data-sight": key, "aria-pressed": "false" },
    words,
  );
}

/** Returns the scale in pixels per unit at which a box fits a space. */
function fitting([, , w, h]: Box, width: number, height: number): number {
  return Math.min(width / w, height / h);
}

/** Returns the margins at the sides of a part, and above and below it, in which others would show. */
function beyond([x, y, w, h]: Box, [width, height]: Point): Point {
  const scale = fitting([x, y, w, h], width, height);
  const half = (rest: number) => Math.max(0, Math.floor(rest / 2));
  return [half(width - w * scale), half(height - h * scale)];
}

/** Returns the box of a neighbourhood, drawn no larger than useful. */
function roomy([x, y, w, h]: Box, [width, height]: Point): Box {
  const [wide, high] = [Math.max(w, width / NEAR), Math.max(h, height / NEAR)];
  return [x - (wide - w) / 2, y - (high - h) / 2, wide, high];
}

function inside([px, py]: Point, box: Box | undefined): boolean {
  if (!box) return true;
  const [x, y, w, h] = box;
  return px >= x && px <= x + w && py >= y && py <= y + h;
}

/** Returns the positions of the selectable elements. */
export function spots(scene: Scene): Point[] {
  const lit = new Set(scene.highlights.selectable);
  const elements = Object.values(scene.layers).flatMap((layer) => Object.values(layer));
  return elements.flatMap(({ pick, at }) => (pick && at && lit.has(pick) ? [at] : []));
}

/** Returns the latest step of the replayed turn: its key, and the position of its number. */
function newest(scene: Scene): [string, Point | undefined] {
  const steps = Object.entries(scene.layers.marks ?? {}).filter(([key]) => key.startsWith("step:"));
  const [key, element] = steps.at(-1) ?? ["", undefined];
  const moved = /translate\((\S+) (\S+)\)/.exec(String(element?.attrs?.transform ?? ""));
  return [key, moved ? [Number(moved[1]), Number(moved[2])] : undefined];
}
