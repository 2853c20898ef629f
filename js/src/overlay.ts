// The selectable elements and the selection, applied to the elements of a scene by their picks, while the elements
// themselves stay the same from one pick to the next. Python does the same for its pictures, in draw/overlay.py.
import { ruledShapes } from "./ruled";
import type { Drawings, Highlights, Ruled, SceneElement } from "./types";

/** The look of the elements with one pick. */
interface Look {
  state: string;
  selectable: boolean;
  over: SceneElement | null;
  hinted: boolean;
  ruled: Ruled | null;
}

const PLAIN: Look = { state: "", selectable: false, over: null, hinted: false, ruled: null };

export class Overlay {
  #looks = new Map<string, Look>();
  #highlights: Highlights | null = null;
  #advised = "";
  #laid = new WeakMap<
    SceneElement,
    { look: Look | undefined; inside: SceneElement[]; drawn: SceneElement }
  >();
  #layers = new WeakMap<Drawings, Drawings>();

  /**
   * Sets the current highlights; unchanged looks stay the same objects.
   *
   * @param advised the screen-reader text for elements of a hint
   */
  update(highlights: Highlights, advised: string): void {
    if (highlights === this.#highlights && advised === this.#advised) return;
    const looks = new Map<string, Look>();
    const old = advised === this.#advised ? this.#looks : new Map<string, Look>();
    for (const [pick, look] of read(highlights)) {
      const last = old.get(pick);
      looks.set(pick, last && alike(last, look) ? last : look);
    }
    [this.#looks, this.#highlights, this.#advised] = [looks, highlights, advised];
    this.#layers = new WeakMap();
  }

  /** Returns a layer with the highlights; unchanged elements stay the same objects. */
  lay(layer: Drawings): Drawings {
    const known = this.#layers.get(layer);
    if (known) return known;
    const laid: Drawings = {};
    for (const [key, element] of Object.entries(layer)) {
      if (!element.during || this.#highlights?.picks.includes(element.during)) laid[key] = this.#lay(element);
    }
    this.#layers.set(layer, laid);
    return laid;
  }

  #lay(element: SceneElement): SceneElement {
    const look = element.pick ? this.#looks.get(element.pick) : undefined;
    const children = element.children ?? [];
    const inside = children.map((child) => this.#lay(child));
    const known = this.#laid.get(element);
    if (known && known.look === look && inside.every((child, i) => child === known.inside[i]))
      return known.drawn;
    const same = inside.every((child, i) => child === children[i]);
    const whole = same ? element : { ...element, children: inside };
    const drawn = look ? this.#covered(whole, look) : whole;
    this.#laid.set(element, { look, inside, drawn });
    return drawn;
  }

  #covered(element: SceneElement, { state, selectable, over, hinted, ruled }: Look): SceneElement {
    const [x, y] = element.at ?? [50, 50];
    const children = [...(element.children ?? [])];
    if (selectable && element.glow) children.push(element.glow);
    if (over) {
      children.push({ tag: "g", attrs: { transform: `translate(${x - 50} ${y - 50})` }, children: [over] });
    }
    if (ruled) children.push(...ruledShapes(element, ruled));
    let label = element.label ?? "";
    if (ruled?.label) label = [label, ruled.label].filter(Boolean).join("; ");
    if (hinted) label = `${label} (${this.#advised})`.trim();
    const shown = [state || element.state, hinted && "hinted"].filter(Boolean).join(" ");
    return { ...element, children, label, state: shown };
  }
}

function* read(highlights: Highlights): Generator<[string, Look]> {
  const looks = new Map<string, Look>();
  const overs = new Map<string, SceneElement>();
  for (const { drawing, picks } of highlights.over) for (const pick of picks) overs.set(pick, drawing);
  for (const pick of highlights.selectable) {
    looks.set(pick, {
      ...PLAIN,
      state: ["selectable", highlights.ranks[pick]].filter(Boolean).join(" "),
      selectable: true,
      over: overs.get(pick) ?? null,
    });
  }
  const state = highlights.wrong ? "refused" : "selected";
  for (const [pick, over] of Object.entries(highlights.held)) {
    looks.set(pick, { ...PLAIN, state, over });
  }
  for (const pick of highlights.hinted) looks.set(pick, { ...(looks.get(pick) ?? PLAIN), hinted: true });
  for (const ruled of highlights.ruled) {
    for (const pick of ruled.picks) looks.set(pick, { ...(looks.get(pick) ?? PLAIN), ruled });
  }
  yield* looks;
}

function alike(one: Look, other: Look): boolean {
  return (Object.keys(one) as (keyof Look)[]).every((name) => one[name] === other[name]);
}
