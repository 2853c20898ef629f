// The stage of chance: a die or a card stands large in the middle of the board for about a second.
import { type Context, create } from "../svg";
import type { Motion } from "../types";
import { animate, until } from "./animation";
import { animateArrival } from "./glide";
import { wantsMotion } from "./preferences";
import { STAGE } from "./timing";

const SVG = "http://www.w3.org/2000/svg";
/** The milliseconds in which a card turns. */
const TURN = 400;

/** Shows what chance brings, over the board. */
export function show(board: HTMLElement, { drawing, box }: Motion, context: Context): void {
  if (!drawing) return;
  const [x, y, width, height] = box ?? [0, 0, 100, 100];
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", [x, y, width, height].join(" "));
  svg.style.setProperty("--rw-wide", String(width / height));
  svg.append(create(drawing, context));
  const stage = document.createElement("div");
  stage.className = "rwf-stage";
  stage.setAttribute("aria-hidden", "true");
  stage.append(svg);
  board.append(stage);
  const end = until(stage, () => {
    clearTimeout(timer);
    stage.remove();
  });
  const timer = setTimeout(end, STAGE);
  animateArrival(svg);
  if (!wantsMotion()) return;
  for (const card of svg.querySelectorAll(".rw-flip"))
    animate(card, [{ scale: "0 1" }, { scale: "1 1" }], { duration: TURN, easing: "ease-out" });
}
