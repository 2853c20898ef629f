// The scroll containers of a frame.

/** The smallest height of a frame: the page scrolls before the board gets too small to play on. */
export const LEAST = 480;
/** The same for a frame wide enough to have everything beside the board; see `css/low.css`. */
export const LEAST_BESIDE = 344;
/** The width of such a frame. */
export const BESIDE_FROM = 480;
/** The smallest height of a container that frames are fitted to. */
const PORT = 378;

/** Returns all ancestors that could scroll the frame, innermost first. */
export function scrollersOf(el: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = parentOf(el); at; at = parentOf(at)) {
    if (at === el.ownerDocument.body || at === el.ownerDocument.documentElement) break;
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) found.push(at);
  }
  return found;
}

/** Returns the scroll container of the frame: the nearest that scrolls something this high, or null for the window. */
export function portOf(scrollers: HTMLElement[]): HTMLElement | null {
  // A container as high as its content would grow with the frame, and the frame with it.
  const isPort = (at: HTMLElement) => at.clientHeight >= PORT && at.scrollHeight > at.clientHeight + 1;
  return scrollers.find(isPort) ?? null;
}

function parentOf(el: HTMLElement): HTMLElement | null {
  const parent = el.parentNode;
  return (parent instanceof ShadowRoot ? (parent.host as HTMLElement) : el.parentElement) ?? null;
}
