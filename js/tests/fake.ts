// A model as strict as a contract: what it does not know, it refuses.
import type { AnyModel } from "@anywidget/types";
import { show } from "../src/front";
import type { LabManager } from "../src/kernel";
import type { Bring } from "../src/lazy_loading";
import { follow } from "../src/model";
import type { Op } from "../src/patch";
import type { SceneElement, Traits, View } from "../src/types";
import { know } from "../src/words";
import { ENGLISH } from "./english";
import type { FakeKernel } from "./fake_kernel";
import { bring, withAll } from "./lazy_parts";

withAll();
know(ENGLISH);

// The next frame is now.
globalThis.requestAnimationFrame = (run) => {
  run(0);
  return 0;
};

type Listener = (message?: unknown) => void;
type Sent = Record<string, unknown>;

const EVENTS = ["msg:custom", "change:view", "change:css", "comm:close"];
/** What each message has besides `do` and `revision`. */
const MESSAGES: Record<string, string[]> = {
  pick: ["pick"],
  press: ["pick"],
  turn: ["by"],
  drop: [],
  say: ["text"],
  undo: [],
  redo: [],
  hint: [],
  stop: [],
  seek: ["at"],
  set: ["name", "value"],
  resync: [],
  echo: [],
  card: [],
  rules: [],
  rule: ["clause"],
  figure: ["figure"],
  on_figure: ["figure", "message"],
  reason: ["at"],
  go: ["node"],
  promote: ["node"],
  delete: ["node"],
  outcomes: [],
  link: [],
  what_if: ["text"],
  sign: ["shape", "at", "tone"],
  rub: ["pick"],
  restore: [],
  vary: ["by"],
  fold: ["node", "unfolded"],
  log: ["at"],
  note: ["text"],
  map: ["on"],
  clause: ["clause"],
  analysis: ["page"],
  look: [],
  halt: ["on"],
  consider: ["text"],
  compare: ["text"],
  study: ["ask"],
  chapter: ["at"],
  task: ["ask"],
  front: ["part"],
  stop_at: ["lesson", "stop"],
  classroom: ["ask", "value"],
};

export class FakeModel {
  readonly sent: Sent[] = [];
  readonly saved: Partial<Traits>[] = [];
  #dirty: Partial<Traits> = {};
  readonly #listeners = new Map<string, Set<Listener>>();
  #traits: Traits;
  /** None, as in a host that knows widgets only by themselves. */
  widget_manager?: Partial<LabManager> & {
    get_model?: (id: string) => Promise<{ get: (name: string) => string }>;
  };

  constructor(view: View) {
    this.#traits = {
      view,
      front: "IPY_MODEL_front",
      css: ".rw{--rw-ink:#000}",
      notation: "0,0 red",
      at: 2,
      picks: [],
      last: "",
      seat: null,
      lang: "en",
      theme: "light",
      pace: "slow",
      clicks: "two",
    };
  }

  get as(): AnyModel<Traits> {
    return this as unknown as AnyModel<Traits>;
  }

  get listening(): number {
    return [...this.#listeners.values()].reduce((sum, set) => sum + set.size, 0);
  }

  get<K extends keyof Traits>(key: K): Traits[K] {
    if (!(key in this.#traits)) throw new Error(`no trait ${key}`);
    return this.#traits[key];
  }

  set<K extends keyof Traits>(key: K, value: Traits[K]): void {
    if (!(key in this.#traits)) throw new Error(`no trait ${key}`);
    if (key === "view" || key === "css") throw new Error(`the page never writes ${key}`);
    this.#traits = { ...this.#traits, [key]: value };
    this.#dirty = { ...this.#dirty, [key]: value };
  }

  /** As marimo does: whatever was set since is saved, though it may be what it was. */
  save_changes(): void {
    this.saved.push(this.#dirty);
    this.#dirty = {};
  }

  /** As Python does: what it sets is not for saving. */
  update(traits: Partial<Traits>): void {
    for (const [key, value] of Object.entries(traits)) {
      this.#traits = { ...this.#traits, [key]: value };
      this.#emit(`change:${key}`);
    }
  }

  on(name: string, listener: Listener): void {
    if (!EVENTS.includes(name)) throw new Error(`no event ${name}`);
    if (!this.#listeners.has(name)) this.#listeners.set(name, new Set());
    this.#listeners.get(name)?.add(listener);
  }

  off(name: string, listener: Listener): void {
    if (!this.#listeners.get(name)?.delete(listener)) throw new Error(`nothing listens to ${name}`);
  }

  send(message: Sent): void {
    const must = MESSAGES[String(message.do)];
    if (!must) throw new Error(`no message ${JSON.stringify(message)}`);
    const rest = Object.keys(message).filter((key) => key !== "do" && key !== "revision");
    const wrong = [
      ...must.filter((key) => !rest.includes(key)),
      ...rest.filter((key) => !must.includes(key)),
    ];
    if (wrong.length > 0) throw new Error(`${message.do}: ${wrong}`);
    if (!["echo", "front"].includes(String(message.do)) && typeof message.revision !== "number")
      throw new Error("no revision");
    this.sent.push(message);
  }

  hear(message: unknown): void {
    this.#emit("msg:custom", message);
  }

  /** Answers an echo, as Python does; of what was sent it is taken away. */
  answer(): void {
    const echo = this.sent.pop();
    if (echo?.do !== "echo") throw new Error(`no echo but ${JSON.stringify(echo)}`);
    this.hear(echo);
  }

  close(): void {
    this.#emit("comm:close");
  }

  patch(...ops: Op[]): void {
    const base = this.#traits.view.revision;
    this.hear({ do: "patch", base, revision: base + 1, ops });
  }

  #emit(name: string, message?: unknown): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(message);
  }
}

export function cell(row: number, column: number, more: Partial<SceneElement> = {}): SceneElement {
  return {
    tag: "g",
    attrs: { transform: `translate(${column * 100} ${row * 100})` },
    children: [{ tag: "rect", attrs: { class: "rw-hit", width: 100, height: 100 } }],
    pick: `cell:${row},${column}`,
    label: `row ${row} column ${column}`,
    at: [column * 100 + 50, row * 100 + 50],
    ...more,
  };
}

/** Three by three cells, the corners of the last row lit. */
export function sampleView(): View {
  const ground: Record<string, SceneElement> = {};
  for (const row of [0, 1, 2]) for (const column of [0, 1, 2]) ground[`${row},${column}`] = cell(row, column);
  return {
    revision: 7,
    theme: "light",
    scene: {
      box: [0, 0, 300, 300],
      title: "A board",
      cells: [0, 0, 100, 100],
      kinds: {},
      sights: [],
      light_rows: {},
      mine: 0,
      defs: {
        plate: { tag: "rect", attrs: { width: 100, height: 100 } },
        "plate-crown": { tag: "path", attrs: { d: "M0 0H9", class: "rw-plate" } },
      },
      layers: {
        ground,
        track: { tile: { tag: "use", attrs: { href: "#plate", transform: "translate(0 0)" } } },
        pieces: {},
        targets: { a: cell(2, 0), b: cell(2, 2) },
        marks: {},
      },
      highlights: {
        selectable: ["cell:2,0", "cell:2,2"],
        ranks: {},
        over: [],
        held: {},
        wrong: false,
        picks: [],
        hinted: [],
        ruled: [],
      },
    },
    panel: {
      prompt: "Lay a tile",
      note: "",
      status: "turn 3",
      sections: [
        {
          key: "hand",
          title: "Hand",
          place: "hand",
          form: "tile",
          note: "",
          folded: false,
          heads: [],
          rows: [],
          pieces: ["straight", "curve", "wye"].map((name) => ({
            key: name,
            label: `${name} tile`,
            drawing: { tag: "use", attrs: { href: "#plate" } },
            pick: `hand:${name}`,
            caption: name,
            caption_in_full: "",
            note: "",
            chips: [],
            state: "selectable",
          })),
        },
        {
          key: "players",
          title: "Players",
          place: "table",
          form: "tile",
          note: "",
          folded: false,
          heads: [],
          rows: [
            {
              key: "A",
              label: "Crown",
              value: "5",
              value_in_full: "",
              badge: { text: "", in_full: "", colour: "seat-0", label: "Crown", emblem: "crown" },
              chips: [],
              gauges: [{ label: "Steam", value: 4, limit: 6 }],
              now: true,
              state: "",
            },
          ],
          pieces: [],
        },
      ],
      buttons: [{ pick: "water", label: "Water", state: "", hint: "Only at a tower" }],
      can: { cell: "the tile can be laid here", "cell:2,2": "the tile can be laid here for 2" },
    },
    frame: {
      title: "Days of Steam",
      lang: "en",
      languages: [
        { code: "en", name: "English" },
        { code: "fr", name: "Français" },
      ],
      touch: { click: "tap", clicking: "tapping" },
      actor: { text: "", in_full: "", colour: "seat-0", label: "Crown", emblem: "crown" },
      words: {},
      retold: [],
      log: [1, 2, 3].map((n) => ({
        n,
        text: `lay ${n}`,
        label: "",
        actor: null,
        seat: n === 1 ? null : 0,
      })),
      at: 2,
      length: 3,
      answer: null,
      announce: "",
      undo: true,
      redo: true,
      hint: "hint",
      advice: true,
      advised: [],
      turning: false,
      holding: false,
      seats: [
        {
          text: "",
          in_full: "",
          colour: "seat-0",
          label: "Crown",
          emblem: "crown",
          player: "person",
          turn: "Crown’s turn",
        },
        {
          text: "",
          in_full: "",
          colour: "seat-1",
          label: "Lantern",
          emblem: "lantern",
          player: "random",
          turn: "Lantern’s turn",
        },
      ],
      looker: null,
      locked: false,
      players: [
        { name: "person", label: "person" },
        { name: "random", label: "random" },
      ],
      thought: null,
      ending: null,
      turn: { since: 2, steps: [] },
      pace: "slow",
      branches: [],
      note: null,
      noted: [],
      restores: "",
      chances: false,
      maps: true,
      map: null,
      clicks: "two",
      study: null,
      analyses: true,
      analysis: null,
      edits: false,
    },
    task: null,
    editor: null,
    classroom: null,
  };
}

export interface Stage {
  model: FakeModel;
  root: HTMLElement;
  find: <T extends Element = HTMLElement>(selector: string) => T;
  all: (selector: string) => Element[];
  key: (key: string, init?: KeyboardEventInit) => KeyboardEvent;
  /** Another view of the same model. */
  more: () => HTMLElement;
  stop: () => void;
}

/**
 * A view on a page; without `python` nobody answers what it asks first.
 *
 * @param by brings the lazy parts that the page lacks.
 */
export function stage(view = sampleView(), python = true, kernel?: FakeKernel, by: Bring = bring): Stage {
  document.body.replaceChildren();
  const model = new FakeModel(view);
  if (kernel) model.widget_manager = kernel.manager();
  const life = new AbortController();
  follow(model.as, life.signal);
  const more = () => {
    const el = document.body.appendChild(document.createElement("div"));
    show(model.as, el, life.signal, by);
    if (python) model.answer();
    return el.firstElementChild as HTMLElement;
  };
  const root = more();
  const find = <T extends Element = HTMLElement>(selector: string) => {
    const found = root.querySelector<T>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  return {
    model,
    root,
    find,
    all: (selector) => [...root.querySelectorAll(selector)],
    key(key, init = {}) {
      const event = new KeyboardEvent("keydown", {
        key,
        bubbles: true,
        cancelable: true,
        composed: true,
        ...init,
      });
      const active = document.activeElement;
      (active && root.contains(active) ? active : root).dispatchEvent(event);
      return event;
    },
    more,
    stop: () => life.abort(),
  };
}
