// A titled group of rows and pieces, beside the board or in the tray below it.
import { chip, gauge } from "./chips";
import { h, hasWord, Keyed, setAll, setText, stateClasses } from "./dom";
import { loaded } from "./lazy_loading";
import { affordance } from "./outline";
import { Rover } from "./rover";
import { create, patch } from "./svg";
import type { Chip, Panel, Piece, Row, Say, SceneElement, Section } from "./types";
import { setFigure } from "./units";
import { type Words, word } from "./words";

export interface SectionContext {
  prefix: string;
  say: Say;
  signal: AbortSignal;
  words: () => Words;
  can: () => Panel["can"];
  /** The name of the game, which keeps its figures apart from those of others. */
  game: () => string;
}

type Made<T> = { node: HTMLElement; update: (item: T) => void };

const SVG = "http://www.w3.org/2000/svg";
/** The most rows of a list in one column. */
const LONG = 9;
/** The most columns of a table before rows have room for nothing but their badge, unless the table is wide. */
const WIDE = 6;
let count = 0;

export function makeSection(context: SectionContext): Made<Section> {
  count += 1;
  const title = h("div", { class: "rwf-section-title", id: `${context.prefix}section-${count}` });
  // The name of the group, which is read without it.
  setAll(title, { "aria-hidden": "true" });
  const note = h("span", { class: "rwf-section-note" });
  const opener = h("button", { type: "button", class: "rwf-section-opener", "aria-expanded": false });
  const heads = h("div", { class: "rwf-grid-heads" });
  const rows = h("div", { class: "rwf-rows" });
  const grid = h("div", { class: "rwf-grid" }, heads, rows);
  const pieces = h("div", { class: "rwf-pieces" });
  const node = h(
    "div",
    { class: "rwf-section", role: "group", "aria-labelledby": title.id },
    h("div", { class: "rwf-section-head" }, title, note, opener),
    grid,
    pieces,
  );
  // Unfolded on request, it stays so.
  let isOpened = false;
  const fold = () => {
    const folded = Boolean(last?.folded) && !isOpened;
    node.classList.toggle("is-folded", folded);
    opener.hidden = !last?.folded;
    setAll(opener, { "aria-expanded": String(isOpened), "aria-labelledby": title.id });
  };
  opener.addEventListener("click", () => {
    isOpened = !isOpened;
    fold();
  });
  const rover = new Rover(pieces, context.signal);
  const rowList = new Keyed<Row>(
    rows,
    (row) => row.key,
    () =>
      makeRow(
        context,
        () => columns,
        (what) => kind(what),
      ),
  );
  let last: Section | null = null;
  let key = "";
  const kind = (what: string) => `${context.game()} ${key} ${what}`;
  let columns = 0;
  let arrived: HTMLElement[] = [];
  const pieceList = new Keyed<Piece>(
    pieces,
    (piece) => `${piece.pick ? "button" : "figure"} ${piece.key}`,
    (piece) => {
      const made = makePiece(context, Boolean(piece.pick), () => kind("caption"));
      arrived.push(made.node);
      return made;
    },
  );
  return {
    node,
    update(section) {
      node.dataset.section = key = section.key;
      // Both are shortened where they have no room.
      for (const [line, words] of [
        [title, section.title],
        [note, section.note],
      ] as const) {
        setText(line, words);
        setAll(line, { title: words });
      }
      note.hidden = !section.note;
      columns = section.heads.length;
      const table = columns > 0;
      node.classList.toggle("has-table", table);
      grid.classList.toggle("is-table", table);
      setAll(grid, { role: table && "table", "aria-labelledby": table && title.id });
      setAll(heads, { role: table && "row" });
      heads.hidden = !table;
      grid.style.setProperty("--columns", String(Math.max(1, section.heads.length - 1)));
      if (section.heads !== last?.heads)
        heads.replaceChildren(
          ...section.heads.map((head) =>
            h(
              "span",
              { class: "rwf-cell", role: "columnheader", title: head.label || head.text },
              head.text || head.emblem ? chip(head) : h("span", { class: "rwf-hidden" }, head.label),
            ),
          ),
        );
      if (section.rows !== last?.rows) rowList.update(section.rows);
      rows.hidden = section.rows.length === 0;
      node.dataset.form = section.form;
      // A list too long for one column takes two; if that is not enough, it scrolls, and becomes focusable.
      const long = section.rows.length > LONG;
      rows.classList.toggle("is-long", long);
      setAll(rows, { tabindex: long && 0, "aria-labelledby": long && title.id });
      setAll(rows, { role: table ? "rowgroup" : long && "group" });
      arrived = [];
      if (section.pieces !== last?.pieces) pieceList.update(section.pieces);
      // In a newly created section, everything would be new.
      if (last) for (const [place, one] of arrived.entries()) loaded("deferred")?.animateArrival(one, place);
      pieces.hidden = section.pieces.length === 0;
      const choose = section.pieces.some((piece) => piece.pick);
      setAll(pieces, { role: choose && "toolbar" });
      rover.refresh(pieces.querySelector<HTMLElement>("[aria-pressed=true]"));
      last = section;
      fold();
    },
  };
}

function makeRow(context: SectionContext, columns: () => number, kind: (what: string) => string): Made<Row> {
  const node = h("div");
  return {
    node,
    update(row) {
      node.dataset.row = row.key;
      node.className = `rwf-row ${row.now ? "is-now" : ""} ${stateClasses(row.state, "rwf-")}`.trim();
      setAll(node, { "aria-current": row.now && "true" });
      node.replaceChildren();
      const head = h("div", { class: "rwf-row-head" });
      if (row.badge) head.append(chip(row.badge));
      head.append(
        h("span", { class: columns() > WIDE ? "rwf-hidden" : "rwf-row-label", title: row.label }, row.label),
      );
      if (row.value) {
        const value = h("b", { class: "rwf-row-value" });
        setFigure(value, row.value, row.value_in_full, kind("value"));
        head.append(value);
      }
      node.append(head);
      const table = columns() > 0;
      setAll(node, { role: table && "row" });
      setAll(head, { role: table && "rowheader" });
      if (table)
        node.append(...row.chips.map((one) => h("span", { class: "rwf-cell", role: "cell" }, chip(one))));
      else if (row.chips.length > 0)
        node.append(
          h("div", { class: "rwf-chips" }, ...row.chips.map((one, i) => figure(one, kind(`chip ${i}`)))),
        );
      for (const one of row.gauges) node.append(gauge(one, context.words()));
    },
  };
}

/** A chip whose text may have a unit. */
function figure(one: Chip, kind: string): HTMLElement {
  const node = chip(one);
  if (one.in_full) setFigure(node, one.text, one.in_full, kind);
  return node;
}

/** Names a piece with all that is written on it, each thing once. */
function pieceName({ label, caption, note, chips }: Piece): string {
  const written = [label, caption, ...chips.map((one) => one.label || one.text), note];
  return written.reduce((name, one) => (says(name, one) ? name : `${name}, ${one}`));
}

/** Whether a name has these words as words: 1 is no part of 12. */
function says(name: string, words: string): boolean {
  const apart = (char = "") => !/[\p{L}\p{N}]/u.test(char);
  const at = name.indexOf(words);
  return !words || (at >= 0 && apart(name[at - 1]) && apart(name[at + words.length]));
}

function makePiece(context: SectionContext, button: boolean, kind: () => string): Made<Piece> {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-2 -2 104 104");
  svg.setAttribute("class", "rwf-piece-drawing");
  svg.setAttribute("aria-hidden", "true");
  const caption = h("span", { class: "rwf-piece-caption" });
  const note = h("span", { class: "rwf-piece-note" });
  const chips = h("span", { class: "rwf-chips" });
  const node = button ? h("button", { type: "button" }) : h("div");
  // All of it is in the name, which is hidden text: a label would have to repeat what is drawn, letter by letter.
  const written = { "aria-hidden": "true" };
  setAll(chips, written);
  const called = h("span", { class: "rwf-hidden" });
  node.append(svg, called, h("span", { class: "rwf-piece-words", ...written }, caption, note), chips);
  let piece: Piece | null = null;
  let drawn: SVGElement | null = null;
  let last: SceneElement | null = null;
  const drawing = { prefix: context.prefix, interactive: false };
  if (button) node.addEventListener("click", () => piece && context.say({ do: "pick", pick: piece.pick }));
  return {
    node,
    update(next) {
      if (drawn && last) drawn = patch(drawn, last, next.drawing, drawing);
      else {
        drawn = create(next.drawing, drawing);
        svg.append(drawn);
      }
      last = next.drawing;
      setFigure(caption, next.caption, next.caption_in_full, kind());
      caption.hidden = !next.caption;
      setText(note, next.note);
      note.hidden = !next.note;
      if (next.chips !== piece?.chips)
        chips.replaceChildren(...next.chips.map((one) => figure(one, `${kind()} chip`)));
      chips.hidden = next.chips.length === 0;
      node.className = `rwf-piece ${stateClasses(next.state, "rwf-")}`.trim();
      const name = pieceName(next);
      setAll(node, { "data-says": next.pick || null, "data-piece": next.key });
      if (!button) setAll(node, { title: name, role: "img", "aria-label": name });
      else {
        const selected = hasWord(next.state, "selected");
        const off = !selected && !hasWord(next.state, "selectable");
        const words = context.words();
        const more = off ? word(words, "cannot") : affordance(next.pick, next.state, context.can(), words);
        const said = more ? `${name}, ${more}` : name;
        // Another title would be read besides the name.
        setAll(node, { title: said });
        setText(called, said);
        setAll(node, { "aria-pressed": String(selected), "aria-disabled": off && "true" });
      }
      piece = next;
    },
  };
}
