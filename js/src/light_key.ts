// The key to the light on the board: what helps, what is allowed, what is not possible now; cut from the board itself.
// It stands where the board is empty, or above the log.
import { h, hasWord, setAll, setText } from "./dom";
import { reuse } from "./patch";
import { type Context, create, sourceOf } from "./svg";
import type { Drawings, SceneElement, View } from "./types";
import { type Word, word } from "./words";

const SVG = "http://www.w3.org/2000/svg";

type Strength = "helps" | "allowed" | "not";
const ROWS: readonly [Strength, Word][] = [
  ["helps", "light_helps"],
  ["allowed", "light_allowed"],
  ["not", "light_not"],
];
/** Where it may stand, best first. */
const CORNERS = ["bottom-left", "top-left", "bottom-right", "top-right"] as const;
/** The part of the board around a place that a swatch shows, in scene units, where the board has no cells. */
const AROUND = 64;
/** The share of a cell that a swatch shows: a little more than all of it. */
const ROOM = 1.12;
/** The box of a sample that the game draws. */
const SAMPLE = "18 18 64 64";
/** The room around the key that stays empty, in pixels. */
const GAP = 4;
/** How long the board rests before the key looks for its place: never in the path of a click. */
const REST = 150;

function strengthOf(state: string | undefined): Strength {
  if (hasWord(state, "goal")) return "helps";
  return hasWord(state, "selectable") ? "allowed" : "not";
}

export class LightKey {
  readonly el = h("div", { class: "rwf-light-key", role: "note", hidden: true });
  /** A row for each strength; `pick` is the place that its swatch shows. */
  readonly #rows = ROWS.map(([strength, name]) => ({ strength, name, pick: "", ...row(strength) }));
  /** The rows of the game. */
  #more: ReturnType<typeof row>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #view: View | null = null;
  /** What its rows were drawn from. */
  #shown: unknown[] = [];
  /** What it stands among: the drawings of each layer, and the boxes that they fill, measured once. */
  readonly #filled = new Map<string, { drawings: Drawings; boxes: Box[] }>();

  /** @param context draws the swatches with the shared drawings of the board. */
  constructor(
    readonly svg: SVGSVGElement,
    readonly context: Context,
    signal: AbortSignal,
  ) {
    this.el.append(...this.#rows.map(({ node }) => node));
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }

  /** Follows the view; the key waits until the board rests. */
  update(view: View): void {
    clearTimeout(this.#timer);
    const helps = Object.values(view.scene.highlights.ranks).includes("goal");
    if (!helps || view.task || view.editor || view.frame.map) this.el.hidden = true;
    else this.#timer = setTimeout(() => this.#show(view), REST);
  }

  /** Looks for a place again, after the board was moved or resized. */
  arrange(): void {
    this.#filled.clear();
    if (!this.el.hidden && this.#view) this.#place(this.#view);
  }

  #show(view: View): void {
    this.#view = view;
    const { scene, frame } = view;
    const places = this.#lights();
    const rows = this.#rows.map((row) => {
      const found = places.get(row.strength) ?? [];
      // The same as before, if it is still there: who tries a piece here and there sees the key rest.
      const from = found.find((one) => one.pick === row.pick) ?? found[0];
      return { row, from, count: row.strength === "not" ? "" : String(found.length) };
    });
    // What helps may be in the hand alone: then the board has nothing to explain.
    const hidden = !places.get("helps")?.length;
    const seen = rows.map(({ row, from, count }) => [word(frame.words, row.name), from, count]);
    const shown = reuse(this.#shown, [seen, scene.light_rows, scene.cells]);
    const rests = !this.el.hidden && shown === this.#shown;
    this.#shown = shown;
    if (!rests) this.#draw(view, rows);
    this.el.hidden = hidden;
    if (!hidden) this.#place(view, !rests);
  }

  /** Returns the places on the board but the selected one, each once, by the strength of their light. */
  #lights(): Map<Strength, SceneElement[]> {
    const places = new Map<Strength, SceneElement[]>(ROWS.map(([strength]) => [strength, []]));
    const known = new Set<string>();
    for (const node of this.svg.querySelectorAll<SVGElement>(".rw-layer-targets [data-pick]")) {
      const source = sourceOf(node);
      if (!source?.at || !source.pick || known.has(source.pick) || hasWord(source.state, "selected"))
        continue;
      known.add(source.pick);
      places.get(strengthOf(source.state))?.push(source);
    }
    return places;
  }

  #draw({ scene, frame }: View, rows: { row: LightRow; from?: SceneElement; count: string }[]): void {
    const [, , across, down] = scene.cells ?? [];
    // On a card, which is higher than wide, the places are smaller than the cell.
    const cell = across !== undefined && across === down ? across : AROUND;
    for (const { row, from, count } of rows) {
      row.pick = from?.pick ?? "";
      row.node.hidden = !from;
      if (!from) continue;
      const [x, y] = from.at ?? [0, 0];
      const shown = cell * ROOM;
      row.swatch.setAttribute("viewBox", `${x - shown / 2} ${y - shown / 2} ${shown} ${shown}`);
      row.swatch.replaceChildren(create(from, this.context));
      setText(row.label, word(frame.words, row.name));
      setText(row.count, count);
    }
    for (const { node } of this.#more) node.remove();
    this.#more = Object.entries(scene.light_rows).map(([words, drawing]) => {
      const made = row();
      made.swatch.setAttribute("viewBox", SAMPLE);
      made.swatch.append(create(drawing, this.context));
      setText(made.label, words);
      return made;
    });
    this.el.append(...this.#more.map(({ node }) => node));
  }

  /** Stays if nothing is drawn there; else goes to the first free corner of the board, or above the log. */
  #place(view: View, anew = true): void {
    const origin = this.svg.getBoundingClientRect();
    const drawn = this.#drawn(view, origin);
    const isFree = () => !drawn.some((box) => isNear(box, boxOf(this.el, origin)));
    const { corner } = this.el.dataset;
    if (!anew && (corner === "none" || isFree())) return;
    const board = this.svg.parentElement;
    board?.append(this.el);
    // A phone has no room for it on the board.
    const isNarrow = getComputedStyle(this.el).display === "none";
    const free = CORNERS.find((name) => {
      if (isNarrow) return false;
      this.el.dataset.corner = name;
      return isFree();
    });
    this.el.dataset.corner = free ?? "none";
    // A larger window may have a corner for it again: it is measured there each time.
    if (!free) board?.closest(".rwf-body")?.querySelector(".rwf-story")?.prepend(this.el);
  }

  /** Returns where something is drawn, from the corner of the board; of the ground, only texts count. */
  #drawn({ scene }: View, origin: DOMRect): Box[] {
    for (const [name, drawings] of Object.entries(scene.layers)) {
      const before = this.#filled.get(name)?.drawings;
      // Targets change their light with each click, and stay where they are.
      if (before === drawings || (name === "targets" && before && isAlike(before, drawings))) continue;
      const inside = name === "ground" ? "text" : ":scope > *, text";
      const nodes = this.svg.querySelector(`.rw-layer-${name}`)?.querySelectorAll(inside) ?? [];
      const boxes = [...nodes].map((node) => boxOf(node, origin)).filter((box) => box.right > box.left);
      this.#filled.set(name, { drawings, boxes });
    }
    return [...this.#filled.values()].flatMap(({ boxes }) => boxes);
  }
}

/** Whether both have the same keys. */
function isAlike(one: Drawings, other: Drawings): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key));
}

/** In pixels from the corner of the board: it moves on the screen when the page scrolls. */
type Box = Record<"left" | "top" | "right" | "bottom", number>;

function boxOf(node: Element, origin: DOMRect): Box {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  const { left: x, top: y } = origin;
  return { left: left - x, top: top - y, right: right - x, bottom: bottom - y };
}

function isNear(one: Box, other: Box): boolean {
  return (
    one.left <= other.right + GAP &&
    one.right >= other.left - GAP &&
    one.top <= other.bottom + GAP &&
    one.bottom >= other.top - GAP
  );
}

type LightRow = ReturnType<typeof row> & { name: Word; pick: string };

/** A row: a swatch, its words, and how many there are. */
function row(strength: Strength | "" = "") {
  const swatch = document.createElementNS(SVG, "svg");
  setAll(swatch, { class: "rwf-light-swatch", "aria-hidden": "true" });
  const [label, count] = [h("b"), h("small")];
  const node = h("div", { "data-strength": strength }, swatch, h("span", {}, label, count));
  return { swatch, label, count, node };
}
