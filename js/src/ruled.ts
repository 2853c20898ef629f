// The pattern of the rule map over one place: its clickable shape, filled with the pattern of its row, and the tag of
// that row. Python does the same for its pictures, in draw/rule_overlay.py.
import { hasWord } from "./dom";
import type { Ruled, SceneElement } from "./types";

/** The width from which a rectangle is a cell, with its tag in the lower left corner. */
const WIDE = 80;
/** The distance of a cell's pattern from its edge. */
const INSET = 4;
/** The smallest width of a disc's patterned rim. */
const RIM = 6;

type Attributes = Record<string, string | number>;

export function ruledShapes(element: SceneElement, { name, area, corner, middle }: Ruled): SceneElement[] {
  const hit = element.children?.find((child) => hasWord(String(child.attrs?.class ?? ""), "rw-hit"));
  if (!hit) return [];
  const { class: _, ...attrs } = hit.attrs ?? {};
  const isCell = hit.tag === "rect" && Number(attrs.width) >= WIDE;
  const inside: SceneElement[] = [];
  if (area) {
    const fill = `url(#${isCell ? area : `${area}-fine`})`;
    const isLine = hit.tag === "circle" || (hit.tag === "path" && !String(attrs.d).endsWith("Z"));
    const css = `${isLine ? "rw-rule-way" : "rw-rule-area"} rw-${area}`;
    const shape = { class: css, ...shapeOf(hit.tag, attrs, isCell), [isLine ? "stroke" : "fill"]: fill };
    inside.push({ tag: hit.tag, attrs: shape });
  }
  const [x, y] = spot(element, hit, isCell);
  const tag = isCell ? corner : middle;
  inside.push({ tag: "g", attrs: { transform: `translate(${x} ${y})` }, children: [tag] });
  return [{ tag: "g", attrs: { class: `rwf-ruled rwf-ruled-${name}` }, children: inside }];
}

/** Returns a slightly smaller cell, or the rim of a disc, since a letter may be inside. */
function shapeOf(tag: string, attrs: Attributes, isCell: boolean): Attributes {
  if (tag === "circle") return { ...attrs, "stroke-width": Math.max(RIM, Number(attrs.r) / 4) };
  if (!isCell) return attrs;
  const [x, y, width, height] = boxOf(attrs);
  return { x: x + INSET, y: y + INSET, width: width - 2 * INSET, height: height - 2 * INSET, rx: 6.5 };
}

/** Returns the position of the tag: at the lower left of a cell or a disc, in the middle of anything else. */
function spot({ at }: SceneElement, { tag, attrs = {} }: SceneElement, isCell: boolean): [number, number] {
  if (tag === "rect") {
    const [x, y, width, height] = boxOf(attrs);
    return isCell ? [x, y + height] : [x + width / 2, y + height / 2];
  }
  if (tag === "circle") return [Number(attrs.cx) - Number(attrs.r), Number(attrs.cy) + Number(attrs.r)];
  return [at?.[0] ?? 0, at?.[1] ?? 0];
}

function boxOf(attrs: Attributes): [number, number, number, number] {
  return [Number(attrs.x), Number(attrs.y), Number(attrs.width), Number(attrs.height)];
}
