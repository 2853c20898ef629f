// The keyboard on the board: one roving tab stop over the selectable elements.
import type { Camera } from "./camera";
import { hasWord } from "./dom";
import { Ring } from "./ring";
import { sourceOf, stateOf } from "./svg";

type Point = readonly [number, number];

/** A sideways distance counts three times: a walk along a row stays in the row. */
const SIDEWAYS = 3;

export class Cursor {
  #targets: SVGElement[] = [];
  #current: SVGElement | null = null;
  #pick = "";
  #gone = "";
  #at: Point = [0, 0];
  /** Whether a pointer gives the focus: what it hits is in sight, and must not move between press and release. */
  #pointed = false;
  readonly #ring: Ring;

  constructor(
    readonly svg: SVGSVGElement,
    readonly camera: Camera,
    /** Around the SVG: Chromium makes an SVG element with a focus listener a tab stop of its own. */
    frame: HTMLElement,
    signal: AbortSignal,
  ) {
    this.#ring = new Ring(svg, "focus");
    frame.addEventListener("focusin", (event) => this.#enter(event.target as Element), { signal });
    frame.addEventListener("focusout", () => this.#ring.around(null), { signal });
    // The browser moves the focus once its listeners have heard of the press.
    svg.addEventListener(
      "mousedown",
      () => {
        this.#pointed = true;
        setTimeout(() => {
          this.#pointed = false;
        });
      },
      { signal },
    );
  }

  /** The reachable elements. */
  get targets(): readonly SVGElement[] {
    return this.#targets;
  }

  get current(): SVGElement | null {
    return this.#current;
  }

  get hasFocus(): boolean {
    const root = this.svg.getRootNode() as Document | ShadowRoot;
    return root.activeElement !== null && this.svg.contains(root.activeElement);
  }

  /** The pick that had the focus until the last redraw took it away: a preview hides what it was chosen by. */
  get gone(): string {
    return this.#gone;
  }

  focus(node = this.#current): void {
    node?.focus({ preventScroll: true });
  }

  /** Focuses a node that a pointer has hit. */
  hit(node: SVGElement | null): void {
    this.#pointed = true;
    this.focus(node);
    this.#pointed = false;
  }

  /** Updates the reachable nodes and the focus after a redraw. */
  refresh(hadFocus: boolean): void {
    this.#targets = this.#reachable();
    // The pick counts first: a redrawn node may stand for something else.
    const same = this.#targets.find((node) => node === this.#current);
    const kept = this.#targets.find((node) => pickOf(node) === this.#pick);
    this.#gone = hadFocus && !kept ? this.#pick : "";
    let next = kept ?? same ?? this.#nearest(this.#targets);
    const lit = this.#best();
    if (!hadFocus && lit.length > 0 && !(next && isLit(next))) next = this.#nearest(lit);
    this.#stand(next);
    if (!hadFocus || !next) return;
    if (this.hasFocus && next === same) this.#draw(next);
    else this.focus();
  }

  /** Moves to the nearest element in the direction of (dx, dy). */
  move(dx: number, dy: number, litOnly: boolean): void {
    const from = this.#current ? this.middle(this.#current) : this.#at;
    let best: SVGElement | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const node of this.#targets) {
      if (node === this.#current || (litOnly && !isLit(node))) continue;
      const [x, y] = this.middle(node);
      const ahead = (x - from[0]) * dx + (y - from[1]) * dy;
      const aside = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx);
      const cost = ahead + SIDEWAYS * aside;
      if (ahead > 0.5 && cost < least) [best, least] = [node, cost];
    }
    this.#go(best);
  }

  /**
   * Moves to the previous (-1) or next (1) selectable element, and around the end: first all that help, in reading
   * order, then the others.
   */
  step(by: 1 | -1): void {
    const inOrder = this.#inOrder();
    const lit = [...inOrder.filter(helps), ...inOrder.filter((node) => !helps(node))];
    if (lit.length === 0) return;
    const here = this.#current ? lit.indexOf(this.#current) : -1;
    const start = here >= 0 ? here : by > 0 ? -1 : 0;
    this.#go(lit[(start + by + lit.length) % lit.length]);
  }

  /** Moves to the nearest element that helps, or else to the nearest selectable one. */
  toLit(): void {
    this.#go(this.#nearest(this.#best()));
  }

  /** Moves to the first or the last selectable element. */
  end(last: boolean): void {
    this.#go(this.#inOrder().at(last ? -1 : 0));
  }

  /** Returns what helps, or else all that is selectable. */
  #best(): SVGElement[] {
    const lit = this.#targets.filter(isLit);
    const helping = lit.filter(helps);
    return helping.length > 0 ? helping : lit;
  }

  #inOrder(): SVGElement[] {
    const lit = this.#targets.filter(isLit).map((node) => ({ node, at: this.middle(node) }));
    lit.sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
    return lit.map(({ node }) => node);
  }

  /** Of several nodes with the same pick, only the topmost is a target; the others are hidden from screen readers. */
  #reachable(): SVGElement[] {
    const top = new Map<string, SVGElement>();
    const all = [...this.svg.querySelectorAll<SVGElement>("[data-pick]")];
    for (const node of all) top.set(pickOf(node), node);
    for (const node of all) {
      const hidden = top.get(pickOf(node)) !== node;
      if (hidden) {
        node.removeAttribute("tabindex");
        node.setAttribute("aria-hidden", "true");
      } else {
        if (!node.hasAttribute("tabindex")) node.setAttribute("tabindex", "-1");
        node.removeAttribute("aria-hidden");
      }
    }
    return [...top.values()];
  }

  #enter(target: Element): void {
    const node = target.closest<SVGElement>("[data-pick]");
    if (!node) return;
    this.#stand(node);
    this.#draw(node);
    if (!this.#pointed) this.camera.reveal(this.#at);
  }

  /** Draws the ring around the focus, for keyboard users: a click needs none, and the ring would delay its redraw. */
  #draw(node: SVGElement | null): void {
    const input = this.svg.closest<HTMLElement>("[data-input]")?.dataset.input;
    this.#ring.around(input === "keys" ? node : null);
  }

  #stand(node: SVGElement | null): void {
    if (this.#current !== node) this.#current?.setAttribute("tabindex", "-1");
    this.#current = node;
    if (!node) return;
    if (node.getAttribute("tabindex") !== "0") node.setAttribute("tabindex", "0");
    this.#pick = pickOf(node);
    this.#at = this.middle(node);
  }

  #go(node: SVGElement | null | undefined): void {
    this.#gone = "";
    if (node) this.focus(node);
  }

  #nearest(nodes: SVGElement[]): SVGElement | null {
    const far = (node: SVGElement) => {
      const [x, y] = this.middle(node);
      return (x - this.#at[0]) ** 2 + (y - this.#at[1]) ** 2;
    };
    return nodes.reduce<SVGElement | null>(
      (best, node) => (best && far(best) <= far(node) ? best : node),
      null,
    );
  }

  /** In scene units. */
  middle(node: SVGElement): Point {
    const at = sourceOf(node)?.at;
    if (at) return at;
    // Not the client rectangle, which allows for the longest corners of a wide stroke.
    const box = (node as SVGGraphicsElement).getBBox?.();
    const matrix = (node as SVGGraphicsElement).getScreenCTM?.();
    if (!box || !matrix) return [0, 0];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const { a, b, c, d, e, f } = matrix;
    return this.camera.point(a * x + c * y + e, b * x + d * y + f) ?? [0, 0];
  }
}

export function pickOf(node: Element): string {
  return node.getAttribute("data-pick") ?? "";
}

function helps(node: Element): boolean {
  return hasWord(stateOf(node), "goal");
}

function isLit(node: Element): boolean {
  return hasWord(stateOf(node), "selectable");
}
