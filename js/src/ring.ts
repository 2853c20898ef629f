// The ring around the focused or hovered element: the shape of class `hit` inside it, or else its bounding box.
const SVG = "http://www.w3.org/2000/svg";
const PAD = 2;

/** Returns the transforms from the scene down to `node`, as written: a running animation does not matter. */
function transforms(node: Element, svg: Element): string {
  const out: string[] = [];
  for (let at: Element | null = node; at && at !== svg; at = at.parentElement) {
    const transform = at.getAttribute("transform");
    if (transform) out.unshift(transform);
  }
  return out.join(" ");
}

function shape(node: SVGGraphicsElement): [Element, SVGGraphicsElement] | null {
  const hit = node.matches(".rw-hit") ? node : node.querySelector<SVGGraphicsElement>(".rw-hit");
  if (hit) {
    const copy = hit.cloneNode(false) as Element;
    for (const { name } of [...copy.attributes]) {
      if (/^(class|id|transform|role|tabindex|aria-.*|data-.*|stroke.*|fill)$/.test(name))
        copy.removeAttribute(name);
    }
    return [copy, hit];
  }
  const box = node.getBBox?.();
  if (!box || box.width + box.height === 0) return null;
  const rect = document.createElementNS(SVG, "rect");
  const sizes = {
    x: box.x - PAD,
    y: box.y - PAD,
    width: box.width + 2 * PAD,
    height: box.height + 2 * PAD,
    rx: 9,
  };
  for (const [name, value] of Object.entries(sizes)) rect.setAttribute(name, String(value));
  return [rect, node];
}

export class Ring {
  readonly #group = document.createElementNS(SVG, "g");

  constructor(
    readonly svg: SVGSVGElement,
    name: string,
  ) {
    this.#group.setAttribute("class", `rwf-ring rwf-ring-${name}`);
    this.#group.setAttribute("aria-hidden", "true");
    svg.append(this.#group);
  }

  around(node: Element | null): void {
    this.#group.replaceChildren();
    const drawn = node?.isConnected ? shape(node as SVGGraphicsElement) : null;
    if (!drawn) return;
    const [outline, origin] = drawn;
    this.#group.setAttribute("transform", transforms(origin, this.svg));
    // Two lines, dark and light, so that it shows on any background.
    const inner = outline.cloneNode() as Element;
    outline.setAttribute("class", "rwf-ring-out");
    inner.setAttribute("class", "rwf-ring-in");
    this.#group.append(outline, inner);
  }
}
