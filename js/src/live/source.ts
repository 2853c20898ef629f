// The source of a page's engine: its own text, or files that it shares with other pages.

import { EngineError } from "./failure";
import { bytesIn, textIn, unpacked } from "./packed";
import { Downloading } from "./snapshot_download";
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

/** What a folder ships besides the engine: the size of its snapshot in bytes, and the script that downloads it. */
export interface Shipped {
  bytes: number;
  script: URL;
}

/**
 * The engine is in a folder next to the script.
 * @param bytes the size of its parts.
 * @param shipped its snapshot, if there is one.
 */
export function inFolder(folder: URL, bytes: number, shipped: Shipped | null = null): Source {
  const at = (name: string) => new URL(name, folder);
  let coming: Downloading | null = null;
  const download = (more: string[]) => {
    if (shipped && folder.protocol !== "file:")
      coming ??= new Downloading(shipped.script, {
        url: at("snapshot.bin").href,
        bytes: shipped.bytes,
        more,
      });
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
    snapshot: async () => {
      const snapshot = download([])?.inTime();
      // Another engine downloads another.
      coming = null;
      return (await snapshot) ?? null;
    },
    code: () =>
      OFFLINE.test(navigator.serviceWorker?.controller?.scriptURL ?? "") ? at("python.wasm").href : undefined,
    ahead: () => {
      download(["worker.js", ...PARTS.map((part) => `${part}.bin`)].map((name) => at(name).href));
    },
  };
}

/** @param script names the folder of the engine in `data-engine`, if the page shares one. */
export function sourceOf(doc: Document, script: HTMLScriptElement | null): Source {
  const { engine, bytes, snapshot, download } = script?.dataset ?? {};
  if (!engine || !script) return inPage(doc);
  const at = (name: string) => new URL(name, script.src);
  const shipped = snapshot && download ? { bytes: Number(snapshot), script: at(download) } : null;
  return inFolder(at(engine), Number(bytes), shipped);
}
