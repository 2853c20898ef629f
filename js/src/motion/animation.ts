// Everything that moves now. All of it is for show: ended at any time, the last position stands.

/** What ends something that moves, by the node that it belongs to. */
const going = new Map<() => void, Element>();

/** Remembers how to end something at a node; returns the function that ends it, once. */
export function until(node: Element, end: () => void): () => void {
  const once = () => {
    if (going.delete(once)) end();
  };
  going.set(once, node);
  return once;
}

/** Animates a node towards its place, which it has without the animation. */
export function animate(
  node: Element,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
): Animation | undefined {
  const animation = node.animate?.(frames, { fill: "backwards", ...options });
  if (!animation) return undefined;
  const end = until(node, () => animation.cancel());
  // A cancelled animation is no error.
  animation.finished?.catch(() => {});
  animation.onfinish = end;
  return animation;
}

/** Ends everything that moves inside a node. */
export function endAll(root: Element): void {
  for (const [end, node] of [...going]) if (root.contains(node) || !node.isConnected) end();
}

/** Whether anything moves inside a node. */
export function isMoving(root: Element): boolean {
  return [...going.values()].some((node) => root.contains(node));
}
