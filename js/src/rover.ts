// One tab stop for a group of buttons; arrow keys, Home and End move within it.
const UPRIGHT: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const STEPS: Record<string, number> = { ...UPRIGHT, ArrowLeft: -1, ArrowRight: 1 };

/** Where an arrow that finds no button leads to the board. */
const BESIDE_BOARD = ".rwf-tray, .rwf-voice, .rwf-top";

/** Whether an arrow from here, if no button takes it, leads to the board. */
export function leadsToBoard(node: Element): boolean {
  return node.closest(BESIDE_BOARD) !== null && node.closest(".rwf-menu") === null;
}

/** Returns the nearest of the items in the row above (-1) or below (1). */
function acrossRows(from: HTMLElement, items: HTMLElement[], by: number): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  const far = (item: HTMLElement) => {
    const there = item.getBoundingClientRect();
    const down = by > 0 ? there.top - here.bottom : here.top - there.bottom;
    return down < -1 ? Number.POSITIVE_INFINITY : down + Math.abs(there.left - here.left);
  };
  const reached = items.filter((item) => item !== from && far(item) < Number.POSITIVE_INFINITY);
  return reached.sort((a, b) => far(a) - far(b))[0];
}

export class Rover {
  #current: HTMLElement | null = null;

  /** @param upright whether the group is a list, in which left and right have other meanings. */
  constructor(
    readonly group: HTMLElement,
    signal: AbortSignal,
    upright = false,
  ) {
    const steps = upright ? UPRIGHT : STEPS;
    group.dataset.rove = "";
    group.addEventListener("focusin", (event) => this.#stand(event.target as HTMLElement), { signal });
    group.addEventListener(
      "keydown",
      (event) => {
        // A narrow bar leaves some out.
        const items = this.items().filter((item) => item.checkVisibility?.() !== false);
        const here = items.indexOf(event.target as HTMLElement);
        const step = steps[event.key];
        if (here < 0 || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
        if (step && !upright && UPRIGHT[event.key] && leadsToBoard(group)) {
          // A hand may have several rows.
          const next = acrossRows(event.target as HTMLElement, items, step);
          if (!next) return;
          next.focus();
        } else if (step) items[(here + step + items.length) % items.length]?.focus();
        else if (event.key === "Home") items[0]?.focus();
        else if (event.key === "End") items.at(-1)?.focus();
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal },
    );
  }

  items(): HTMLElement[] {
    const buttons = [...this.group.querySelectorAll<HTMLElement>("button:not([hidden])")];
    return buttons.filter((button) => !button.closest("li[hidden]"));
  }

  /** Updates a changed group; `prefer` is the first tab stop if none was chosen yet. */
  refresh(prefer?: HTMLElement | null): void {
    const items = this.items();
    const keep =
      this.#current && items.includes(this.#current) ? this.#current : (prefer ?? items[0] ?? null);
    for (const item of items) if (item !== keep) item.tabIndex = -1;
    this.#stand(keep);
  }

  #stand(node: HTMLElement | null): void {
    if (node && node.tagName !== "BUTTON") return;
    if (this.#current && this.#current !== node) this.#current.tabIndex = -1;
    this.#current = node;
    if (node) node.tabIndex = 0;
  }
}
