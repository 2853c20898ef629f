// The selectable places within a cell of the pointer or the focus: they show more than a dot.

import { hasWord } from "./dom";
import { sourceOf, stateOf } from "./svg";
import type { Scene } from "./types";

/** How far a place may be, in cells: the eight around a cell are near. */
const REACH = 1.2;

export class Nearby {
  #near: Element[] = [];

  /** Marks the selectable places around a node, or none around `null`; without cells, only the node itself is near. */
  around(node: Element | null, targets: readonly SVGElement[], cells: Scene["cells"]): void {
    const at = node && sourceOf(node as SVGElement)?.at;
    const [, , width = 0, height = 0] = cells ?? [];
    const isNear = (other: SVGElement) => {
      const there = sourceOf(other)?.at;
      if (!at || !there || !hasWord(stateOf(other), "selectable")) return false;
      return Math.abs(there[0] - at[0]) <= REACH * width && Math.abs(there[1] - at[1]) <= REACH * height;
    };
    const next = at ? targets.filter(isNear) : [];
    for (const one of this.#near) if (!next.includes(one as SVGElement)) one.classList.remove("is-near");
    for (const one of next) one.classList.add("is-near");
    this.#near = next;
  }
}
