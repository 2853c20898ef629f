// An arrow to the thing to press: in the first decisions of a first game on this device, and never again.
import type { Board } from "./board";
import { h } from "./dom";
import { see, timesSeen } from "./seen_counts";
import type { Frame, View } from "./types";

/** The decisions that have an arrow. */
const DECISIONS = 3;
/** The size of the arrow in pixels, and the least and most that its tip reaches into the thing. */
const [WIDTH, HEIGHT, LEAST, MOST] = [36, 46, 6, 14];

const PIECE = ".rwf-tray .rwf-piece";
const BUTTON = ".rwf-game-button";
const PLACE = ".rwf-scene [data-pick]";

const HELD = [
  `${PLACE}.is-goal.is-selectable`,
  `${PIECE}.rwf-goal:not(.rwf-selected)`,
  `${BUTTON}.rwf-goal`,
  `${PLACE}.is-selectable`,
  `${BUTTON}.rwf-selectable:not(.rwf-selected)`,
  `${PIECE}.rwf-selectable:not(.rwf-selected)`,
];

/**
 * Where to look for the thing to press, what helps first: with nothing in hand, something in hand, something that lies
 * in its place and can be rotated there, or a preview.
 */
const WANTED = {
  free: [
    `${PIECE}.rwf-goal`,
    `${PLACE}.is-goal.is-selectable`,
    `${BUTTON}.rwf-goal`,
    `${PIECE}.rwf-selectable`,
    `${PLACE}.is-selectable`,
    `${BUTTON}.rwf-selectable`,
  ],
  holding: HELD,
  turning: [`${PLACE}.is-selected`, ...HELD],
  ready: [`${BUTTON}.rwf-goal`, `${PLACE}.is-selected`, `${BUTTON}.rwf-selected`, `${PIECE}.rwf-selected`],
};

const DRAWING =
  '<svg viewBox="0 0 30 38" aria-hidden="true"><path d="M15 36 3 21h7V2h10v19h7z" stroke-linejoin="round"/></svg>';

export class Arrow {
  readonly el = h("div", { class: "rwf-arrow", "aria-hidden": "true", hidden: true });
  #view: View | null = null;
  /** The place on the line for whose decision there is an arrow. */
  #at = -1;
  #frame = 0;
  /** The title that makes room for the arrow over its piece. */
  #title: HTMLElement | null = null;
  /** The note beside that title, if it has no room for the time being. */
  #note: HTMLElement | null = null;

  /**
   * @param root holds everything that can be pressed.
   * @param isBusy whether a turn of others is on replay.
   */
  constructor(
    readonly root: HTMLElement,
    readonly board: Board,
    readonly isBusy: () => boolean,
    signal: AbortSignal,
  ) {
    this.el.innerHTML = DRAWING;
    const later = () => this.#later();
    for (const name of ["click", "keyup", "scroll", "transitionend"])
      root.addEventListener(name, later, { signal, capture: true, passive: true });
    const resized = new ResizeObserver(later);
    resized.observe(root);
    // Zooming and moving changes the visible part.
    const moved = new MutationObserver(later);
    moved.observe(board.svg, { attributes: true, attributeFilter: ["viewBox"] });
    signal.addEventListener("abort", () => {
      resized.disconnect();
      moved.disconnect();
      cancelAnimationFrame(this.#frame);
    });
  }

  update(view: View): void {
    const { frame } = view;
    const name = `arrow ${frame.title}`;
    // Somebody decided, on the board or by a text.
    if (this.#at >= 0 && frame.at > this.#at) see([name]);
    const wanted = isFirst(view) && timesSeen(name) < DECISIONS && !this.root.parentElement?.closest(".rw");
    this.#view = wanted ? view : null;
    this.#at = wanted ? frame.at : -1;
    this.#later();
  }

  /** Waits for the next layout: to look for the place now would force one in the path of a click. */
  #later(): void {
    cancelAnimationFrame(this.#frame);
    if (this.#view || !this.el.hidden) this.#frame = requestAnimationFrame(() => this.#place());
  }

  #place(): void {
    const thing = this.#view && !this.isBusy() ? this.#thing(this.#view.frame) : null;
    this.el.hidden = !thing;
    this.#title?.style.removeProperty("padding-inline-start");
    this.#title = null;
    this.#note?.style.removeProperty("display");
    this.#note = null;
    if (!thing) return;
    const around = this.el.parentElement ?? this.root;
    const [root, at] = [around.getBoundingClientRect(), placeOf(thing)];
    // A figure at the top of a piece stays clear.
    const most = thing.querySelector(".rwf-chip") ? LEAST : MOST;
    const into = Math.min(Math.max((at.bottom - at.top) * 0.3, LEAST), most);
    const above = at.top - HEIGHT + into > root.top;
    this.el.dataset.at = pickOf(thing);
    this.el.classList.toggle("is-below", !above);
    const left = Math.min(Math.max(at.x - WIDTH / 2, root.left), root.right - WIDTH) - root.left;
    const top = (above ? at.top - HEIGHT + into : at.bottom - into) - root.top;
    this.el.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
    if (above) this.#makeRoom(thing, root.left + left + WIDTH);
  }

  /** Moves the title over a piece behind the arrow, whose shaft would cover some of its letters. */
  #makeRoom(thing: Element, from: number): void {
    const section = thing.closest(".rwf-section");
    const title = section?.querySelector<HTMLElement>(".rwf-section-title");
    if (!section || !title?.checkVisibility()) return;
    const words = document.createRange();
    words.selectNodeContents(title);
    const { left, right, width } = words.getBoundingClientRect();
    if (from - WIDTH > right || from + width > section.getBoundingClientRect().right) return;
    title.style.paddingInlineStart = `${Math.round(from - left)}px`;
    this.#title = title;
    const note = section.querySelector<HTMLElement>(".rwf-section-note");
    if (!note || note.scrollWidth <= note.clientWidth) return;
    // Half a note says less than none.
    note.style.display = "none";
    this.#note = note;
  }

  #thing({ hint, holding }: Frame): Element | null {
    const step = { hint_ready: "ready", hint_turning: "turning" } as const;
    const now = step[hint as keyof typeof step] ?? (holding ? "holding" : "free");
    for (const selector of WANTED[now]) {
      const found = [...this.root.querySelectorAll(selector)].filter((node) => this.#isInSight(node));
      const [first] = found;
      if (first) return selector.startsWith(PLACE) ? this.#middle(found) : first;
    }
    return null;
  }

  /** Of places that are as good, the one nearest to the middle of the board. */
  #middle(nodes: Element[]): Element | null {
    const { left, top, width, height } = this.board.svg.getBoundingClientRect();
    const far = (node: Element) => {
      const { x, y } = placeOf(node);
      return Math.hypot(x - left - width / 2, y - top - height / 2);
    };
    return nodes.reduce((best, node) => (far(node) < far(best) ? node : best));
  }

  /** Whether nothing lies over a thing, such as a sheet, and no scrolling hides it. */
  #isInSight(node: Element): boolean {
    const { x, y, top, bottom } = placeOf(node);
    if (bottom <= top || !node.checkVisibility({ visibilityProperty: true })) return false;
    const board = this.board.svg.getBoundingClientRect();
    const isOnBoard = this.board.svg.contains(node);
    if (isOnBoard && (x < board.left || x > board.right || y < board.top || y > board.bottom)) return false;
    const over = (this.root.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
    // Outside the visible part of the page there is nothing to ask.
    return (
      !over || node.contains(over) || over.contains(node) || (isOnBoard && this.board.svg.contains(over))
    );
  }
}

/** Whether it is one of the first decisions of a game that somebody plays here, without help so far. */
function isFirst({ frame, task, editor, classroom }: View): boolean {
  if (task || editor || classroom || frame.study || frame.ending || frame.locked) return false;
  if (!frame.advice || frame.advised.length > 0 || frame.at < frame.length) return false;
  const decided = frame.log.filter(
    ({ actor, seat }) => actor && seat !== null && frame.seats[seat]?.player === "person",
  );
  return decided.length < DECISIONS;
}

function pickOf(node: Element): string {
  const { pick, says } = (node as HTMLElement | SVGElement).dataset;
  return pick ?? says ?? "";
}

/** Returns the middle of a thing on the page, and its upper and lower edge; of a thin line, the point halfway. */
function placeOf(node: Element): { x: number; y: number; top: number; bottom: number } {
  const shape = node.querySelector(".rw-hit") ?? node;
  const matrix = shape instanceof SVGPathElement ? shape.getScreenCTM() : null;
  if (shape instanceof SVGPathElement && matrix && getComputedStyle(shape).fill === "none") {
    const { x, y } = shape.getPointAtLength(shape.getTotalLength() / 2).matrixTransform(matrix);
    return { x, y, top: y - LEAST, bottom: y + LEAST };
  }
  const { left, top, width, bottom } = shape.getBoundingClientRect();
  return { x: left + width / 2, y: (top + bottom) / 2, top, bottom };
}
