// A board with Python of its own: the first view stands at once, and whatever is clicked before the engine is there
// is kept until it is.
import type { Op } from "../patch";
import type { Traits, View } from "../types";
import type { Failure } from "./failure";
import { failureOf } from "./failure";
import { type Message, nameOf, PageModel } from "./model";
import type { Desk, Hooks } from "./room";

/** What a page shows of the loading: `share` from 0 to 1, or why it ended. */
export type Progress = (share: number, failed?: Failure) => void;

export class EngineModel extends PageModel {
  #css: string;
  #view: View;
  #setup: () => string;
  #start: (hooks: Hooks) => Promise<Desk>;
  #progress: Progress;
  #desk: Desk | null = null;
  #asked = false;
  #ready = false;
  #deals: boolean;
  #kept: Message[] = [];
  /** What clicks in this view are known to show, by their names. */
  #prefetched = new Map<string, Op[]>();
  /** What was said and shown, and the engine is still to hear. */
  #shown: Message | null = null;

  /**
   * Starts nothing before it is asked to, or something is clicked.
   * @param page what stands at first; where it deals, another game takes its place, to which no click is meant yet.
   * @param setup what a session begins with, asked for when there is somebody to begin one.
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

  /** Whether a session has begun, with what the setup says. */
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
      this.#say(message);
      return;
    }
    // Somebody is here, though not awake yet.
    if (message.do === "echo") {
      this.report("msg:custom", message);
      return;
    }
    // Said by the page and not by anybody who looks at it.
    if (message.do === "resync" || message.do === "look") return;
    if (!this.#deals || message.do === "set") this.#kept.push(message);
    void this.load();
  }

  override near(pick: string): void {
    if (this.#ready && !this.#prefetched.has(nameOf({ do: "pick", pick }))) this.#desk?.near(pick);
  }

  /** Says something to the engine, or shows what is known to come of it and lets the engine hear of it after that. */
  #say(message: Message): void {
    this.#mention();
    const base = this.#view.revision;
    const ops = message.revision === base ? this.#prefetched.get(nameOf(message)) : undefined;
    if (!ops) {
      this.#desk?.hear(JSON.stringify(message));
      return;
    }
    this.#shown = { ...message, prefetched: true };
    // Once whoever said it is done: what is clicked takes the focus, which would have a board laid out twice that was
    // drawn before.
    queueMicrotask(() => {
      if (this.#view.revision === base) this.#take({ do: "patch", base, revision: base + 1, ops });
    });
    // The engine has nothing to add, and would take the processor from what is drawn.
    setTimeout(() => this.#mention());
  }

  /** Tells the engine what was shown without it. */
  #mention(): void {
    if (this.#shown) this.#desk?.hear(JSON.stringify(this.#shown));
    this.#shown = null;
  }

  /** Brings the engine, once; after a failure it can be asked for again. */
  async load(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    this.#progress(0);
    try {
      this.#desk = await this.#start({
        progress: (share) => this.#progress(share),
        take: (message) => this.#take(JSON.parse(message)),
        fail: (failure) => this.#fail(failure),
      });
      this.#desk.begin(this.#setup());
    } catch (error) {
      this.#fail(failureOf(error));
    }
  }

  #take(message: Message): void {
    if (message.do === "prefetched") {
      if (message.base === this.#view.revision)
        this.#prefetched.set(message.name as string, message.ops as Op[]);
      return;
    }
    // Whatever changes, what was known is of another view.
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
    this.#asked = false;
    this.#ready = false;
    this.#desk = null;
    this.#kept = [];
    this.#shown = null;
    this.#prefetched.clear();
    this.#progress(0, failure);
  }
}
