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
    const isAround = (other: SVGElement) => {
      const there = sourceOf(other)?.at;
      if (!at || !there) return false;
      return Math.abs(there[0] - at[0]) <= REACH * width && Math.abs(there[1] - at[1]) <= REACH * height;
    };
    const isNear = (other: SVGElement) =>
      (everywhere || isAround(other)) && hasWord(stateOf(other), "selectable");
    const next = at || everywhere ? targets.filter(isNear) : [];
    for (const one of this.#near) if (!next.includes(one)) one.classList.remove("is-near");
    // A word that is there is not set again: each setting has the node's drawings styled anew.
    for (const one of next) if (!one.classList.contains("is-near")) one.classList.add("is-near");
    this.#near = next;
  }
}
