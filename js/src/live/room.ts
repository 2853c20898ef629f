// One worker with Python for all boards of a page. The first board that needs it starts it, and each has its own desk
// there.
import { EngineError, type Failure, failureOf } from "./failure";
import type { Parts, Source } from "./source";
import type { Kept, Store } from "./store";

/**
 * What a worker receives first: what to wake from, whether to send its memory for the next visit, and the address of
 * Python's code.
 */
export type Start = ({ parts: Parts } | { kept: Kept }) & { keeps: boolean; code?: string };

/** What the memory of an engine is to hold that nobody has begun to use. */
export interface Make {
  games: string[];
  langs: string[];
}

/**
 * The worker's messages: its progress; that Python is ready, with the lock that the worker holds; what to keep; a failure;
 * its death; or a message for the board of a desk.
 */
export type WorkerMessage =
  | { share: number }
  | { ready: true; lock?: string }
  | { keep: Kept }
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

/** What an engine woke from: a memory that an earlier visit kept, or one that came with the page, or its parts alone. */
type Origin = "kept" | "shipped" | "parts";

/** The mark of a woken engine in the browser's timeline; its detail is the `Origin`. */
const MARK = "railwidgets-engine";

export class EngineRoom {
  #source: Source;
  #store: Store;
  #worker: Promise<Worker> | null = null;
  /** The same worker, once Python is ready. */
  #living: Worker | null = null;
  #desks: Hooks[] = [];
  #share = 0;

  constructor(source: Source, store: Store) {
    this.#source = source;
    this.#store = store;
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
    // Its memory may be the reason.
    void this.#forgetKept();
    for (const { die } of this.#forget()) die();
  }

  async #forgetKept(): Promise<void> {
    await this.#store.forget(await this.#source.name());
  }

  /**
   * Fetches ahead what an engine needs, unless an earlier visit kept one. Does nothing while an engine starts, or has.
   */
  async ahead(): Promise<void> {
    const name = await this.#source.name();
    if (this.#worker === null && !(await this.#store.get(name))) this.#source.ahead();
  }

  /** Starts the engine from a memory, kept or shipped, or from its parts if there is none, or that fails. */
  async #brought(): Promise<Worker> {
    if (typeof Worker === "undefined" || typeof WebAssembly === "undefined")
      throw new EngineError("old", "no Worker or no WebAssembly");
    const { share, parts: bring, name, snapshot } = this.#source;
    const kept = await this.#store.get(await whole(name));
    if (kept) {
      const worker = await this.#fromMemory(kept, "kept", 0);
      if (worker) return worker;
    }
    const parts = () => whole(() => bring((here) => this.#progress(here * share)));
    const memory = snapshot();
    const brought = await parts();
    const shipped = await memory;
    if (!shipped) return this.#woken({ parts: brought, keeps: true }, "parts", share);
    const worker = await this.#fromMemory({ memory: shipped, parts: brought, sum: null }, "shipped", share);
    return worker ?? this.#woken({ parts: await parts(), keeps: true }, "parts", share);
  }

  /** Returns `null` if the engine does not wake from a memory, and forgets what is kept. */
  async #fromMemory(kept: Kept, from: Origin, share: number): Promise<Worker | null> {
    try {
      return await this.#woken({ kept, keeps: true }, from, share);
    } catch (error) {
      // A script that does not load says nothing of the memory.
      if (failureOf(error).kind === "fetch") throw error;
      console.warn("The engine does not wake from its memory:", error);
      await this.#forgetKept();
      return null;
    }
  }

  /** @param share the fraction of the waiting time that has passed. */
  async #woken(start: Start, from: Origin, share: number): Promise<Worker> {
    const parts = "kept" in start ? start.kept.parts : start.parts;
    const worker = await whole(this.#source.worker);
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
        const bytes = [...Object.values(parts), ...("kept" in start ? [start.kept.memory] : [])];
        const moved = bytes.filter((part): part is ArrayBuffer => part instanceof ArrayBuffer);
        worker.postMessage({ start: { ...start, code: this.#source.code() } }, moved);
      });
    } catch (error) {
      worker.terminate();
      throw error;
    }
    performance.mark(MARK, { detail: from });
    this.#living = worker;
    worker.onerror = null;
    worker.onmessage = ({ data }: { data: WorkerMessage }) => {
      if (this.#living !== worker) return;
      if ("message" in data) this.#desks[data.desk]?.take(data.message);
      else if ("keep" in data) void this.#source.name().then((name) => this.#store.put(name, data.keep));
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
