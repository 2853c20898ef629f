// Drawing the signs of a note on the board: with the right mouse button, or in drawing mode by dragging, clicking or
// keys.
import type { Board } from "./board";
import { type IconButton, iconButton } from "./chips";
import { pickOf } from "./cursor";
import { h, setAll } from "./dom";
import { Rover } from "./rover";
import type { Message, Say, View } from "./types";
import { type Word, type Words, word } from "./words";

type Shape = Extract<Message, { do: "sign" }>["shape"];
type Tool = Shape | "rub";

const SHAPES = ["arrow", "ring", "cell", "path"] as const;
/** The letters that choose a tool in drawing mode. */
const LETTERS: Record<string, Tool> = { a: "arrow", o: "ring", c: "cell", p: "path", x: "rub" };
const TONES = 4;
const SVG = "http://www.w3.org/2000/svg";
/** As `draw/pointers.py` draws them. */
const STROKES = ["", "rw-dashed", "rw-dotted", "rw-double"];
/** The most movement of a click, in pixels. */
const SLOP = 5;

type Point = readonly [number, number];

interface Hooks {
  say: Say;
  board: Board;
  /** Shows text below the board, and has a place for the tools. */
  voice: {
    instead: HTMLElement;
    report: (prompt: string | null, line: string) => void;
    note: (text: string) => void;
  };
  /** Whether nobody answers. */
  isPicture: () => boolean;
  /** Closes overlays of the board. */
  uncover: () => void;
  signal: AbortSignal;
}

export class Pencil {
  /** Starts and ends drawing; the button is among the tools of the story. */
  readonly toggle: IconButton = iconButton(() => this.#turn(!this.#isOn), "rwf-log-tool");
  #hooks: Hooks;
  #bar = h("div", { class: "rwf-pencil", role: "toolbar" });
  #tools: Record<Tool, IconButton>;
  #stroke = h("button", { type: "button", class: "rwf-button rwf-icon-button" });
  #done = h("button", { type: "button", class: "rwf-button rwf-next" });
  #rover: Rover;
  #preview = document.createElementNS(SVG, "path");
  #words: Words;
  #view: View | null = null;
  #isOn = false;
  #tool: Tool = "arrow";
  #tone = 1;
  /** The elements along the sign so far. */
  #things: { pick: string; at: Point }[] = [];
  /** The current drag: its pointer, whether it moved, whether it starts a sign, and for the right button the tone. */
  #drag: { id: number; x: number; y: number; moved: boolean; begins: boolean; tone: number | null } | null =
    null;

  constructor(hooks: Hooks) {
    this.#hooks = hooks;
    const { board, signal } = hooks;
    const tool = (name: Tool) => iconButton(() => this.#take(name));
    this.#tools = {
      arrow: tool("arrow"),
      ring: tool("ring"),
      cell: tool("cell"),
      path: tool("path"),
      rub: tool("rub"),
    };
    this.#stroke.addEventListener("click", () => this.#choose((this.#tone % TONES) + 1));
    this.#done.addEventListener("click", () => this.#turn(false));
    const { rub } = this.#tools;
    const shapes = SHAPES.map((name) => this.#tools[name].node);
    this.#bar.append(...shapes, this.#stroke, rub.node, this.#done);
    this.#rover = new Rover(this.#bar, signal);
    this.#preview.setAttribute("class", "rwf-drawing");
    this.#preview.setAttribute("aria-hidden", "true");
    board.svg.append(this.#preview);
    const { svg } = board;
    svg.addEventListener("pointerdown", (event) => this.#begin(event), { signal, capture: true });
    svg.addEventListener("pointermove", (event) => this.#go(event), { signal, capture: true });
    svg.addEventListener("pointerup", (event) => this.#end(event), { signal, capture: true });
    svg.addEventListener("pointercancel", () => this.#forget(), { signal, capture: true });
    svg.addEventListener("contextmenu", (event) => this.#mayDraw && event.preventDefault(), { signal });
    // A click that drew something picks nothing.
    svg.addEventListener("click", (event) => this.#isOn && event.stopPropagation(), {
      signal,
      capture: true,
    });
  }

  update(view: View): void {
    const moved = view.frame.at !== this.#view?.frame.at;
    this.#view = view;
    this.#words = view.frame.words;
    this.toggle.node.hidden = !this.#mayDraw;
    this.toggle.show("draw", this.#say(this.#isOn ? "draw_done" : "draw"));
    setAll(this.toggle.node, { "aria-pressed": String(this.#isOn) });
    if (this.#isOn && !this.#mayDraw) this.#turn(false);
    if (moved) this.#forget();
    if (this.#isOn) this.#show();
  }

  /** Handles a key anywhere; `onBoard` says whether on the board. Returns whether it had a meaning. */
  key(event: KeyboardEvent, onBoard: boolean): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.key.toLowerCase();
    if (key === "d" && this.#mayDraw) {
      this.#turn(!this.#isOn);
      return true;
    }
    if (!this.#isOn) return false;
    const tool = LETTERS[key];
    const current = this.#hooks.board.cursor.current;
    if (tool) this.#take(tool);
    else if (/^[1-4]$/.test(key)) this.#choose(Number(key));
    else if (key === "escape" && this.#things.length > 0) this.#forget();
    else if (key === "escape") this.#turn(false);
    else if (!onBoard || !current) return false;
    else if (key === "enter" || key === " ") this.#touch(pickOf(current), this.#middle(current));
    else if (key === "delete" || key === "backspace") this.#hooks.say({ do: "rub", pick: pickOf(current) });
    else return false;
    return true;
  }

  get #mayDraw(): boolean {
    const view = this.#view;
    return view !== null && !view.frame.locked && !view.task && !view.editor && !this.#hooks.isPicture();
  }

  #say(key: Word, facts?: Record<string, string | number>): string {
    return word(this.#words, key, facts);
  }

  // --- the mode

  #turn(on: boolean): void {
    const { voice, board, uncover } = this.#hooks;
    this.#isOn = on;
    this.#forget();
    for (const node of [board.el, voice.instead]) node.toggleAttribute("data-drawing", on);
    this.toggle.show("draw", this.#say(on ? "draw_done" : "draw"));
    setAll(this.toggle.node, { "aria-pressed": String(on) });
    if (on) {
      uncover();
      voice.instead.append(this.#bar);
      this.#show();
    } else {
      const hadFocus = this.#bar.contains((this.#bar.getRootNode() as Document | ShadowRoot).activeElement);
      this.#bar.remove();
      voice.report(null, "");
      if (hadFocus) board.cursor.focus();
    }
  }

  #show(): void {
    for (const [name, button] of Object.entries(this.#tools)) {
      button.show(name as Tool, this.#say(`draw_${name}` as Word));
      setAll(button.node, { "aria-pressed": String(name === this.#tool) });
    }
    const stroke = this.#say("draw_stroke", { tone: this.#tone, count: TONES });
    setAll(this.#stroke, { "aria-label": stroke, title: stroke });
    this.#stroke.replaceChildren(sample(this.#tone));
    this.#done.textContent = this.#say("draw_done");
    setAll(this.#bar, { "aria-label": this.#say("draw") });
    const how: Word =
      this.#tool === "rub" ? "draw_how_rub" : this.#isLong(this.#tool) ? "draw_how_long" : "draw_how";
    const { voice } = this.#hooks;
    voice.report(this.#say("draw"), "");
    if (!this.#view?.frame.answer) voice.note(this.#say(how));
    this.#rover.refresh();
  }

  #take(tool: Tool): void {
    this.#tool = tool;
    this.#forget();
    this.#show();
  }

  #choose(tone: number): void {
    this.#tone = tone;
    this.#show();
    this.#sketch(null);
  }

  #isLong(tool: Tool): boolean {
    return tool === "arrow" || tool === "path";
  }

  // --- pointers

  #begin(event: PointerEvent): void {
    const right = event.button === 2 && event.pointerType === "mouse";
    if (!this.#mayDraw || !(right || (this.#isOn && event.button === 0)) || this.#drag) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const thing = this.#under(event);
    if (!thing) {
      this.#nowhere();
      return;
    }
    // With the right button, as in chess: modifier keys choose the stroke.
    const held = event.altKey ? 4 : event.ctrlKey ? 3 : event.shiftKey ? 2 : 1;
    const { pointerId: id, clientX: x, clientY: y } = event;
    const begins = right || this.#things.length === 0;
    this.#drag = { id, x, y, moved: false, begins, tone: right ? held : null };
    this.#hooks.board.svg.setPointerCapture?.(id);
    if (begins) this.#things = [thing];
  }

  #go(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) {
      if (this.#things.length > 0 && this.#isOn)
        this.#sketch(this.#hooks.board.camera.point(event.clientX, event.clientY));
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    drag.moved ||= Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > SLOP;
    const thing = this.#tool === "path" && drag.tone === null ? this.#under(event) : null;
    if (thing) this.#add(thing);
    this.#sketch(this.#hooks.board.camera.point(event.clientX, event.clientY));
  }

  #end(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#drag = null;
    const thing = this.#under(event);
    if (!thing) {
      this.#nowhere();
      return;
    }
    const [first] = this.#things;
    if (drag.tone !== null) {
      const same = thing.pick === first?.pick;
      const at = same ? [thing.pick] : [first?.pick ?? "", thing.pick];
      this.#forget();
      this.#hooks.say({ do: "sign", shape: same ? "ring" : "arrow", at, tone: drag.tone });
    } else if (drag.moved && this.#isLong(this.#tool)) {
      this.#add(thing);
      this.#finish();
    } else {
      // A click: the same as Enter on the element.
      if (drag.begins) this.#things = [];
      this.#touch(thing.pick, thing.at);
    }
  }

  // --- clicks and keys

  /**
   * Handles a click on an element: draws a sign for one element; for several, adds the next, or the last one again to
   * finish.
   */
  #touch(pick: string, at: Point): void {
    if (this.#tool === "rub") this.#hooks.say({ do: "rub", pick });
    else if (!this.#isLong(this.#tool)) {
      this.#hooks.say({ do: "sign", shape: this.#tool, at: [pick], tone: this.#tone });
    } else {
      const again = this.#things.at(-1)?.pick === pick;
      if (!again) this.#things.push({ pick, at });
      if (this.#tool === "arrow" ? this.#things.length > 1 : again) this.#finish();
      else if (this.#tool === "arrow" && again) this.#forget();
      else {
        this.#hooks.voice.note(this.#say(this.#tool === "path" ? "draw_on_path" : "draw_on"));
        this.#sketch(null);
      }
      return;
    }
    this.#forget();
  }

  #add(thing: { pick: string; at: Point }): void {
    if (this.#things.at(-1)?.pick === thing.pick) return;
    if (this.#tool === "arrow") this.#things.splice(1);
    this.#things.push(thing);
  }

  #finish(): void {
    const at = this.#things.map(({ pick }) => pick);
    this.#forget();
    if (this.#tool === "rub") return;
    if (at.length > 1) this.#hooks.say({ do: "sign", shape: this.#tool, at, tone: this.#tone });
    else this.#nowhere();
  }

  #nowhere(): void {
    this.#forget();
    this.#hooks.voice.note(this.#say("draw_nowhere"));
  }

  #forget(): void {
    this.#things = [];
    this.#drag = null;
    this.#preview.removeAttribute("d");
  }

  // --- the places of elements

  /** Returns the element under a pointer, or the empty cell. */
  #under({ clientX, clientY }: PointerEvent): { pick: string; at: Point } | null {
    const { svg, camera } = this.#hooks.board;
    const hit = (svg.getRootNode() as Document | ShadowRoot).elementFromPoint(clientX, clientY);
    const node = hit && svg.contains(hit) ? hit.closest<SVGElement>("[data-pick]") : null;
    if (node) return { pick: pickOf(node), at: this.#middle(node) };
    const scene = this.#view?.scene;
    const point = hit && svg.contains(hit) ? camera.point(clientX, clientY) : undefined;
    if (!scene?.cells || !point) return null;
    const [left, top, wide, high] = scene.cells;
    const [row, column] = [Math.floor((point[1] - top) / high), Math.floor((point[0] - left) / wide)];
    return { pick: `cell:${row},${column}`, at: [left + (column + 0.5) * wide, top + (row + 0.5) * high] };
  }

  #middle(node: SVGElement): Point {
    return this.#hooks.board.cursor.middle(node);
  }

  /** Draws the unfinished line. */
  #sketch(to: Point | null | undefined): void {
    const points = this.#things.map(({ at }) => at);
    if (to && points.length > 0) points.push(to);
    const line = points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
    const dot = points.length === 1 ? "h.1" : "";
    this.#preview.setAttribute("class", `rwf-drawing ${STROKES[(this.#drag?.tone ?? this.#tone) - 1]}`);
    if (line) this.#preview.setAttribute("d", line + dot);
  }
}

/** Returns a sample of a stroke. */
function sample(tone: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  setAll(svg, { viewBox: "0 0 40 20", class: "rwf-stroke", "aria-hidden": "true", focusable: "false" });
  const line = (css: string) => {
    const path = document.createElementNS(SVG, "path");
    setAll(path, { d: "M4 10H36", class: css });
    return path;
  };
  svg.append(line(`rw-pointer ${STROKES[tone - 1]}`.trim()));
  if (tone === TONES) svg.append(line("rw-pointer-within"));
  return svg;
}
