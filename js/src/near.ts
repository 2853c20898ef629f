// When a part of the page comes near what is seen.
import { portOf, scrollersOf } from "./port";
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
  // The second counts at panels within the window, where browsers know it.
  const margins = { rootMargin: MARGIN, scrollMargin: MARGIN };
  let port: HTMLElement | null = null;
  let observer = new view.IntersectionObserver(tell, margins);
  function tell(entries: IntersectionObserverEntry[]): void {
    if (entries.some((entry) => entry.isIntersecting)) now();
    else if (!port) {
      // The first counts at what is named alone: a panel that scrolls would cut off what lies beyond it. It is looked for
      // here, where all is laid out, so that nothing has to be for the question.
      port = portOf(scrollersOf(el));
      if (!port) return;
      observer.disconnect();
      observer = new IntersectionObserver(tell, { ...margins, root: port });
      observer.observe(el);
    }
  }
  life.signal.addEventListener("abort", () => observer.disconnect());
  signal.addEventListener("abort", () => life.abort());
  observer.observe(el);
  el.addEventListener("focus", now, once);
  el.addEventListener("beforematch", now, once);
  view.addEventListener("beforeprint", now, once);
}
