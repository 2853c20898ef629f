// A thing that travels over the page to its place: a card from the pile to a hand, a tile from a hand to the board. A
// copy travels, and the thing itself stays hidden until it is there.
import { magnification } from "../own_size";
import { type Context, create } from "../svg";
import type { Motion } from "../types";
import { animate, until } from "./animation";
import type { Spot } from "./spots";

const SVG = "http://www.w3.org/2000/svg";

/** The sides in pixels between which a drawing stays while it travels. */
const SMALL = 16;
const LARGE = 72;

type Box = readonly [x: number, y: number, width: number, height: number];

export interface Flight {
  copy: SVGSVGElement;
  from: Box;
  to: Box;
  /** What is hidden meanwhile. */
  hides: Element | null;
}

const boxOf = ({ x, y, width, height }: DOMRect): Box => [x, y, width, height];

/** Returns a square about the middle of a box, as large as a drawing travels. */
function square({ x, y, width, height }: DOMRect): Box {
  const side = Math.min(Math.max(Math.min(width, height), SMALL), LARGE);
  return [x + (width - side) / 2, y + (height - side) / 2, side, side];
}

/** Plans a flight between two places; measures, and changes nothing. */
export function planned(
  motion: Motion,
  from: Spot,
  to: Spot,
  scene: SVGSVGElement,
  context: Context,
): Flight | null {
  const copy = document.createElementNS(SVG, "svg");
  copy.setAttribute("class", "rwf-scene rwf-flight");
  copy.style.cssText = scene.style.cssText;
  if (motion.drawing) {
    copy.append(create(motion.drawing, context));
    copy.setAttribute("viewBox", (motion.box ?? [0, 0, 100, 100]).join(" "));
    return { copy, from: square(from.box), to: square(to.box), hides: null };
  }
  const { node, box } = to;
  if (node instanceof SVGSVGElement) {
    copy.append(...[...node.children].map((child) => child.cloneNode(true)));
    copy.setAttribute("viewBox", node.getAttribute("viewBox") ?? "0 0 100 100");
  } else if (scene.contains(node)) {
    const matrix = scene.getScreenCTM();
    if (!matrix) return null;
    const { a, d, e, f } = matrix;
    copy.append(node.cloneNode(true));
    copy.setAttribute("viewBox", [(box.x - e) / a, (box.y - f) / d, box.width / a, box.height / d].join(" "));
  } else return null;
  return { copy, from: square(from.box), to: boxOf(box), hides: node };
}

/** Lets a planned flight start on a layer over the page. */
export function fly(
  { copy, from, to, hides }: Flight,
  layer: HTMLElement,
  options: { duration: number; delay: number },
): void {
  const { x: left, y: top } = layer.getBoundingClientRect();
  const zoom = magnification(layer);
  const own = ([x, y, width, height]: Box): Box => [x / zoom, y / zoom, width / zoom, height / zoom];
  const [x, y, width, height] = own(to);
  Object.assign(copy.style, {
    left: `${x - left / zoom}px`,
    top: `${y - top / zoom}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  const [fx, fy, fw, fh] = own(from);
  const dx = fx + fw / 2 - (x + width / 2);
  const dy = fy + fh / 2 - (y + height / 2);
  const scale = Math.min(Math.max(Math.min(fw / width, fh / height), 0.2), 3);
  layer.append(copy);
  const end = until(copy, () => copy.remove());
  const moving = animate(
    copy,
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: options.delay > 0 ? 0 : 1 },
      { transform: `translate(${dx * 0.94}px, ${dy * 0.94}px) scale(${scale})`, opacity: 1, offset: 0.06 },
      // It is a little larger just before it clicks home.
      { transform: "scale(1.06)", offset: 0.84 },
      { transform: "none" },
    ],
    { ...options, easing: "cubic-bezier(0.3, 0, 0.3, 1)" },
  );
  if (!moving) {
    end();
    return;
  }
  const ends = moving.onfinish;
  moving.onfinish = (event) => {
    ends?.call(moving, event);
    end();
  };
  if (hides) animate(hides, [{ opacity: 0 }, { opacity: 0 }], { duration: options.duration + options.delay });
}
