// What a frame scrolls in.

/** No frame is lower: the page scrolls rather than that the board is too small to play on. */
export const LEAST = 540;

/** All around the frame that could scroll it, from within. */
export function scrollersOf(el: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = parentOf(el); at; at = parentOf(at)) {
    if (at === el.ownerDocument.body || at === el.ownerDocument.documentElement) break;
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) found.push(at);
  }
  return found;
}

/** What the frame scrolls in, of these: the nearest that scrolls something this high, or null for the window. */
export function portOf(scrollers: HTMLElement[]): HTMLElement | null {
  // One that is as high as what is in it would grow with the frame, and the frame with it.
  const isPort = (at: HTMLElement) => at.clientHeight >= LEAST * 0.7 && at.scrollHeight > at.clientHeight + 1;
  return scrollers.find(isPort) ?? null;
}

function parentOf(el: HTMLElement): HTMLElement | null {
  const parent = el.parentNode;
  return (parent instanceof ShadowRoot ? (parent.host as HTMLElement) : el.parentElement) ?? null;
}
