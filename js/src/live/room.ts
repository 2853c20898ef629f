// One worker with Python for all boards of a page. The first board that needs it starts it, and each has its own desk
// there.
import { EngineError, type Failure, failureOf } from "./failure";
import type { Source } from "./source";

/**
 * The worker's messages: its progress; that Python is ready, with the lock that the worker holds; a failure; its death; or
 * a message for the board of a desk.
 */
export type WorkerMessage =
  | { share: number }
  | { ready: true; lock?: string }
  | { failed: Failure; desk?: number }
  | { died: Failure }
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
  /** The engine has died, and the desk with it; another desk starts it again. */
  die: () => void;
}

export class EngineRoom {
  #source: Source;
  #worker: Promise<Worker> | null = null;
  /** The same worker, once Python is ready. */
  #living: Worker | null = null;
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
      this.#forget();
      const { kind, error: said } = failureOf(error);
      throw new EngineError(kind, said);
    }
  }

  /** Forgets the worker and its desks, so that the next request starts another one. */
  #forget(): Hooks[] {
    this.#worker = null;
    this.#living = null;
    this.#share = 0;
    return this.#desks.splice(0);
  }

  /** Ends a worker whose Python is dead, or that the browser has ended, and tells its boards. */
  #bury(worker: Worker, error: string): void {
    if (this.#living !== worker) return;
    console.error(`The engine stopped: ${error}`);
    worker.terminate();
    for (const { die } of this.#forget()) die();
  }

  async #brought(): Promise<Worker> {
    const { share, parts: bring, worker: make } = this.#source;
    if (typeof Worker === "undefined" || typeof WebAssembly === "undefined")
      throw new EngineError("old", "no Worker or no WebAssembly");
    const parts = await whole(() => bring((here) => this.#progress(here * share)));
    const worker = await whole(make);
    let lock: string | undefined;
    try {
      lock = await new Promise<string | undefined>((resolve, reject) => {
        worker.onerror = (event) =>
          reject(new EngineError("fetch", event.message || "the worker does not start"));
        worker.onmessage = ({ data }: { data: WorkerMessage }) => {
          if ("ready" in data) resolve(data.lock);
          else if ("share" in data) this.#progress(share + (1 - share) * data.share);
          else if ("failed" in data) reject(new EngineError(data.failed.kind, data.failed.error));
          else if ("died" in data) reject(new EngineError(data.died.kind, data.died.error));
        };
        worker.postMessage({ parts }, Object.values(parts));
      });
    } catch (error) {
      worker.terminate();
      throw error;
    }
    this.#living = worker;
    worker.onerror = null;
    worker.onmessage = ({ data }: { data: WorkerMessage }) => {
      if (this.#living !== worker) return;
      if ("message" in data) this.#desks[data.desk]?.take(data.message);
      else if ("died" in data) this.#bury(worker, data.died.error);
      else if ("failed" in data && data.desk !== undefined) this.#desks[data.desk]?.fail(data.failed);
    };
    // The page gets the lock when the worker is no more, whatever ended it.
    if (lock) navigator.locks.request(lock, () => this.#bury(worker, "the browser ended it")).catch(() => {});
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
