// Linked highlighting: a row or a choice beside the board and what has its key on the board belong together.
import type { Board } from "./board";

/**
 * Highlights on the board what the pointer is over beside it, and no more once the pointer is elsewhere. One listener
 * for all: what is moved or replaced under the pointer does not hear it leave.
 */
export function linkHighlights(root: HTMLElement, board: Board, signal: AbortSignal): void {
  let last = "";
  const point = (key: string) => {
    // Mostly the pointer goes from one place on the board to another, and there is nothing to look for.
    if (key || last) board.pointAt(key);
    last = key;
  };
  root.addEventListener("pointerover", ({ target }) => point(keyOf(target as Element)), { signal });
  root.addEventListener("pointerleave", () => point(""), { signal });
}

function keyOf(node: Element): string {
  const { row, choice } = node.closest<HTMLElement>("[data-row], [data-choice]")?.dataset ?? {};
  return row ?? choice ?? "";
}
