// The download of a snapshot, in a worker of its own: a page that received so many bytes would not answer meanwhile.
import { unpacked } from "./packed";

/** What to download: the snapshot, with its size in bytes, and what else the browser's cache is to hold. */
export interface Wanted {
  url: string;
  bytes: number;
  more: string[];
}

/** The page's messages: what to download, and that somebody waits for it. The answer is the snapshot, or `null`. */
export type Order = { wanted: Wanted } | { awaited: true };

/** Milliseconds that a snapshot may still take, when somebody waits: about what it saves. */
const WORTH = 4000;

/** A download that may come too late. */
export class Download {
  #begun = performance.now();
  #here = 0;
  #bytes: number;
  #cut = new AbortController();
  #whole: Promise<Blob | null>;

  constructor({ url, bytes, more }: Wanted) {
    this.#bytes = bytes;
    this.#whole = this.#fetched(url).catch(() => null);
    for (const each of more)
      fetch(each, { priority: "low" }).then(
        // Read to the end, or the cache does not keep it; as a blob it stays out of memory.
        (response) => response.blob(),
        () => null,
      );
  }

  async #fetched(url: string): Promise<Blob> {
    const response = await fetch(url, { priority: "low", signal: this.#cut.signal });
    if (!response.ok || !response.body) throw new Error(`${response.status} ${response.url}`);
    const pieces: Blob[] = [];
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return new Blob(pieces);
      this.#here += value.byteLength;
      pieces.push(new Blob([value]));
    }
  }

  /** Returns what came, unpacked; `null` if that failed, or takes longer than it is worth. */
  async inTime(): Promise<ArrayBuffer | null> {
    const waits = setInterval(() => {
      const rate = this.#here / (performance.now() - this.#begun);
      if (this.#bytes - this.#here > rate * WORTH) this.#cut.abort();
    }, WORTH / 4);
    const blob = await this.#whole;
    clearInterval(waits);
    return blob && unpacked(blob.stream() as ReadableStream<Uint8Array<ArrayBuffer>>).catch(() => null);
  }
}

/** A download in a worker, as the page sees it. */
export class Downloading {
  #worker: Worker;
  #failed: Promise<null>;

  /** @param script the address of the worker's script. */
  constructor(script: URL, wanted: Wanted) {
    this.#worker = new Worker(script);
    this.#failed = new Promise((resolve) => {
      this.#worker.onerror = () => resolve(null);
    });
    this.#order({ wanted });
  }

  #order(order: Order): void {
    this.#worker.postMessage(order);
  }

  /** Returns the snapshot; `null` if it failed to come, or takes longer than it is worth. Works once. */
  async inTime(): Promise<ArrayBuffer | null> {
    const came = new Promise<ArrayBuffer | null>((resolve) => {
      this.#worker.onmessage = ({ data }) => resolve(data);
    });
    this.#order({ awaited: true });
    const snapshot = await Promise.race([came, this.#failed]);
    this.#worker.terminate();
    return snapshot;
  }
}
