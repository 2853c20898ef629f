// A small tag that describes an element: on hover, on a long press, and on the key `i`.

import { h } from "./dom";
import { magnification } from "./own_size";
import { sourceOf } from "./svg";

/** The milliseconds that a pointer rests before the tag appears. */
const REST = 220;
const PRESS = 500;
/** The pixels that a finger may move meanwhile. */
const SLOP = 8;
const GAP = 8;
/** The elements with a description. */
const THINGS = ".rwf-scene [data-pick], .rwf-piece";

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export class Tag {
  readonly el = h("div", { class: "rwf-tag", role: "tooltip", "aria-hidden": "true", hidden: true });
  #root: HTMLElement;
  #thing: Element | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pressed: PointerEvent | null = null;
  /** Where the pointer last went down. */
  #downAt: { x: number; y: number } | null = null;
  /** The description can change while the pointer is over an element: a tile may be laid there. */
  #watch = new MutationObserver(() => this.#renew());
  /** Whether the next click ends a long press. */
  #narrated = false;

  constructor(root: HTMLElement, signal: AbortSignal) {
    this.#root = root;
    const on = (name: string, listener: (event: PointerEvent) => void, capture = false) =>
      root.addEventListener(name, listener as EventListener, { signal, capture, passive: !capture });
    on("pointerover", (event) => this.#over(event));
    on("pointerleave", () => this.hide());
    on("pointerdown", (event) => this.#down(event));
    on("pointermove", (event) => this.#move(event));
    on("pointerup", () => this.#up());
    on("pointercancel", () => this.#up());
    on("wheel", () => this.hide());
    // A long press shows the tag and does nothing else.
    on("click", (event) => this.#click(event), true);
    on("contextmenu", (event) => this.#narrated && event.preventDefault(), true);
    root.addEventListener("focusout", () => this.hide(), { signal });
    root.addEventListener("scroll", () => this.hide(), { signal, capture: true, passive: true });
    signal.addEventListener("abort", () => this.hide());
  }

  /** Shows the tag of the focused element, or hides it. */
  toggle(): void {
    const { activeElement } = this.#root.getRootNode() as Document | ShadowRoot;
    const thing = activeElement?.closest(THINGS);
    if (!thing || thing === this.#thing) this.hide();
    else this.#show(thing);
  }

  /** Returns whether the tag was visible. */
  hide(): boolean {
    clearTimeout(this.#timer);
    if (!this.#thing) return false;
    this.#watch.disconnect();
    this.#thing = null;
    this.el.hidden = true;
    return true;
  }

  #renew(): void {
    const thing = this.#thing;
    this.hide();
    if (thing) this.#show(thing);
  }

  #over(event: PointerEvent): void {
    if (event.pointerType === "touch") return;
    const thing = (event.target as Element).closest(THINGS);
    if (thing === this.#thing) return;
    this.hide();
    if (thing && event.buttons === 0 && !this.#restsSinceDown(event))
      this.#timer = setTimeout(() => this.#show(thing), REST);
  }

  /**
   * Whether the pointer has not moved since a click. What is redrawn below it comes under the pointer again; its tag
   * would take the Escape that cancels what was clicked.
   */
  #restsSinceDown({ clientX, clientY }: PointerEvent): boolean {
    return this.#downAt?.x === clientX && this.#downAt.y === clientY;
  }

  #down(event: PointerEvent): void {
    this.hide();
    this.#downAt = { x: event.clientX, y: event.clientY };
    this.#narrated = false;
    const thing = (event.target as Element).closest(THINGS);
    if (event.pointerType !== "touch" || !event.isPrimary || !thing) return;
    this.#pressed = event;
    this.#timer = setTimeout(() => {
      this.#narrated = true;
      this.#show(thing);
    }, PRESS);
  }

  #move(event: PointerEvent): void {
    const from = this.#pressed;
    if (!from || this.#narrated) return;
    if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > SLOP)
      clearTimeout(this.#timer);
  }

  #up(): void {
    if (this.#pressed && !this.#narrated) clearTimeout(this.#timer);
    this.#pressed = null;
  }

  #click(event: Event): void {
    clearTimeout(this.#timer);
    if (!this.#narrated) return;
    this.#narrated = false;
    event.preventDefault();
    event.stopPropagation();
  }

  #show(thing: Element): void {
    const text = about(thing);
    if (!text || !thing.isConnected) return;
    this.#thing = thing;
    this.#watch.observe(thing, { attributes: true, attributeFilter: ["aria-label"] });
    // The name comes first, then the value and the possible actions.
    const name = sourceOf(thing)?.label ?? thing.getAttribute("title") ?? "";
    const begins = name && text.startsWith(name) && text !== name;
    this.el.replaceChildren(...(begins ? [h("b", {}, name), text.slice(name.length)] : [text]));
    this.el.hidden = false;
    const own = this.#root.getBoundingClientRect();
    const { width, height } = this.el.getBoundingClientRect();
    const view = this.#root.ownerDocument.documentElement;
    const room: Box = {
      left: Math.max(own.left, 0) + GAP,
      top: Math.max(own.top, 0) + GAP,
      right: Math.min(own.right, view.clientWidth) - GAP,
      bottom: Math.min(own.bottom, view.clientHeight) - GAP,
    };
    const [left, top] = placed(thing.getBoundingClientRect(), width, height, room);
    const zoom = magnification(this.#root);
    this.el.style.left = `${(left - own.left) / zoom - this.#root.clientLeft}px`;
    this.el.style.top = `${(top - own.top) / zoom - this.#root.clientTop}px`;
  }
}

/** Returns the screen-reader text of an element, the text on it, such as its price, and the possible actions. */
function about(thing: Element): string {
  return thing.getAttribute("aria-label") || (thing.textContent ?? "").trim();
}

/**
 * Returns the corner of a tag of this size: beside the element and within the space; above it, below it, or where there
 * is most space.
 */
export function placed(thing: Box, width: number, height: number, room: Box): [left: number, top: number] {
  const into = (at: number, size: number, least: number, most: number) =>
    Math.max(least, Math.min(at, most - size));
  const x = into((thing.left + thing.right - width) / 2, width, room.left, room.right);
  const y = into((thing.top + thing.bottom - height) / 2, height, room.top, room.bottom);
  const above = thing.top - GAP - height;
  const below = thing.bottom + GAP;
  if (above >= room.top) return [x, above];
  if (below + height <= room.bottom) return [x, below];
  if (thing.right + GAP + width <= room.right) return [thing.right + GAP, y];
  if (thing.left - GAP - width >= room.left) return [thing.left - GAP - width, y];
  // The element fills the view: there is no place beside it.
  return [x, room.top];
}
