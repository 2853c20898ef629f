// A board with Python of its own: the first view stands at once, and whatever is clicked before the engine is there
// is kept until it is.
import type { Traits, View } from "../types";

type Message = Record<string, unknown>;
type Listener = (message?: unknown) => void;

/** What runs the engine, such as a worker: it is told messages, and tells its own. */
export interface Engine {
  postMessage(message: unknown): void;
  onmessage: ((event: { data: Told }) => void) | null;
}

/** What an engine tells: how far its loading is, that it failed, or a message for the board. */
export type Told = { share: number } | { failed: string } | { message: string };

/** What a page shows of the loading: `share` from 0 to 1, or why it ended. */
export type Progress = (share: number, failed?: string) => void;

export class EngineModel {
  #css: string;
  #view: View;
  #setup: string;
  #start: () => Promise<Engine>;
  #progress: Progress;
  #engine: Engine | null = null;
  #asked = false;
  #ready = false;
  #kept: Message[] = [];
  #listeners = new Map<string, Set<Listener>>();

  /** Starts nothing before it is asked to, or something is clicked. */
  constructor(
    page: { css: string; view: View; setup: string },
    start: () => Promise<Engine>,
    progress: Progress,
  ) {
    this.#css = page.css;
    this.#view = page.view;
    this.#setup = page.setup;
    this.#start = start;
    this.#progress = progress;
  }

  get<K extends keyof Traits>(name: K): Traits[K] {
    const known: Partial<Traits> = { view: this.#view, css: this.#css };
    return known[name] as Traits[K];
  }

  // The traits that other widgets read: nobody is there to read them.
  set(): void {}

  save_changes(): void {}

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener);
  }

  send(message: Message): void {
    if (this.#ready) {
      this.#engine?.postMessage({ hear: JSON.stringify(message) });
      return;
    }
    // Somebody is here, though not awake yet.
    if (message.do === "echo") {
      this.#tell("msg:custom", message);
      return;
    }
    if (message.do === "resync") return;
    this.#kept.push(message);
    void this.load();
  }

  /** Brings the engine, once; after a failure it can be asked for again. */
  async load(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    this.#progress(0);
    try {
      const engine = await this.#start();
      engine.onmessage = ({ data }) => this.#hear(data);
      engine.postMessage({ begin: this.#setup });
      this.#engine = engine;
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : String(error));
    }
  }

  #hear(told: Told): void {
    if ("share" in told) this.#progress(told.share);
    else if ("failed" in told) this.#fail(told.failed);
    else this.#take(JSON.parse(told.message));
  }

  #take(message: Message): void {
    if (message.do === "whole") {
      this.#view = message.view as View;
      this.#tell("change:view");
    } else this.#tell("msg:custom", message);
    if (this.#ready) return;
    this.#ready = true;
    this.#progress(1);
    for (const kept of this.#kept.splice(0)) this.send({ ...kept, revision: this.#view.revision });
  }

  #fail(reason: string): void {
    this.#asked = false;
    this.#ready = false;
    this.#kept = [];
    this.#progress(0, reason);
  }

  #tell(event: string, message?: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(message);
  }
}
