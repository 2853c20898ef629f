// The height of the frame: that of its visible space, so that all of it is visible at once.

import { BESIDE_FROM, LEAST, LEAST_BESIDE, portOf, scrollersOf } from "./port";

/** Text above and below the frame, if it is no more than a line: the frame leaves room for it. */
const LINE = 72;
const GAP = 8;
/** The largest height of a frame relative to its width, or else 900: more would be empty. */
const MAX_ASPECT = 1.4;

/** The font size of a browser whose user has chosen none, in pixels. */
const PLAIN = 16;
/** The largest magnification for whoever reads large letters. */
const MOST_LARGE = 3;
/** The least height of a magnified frame whose parts stand one below the other: that of a small phone. */
const LEAST_LARGE = 568;
/** The least width that a magnified frame keeps, in its own pixels. */
const NARROWEST = 320;

/** Returns by how much larger than usual the user of the browser wants letters, whatever the host does to its own. */
function largeness(el: HTMLElement): number {
  const { head, defaultView } = el.ownerDocument;
  const probe = el.ownerDocument.createElement("span");
  probe.style.cssText = "font: medium sans-serif";
  // Nothing is laid out there. Beside the parts of the frame, a browser would style them anew.
  head.append(probe);
  const size = Number.parseFloat(defaultView?.getComputedStyle(probe).fontSize ?? "");
  probe.remove();
  if (!(size > PLAIN)) return 1;
  // As far as the arrangement of a small phone has room.
  const room = (el.parentElement?.clientWidth ?? 0) / NARROWEST;
  return Math.max(1, Math.min(MOST_LARGE, size / PLAIN, room));
}

/** The height of the last measured frame, for those still to be drawn. */
let latest = "";
const reserved = new Set<HTMLElement>();

/** Keeps `el` as high as a frame, until `signal` aborts. */
export function reserve(el: HTMLElement, signal: AbortSignal): void {
  reserved.add(el);
  signal.addEventListener("abort", () => reserved.delete(el));
  if (latest) el.style.setProperty("--rw-height", latest);
}

function setHeight(height: string): void {
  if (height === latest) return;
  latest = height;
  for (const el of reserved) el.style.setProperty("--rw-height", height);
}

/** Keeps `--rw-height` of `el` right as the view changes its size. */
export function followRoom(el: HTMLElement, signal: AbortSignal): () => void {
  const view = el.ownerDocument.defaultView;
  const measure = () => {
    if (!view || !el.isConnected) return;
    // The sizes of a frame are pixels. For large letters all of it grows, and finds its arrangement as on any zoomed page.
    const zoom = largeness(el);
    el.style.setProperty("zoom", zoom > 1 ? String(zoom) : "");
    // Enough space below to make every outer container scroll; inner scroll positions stay.
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
    const space = `${whole} - ${Math.ceil(own)}px`;
    const room = `min(${zoom > 1 ? `(${space}) / ${zoom}` : space}, ${most}px)`;
    const upright = zoom > 1 ? LEAST_LARGE : LEAST;
    const least = `${el.clientWidth < BESIDE_FROM ? upright : LEAST_BESIDE}px`;
    // The style sheet knows boards that want more.
    el.style.setProperty("--rw-least", least);
    el.style.setProperty("--rw-height", `max(var(--rw-least), ${room})`);
    // Text above the first board is above no other.
    if (!latest || above > LINE) setHeight(`max(${least}, ${room})`);
    // Nothing else reports that a panel changed its height.
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
  // Hosts may insert it into the page after it was drawn, and change its width at any time.
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
