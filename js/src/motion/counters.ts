// Counters run up: a number beside the board that has grown counts from the old one to the new one.
import { until } from "./animation";

/** The milliseconds of a tick, and how many there are. */
const TICK = 33;
const TICKS = 15;
const VALUES = "[data-row] .rwf-row-value";
const NUMBER = /^\D*(\d+)\D*$/;

/** Returns the numbers beside the board by the key of their row, as text. */
export function counters(root: Element): Map<string, string> {
  const found = new Map<string, string>();
  for (const node of root.querySelectorAll(VALUES)) found.set(keyOf(node), node.textContent);
  return found;
}

function keyOf(node: Element): string {
  return node.closest<HTMLElement>("[data-row]")?.dataset.row ?? "";
}

/** Lets the numbers that have grown since `before` run up. */
export function countUp(root: Element, before: ReadonlyMap<string, string>): void {
  for (const node of root.querySelectorAll(VALUES)) {
    const [text, old] = [node.textContent, before.get(keyOf(node))];
    const [from, to] = [NUMBER.exec(old ?? "")?.[1], NUMBER.exec(text)?.[1]];
    // A number that grows by one has nothing in between.
    if (from !== undefined && to !== undefined && Number(to) > Number(from) + 1)
      runUp(node, text, Number(from), Number(to));
  }
}

function runUp(node: Element, text: string, from: number, to: number): void {
  let tick = 0;
  const end = until(node, () => {
    clearInterval(timer);
    node.textContent = text;
  });
  const show = () => {
    tick += 1;
    if (tick > TICKS) end();
    else
      node.textContent = text.replace(/\d+/, String(Math.floor(from + ((to - from) * tick) / (TICKS + 1))));
  };
  const timer = setInterval(show, TICK);
  show();
}
