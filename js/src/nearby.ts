// What is allowed shows more than a dot near the pointer or the focus: within a cell of it, or everywhere on request.

import { hasWord } from "./dom";
import { Preference } from "./preference";
import { sourceOf, stateOf } from "./svg";
import type { Scene } from "./types";

/** How far a place may be, in cells: the eight around a cell are near. */
const REACH = 1.2;

/** Whether all that is allowed shows as if the pointer were near. */
export const EVERYWHERE = new Preference("railwidgets-lights");

export class Nearby {
  #near: SVGElement[] = [];

  /** Marks the selectable places around a node, or none around `null`; on a board without cells, the node alone. */
  around(node: Element | null, targets: readonly SVGElement[], cells: Scene["cells"]): void {
    const at = node && sourceOf(node as SVGElement)?.at;
    const [, , width = 0, height = 0] = cells ?? [];
    const everywhere = EVERYWHERE.isOn;
    const isNear = (other: SVGElement) => {
      if (everywhere) return hasWord(stateOf(other), "selectable");
      const there = sourceOf(other)?.at;
      const isWithin = at && there && within(at, there, REACH * width, REACH * height);
      return Boolean(isWithin) && hasWord(stateOf(other), "selectable");
    };
    const next = at || everywhere ? targets.filter(isNear) : [];
    for (const one of this.#near) if (!next.includes(one)) one.classList.remove("is-near");
    // A word that is there is not set again: each setting has the node's drawings styled anew.
    for (const one of next) if (!one.classList.contains("is-near")) one.classList.add("is-near");
    this.#near = next;
  }
}

type Point = readonly [number, number];

function within(one: Point, other: Point, across: number, down: number): boolean {
  return Math.abs(one[0] - other[0]) <= across && Math.abs(one[1] - other[1]) <= down;
}
