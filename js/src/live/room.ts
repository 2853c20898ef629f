// One worker with Python for all boards of a page. The first board that needs it starts it, and each has its own desk
// there.
import { EngineError, type Failure, failureOf } from "./failure";
import type { Source } from "./source";

/** The worker's messages: its progress, that Python is ready, a failure, or a message for the board of a desk. */
export type WorkerMessage =
  | { share: number }
  | { ready: true }
  | { failed: Failure; desk?: number }
  | { message: string; desk: number };

/** One desk, as its board sees it. */
export interface Desk {
  begin(setup: string): void;
  hear(message: string): void;
  near(pick: string): void;
}

export interface Hooks {
  /** The progress of loading, from 0 to 1. */
  progress: (share: number) => void;
  /** Receives a message for the board, as JSON. */
  take: (message: string) => void;
  /** The desk failed to load. */
  fail: (failure: Failure) => void;
}

export class EngineRoom {
  #source: Source;
  #worker: Promise<Worker> | null = null;
  #desks: Hooks[] = [];
  #share = 0;

  constructor(source: Source) {
    this.#source = source;
  }

  /** Opens a desk as soon as Python is ready; rejects with an `EngineError` if it fails. */
  async desk(hooks: Hooks): Promise<Desk> {
    const number = this.#desks.push(hooks) - 1;
    hooks.progress(this.#share);
    this.#worker ??= this.#start();
    const worker = await this.#worker;
    return {
      begin: (setup) => worker.postMessage({ desk: number, begin: setup }),
      hear: (message) => worker.postMessage({ desk: number, hear: message }),
      near: (pick) => worker.postMessage({ desk: number, near: pick }),
    };
  }

  async #start(): Promise<Worker> {
    try {
      return await this.#brought();
    } catch (error) {
      // The next request tries again.
      this.#worker = null;
      this.#desks = [];
      this.#share = 0;
      const { kind, error: said } = failureOf(error);
      throw new EngineError(kind, said);
    }
  }

  async #brought(): Promise<Worker> {
    const { share, parts: bring, worker: make } = this.#source;
    if (typeof Worker === "undefined" || typeof WebAssembly === "undefined")
      throw new EngineError("old", "no Worker or no WebAssembly");
    const parts = await whole(() => bring((here) => this.#progress(here * share)));
    const worker = await whole(make);
    try {
      await new Promise<void>((resolve, reject) => {
        worker.onerror = (event) =>
          reject(new EngineError("fetch", event.message || "the worker does not start"));
        worker.onmessage = ({ data }: { data: WorkerMessage }) => {
          if ("ready" in data) resolve();
          else if ("share" in data) this.#progress(share + (1 - share) * data.share);
          else if ("failed" in data) reject(new EngineError(data.failed.kind, data.failed.error));
        };
        worker.postMessage({ parts }, Object.values(parts));
      });
    } catch (error) {
      worker.terminate();
      throw error;
    }
    worker.onerror = null;
    worker.onmessage = ({ data }: { data: WorkerMessage }) => {
      if ("message" in data) this.#desks[data.desk]?.take(data.message);
      else if ("failed" in data && data.desk !== undefined) this.#desks[data.desk]?.fail(data.failed);
    };
    return worker;
  }

  #progress(share: number): void {
    this.#share = share;
    for (const { progress } of this.#desks) progress(share);
  }
}

/** Reports an incomplete download as such, whatever the browser's message. */
async function whole<T>(bring: () => Promise<T>): Promise<T> {
  try {
    return await bring();
  } catch (error) {
    const { kind, error: said } = failureOf(error);
    throw new EngineError(kind === "other" ? "fetch" : kind, said);
  }
}
