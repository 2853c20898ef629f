// A card that turns over in its place, and wagons that are laid one by one.
import { type Context, create } from "../svg";
import type { Motion } from "../types";
import { placed } from "./glide";
import { animate, until } from "./going";

const FLIP = 420;
const WAGON = 200;
/** The delay between one wagon and the next, and the most for all of them. */
const LAG = 80;
const ALL = 400;

/** Returns the keyframes of an element that is narrowed about a middle. */
function narrowed(x: number, from: number, to: number): Keyframe[] {
  const frame = (scale: number) => ({ scale: `${scale} 1`, translate: `${x * (1 - scale)}px 0` });
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
  const first = animate(back, narrowed(middle, 1, 0), { duration: half, easing: "ease-in", fill: "both" });
  if (!first) end();
  animate(node, narrowed(middle, 0, 1), { duration: half, delay: half, easing: "ease-out" });
}

/** Lays the parts of a thing one by one; those at the same place come together. */
export function lay(node: SVGElement): void {
  const parts = [...node.querySelectorAll(":scope > use")];
  const places = new Map<string, number>();
  for (const part of parts) {
    const place = placeOf(part);
    if (!places.has(place)) places.set(place, places.size);
  }
  const lag = Math.min(LAG, ALL / Math.max(1, places.size));
  for (const part of parts) {
    const there = placed(part);
    animate(
      part,
      [
        { opacity: 0, transform: `translate(0, -18px) ${there}` },
        { opacity: 1, transform: there },
      ],
      { duration: WAGON, delay: lag * (places.get(placeOf(part)) ?? 0), easing: "ease-out" },
    );
  }
}

function placeOf(part: Element): string {
  return /translate\([^)]*\)/.exec(part.getAttribute("transform") ?? "")?.[0] ?? "";
}
