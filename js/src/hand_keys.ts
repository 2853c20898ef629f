// The hand for the keyboard: digits take its pieces, and a piece taken by a key leads to the board.
import type { Board } from "./board";
import type { Frame, Say } from "./types";

const PIECES = ".rwf-tray button.rwf-piece";

export class Hand {
  /** The pick of a piece that a key has just taken. */
  #taken = "";
  readonly #say: Say;

  /**
   * @param say sends a message to Python.
   * @param board gets the focus once the piece is selected.
   * @param body holds the board and the hand.
   */
  constructor(
    say: Say,
    readonly board: Board,
    readonly body: HTMLElement,
    signal: AbortSignal,
  ) {
    this.#say = say;
    // A click without a pointer: Enter, the space bar, or a screen reader. It comes before that of the button.
    const onClick = (event: MouseEvent) => {
      const piece = event.detail === 0 && (event.target as Element).closest<HTMLElement>(PIECES);
      this.#taken = piece && !isSelected(piece) ? (piece.dataset.says ?? "") : "";
    };
    body.addEventListener("click", onClick, { signal, capture: true });
  }

  /** Takes the piece with this number, counted from 1; returns whether there is one. */
  take(number: number): boolean {
    const pieces = [...this.body.querySelectorAll<HTMLElement>(PIECES)];
    const piece = pieces.filter((one) => one.checkVisibility?.() !== false)[number - 1];
    if (!piece) return false;
    const pick = piece.dataset.says ?? "";
    // Another click would drop it.
    if (isSelected(piece)) this.board.enter();
    else {
      this.#taken = pick;
      this.#say({ do: "pick", pick });
    }
    return true;
  }

  /**
   * After a redraw: leads from the selected piece to the board, if something can be chosen there. A piece that is the
   * whole action keeps the focus, for the key that confirms it.
   */
  follow({ hint }: Frame): void {
    const pieces = [...this.body.querySelectorAll<HTMLElement>(PIECES)];
    if (!this.#taken || !pieces.some((piece) => piece.dataset.says === this.#taken && isSelected(piece)))
      return;
    this.#taken = "";
    if (this.board.hasLit && hint !== "hint_ready") this.board.enter();
  }
}

function isSelected(piece: HTMLElement): boolean {
  return piece.getAttribute("aria-pressed") === "true";
}
