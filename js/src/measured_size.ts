// The size of an element, measured once in a run of the page: each measurement after a change forces a layout.

const known = new Map<Element, DOMRect>();

/** Returns the box of an element that nothing resizes before the current run ends. */
export function sizeOf(el: Element): DOMRect {
  let box = known.get(el);
  if (!box) {
    if (known.size === 0) queueMicrotask(() => known.clear());
    box = el.getBoundingClientRect();
    known.set(el, box);
  }
  return box;
}
