// Scene elements as SVG nodes, created or patched in place.
import { hasWord, stateClasses } from "./dom";
import type { SceneElement } from "./types";

const SVG = "http://www.w3.org/2000/svg";

/** All elements that a drawing may use. No links, scripts, styles, images, animations or foreign content. */
const TAGS = new Set(
  (
    "g path rect circle ellipse line polyline polygon text tspan use defs symbol clipPath mask pattern " +
    "linearGradient radialGradient stop marker title desc"
  ).split(" "),
);

export interface Context {
  /** The prefix of every id, so that several views in one page do not share them. */
  prefix: string;
  /** Whether picks become buttons; drawings inside a button are only drawings. */
  interactive: boolean;
}

const sources = new WeakMap<Element, SceneElement>();

/** Returns the scene element that a node was drawn from. */
export function sourceOf(node: Element): SceneElement | undefined {
  return sources.get(node);
}

/** Returns the state words of a node. */
export function stateOf(node: Element): string | undefined {
  return sources.get(node)?.state;
}

/** What a view may do with an attribute. */
type Kind = "never" | "link" | "id" | "plain";

/** The kinds of the names that have been drawn: there are few, on thousands of elements. */
const kinds = new Map<string, Kind>();

function kindOf(name: string): Kind {
  const known = kinds.get(name);
  if (known) return known;
  const kind = foundKind(name);
  kinds.set(name, kind);
  return kind;
}

function foundKind(name: string): Kind {
  if (!/^[a-zA-Z][\w:-]*$/.test(name) || /^(on|style$|xml|data-|tabindex$|role$|aria-)/i.test(name))
    return "never";
  if (/^(xlink:)?href$/.test(name)) return "link";
  return name === "id" ? "id" : "plain";
}

/** Returns the sanitised attribute, or `null` if a view must not set it. */
function safe(name: string, value: string | number, prefix: string): string | null {
  const kind = kindOf(name);
  if (kind === "never") return null;
  const text = typeof value === "number" ? String(Math.round(value * 100) / 100) : String(value);
  if (kind === "link") return text.startsWith("#") ? `#${prefix}${text.slice(1)}` : null;
  if (kind === "id") return prefix + text;
  if (/url\(/i.test(text)) {
    const local = /^url\(\s*["']?#([\w.:-]+)["']?\s*\)$/.exec(text);
    return local ? `url(#${prefix}${local[1]})` : null;
  }
  return text;
}

function wanted(element: SceneElement, context: Context): Map<string, string> {
  const out = new Map<string, string>();
  for (const [name, value] of Object.entries(element.attrs ?? {})) {
    const text = safe(name, value, context.prefix);
    if (text !== null) out.set(name, text);
  }
  const classes = [out.get("class"), stateClasses(element.state, "is-")].filter(Boolean).join(" ");
  if (classes) out.set("class", classes);
  // Letters on the drawing belong to what a label names.
  if (element.tag === "text" && !element.label && !element.pick) out.set("aria-hidden", "true");
  if (!context.interactive) return out;
  if (element.pick) {
    out.set("data-pick", element.pick);
    out.set("role", "button");
    out.set("aria-label", element.label || element.pick);
    if (hasWord(element.state, "selected")) out.set("aria-pressed", "true");
  } else if (element.label) {
    out.set("role", "img");
    out.set("aria-label", element.label);
  }
  return out;
}

export function create(element: SceneElement, context: Context): SVGElement {
  if (!TAGS.has(element.tag)) {
    console.warn(`railwidgets: <${element.tag}> is not drawn`);
    return document.createElementNS(SVG, "g");
  }
  const node = document.createElementNS(SVG, element.tag);
  for (const [name, value] of wanted(element, context)) node.setAttribute(name, value);
  if (element.text) node.append(element.text);
  for (const child of element.children ?? []) node.append(create(child, context));
  sources.set(node, element);
  return node;
}

/** Turns `node`, drawn from `last`, into `next`; returns the node, a new one if the tag differs. */
export function patch(
  node: SVGElement,
  last: SceneElement,
  next: SceneElement,
  context: Context,
): SVGElement {
  if (last === next) return node;
  if (last.tag !== next.tag || last.text !== next.text || !TAGS.has(next.tag)) {
    const fresh = create(next, context);
    node.replaceWith(fresh);
    return fresh;
  }
  patchAttributes(node, last, next, context);
  const before = last.children ?? [];
  const after = next.children ?? [];
  if (before !== after && !next.text) {
    const children = [...node.children] as SVGElement[];
    after.forEach((child, i) => {
      const old = before[i];
      const there = children[i];
      if (old && there) patch(there, old, child, context);
      else node.append(create(child, context));
    });
    for (const extra of children.slice(after.length)) extra.remove();
  }
  sources.set(node, next);
  return node;
}

function patchAttributes(node: SVGElement, last: SceneElement, next: SceneElement, context: Context): void {
  const now = wanted(next, context);
  for (const name of wanted(last, context).keys()) if (!now.has(name)) node.removeAttribute(name);
  for (const [name, value] of now) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
}
