// The source of a page's engine: its own text, or files that it shares with other pages.
import { EngineError } from "./failure";
import { bytesIn, textIn, unpacked } from "./packed";
import type { Name } from "./store";

/** The parts that the worker receives. */
export const PARTS = ["wasm", "library", "wheel"] as const;

export type Parts = Record<(typeof PARTS)[number], ArrayBuffer>;

export interface Source {
  /** The name under which the browser keeps the memory of this engine. */
  name(): Promise<Name>;
  worker(): Promise<Worker>;
  /** Loads the parts; `progress` receives the loaded fraction, from 0 to 1. */
  parts(progress: (share: number) => void): Promise<Parts>;
  /** The fraction of the waiting time that loading takes. */
  share: number;
}

/** The fraction of the waiting time for the network, at medium speed. */
const FETCHED = 0.4;

async function all(part: (name: (typeof PARTS)[number]) => Promise<ArrayBuffer>): Promise<Parts> {
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
  };
}

/** The engine is in a folder next to the script; `bytes` is the size of its parts. */
export function inFolder(folder: URL, bytes: number): Source {
  const at = (name: string) => new URL(name, folder);
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
  };
}
