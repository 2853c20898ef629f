// The walk along everything that can be chosen: on the board, or else beside it.
import type { Board } from "./board";

/** What can be chosen beside the board: pieces and the buttons of the game. */
const BESIDE = "button.rwf-selectable";

/**
 * Focuses the previous (-1) or next (1) thing that can be chosen; returns whether there is one.
 * @param body holds the board and everything beside it.
 */
export function walk(board: Board, body: HTMLElement, by: 1 | -1): boolean {
  if (board.hasLit) {
    // From elsewhere, the way leads to the board first.
    if (board.cursor.hasFocus) board.cursor.step(by);
    else board.enter();
    return true;
  }
  const { activeElement } = body.getRootNode() as Document | ShadowRoot;
  const beside = [...body.querySelectorAll<HTMLElement>(BESIDE)].filter((node) => node.checkVisibility());
  const here = beside.indexOf(activeElement as HTMLElement);
  const from = here >= 0 ? here : by > 0 ? -1 : 0;
  beside.at((from + by) % beside.length)?.focus();
  return beside.length > 0;
}
