// How high the frame may be: as high as what it is seen in, so that all of it is seen at once.

import { LEAST, portOf, scrollersOf } from "./port";

/** What stands above the frame and below it, if it is no more than a line: the frame leaves room for it. */
const LINE = 72;
const GAP = 8;
/** No frame is higher than this many times its breadth, or than 900: more would be empty. */
const MAX_ASPECT = 1.4;

/** As high as the frame that was measured last are those that are still to be drawn. */
let latest = "";
const reserved = new Set<HTMLElement>();

/** Keeps `el` as high as a frame is, until `signal` aborts. */
export function reserve(el: HTMLElement, signal: AbortSignal): void {
  reserved.add(el);
  signal.addEventListener("abort", () => reserved.delete(el));
  if (latest) el.style.setProperty("--rw-height", latest);
}

function told(height: string): void {
  if (height === latest) return;
  latest = height;
  for (const el of reserved) el.style.setProperty("--rw-height", height);
}

/** Keeps `--rw-height` of `el` right as the view changes its size. */
export function followRoom(el: HTMLElement, signal: AbortSignal): () => void {
  const view = el.ownerDocument.defaultView;
  const measure = () => {
    if (!view || !el.isConnected) return;
    // So much room below that whatever scrolls it does so; what scrolls inside stays where it is.
    el.style.marginBottom = "9999px";
    const scrollers = scrollersOf(el);
    const port = portOf(scrollers);
    el.style.marginBottom = "";
    const { top, bottom } = el.getBoundingClientRect();
    const above = port
      ? top - port.getBoundingClientRect().top - port.clientTop + port.scrollTop
      : top + view.scrollY;
    const rest = port ? 0 : el.ownerDocument.body.getBoundingClientRect().bottom - bottom;
    const below = Math.max(rest <= LINE ? rest : 0, Math.min(above, GAP));
    const own = above <= LINE ? above + below : 2 * GAP;
    const most = Math.max(900, Math.round(MAX_ASPECT * el.clientWidth));
    const whole = port ? `${port.clientHeight}px` : "100dvh";
    const room = `min(${whole} - ${Math.ceil(own)}px, ${most}px)`;
    const height = `max(${LEAST}px, ${room})`;
    el.style.setProperty("--rw-height", height);
    // What stands above the first board stands above no other.
    if (!latest || above > LINE) told(height);
    // A panel is made higher or lower with nothing else being told.
    for (const [at] of heights) {
      if (scrollers.includes(at)) continue;
      heights.delete(at);
      resized.unobserve(at);
    }
    for (const at of scrollers) {
      if (!heights.has(at)) resized.observe(at);
      heights.set(at, at.clientHeight);
    }
  };
  view?.addEventListener("resize", measure, { signal });
  // Hosts may put it into the page after it was drawn, and give it another breadth at any time.
  let breadth = -1;
  const heights = new Map<HTMLElement, number>();
  const resized = new ResizeObserver(() => {
    const same = [...heights].every(([at, height]) => at.clientHeight === height);
    if (el.clientWidth === breadth && same) return;
    breadth = el.clientWidth;
    measure();
  });
  resized.observe(el);
  signal.addEventListener("abort", () => resized.disconnect());
  return measure;
}
