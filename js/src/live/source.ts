// The source of a page's engine: its own text, or files that it shares with other pages.
import { EngineError } from "./failure";
import { bytesIn, textIn, unpacked } from "./packed";
import type { Name } from "./store";

/** The parts that the worker receives. */
export const PARTS = ["wasm", "library", "wheel"] as const;

export type Part = (typeof PARTS)[number];

export type Parts = Record<Part, ArrayBuffer>;

export interface Source {
  /** The name under which the browser keeps the memory of this engine. */
  name(): Promise<Name>;
  worker(): Promise<Worker>;
  /** Loads the parts; `progress` receives the loaded fraction, from 0 to 1. */
  parts(progress: (share: number) => void): Promise<Parts>;
  /** Returns the memory of a woken engine that comes with the page; `null` if there is none, or it takes too long. */
  snapshot(): Promise<ArrayBuffer | null>;
  /** Fetches ahead what an engine needs, while the visitor reads. */
  ahead(): void;
  /** Returns the address of Python's code, if it can be had where a browser keeps what it compiled. */
  code(): string | undefined;
  /** The fraction of the waiting time that loading takes. */
  share: number;
}

/** The fraction of the waiting time for the network, at medium speed. */
const FETCHED = 0.4;

async function all(part: (name: Part) => Promise<ArrayBuffer>): Promise<Parts> {
  const [wasm, library, wheel] = await Promise.all(PARTS.map(part));
  return { wasm, library, wheel } as Parts;
}

/** The page contains the whole engine; the worker is built from its texts. */
export function inPage(doc: Document): Source {
  return {
    share: 0,
    // Pages of one file have one place together: they are many, and mostly of one version.
    name: async () => ({ place: "page", checksum: await textIn(doc, "checksum") }),
    worker: async () => {
      const url = URL.createObjectURL(new Blob([await textIn(doc, "code")], { type: "text/javascript" }));
      const worker = new Worker(url);
      URL.revokeObjectURL(url);
      return worker;
    },
    parts: () => all((name) => bytesIn(doc, name)),
    snapshot: async () =>
      doc.querySelector('script[data-packed="snapshot"]') ? bytesIn(doc, "snapshot") : null,
    ahead: () => {},
    code: () => undefined,
  };
}

/** The service worker of a site, which has Python's code. */
const OFFLINE = /\/offline\.js$/;

/** The engine is in a folder next to the script; `bytes` and `ofSnapshot` are the sizes of its parts and its snapshot. */
export function inFolder(folder: URL, bytes: number, ofSnapshot = 0): Source {
  const at = (name: string) => new URL(name, folder);
  let coming: Coming | null = null;
  const snapshot = () => {
    coming ??= ofSnapshot && folder.protocol !== "file:" ? new Coming(at("snapshot.bin"), ofSnapshot) : null;
    return coming;
  };
  return {
    share: FETCHED,
    // The name of the folder contains the checksum, and another version lies beside it.
    name: async () => ({ place: at("..").href, checksum: folder.href }),
    worker: async () => new Worker(at("worker.js")),
    parts: (progress) => {
      if (folder.protocol === "file:") throw new EngineError("file", folder);
      let here = 0;
      const part = async (name: string) => {
        const response = await fetch(at(`${name}.bin`));
        if (!response.ok || !response.body) throw new Error(`${response.status} ${response.url}`);
        const counted = response.body.pipeThrough(
          new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
            transform(chunk, out) {
              here += chunk.byteLength;
              progress(Math.min(1, here / bytes));
              out.enqueue(chunk);
            },
          }),
        );
        return unpacked(counted);
      };
      return all(part);
    },
    snapshot: async () => (await snapshot()?.inTime()) ?? null,
    code: () =>
      OFFLINE.test(navigator.serviceWorker?.controller?.scriptURL ?? "") ? at("python.wasm").href : undefined,
    ahead: () => {
      if (!snapshot()) return;
      // The browser's cache keeps them.
      for (const name of ["worker.js", ...PARTS.map((part) => `${part}.bin`)])
        fetch(at(name), { priority: "low" }).then(
          // As a blob it stays out of the page's memory.
          (response) => response.blob(),
          () => null,
        );
    },
  };
}

/** @param script names the folder of the engine in `data-engine`, if the page shares one. */
export function sourceOf(doc: Document, script: HTMLScriptElement | null): Source {
  const { engine, bytes, snapshot = 0 } = script?.dataset ?? {};
  if (!engine || !script) return inPage(doc);
  return inFolder(new URL(engine, script.src), Number(bytes), Number(snapshot));
}

/** Milliseconds that a snapshot may still take, when somebody waits: about what it saves. */
const WORTH = 4000;

/** A download that may come too late. */
class Coming {
  #begun = performance.now();
  #here = 0;
  #bytes: number;
  #cut = new AbortController();
  #awaited = false;
  #whole: Promise<Blob | null>;

  constructor(url: URL, bytes: number) {
    this.#bytes = bytes;
    this.#whole = this.#fetched(url).catch(() => null);
  }

  async #fetched(url: URL): Promise<Blob> {
    const response = await fetch(url, { priority: "low", signal: this.#cut.signal });
    if (!response.ok || !response.body) throw new Error(`${response.status} ${response.url}`);
    const pieces: Blob[] = [];
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return new Blob(pieces);
      this.#here += value.byteLength;
      pieces.push(new Blob([value]));
      // A browser that has much of it at once would hand it over in one go, and the page would not answer meanwhile. It
      // slows the timers of a page that nobody sees.
      if (!this.#awaited && !document.hidden) await new Promise((rested) => setTimeout(rested));
    }
  }

  /** Returns what came, unpacked; `null` if that failed, or takes longer than it is worth. */
  async inTime(): Promise<ArrayBuffer | null> {
    this.#awaited = true;
    const waits = setInterval(() => {
      const rate = this.#here / (performance.now() - this.#begun);
      if (this.#bytes - this.#here > rate * WORTH) this.#cut.abort();
    }, WORTH / 4);
    const blob = await this.#whole;
    clearInterval(waits);
    return blob && unpacked(blob.stream() as ReadableStream<Uint8Array<ArrayBuffer>>).catch(() => null);
  }
}
