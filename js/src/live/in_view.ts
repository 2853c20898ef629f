// When a board starts: a page may have many, and each takes time.

/** Whether a place is in view. Only an observer knows where a frame of another page is cut off. */
function isInView(place: Element): boolean {
  if (window.parent !== window) return false;
  const { top, bottom } = place.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/**
 * Does something once a place is nearly in view.
 *
 * What is in view already does not wait: an observer reports only after the next frame, which takes WebKitGTK a second.
 */
export function onceInView(place: Element, then: () => void): void {
  if (isInView(place)) {
    then();
    return;
  }
  const watch = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      then();
    },
    { rootMargin: "50%" },
  );
  watch.observe(place);
}
