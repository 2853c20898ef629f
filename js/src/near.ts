// When a part of the page comes near what is seen.
import { isExported } from "./still";

/** As far away as what is seen is high: whoever scrolls on comes upon what is drawn already. */
const MARGIN = "100%";

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
  // At the window alone: with a margin around a panel that scrolls, boards would come near for a moment while the cells
  // of a notebook are run and laid out, and half of them would be drawn.
  const margins = { rootMargin: MARGIN, scrollMargin: MARGIN };
  const observer = new view.IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) now();
  }, margins);
  life.signal.addEventListener("abort", () => observer.disconnect());
  signal.addEventListener("abort", () => life.abort());
  observer.observe(el);
  el.addEventListener("focus", now, once);
  el.addEventListener("beforematch", now, once);
  view.addEventListener("beforeprint", now, once);
}
