// What can be picked and what is in hand, laid over the elements of a scene by their picks: these stay as they are from
// one pick to the next. Python does the same for its pictures, in draw/lay.py.
import { ruledShapes } from "./ruled";
import type { Drawings, Ruled, SceneElement, Shows } from "./types";

/** How what says one pick shows. */
interface Look {
  state: string;
  lit: boolean;
  over: SceneElement | null;
  hinted: boolean;
  ruled: Ruled | null;
}

const PLAIN: Look = { state: "", lit: false, over: null, hinted: false, ruled: null };

export class Overlay {
  #looks = new Map<string, Look>();
  #shows: Shows | null = null;
  #advised = "";
  #laid = new WeakMap<
    SceneElement,
    { look: Look | undefined; inside: SceneElement[]; drawn: SceneElement }
  >();
  #layers = new WeakMap<Drawings, Drawings>();

  /**
   * From now on this is what shows; looks that are as before stay the same objects.
   *
   * @param advised what a reader is told of what a hint is about
   */
  update(shows: Shows, advised: string): void {
    if (shows === this.#shows && advised === this.#advised) return;
    const looks = new Map<string, Look>();
    const old = advised === this.#advised ? this.#looks : new Map<string, Look>();
    for (const [pick, look] of read(shows)) {
      const last = old.get(pick);
      looks.set(pick, last && alike(last, look) ? last : look);
    }
    [this.#looks, this.#shows, this.#advised] = [looks, shows, advised];
    this.#layers = new WeakMap();
  }

  /** A layer as it shows; elements that show as before are the same objects. */
  lay(layer: Drawings): Drawings {
    const known = this.#layers.get(layer);
    if (known) return known;
    const laid: Drawings = {};
    for (const [key, element] of Object.entries(layer)) {
      if (!element.during || this.#shows?.picks.includes(element.during)) laid[key] = this.#lay(element);
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

  #covered(element: SceneElement, { state, lit, over, hinted, ruled }: Look): SceneElement {
    const [x, y] = element.at ?? [50, 50];
    const children = [...(element.children ?? [])];
    if (lit && element.glow) children.push(element.glow);
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

function* read(shows: Shows): Generator<[string, Look]> {
  const looks = new Map<string, Look>();
  const overs = new Map<string, SceneElement>();
  for (const { drawing, picks } of shows.over) for (const pick of picks) overs.set(pick, drawing);
  for (const pick of shows.lit) {
    looks.set(pick, {
      ...PLAIN,
      state: ["lit", shows.ranks[pick]].filter(Boolean).join(" "),
      lit: true,
      over: overs.get(pick) ?? null,
    });
  }
  const state = shows.wrong ? "refused" : "selected";
  for (const [pick, over] of Object.entries(shows.held)) {
    looks.set(pick, { ...PLAIN, state, over });
  }
  for (const pick of shows.hinted) looks.set(pick, { ...(looks.get(pick) ?? PLAIN), hinted: true });
  for (const ruled of shows.ruled) {
    for (const pick of ruled.picks) looks.set(pick, { ...(looks.get(pick) ?? PLAIN), ruled });
  }
  yield* looks;
}

function alike(one: Look, other: Look): boolean {
  return (Object.keys(one) as (keyof Look)[]).every((name) => one[name] === other[name]);
}
