// Sizes in an element's own pixels: those of a magnified frame are larger than those of the page (see `room.ts`).

/** Returns by how much an element is magnified; 1 in browsers that do not say so. */
export function magnification(node: Element): number {
  return (node as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1;
}

/**
 * Returns the width and the height of an element in its own pixels.
 * @param box its box on the page, if that is known already.
 */
export function ownSize(
  node: Element,
  box = node.getBoundingClientRect(),
): { width: number; height: number } {
  const { width, height } = box;
  const zoom = magnification(node);
  return { width: width / zoom, height: height / zoom };
}
