// Detects whether somebody watches a part of the page: it is on the screen, and the page is not hidden.

/** The milliseconds between two reports; Python waits for more than two of them. */
const PULSE = 2000;

/** Calls `report` when `node` becomes visible, and repeatedly while it stays so. */
export function watched(node: Element, report: () => void, signal: AbortSignal): void {
  let seen = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    clearInterval(timer);
    if (!seen || node.ownerDocument.hidden) return;
    report();
    timer = setInterval(report, PULSE);
  };
  const observer = new IntersectionObserver((entries) => {
    seen = entries.at(-1)?.isIntersecting ?? false;
    look();
  });
  observer.observe(node);
  node.ownerDocument.addEventListener("visibilitychange", look, { signal });
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    observer.disconnect();
  });
}
