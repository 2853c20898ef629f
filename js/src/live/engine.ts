// A board with its own Python: it shows the first view at once, and keeps all clicks until the engine is ready.
import type { Op } from "../patch";
import type { Traits, View } from "../types";
import type { Failure } from "./failure";
import { failureOf } from "./failure";
import { DONE, type Message, nameOf, PageModel } from "./model";
import type { Desk, Hooks } from "./room";

/** The progress of loading on the page: `share` from 0 to 1, or the reason of a failure; `again` after a death. */
export type Progress = (share: number, failed?: Failure, again?: boolean) => void;

/** The messages that the page sends by itself. */
const UNASKED = new Set<unknown>(["echo", "resync", "look"]);

export class EngineModel extends PageModel {
  #css: string;
  #view: View;
  #setup: () => string;
  #start: (hooks: Hooks) => Promise<Desk>;
  #progress: Progress;
  #desk: Desk | null = null;
  #asked = false;
  #ready = false;
  /** The setup to continue from, as the engine sent it last. */
  #saved: string | null = null;
  /** Whether the engine has died since the viewer last sent it something. */
  #died = false;
  #deals: boolean;
  #kept: Message[] = [];
  /** The prefetched answers to clicks in this view, by name. */
  #prefetched = new Map<string, Op[]>();
  /** The message that the page has already answered, and the engine still has to receive. */
  #shown: Message | null = null;

  /**
   * Starts nothing before a request or a click.
   * @param page the first view; if it deals another game, clicks before that do not count.
   * @param setup returns the setup of a session when the engine starts one.
   */
  constructor(
    page: { css: string; view: View; deals?: boolean },
    setup: () => string,
    start: (hooks: Hooks) => Promise<Desk>,
    progress: Progress,
  ) {
    super();
    this.#css = page.css;
    this.#view = page.view;
    this.#deals = page.deals ?? false;
    this.#setup = setup;
    this.#start = start;
    this.#progress = progress;
  }

  /** Whether a session has started from the setup. */
  get isBegun(): boolean {
    return this.#desk !== null;
  }

  get<K extends keyof Traits>(name: K): Traits[K] {
    const known: Partial<Traits> = { view: this.#view, css: this.#css };
    return known[name] as Traits[K];
  }

  speaks(): boolean {
    return this.#asked;
  }

  send(message: Message): void {
    if (this.#ready) {
      if (!UNASKED.has(message.do)) this.#died = false;
      this.#say(message);
      return;
    }
    // Somebody is here, though not awake yet.
    if (message.do === "echo") {
      this.report("msg:custom", message);
      return;
    }
    if (UNASKED.has(message.do)) return;
    if (!this.#deals || message.do === "set") this.#kept.push(message);
    void this.load();
  }

  override near(pick: string): void {
    if (this.#ready && !this.#prefetched.has(nameOf({ do: "pick", pick }))) this.#desk?.near(pick);
  }

  /** Sends a message to the engine, or shows its prefetched answer and informs the engine afterwards. */
  #say(message: Message): void {
    this.#mention();
    const base = this.#view.revision;
    const ops = message.revision === base ? this.#prefetched.get(nameOf(message)) : undefined;
    if (!ops) {
      this.#desk?.hear(JSON.stringify(message));
      return;
    }
    this.#shown = { ...message, prefetched: true };
    // After the sender is done: a click moves the focus, and redrawing the board before that would lay it out twice.
    queueMicrotask(() => {
      if (this.#view.revision === base) this.#take({ do: "patch", base, revision: base + 1, ops });
    });
    // The engine has nothing to add, and would slow down the drawing.
    setTimeout(() => this.#mention());
  }

  /** Informs the engine of an answer that the page showed without it. */
  #mention(): void {
    if (this.#shown) this.#desk?.hear(JSON.stringify(this.#shown));
    this.#shown = null;
  }

  /** Loads the engine, once; after a failure it can be requested again. */
  async load(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    const again = this.#died;
    const progress = (share: number) => this.#progress(share, undefined, again);
    progress(0);
    try {
      this.#desk = await this.#start({
        progress,
        take: (message) => this.#take(JSON.parse(message)),
        fail: (failure) => this.#fail(failure),
        die: () => this.#revive(),
      });
      const setup = JSON.parse(this.#saved ?? this.#setup());
      if (again) setup.revived = true;
      // A link opens another game than the one that was clicked on; and what was clicked could kill another engine.
      else if (!setup.link) setup.heard = [...(setup.heard ?? []), ...this.#repeatable()];
      this.#desk.begin(JSON.stringify(setup));
    } catch (error) {
      this.#fail(failureOf(error));
    }
  }

  /** Takes the first of the kept messages, those whose answer is a view. */
  #repeatable(): Message[] {
    const other = this.#kept.findIndex((message) => !DONE.has(message.do));
    return this.#kept.splice(0, other < 0 ? this.#kept.length : other);
  }

  #take(message: Message): void {
    if (message.do === "prefetched") {
      if (message.base === this.#view.revision)
        this.#prefetched.set(message.name as string, message.ops as Op[]);
      return;
    }
    if (message.do === "kept") {
      this.#saved = message.setup as string;
      return;
    }
    // After any change, the prefetched answers belong to another view.
    if (message.do !== "echo") this.#prefetched.clear();
    if (message.do === "whole") {
      this.#view = message.view as View;
      if (message.css !== this.#css) {
        this.#css = message.css as string;
        this.report("change:css");
      }
      this.report("change:view");
    } else this.report("msg:custom", message);
    if (this.#ready) return;
    this.#ready = true;
    this.#progress(1);
    for (const kept of this.#kept.splice(0)) this.send({ ...kept, revision: this.#view.revision });
  }

  #fail(failure: Failure): void {
    this.#leave();
    this.#kept = [];
    this.#progress(0, failure);
  }

  /** Starts the engine again from its last state, unless it died of that state. */
  #revive(): void {
    if (this.#died) {
      this.#fail({ kind: "died", error: "" });
      return;
    }
    this.#leave();
    this.#died = true;
    void this.load();
  }

  /** Leaves a desk that is no more. */
  #leave(): void {
    this.#asked = false;
    this.#ready = false;
    this.#desk = null;
    this.#shown = null;
    this.#prefetched.clear();
  }
}
