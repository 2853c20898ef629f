// Finds what moves, and where from: by the key of a piece, a row or a section beside the board, or on the board.
import type { Board } from "../board";

/** A place on the page with something to see. */
export interface Spot {
  node: Element;
  box: DOMRect;
}

const BESIDE = ["data-piece", "data-row", "data-section"];

function shown(node: Element | null | undefined): Spot | null {
  const box = node?.getBoundingClientRect();
  return node && box && box.width > 0 && box.height > 0 ? { node, box } : null;
}

/** Returns the place of a key, if the page shows it; a piece is its drawing, or its words if it has none. */
export function spotOf(root: Element, board: Board, key: string): Spot | null {
  for (const name of BESIDE) {
    for (const node of root.querySelectorAll(`[${name}="${CSS.escape(key)}"]`)) {
      const spot = shown(node.querySelector(":scope > .rwf-piece-drawing")) ?? shown(node);
      if (spot) return spot;
    }
  }
  return shown(board.node(key));
}
