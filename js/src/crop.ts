// Small drawings beside the board: signs of the legend and boards of figures, in the styles of the board itself.
import { grown } from "./camera";
import { create } from "./svg";
import type { Cutting } from "./types";

const SVG = "http://www.w3.org/2000/svg";
let made = 0;

/**
 * Returns the drawing at a width in pixels.
 *
 * @param most the largest height in pixels; a higher drawing becomes narrower.
 */
export function cuttingDrawn({ box, defs, drawn }: Cutting, width: number, most: number): SVGSVGElement {
  made += 1;
  const context = { prefix: `rwc${made}-`, interactive: false };
  const svg = document.createElementNS(SVG, "svg");
  const shown = Math.min(width, (most * box[2]) / box[3]);
  svg.setAttribute("class", "rwf-cutting");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("viewBox", box.join(" "));
  svg.setAttribute("width", String(Math.round(shown)));
  svg.setAttribute("height", String(Math.round((shown * box[3]) / box[2])));
  for (const [name, value] of grown(shown / box[2])) svg.style.setProperty(name, value);
  const named = document.createElementNS(SVG, "defs");
  for (const [name, element] of Object.entries(defs)) {
    const node = create(element, context);
    node.setAttribute("id", context.prefix + name);
    named.append(node);
  }
  svg.append(named, ...drawn.map((element) => create(element, context)));
  return svg;
}
