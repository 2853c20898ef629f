// One layer of the board, or the shared drawings: keyed SVG nodes of which only the changed ones are touched.
import { loaded } from "./lazy_loading";
import { type Context, create, patch } from "./svg";
import type { Drawings, SceneElement } from "./types";

/** The layers of a board, from the lowest. */
export const LAYERS = ["ground", "track", "targets", "pieces", "marks"];

export class Layer {
  #nodes = new Map<string, SVGElement>();
  #last: Drawings | null = null;

  constructor(
    readonly root: SVGElement,
    readonly context: Context,
    /** Shared drawings have their key as id. */
    readonly named = false,
  ) {}

  /** Returns the node of a key, if the layer has one. */
  node(key: string): SVGElement | undefined {
    return this.#nodes.get(key);
  }

  /** Returns whether anything changed. */
  update(next: Drawings): boolean {
    if (this.#last === next) return false;
    const last = this.#last ?? {};
    for (const [key, node] of this.#nodes) {
      if (Object.hasOwn(next, key)) continue;
      node.remove();
      this.#nodes.delete(key);
    }
    for (const [key, element] of Object.entries(next)) {
      const old = last[key];
      if (old === element) continue;
      const node = this.#nodes.get(key);
      this.#nodes.set(key, this.#draw(key, element, old, node));
    }
    this.#last = next;
    return true;
  }

  #draw(key: string, element: SceneElement, old?: SceneElement, node?: SVGElement): SVGElement {
    let drawn: SVGElement;
    if (old && node) {
      const from = node.getAttribute("transform");
      drawn = patch(node, old, element, this.context);
      loaded("deferred")?.animateTransform(drawn, from);
    } else {
      drawn = create(element, this.context);
      this.root.append(drawn);
      // On a newly opened board, everything would be new.
      if (this.#last) loaded("deferred")?.animateArrival(drawn);
    }
    if (this.named) drawn.setAttribute("id", this.context.prefix + key);
    return drawn;
  }
}
