// The board for screen readers: its places in rows and columns or in lists with headings, and the possible actions
// there.
import { type Cursor, pickOf } from "./cursor";
import { h, hasWord, setAll } from "./dom";
import { sourceOf, stateOf } from "./svg";
import type { Panel, View } from "./types";
import { type Words, word } from "./words";

/** Returns the kind of a pick: `cell` for `cell:3,4`. */
function kindOf(pick: string): string {
  return pick.split(":", 1)[0] ?? "";
}

/** Describes the possible action with an element; empty if there is none. */
export function affordance(pick: string, state: string | undefined, can: Panel["can"], words: Words): string {
  const lit = hasWord(state, "selectable");
  return can[pick] ?? (lit ? (can[kindOf(pick)] ?? word(words, "can")) : "");
}

export class Outline {
  /** Never visible: it gives the drawing an order. */
  readonly el = h("div", { class: "rwf-hidden" });
  #built = "";
  #count = 0;

  constructor(
    readonly prefix: string,
    readonly cursor: Cursor,
  ) {}

  update({ scene, panel, frame }: View): void {
    const { targets } = this.cursor;
    const labels: string[] = [];
    for (const node of targets) {
      const pick = pickOf(node);
      const label = sourceOf(node)?.label || pick;
      labels.push(label);
      const more = affordance(pick, stateOf(node), panel.can, frame.words);
      if (!node.id) {
        this.#count += 1;
        node.id = `${this.prefix}place-${this.#count}`;
      }
      setAll(node, { "aria-label": more ? `${label}, ${more}` : label });
    }
    // Descriptions of pieces in a selectable place belong to that place, and only there.
    for (const image of this.cursor.svg.querySelectorAll("[role=img]")) {
      const label = image.getAttribute("aria-label") ?? "";
      setAll(image, { "aria-hidden": labels.some((said) => said.startsWith(label)) && "true" });
    }
    const places = targets.map((node) => [node.id, kindOf(pickOf(node)), ...this.cursor.middle(node)]);
    const built = JSON.stringify([scene.cells, scene.kinds, scene.title, places]);
    if (built === this.#built) return;
    this.#built = built;
    const listed = new Map(Object.keys(scene.kinds).map((kind) => [kind, [] as SVGElement[]]));
    const rest = targets.filter((node) => !listed.get(kindOf(pickOf(node)))?.push(node));
    const lists = [...listed].flatMap(([kind, nodes], i) => this.#list(scene.kinds[kind] ?? "", nodes, i));
    this.el.replaceChildren(...lists, ...(scene.cells ? [this.#grid(scene.cells, rest)] : []));
  }

  #list(title: string, nodes: SVGElement[], number: number): HTMLElement[] {
    if (nodes.length === 0) return [];
    const heading = h("div", { role: "heading", "aria-level": 3, id: `${this.prefix}list-${number}` }, title);
    const items = nodes.map((node) => h("div", { role: "listitem", "aria-owns": node.id }));
    return [heading, h("div", { role: "list", "aria-labelledby": heading.id }, ...items)];
  }

  #grid([left, top, width, height]: [number, number, number, number], nodes: SVGElement[]) {
    const rows = new Map<number, Map<number, SVGElement[]>>();
    for (const node of nodes) {
      const [x, y] = this.cursor.middle(node);
      const [row, column] = [Math.floor((y - top) / height), Math.floor((x - left) / width)];
      const cells = rows.get(row) ?? new Map<number, SVGElement[]>();
      rows.set(row, cells.set(column, [...(cells.get(column) ?? []), node]));
    }
    const columns = sorted([...rows.values()].flatMap((cells) => [...cells.keys()]));
    const first = { row: sorted([...rows.keys()])[0] ?? 0, column: columns[0] ?? 0 };
    const made = sorted([...rows.keys()]).map((row) => {
      const cells = rows.get(row) ?? new Map<number, SVGElement[]>();
      const inRow = sorted([...cells.keys()]).map((column) =>
        h("div", {
          role: "gridcell",
          "aria-colindex": column - first.column + 1,
          "aria-owns": (cells.get(column) ?? []).map((node) => node.id).join(" "),
        }),
      );
      return h("div", { role: "row", "aria-rowindex": row - first.row + 1 }, ...inRow);
    });
    const sizes = {
      "aria-rowcount": (sorted([...rows.keys()]).at(-1) ?? 0) - first.row + 1,
      "aria-colcount": (columns.at(-1) ?? 0) - first.column + 1,
    };
    // Without a name: the drawing around it has the title.
    return h("div", { role: "grid", ...sizes }, ...made);
  }
}

function sorted(numbers: number[]): number[] {
  return numbers.sort((a, b) => a - b);
}
