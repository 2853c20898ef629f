// One worker with Python in it for all boards of a page. It is started when the first of them asks, and each has a desk
// of its own there.
import { EngineError, type Failure, failureOf } from "./failure";
import type { Source } from "./source";

/** What the worker tells: how far it is, that Python stands, that it failed, or a message for the board of a desk. */
export type Told =
  | { share: number }
  | { ready: true }
  | { failed: Failure; desk?: number }
  | { message: string; desk: number };

/** One desk, as the board at it knows it. */
export interface Desk {
  begin(setup: string): void;
  hear(message: string): void;
  near(pick: string): void;
}

export interface Hooks {
  /** How far the loading is, from 0 to 1. */
  progress: (share: number) => void;
  /** A message for the board, as JSON. */
  take: (message: string) => void;
  /** The desk does not come. */
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

  /** A desk in the room, as soon as Python stands; rejects with an `EngineError` where it does not. */
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
      // Whoever asks again has another try.
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
        worker.onmessage = ({ data }: { data: Told }) => {
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
    worker.onmessage = ({ data }: { data: Told }) => {
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

/** What does not arrive, or not whole, is told as such, whatever the browser says of it. */
async function whole<T>(bring: () => Promise<T>): Promise<T> {
  try {
    return await bring();
  } catch (error) {
    const { kind, error: said } = failureOf(error);
    throw new EngineError(kind === "other" ? "fetch" : kind, said);
  }
}
