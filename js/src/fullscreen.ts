// Full screen for one board, if the page allows it.
import type { IconButton } from "./chips";
import { type Words, word } from "./words";

/** Returns the element that fills the screen, as seen from the board's own tree. */
function filling(el: HTMLElement): Element | null {
  return (el.getRootNode() as Document | ShadowRoot).fullscreenElement ?? null;
}

/** Enters or leaves full screen; calls `refused` if that fails. */
export async function toggleFullScreen(el: HTMLElement, refused: () => void): Promise<void> {
  try {
    if (filling(el) === el) await el.ownerDocument.exitFullscreen();
    else await el.requestFullscreen();
  } catch {
    refused();
  }
}

/** Keeps the icon of the button up to date. */
export function showFullScreen(button: IconButton, el: HTMLElement, words: Words): void {
  const full = filling(el) === el;
  button.show(full ? "leave_full" : "full", word(words, full ? "leave_full" : "full"));
}
