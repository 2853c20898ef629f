// The key to the light on the board: what helps, what is allowed, what is not possible now; cut from the board itself.
// It stands where the board is empty, or above the log.
import { h, hasWord, setAll, setText } from "./dom";
import { type Context, create, sourceOf } from "./svg";
import type { View } from "./types";
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
  #rows = ROWS.map(([strength, name]) => ({ strength, name, ...row(strength) }));
  /** The rows of the game. */
  #more: ReturnType<typeof row>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

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
    if (!this.el.hidden) this.#place();
  }

  #show({ scene, frame }: View): void {
    const [, , across, down] = scene.cells ?? [];
    // On a card, which is higher than wide, the places are smaller than the cell.
    const cell = across !== undefined && across === down ? across : AROUND;
    const places = new Map<Strength, SVGElement[]>(ROWS.map(([strength]) => [strength, []]));
    const known = new Set<string>();
    for (const node of this.svg.querySelectorAll<SVGElement>(".rw-layer-targets [data-pick]")) {
      const source = sourceOf(node);
      if (!source?.at || !source.pick || known.has(source.pick) || hasWord(source.state, "selected"))
        continue;
      known.add(source.pick);
      places.get(strengthOf(source.state))?.push(node);
    }
    for (const { strength, name, swatch, label, count, node } of this.#rows) {
      const found = places.get(strength) ?? [];
      const source = found[0] && sourceOf(found[0]);
      node.hidden = !source;
      if (!source) continue;
      const [x, y] = source.at ?? [0, 0];
      const shown = cell * ROOM;
      swatch.setAttribute("viewBox", `${x - shown / 2} ${y - shown / 2} ${shown} ${shown}`);
      swatch.replaceChildren(create(source, this.context));
      setText(label, word(frame.words, name));
      setText(count, strength === "not" ? "" : String(found.length));
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
    // What helps may be in the hand alone: then the board has nothing to explain.
    this.el.hidden = !places.get("helps")?.length;
    this.#place();
  }

  /** Stands in the first corner of the board where nothing is drawn; above the log, if there is none. */
  #place(): void {
    const board = this.svg.parentElement;
    board?.append(this.el);
    const drawn = [...this.svg.querySelectorAll(".rwf-layer:not(.rw-layer-ground) > *, text")].map((node) =>
      node.getBoundingClientRect(),
    );
    // A phone has no room for it on the board.
    const isNarrow = getComputedStyle(this.el).display === "none";
    const free = CORNERS.find((corner) => {
      if (isNarrow) return false;
      this.el.dataset.corner = corner;
      const box = this.el.getBoundingClientRect();
      return drawn.every(
        (other) =>
          other.width === 0 ||
          other.left > box.right + GAP ||
          other.right < box.left - GAP ||
          other.top > box.bottom + GAP ||
          other.bottom < box.top - GAP,
      );
    });
    this.el.dataset.corner = free ?? "none";
    // A larger window may have a corner for it again: it is measured there each time.
    if (!free) board?.closest(".rwf-body")?.querySelector(".rwf-story")?.prepend(this.el);
  }
}

/** A row: a swatch, its words, and how many there are. */
function row(strength: Strength | "" = "") {
  const swatch = document.createElementNS(SVG, "svg");
  setAll(swatch, { class: "rwf-light-swatch", "aria-hidden": "true" });
  const [label, count] = [h("b"), h("small")];
  const node = h("div", { "data-strength": strength }, swatch, h("span", {}, label, count));
  return { swatch, label, count, node };
}
