// The whole screen for one board, where the page is allowed that.
import type { IconButton } from "./chips";
import { type Words, word } from "./words";

/** The element that fills the screen, as the tree sees it in which the board stands. */
function filling(el: HTMLElement): Element | null {
  return (el.getRootNode() as Document | ShadowRoot).fullscreenElement ?? null;
}

/** Asks for the whole screen, or gives it back; where it is not to be had `refused` is called. */
export async function toggleFullScreen(el: HTMLElement, refused: () => void): Promise<void> {
  try {
    if (filling(el) === el) await el.ownerDocument.exitFullscreen();
    else await el.requestFullscreen();
  } catch {
    refused();
  }
}

/** Keeps the icon of the button right. */
export function showFullScreen(button: IconButton, el: HTMLElement, words: Words): void {
  const full = filling(el) === el;
  button.show(full ? "leave_full" : "full", word(words, full ? "leave_full" : "full"));
}
