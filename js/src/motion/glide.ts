// What moves by itself: a keyed drawing whose `transform` changed glides to its new place; a new die tumbles.

import { animate } from "./animation";
import { wantsMotion } from "./preferences";

const DURATION = 250;
const TUMBLE = 420;
/** The delay between one die and the next. */
const LAG = 16;

interface Step {
  name: string;
  numbers: number[];
}

function parse(transform: string): Step[] | null {
  const steps: Step[] = [];
  for (const [, name, inside] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const numbers = (inside ?? "")
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (!name || numbers.some(Number.isNaN)) return null;
    steps.push({ name, numbers });
  }
  return steps.length > 0 ? steps : null;
}

function css({ name, numbers: [a = 0, b, c = 0] }: Step): string {
  if (name === "translate") return `translate(${a}px, ${b ?? 0}px)`;
  if (name === "scale") return `scale(${a}, ${b ?? a})`;
  if (name === "rotate") {
    if (b === undefined) return `rotate(${a}deg)`;
    return `translate(${b}px, ${c}px) rotate(${a}deg) translate(${-b}px, ${-c}px)`;
  }
  return "";
}

/**
 * Returns the transform of a drawing in CSS; empty without one. A motion sets all of it: a browser moves an element of a
 * drawing beside the work of the page by `transform`, but not by `translate` or `rotate`.
 */
export function placed(node: Element): string {
  return (
    parse(node.getAttribute("transform") ?? "")
      ?.map(css)
      .join(" ") ?? ""
  );
}

/** Returns both transforms in CSS, the first rotated for the shorter way to the second; or `null`. */
export function glide(from: string, to: string): [string, string] | null {
  const a = parse(from);
  const b = parse(to);
  if (!a || !b) return null;
  a.forEach((step, i) => {
    const target = b[i];
    if (step.name !== "rotate" || target?.name !== "rotate") return;
    const [angle = 0] = step.numbers;
    const [end = 0] = target.numbers;
    step.numbers[0] = angle + Math.round((end - angle) / 360) * 360;
  });
  const [first, second] = [a.map(css), b.map(css)];
  return [...first, ...second].includes("") ? null : [first.join(" "), second.join(" ")];
}

/** Animates from the old transform to the current one of `node`. */
export function animateTransform(node: SVGElement, from: string | null): void {
  const to = node.getAttribute("transform");
  if (!from || !to || from === to || !wantsMotion()) return;
  const frames = glide(from, to);
  if (!frames) return;
  animate(
    node,
    frames.map((transform) => ({ transform })),
    { duration: DURATION, easing: "ease-in-out" },
  );
}

/** Lets the elements of the class `rw-tumble` in a new drawing tumble once to their places, like dice. */
export function animateArrival(node: Element, place = 0): void {
  const dice = [...node.querySelectorAll(".rw-tumble")];
  if (node.classList.contains("rw-tumble")) dice.unshift(node);
  if (dice.length === 0 || !wantsMotion()) return;
  const side = place % 2 === 0 ? 1 : -1;
  for (const die of dice) {
    animate(
      die,
      [
        { transform: `translate(${-26 * side}px, -64px) rotate(${-310 * side}deg) scale(0.7)`, opacity: 0 },
        { transform: `translate(${7 * side}px, 0) rotate(${25 * side}deg)`, opacity: 1, offset: 0.55 },
        { transform: `translate(${2 * side}px, -9px) rotate(${-9 * side}deg)`, offset: 0.76 },
        { transform: "none" },
      ],
      { duration: TUMBLE, delay: LAG * (place % 12), easing: "ease-out" },
    );
  }
}
