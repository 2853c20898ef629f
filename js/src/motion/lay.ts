// Wagons are laid one by one.
import { animate } from "./animation";
import { placed } from "./glide";

const WAGON = 200;
/** The delay between one wagon and the next, and the most for all of them. */
const LAG = 80;
const ALL = 400;

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
