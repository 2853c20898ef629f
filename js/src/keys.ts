// The keys of the whole widget. Plain keys never reach the notebook, where a stray letter deletes a cell; those with
// Ctrl or Cmd do, so that a notebook can be saved from here too.
import type { Board } from "./board";
import type { MenuItem } from "./menu";
import { leadsToBoard } from "./rover";
import type { Say } from "./types";

export interface KeyHooks {
  board: () => Board | undefined;
  say: Say;
  turning: () => boolean;
  /** Whether a search is running that the viewer can stop. */
  thinking: () => boolean;
  /** The number of moves in the current hint. */
  moves: () => number;
  /** Answers an exercise by the letter of a choice; returns whether there is one. */
  answer: (letter: string) => boolean;
  /** Shows a move of the analysis by its number; returns whether there is one. */
  choose: (number: number) => boolean;
  /** Takes the piece of the hand with this number; returns whether there is one. */
  take: (number: number) => boolean;
  help: () => void;
  /** Describes the focused element. */
  about: () => void;
  /** Shows the rule map, or hides it. */
  map: () => void;
  /** Lights what is allowed near the pointer, or everywhere. */
  lights: () => void;
  /** Goes to the previous or next thing that can be chosen, or says that there is none. */
  walk: (by: 1 | -1) => void;
  /** Goes forward some actions, or to an end of them; sideways to a variation. */
  step: (by: number, sideways: boolean) => void;
  /** Undoes the last change to the tree. */
  restore: () => void;
  /** Handles a key of the drawing mode; returns whether it had a meaning. */
  draw: (event: KeyboardEvent, onBoard: boolean) => boolean;
  /** Opens the analysis, or closes it. */
  analysis: () => void;
  /** Does what an item of the menu does; returns whether it can be done now. */
  menu: (item: MenuItem) => boolean;
  /** Whether the editor is open, with pieces that can be removed. */
  erases: () => boolean;
  /** Closes what is open; returns whether anything was. */
  close: () => boolean;
}

/** The keys of the menu; M, ? and 0 work without it. */
const ITEMS: Record<string, MenuItem> = { p: "seats", l: "link", e: "edit", f: "full" };
const SUPPRESS = "data-lm-suppress-shortcuts";
const ZOOM = 1.3;
/** Keys after which the focus matters; after other keys the pointer may matter more. */
const NAVIGATION = /^(Tab|Arrow.*|Home|End|Enter| |\[|\]|[1-9])$/;
/** The plain keys that belong to the page around. */
const LEAVES = /^(Tab|F\d+)$/;
/** The keys that Ctrl uses in any text field. */
const EDITS = /^([acvxyz]|Arrow.*|Backspace|Delete|Enter|Home|End)$/i;

/**
 * The places where left and right step through the actions; on the board, in rows of buttons and in scrolling areas
 * they have other meanings.
 */
const STEPPED = ".rwf-story, .rwf-chapters";

/** An arrow key outside the board, as in lichess: along the actions, or with Shift to a variation. */
function step(event: KeyboardEvent, hooks: KeyHooks): boolean {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by || event.ctrlKey || event.metaKey || event.altKey) return false;
  hooks.step(by, event.shiftKey);
  return true;
}

function isField(target: Element): boolean {
  return target.matches("input, select, textarea");
}

/** Many keyboards need other keys to type a bracket. */
function isBracket(event: KeyboardEvent): boolean {
  return event.key === "[" || event.key === "]";
}

/** The brackets mean the same wherever the focus is. */
function walks(event: KeyboardEvent, hooks: KeyHooks): boolean {
  if (!isBracket(event)) return false;
  hooks.walk(event.key === "]" ? 1 : -1);
  return true;
}

/** An arrow in the hand, at the prompt or in the bar that leads to no other button there leads to the board. */
function entersBoard(event: KeyboardEvent, target: Element, board: Board): boolean {
  if (!event.key.startsWith("Arrow") || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!leadsToBoard(target)) return false;
  board.enter();
  return true;
}

/** Whether a key with Ctrl or Cmd belongs to the page around: all except undo, redo, and editing keys in a text. */
function isOfHost(event: KeyboardEvent, field: boolean): boolean {
  if (!(event.ctrlKey || event.metaKey) || (event.altKey && isBracket(event))) return false;
  return field ? !EDITS.test(event.key) : event.altKey || !/^[yz]$/i.test(event.key);
}

export function watchKeys(root: HTMLElement, hooks: KeyHooks, signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent) => {
    const target = event.composedPath()[0] as Element;
    const field = isField(target);
    if (isOfHost(event, field)) return;
    const board = hooks.board();
    const onBoard = board?.svg.contains(target) && !event.altKey;
    const meant = () =>
      board &&
      (hooks.draw(event, Boolean(onBoard)) ||
        walks(event, hooks) ||
        (onBoard && board.key(event)) ||
        (target.closest(STEPPED) && step(event, hooks)) ||
        entersBoard(event, target, board) ||
        shortcut(event, board, hooks));
    if (!field && meant()) {
      event.preventDefault();
    } else if (!field && (event.altKey || LEAVES.test(event.key))) return;
    event.stopPropagation();
  };
  // Before the host sees it, since hosts match shortcuts while a key descends to the document.
  const onEveryKey = (event: KeyboardEvent) => {
    const path = event.composedPath();
    const target = path[0] as Element;
    if (!path.includes(root)) return;
    const keep = () => {
      for (const node of [target, root]) node.setAttribute(SUPPRESS, "true");
    };
    keep();
    if (!isOfHost(event, isField(target))) return;
    for (const node of [target, root]) node.removeAttribute(SUPPRESS);
    setTimeout(keep);
  };
  // Some hosts see keys first, but spare elements with this attribute. They look at the focused node, and their
  // shortcuts match it, so marking only the root does not help.
  const onFocus = (event: FocusEvent) => (event.target as Element).setAttribute(SUPPRESS, "true");
  const byKeys = (event: KeyboardEvent) => {
    if (NAVIGATION.test(event.key)) root.dataset.input = "keys";
  };
  const byPointer = (event: PointerEvent) => {
    // A page that moves under a resting pointer also sends this event.
    if (event.type === "pointerdown" || event.movementX || event.movementY) root.dataset.input = "pointer";
  };
  root.setAttribute(SUPPRESS, "true");
  window.addEventListener("keydown", onEveryKey, { signal, capture: true });
  root.addEventListener("focusin", onFocus, { signal, capture: true });
  root.addEventListener("keydown", onKey, { signal });
  // Key-up too: the Tab that enters the widget goes down outside.
  for (const name of ["keydown", "keyup"] as const)
    root.addEventListener(name, byKeys, { signal, capture: true });
  for (const name of ["pointerdown", "pointermove"] as const) {
    root.addEventListener(name, byPointer, { signal, capture: true, passive: true });
  }
}

function shortcut(
  event: KeyboardEvent,
  board: Board,
  {
    say,
    turning,
    thinking,
    moves,
    answer,
    choose,
    take,
    help,
    about,
    map,
    lights,
    analysis,
    menu,
    step,
    restore,
    erases,
    close,
  }: KeyHooks,
): boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) {
    say({ do: key === "y" || event.shiftKey ? "redo" : "undo" });
    return true;
  }
  if (event.altKey) return false;
  if (key === "r") {
    if (turning()) say({ do: "turn", by: event.shiftKey ? -1 : 1 });
  } else if (key === "u") say({ do: event.shiftKey ? "redo" : "undo" });
  else if ((key === "Delete" || key === "Backspace") && erases()) say({ do: "pick", pick: "tool:erase" });
  else if (key === "h") say({ do: "hint" });
  else if (key === "i") about();
  else if (key === "m") map();
  else if (key === "s") lights();
  else if (key === "j" || key === "k") step(key === "k" ? 1 : -1, event.shiftKey);
  else if (key === "<" || key === ">")
    step(key === "<" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY, false);
  else if (key === "z") restore();
  // A letter of a choice keeps any meaning above, such as H for a hint.
  else if (/^[a-z]$/.test(key) && answer(key)) return true;
  else if (key === "a") analysis();
  else if (ITEMS[key]) return menu(ITEMS[key]);
  else if (/^[1-9]$/.test(key) && choose(Number(key))) return true;
  else if (/^[1-9]$/.test(key) && Number(key) <= moves()) say({ do: "show", move: Number(key) });
  else if (/^[1-9]$/.test(key) && take(Number(key))) return true;
  else if (key === "Escape") {
    if (!close()) say({ do: thinking() ? "stop" : "drop" });
  } else if (key === "+" || key === "=") board.camera.zoom(ZOOM);
  else if (key === "-") board.camera.zoom(1 / ZOOM);
  else if (key === "0") board.camera.fit();
  else if (key === "?") help();
  else return false;
  return true;
}
