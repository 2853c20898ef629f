// The score sheet: seats as columns, items as rows, counted one by one. The board highlights the counted pieces.
import { chip } from "./chips";
import { h, setAll, setText } from "./dom";
import type { Drawings, Ending, SheetRow, View } from "./types";
import { word } from "./words";

interface Line {
  row: SheetRow;
  node: HTMLTableRowElement;
  button: HTMLButtonElement | null;
}

export class ScoreSheet {
  readonly el = h("table", { class: "rwf-sheet" });
  #lines: Line[] = [];
  #totals: HTMLElement[] = [];
  #ending: Ending | null = null;
  /** A clicked row stays highlighted. */
  #kept: SheetRow | null = null;

  /** @param light shows drawings over the board, or none. */
  constructor(readonly light: (drawings: Drawings) => void) {
    this.el.addEventListener("pointerleave", () => this.#relight());
  }

  /** The indices of the counted rows. */
  get steps(): number[] {
    return this.#lines.flatMap(({ row }, place) => (row.said ? [place] : []));
  }

  said(place: number): string {
    return this.#lines[place]?.row.said ?? "";
  }

  draw(ending: Ending, { frame: { seats, words } }: View): void {
    this.#ending = ending;
    this.#kept = null;
    const head = h("tr", {}, h("th", { scope: "col", class: "rwf-sheet-what" }, word(words, "counted")));
    for (const seat of seats) {
      const name = h("span", { class: `rwf-sheet-seat c-${seat.colour}`, title: seat.label });
      // Where names have no room, emblems stand for them.
      name.append(chip(seat, "rwf-chip-small"), h("span", {}, seat.label));
      head.append(h("th", { scope: "col" }, name));
    }
    this.#lines = ending.rows.map((row) => this.#line(row));
    const body = h("tbody", {}, ...this.#lines.map(({ node }) => node));
    this.#totals = ending.totals.map((total, seat) => h("td", { class: `c-${seats[seat]?.colour}` }, total));
    const total = h("tr", {}, h("th", { scope: "row" }, word(words, "total")), ...this.#totals);
    this.el.replaceChildren(
      h("caption", { class: "rwf-hidden" }, word(words, "sheet")),
      h("thead", {}, head),
      body,
      ...(ending.totals.length > 0 ? [h("tfoot", {}, total)] : []),
    );
    this.el.dataset.seats = seats.length > 2 ? "many" : "two";
    this.light({});
  }

  /** Counts the rows up to an index, with that one highlighted; later rows are faint. */
  count(place: number): void {
    const now = this.#lines[place];
    for (const [at, { node }] of this.#lines.entries()) {
      node.classList.toggle("is-now", at === place);
      node.classList.toggle("is-to-come", at > place);
    }
    if (!now) return;
    for (const [seat, cell] of this.#totals.entries()) {
      cell.classList.remove("is-best");
      setText(cell, now.row.sums[seat] ?? "");
    }
    this.#bringInSight(now.node);
    this.light(now.row.marks);
  }

  /** Counts everything, and marks the totals that win. */
  finish(): void {
    for (const { node } of this.#lines) node.classList.remove("is-now", "is-to-come");
    for (const [seat, cell] of this.#totals.entries()) {
      cell.classList.toggle("is-best", this.#ending?.winners.includes(seat) ?? false);
      setText(cell, this.#ending?.totals[seat] ?? "");
    }
    this.#relight();
  }

  #line(row: SheetRow): Line {
    const lights = Object.keys(row.marks).length > 0;
    const button = lights ? h("button", { type: "button", class: "rwf-sheet-light" }, row.label) : null;
    const node = h("tr", { class: row.part ? "is-part" : "" });
    node.append(h("th", { scope: "row" }, button ?? row.label));
    for (const [seat, cell] of row.cells.entries()) {
      node.append(h("td", { class: row.less[seat] ? "is-less" : "" }, cell));
    }
    button?.addEventListener("click", () => {
      this.#kept = this.#kept === row ? null : row;
      this.#relight();
    });
    if (lights) node.addEventListener("pointerenter", () => this.light(row.marks));
    return { row, node, button };
  }

  /** Only the container of the sheet scrolls, never the page. */
  #bringInSight(row: HTMLElement): void {
    const holder = this.el.parentElement;
    if (!holder) return;
    const [seen, its] = [holder.getBoundingClientRect(), row.getBoundingClientRect()];
    // The totals stay at the foot.
    const foot = seen.bottom - (this.el.tFoot?.offsetHeight ?? 0);
    if (its.bottom > foot) holder.scrollTop += its.bottom - foot;
    else if (its.top < seen.top) holder.scrollTop += its.top - seen.top;
  }

  #relight(): void {
    for (const { row, button } of this.#lines)
      if (button) setAll(button, { "aria-pressed": String(row === this.#kept) });
    this.light(this.#kept?.marks ?? {});
  }
}
