// Where a page has its engine from: its own text, or files beside it that other pages share.
import { EngineError } from "./failure";
import { bytesIn, textIn, unpacked } from "./packed";

/** What the worker is given. */
export const PARTS = ["wasm", "library", "wheel"] as const;

export type Parts = Record<(typeof PARTS)[number], ArrayBuffer>;

export interface Source {
  worker(): Promise<Worker>;
  /** Brings the parts; `progress` hears how much of them is here, from 0 to 1. */
  parts(progress: (share: number) => void): Promise<Parts>;
  /** How much of the waiting it takes to bring them. */
  share: number;
}

/** How much of the waiting is for the network, over a middling one. */
const FETCHED = 0.4;

async function all(part: (name: (typeof PARTS)[number]) => Promise<ArrayBuffer>): Promise<Parts> {
  const [wasm, library, wheel] = await Promise.all(PARTS.map(part));
  return { wasm, library, wheel } as Parts;
}

/** All of the engine stands in the page; the worker is made of texts. */
export function inPage(doc: Document): Source {
  return {
    share: 0,
    worker: async () => {
      const url = URL.createObjectURL(new Blob([await textIn(doc, "code")], { type: "text/javascript" }));
      const worker = new Worker(url);
      URL.revokeObjectURL(url);
      return worker;
    },
    parts: () => all((name) => bytesIn(doc, name)),
  };
}

/** The engine lies in a folder beside the script; `bytes` is what its parts weigh. */
export function inFolder(folder: URL, bytes: number): Source {
  const at = (name: string) => new URL(name, folder);
  return {
    share: FETCHED,
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
