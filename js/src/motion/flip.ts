// A card turns over in its place.
import { type Context, create } from "../svg";
import type { Motion } from "../types";
import { animate, until } from "./animation";
import { placed } from "./glide";

const FLIP = 420;

/** Returns the keyframes of an element that is narrowed about a middle. */
function narrowed(node: Element, x: number, from: number, to: number): Keyframe[] {
  const own = placed(node);
  const frame = (scale: number) => ({
    transform: `translate(${x * (1 - scale)}px, 0) scale(${scale}, 1) ${own}`.trim(),
  });
  return [frame(from), frame(to)];
}

/** Turns a card of the board over: its other side narrows first, then the card widens. */
export function flip(node: SVGElement, { drawing, box }: Motion, context: Context): void {
  if (!drawing || !box) return;
  const middle = box[0] + box[2] / 2;
  const half = FLIP / 2;
  const back = create(drawing, context);
  node.after(back);
  const end = until(back, () => back.remove());
  const first = animate(back, narrowed(back, middle, 1, 0), {
    duration: half,
    easing: "ease-in",
    fill: "both",
  });
  if (!first) end();
  animate(node, narrowed(node, middle, 0, 1), { duration: half, delay: half, easing: "ease-out" });
}
