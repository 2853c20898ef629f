// The board: the scene in layers, the pointer, and clicks.
import { Numbers, numbered } from "./advised";
import { Camera } from "./camera";
import { CloseUp } from "./close_up";
import { Cursor, pickOf } from "./cursor";
import { h, setAll } from "./dom";
import { LAYERS, Layer } from "./layer";
import { Nearby } from "./nearby";
import { Outline } from "./outline";
import { Overlay } from "./overlay";
import { watchPointers } from "./pointer";
import { Ring } from "./ring";
import { Sights } from "./sights";
import type { Context } from "./svg";
import type { Drawings, Say, Scene, View } from "./types";
import { word } from "./words";

const SVG = "http://www.w3.org/2000/svg";

const LIT = "[data-pick].is-selectable";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Board {
  readonly svg = document.createElementNS(SVG, "svg");
  readonly el = h("div", { class: "rwf-board", role: "application" });
  readonly camera: Camera;
  readonly cursor: Cursor;
  #defs: Layer;
  #layers = new Map<string, Layer>();
  readonly #outline: Outline;
  #counted: Layer;
  #scene: Scene | null = null;
  #overlay = new Overlay();
  #can: View["panel"]["can"] | null = null;
  #words: View["frame"]["words"] | null = null;
  #turning = false;
  #ready = false;
  #hovered: Element | null = null;
  /** What the pointer or the focus was on last. */
  #lit: Element | null = null;
  readonly #hover: Ring;
  readonly #nearby = new Nearby();
  /** What happens when the board was moved or resized. */
  onMoved = () => {};
  readonly #numbers: Numbers;
  /** The rings around the places that the text beside the board mentions. */
  #narrated: Ring[] = [];
  #sights?: Sights;
  #closeUp?: CloseUp;
  /** Whether a finger touched the board last. */
  #touched = false;

  constructor(
    prefix: string,
    readonly say: Say,
    signal: AbortSignal,
  ) {
    const { svg } = this;
    svg.setAttribute("role", "none");
    svg.setAttribute("class", "rwf-scene");
    const context: Context = { prefix, interactive: true };
    const defs = document.createElementNS(SVG, "defs");
    svg.append(defs);
    this.#defs = new Layer(defs, { prefix, interactive: false }, true);
    for (const name of LAYERS) {
      const group = document.createElementNS(SVG, "g");
      group.setAttribute("class", `rwf-layer rw-layer-${name}`);
      group.id = `${prefix}layer-${name}`;
      svg.append(group);
      this.#layers.set(name, new Layer(group, context));
    }
    const counted = document.createElementNS(SVG, "g");
    counted.setAttribute("class", "rwf-layer rw-layer-counted");
    svg.append(counted);
    this.#counted = new Layer(counted, { prefix, interactive: false });
    this.#hover = new Ring(svg, "hover");
    this.#numbers = new Numbers(svg);
    this.camera = new Camera(svg, (moved) => {
      svg.classList.toggle("is-moved", moved);
      if (!moved) this.#sights?.back();
      this.#closeUp?.moved(moved);
      this.onMoved();
    });
    this.#sights = new Sights(
      this.el,
      this.camera,
      LAYERS.map((name) => `${prefix}layer-${name}`),
    );
    this.#closeUp = new CloseUp(this.el, this.camera);
    const resized = new ResizeObserver(() => {
      this.#arrange();
      this.onMoved();
    });
    for (const node of [svg, this.el]) resized.observe(node);
    signal.addEventListener("abort", () => resized.disconnect());
    this.cursor = new Cursor(svg, this.camera, this.el, signal);
    this.#outline = new Outline(prefix, this.cursor);
    this.el.append(svg, this.#sights.el, this.#closeUp.el, this.#outline.el);
    const afterDrag = watchPointers(
      svg,
      this.camera,
      { turning: () => this.#turning, turn: (by) => say({ do: "turn", by }) },
      signal,
    );
    svg.addEventListener(
      "click",
      (event) => {
        const node = (event.target as Element).closest<SVGElement>("[data-pick]");
        if (!node || afterDrag()) return;
        if (this.#touched && this.#closeUp?.enlarges(event, pickOf(node))) return;
        // Sent first: Python computes the answer while the focus moves.
        say({ do: "pick", pick: pickOf(node) });
        this.cursor.hit(this.#top(node));
      },
      { signal },
    );
    svg.addEventListener("pointerover", (event) => this.#over(event), { signal });
    // A finger marks the squares around it.
    svg.addEventListener(
      "pointerdown",
      (event) => {
        this.#touched = event.pointerType === "touch";
        this.#light((event.target as Element).closest("[data-pick]"));
      },
      { signal },
    );
    // Not of the SVG: Chromium makes an SVG element with a focus listener a tab stop of its own.
    this.el.addEventListener(
      "focusin",
      (event) => this.#light((event.target as Element).closest("[data-pick]")),
      { signal },
    );
    svg.addEventListener("pointerleave", () => this.#point(null), { signal });
  }

  update(view: View): void {
    const { scene, panel, frame } = view;
    this.#turning = frame.turning;
    this.#ready = frame.hint === "hint_ready";
    const spoken = panel.can !== this.#can || frame.words !== this.#words;
    [this.#can, this.#words] = [panel.can, frame.words];
    const drawn = scene !== this.#scene;
    if (drawn) this.#draw(view);
    else if (spoken) this.#outline.update(view);
    this.#numbers.update(numbered(frame), drawn);
  }

  /**
   * Finds its space between the other parts, once they have theirs. The drawing inherits its scale, and a browser would
   * style all of it twice: so it is not there meanwhile.
   */
  settle(): void {
    const drawn = [...this.svg.childNodes];
    this.svg.replaceChildren();
    this.#arrange();
    this.svg.append(...drawn);
  }

  #arrange(): void {
    this.#sights?.arrange();
    this.#closeUp?.arrange();
    this.camera.rescale();
  }

  #draw(view: View): void {
    const { svg } = this;
    const { scene, frame } = view;
    const hadFocus = this.cursor.hasFocus;
    this.el.setAttribute("aria-label", scene.title || frame.title);
    // A board of upright cards is higher than wide: the panel beside it may be wider.
    const [, , across = 0, down = 0] = scene.cells ?? [];
    setAll(this.el, { "data-upright": down > across });
    // They measure the space, and so lay out what is there: before anything is drawn, that is next to nothing.
    this.#sights?.update(scene);
    this.#closeUp?.update(scene, frame.words);
    this.#defs.update(scene.defs ?? {});
    this.#overlay.update(scene.highlights, word(frame.words, "advise"));
    let changed = false;
    for (const [name, layer] of this.#layers) {
      changed = layer.update(this.#overlay.lay(scene.layers[name] ?? {})) || changed;
    }
    this.#scene = scene;
    svg.classList.toggle("is-ranked", Object.values(scene.highlights.ranks).includes("goal"));
    if (changed) this.cursor.refresh(hadFocus);
    this.#outline.update(view);
    if (!changed) return;
    if (this.#hovered && !this.#hovered.isConnected) this.#point(null);
    this.relight();
  }

  /** Lights what is allowed near the pointer or the focus, or everywhere, as the viewer wants it now. */
  relight(): void {
    this.#light(this.#lit?.isConnected ? this.#lit : null);
  }

  /** Highlights pieces with drawings on top of everything else; an empty object removes them. */
  light(drawings: Drawings): void {
    this.#counted.update(drawings);
    this.svg.classList.toggle("is-counting", Object.keys(drawings).length > 0);
  }

  /** Highlights the element with this key as if the pointer were over it; an empty key removes the highlight. */
  pointAt(key: string): void {
    for (const node of this.svg.querySelectorAll(".is-pointed")) node.classList.remove("is-pointed");
    for (const layer of this.#layers.values()) layer.node(key)?.classList.add("is-pointed");
  }

  /** Returns the node of a key, in any layer but that of the click targets. */
  node(key: string): SVGElement | undefined {
    for (const [name, layer] of this.#layers) {
      const node = name === "targets" ? undefined : layer.node(key);
      if (node) return node;
    }
    return undefined;
  }

  /** Draws a ring around the elements of these picks; an empty list removes it. */
  ring(picks: readonly string[]): void {
    const known = new Map([...this.svg.querySelectorAll("[data-pick]")].map((node) => [pickOf(node), node]));
    picks.forEach((pick, at) => {
      this.#narrated[at] ??= new Ring(this.svg, "narrated");
      this.#narrated[at].around(known.get(pick) ?? null);
    });
    for (const ring of this.#narrated.slice(picks.length)) ring.around(null);
  }

  /** Fades the patterns of the rule map except those of one row; an empty name shows all. */
  keepRuled(name: string): void {
    for (const node of this.svg.querySelectorAll(".rwf-ruled")) {
      node.classList.toggle("is-faded", name !== "" && !node.classList.contains(`rwf-ruled-${name}`));
    }
  }

  /** Whether anything on the board is selectable now. */
  get hasLit(): boolean {
    return this.svg.querySelector(LIT) !== null;
  }

  /** Focuses the nearest element that helps, or can be chosen, or the last one with the focus. */
  enter(): void {
    if (this.hasLit) this.cursor.toLit();
    else this.cursor.focus();
  }

  /** Flashes the selectable elements, and goes to the nearest. */
  pointOut(): void {
    for (const node of this.svg.querySelectorAll(LIT)) {
      node.classList.add("is-pointed-out");
      node.addEventListener("animationend", () => node.classList.remove("is-pointed-out"), { once: true });
    }
    this.cursor.toLit();
  }

  /** Handles a key on the board; returns whether it had a meaning. */
  key(event: KeyboardEvent): boolean {
    const arrow = ARROWS[event.key];
    const current = this.cursor.current;
    if (arrow) this.cursor.move(...arrow, event.shiftKey);
    else if (event.key === "Home" || event.key === "End") this.cursor.end(event.key === "End");
    else if ((event.key === "Enter" || event.key === " ") && current) {
      // The key that confirms a preview says what was chosen, even where that is hidden.
      this.say({ do: "pick", pick: (this.#ready && this.cursor.gone) || pickOf(current) });
    } else return false;
    if (arrow) this.#point(null);
    return true;
  }

  #over(event: PointerEvent): void {
    if (event.pointerType === "touch") return;
    this.#point((event.target as Element).closest("[data-pick]"));
  }

  #point(node: Element | null): void {
    if (node === this.#hovered) return;
    this.#hovered = node;
    this.#hover.around(node);
    this.#light(node);
  }

  /** Lights the selectable places around a node. */
  #light(node: Element | null): void {
    this.#lit = node;
    this.#nearby.around(node, this.cursor.targets, this.#scene?.cells ?? null);
  }

  /** Returns the topmost of the nodes with one pick: only that can hold the focus. */
  #top(node: SVGElement): SVGElement | null {
    if (node.hasAttribute("tabindex")) return node;
    const same = this.svg.querySelectorAll<SVGElement>("[data-pick][tabindex]");
    return [...same].find((one) => pickOf(one) === pickOf(node)) ?? null;
  }
}
