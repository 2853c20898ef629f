// When a part of the page comes near what is seen.
import { portOf, scrollersOf } from "./port";
import { isExported } from "./still";

/** As far away as what is seen is high: whoever scrolls on comes upon what is drawn already. */
const MARGIN = "100%";

/** What scrolls, or is about to. */
const SCROLLS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Calls `arrive` once: as soon as `el` is near, is looked for, gets the focus or is to be printed. */
export function whenNear(el: HTMLElement, arrive: () => void, signal: AbortSignal): void {
  const view = el.ownerDocument.defaultView;
  // What is exported is whole, for whatever reads it.
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
  // Around a panel that scrolls only once somebody does: boards would come near for a moment while the cells of a notebook
  // are run and laid out, and half of them would be drawn.
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
