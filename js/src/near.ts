// Detects when a part of the page comes near the visible area.
import { portOf, scrollersOf } from "./port";
import { isExported } from "./still";

/** One screen away, so that a reader who scrolls finds boards already drawn. */
const MARGIN = "100%";

/** Events that scroll, or are about to. */
const SCROLLS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Calls `arrive` once: as soon as `el` is near, found by a search, focused, or about to be printed. */
export function whenNear(el: HTMLElement, arrive: () => void, signal: AbortSignal): void {
  const view = el.ownerDocument.defaultView;
  // An exported page is complete, for any reader of its text.
  if (!view?.IntersectionObserver || isExported(el.ownerDocument)) {
    arrive();
    return;
  }
  const life = new AbortController();
  const once = { signal: life.signal };
  const now = () => {
    life.abort();
    arrive();
  };
  const observe = (root: HTMLElement | null) => {
    const margins = { root, rootMargin: MARGIN, scrollMargin: MARGIN };
    const observer = new view.IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) now();
    }, margins);
    life.signal.addEventListener("abort", () => observer.disconnect());
    observer.observe(el);
  };
  signal.addEventListener("abort", () => life.abort());
  observe(null);
  // Watches a scrolling panel only after the first scroll: while a notebook runs, its cells come near for a moment, and
  // half of the boards would be drawn.
  const scrolls = new AbortController();
  const ahead = () => {
    scrolls.abort();
    const port = portOf(scrollersOf(el));
    if (port) observe(port);
  };
  life.signal.addEventListener("abort", () => scrolls.abort());
  for (const name of SCROLLS)
    view.addEventListener(name, ahead, { signal: scrolls.signal, passive: true, capture: true });
  el.addEventListener("focus", now, once);
  el.addEventListener("beforematch", now, once);
  view.addEventListener("beforeprint", now, once);
}
