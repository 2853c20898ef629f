// The plates of players, as Python draws them. Every scene contains all of them: they are the same in every game.
import { create } from "./svg";
import type { Drawings, SceneElement } from "./types";

const SVG = "http://www.w3.org/2000/svg";
const PLATE = "plate-";
const known = new Map<string, SceneElement>();
let last: Drawings | null = null;

/** Stores the plates among the drawings of a scene. */
export function learnPlates(drawings: Drawings): void {
  if (drawings === last) return;
  last = drawings;
  for (const [name, drawing] of Object.entries(drawings))
    if (name.startsWith(PLATE)) known.set(name.slice(PLATE.length), drawing);
}

/** Returns the plate of an emblem; `null` if there is no such emblem. */
export function plate(emblem: string): SVGSVGElement | null {
  const drawing = known.get(emblem);
  if (!drawing) return null;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-17 -18 34 37");
  svg.setAttribute("class", "rwf-plate");
  svg.setAttribute("aria-hidden", "true");
  svg.append(create(drawing, { prefix: "", interactive: false }));
  return svg;
}
