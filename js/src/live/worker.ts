// Runs in a worker: Pyodide, the package, and the desks of the page's boards. It receives everything that it needs, and
// fetches nothing.
import { failureOf } from "./failure";
import type { WorkerMessage } from "./room";
import type { Parts } from "./source";

interface Pyodide {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPythonAsync(code: string): Promise<unknown>;
  globals: { get(name: string): unknown };
}

interface Desk {
  hear(message: string): void;
  near(pick: string): void;
  /** Sends the answer to one more click in advance; returns whether there was one left. */
  foresee(): boolean;
}

declare function loadPyodide(options: Record<string, unknown>): Promise<Pyodide>;
declare const createPyodideModule: unknown;
declare const lock: unknown;

/** The address that Pyodide takes for its own; nothing is ever requested there. */
const NOWHERE = "https://engine.invalid/";
const FOLDER = "/package";

const BEGIN = `
import sys
sys.path.insert(0, "${FOLDER}")
from railwidgets.live.engine import Desk as begin
`;

/** The fraction of loading before Python is ready, and before the package is; rough measurements. */
const PYTHON = 0.5;
const PACKAGE = 0.6;

const page = globalThis as unknown as {
  postMessage(message: WorkerMessage): void;
  onmessage: (event: {
    data: { parts?: Parts; desk?: number; begin?: string; hear?: string; near?: string };
  }) => void;
  fetch: unknown;
};

/** Answers the requests of Pyodide from the parts. */
function answerFrom(parts: Parts): void {
  const here: [string, ArrayBuffer, string][] = [
    ["pyodide.asm.wasm", parts.wasm, "application/wasm"],
    ["python_stdlib.zip", parts.library, "application/zip"],
  ];
  page.fetch = async (url: unknown) => {
    const found = here.find(([name]) => String(url).endsWith(name));
    if (!found) throw new Error(`nothing is fetched, not ${url}`);
    return new Response(found[1], { headers: { "Content-Type": found[2] } });
  };
}

let make: (setup: string, send: (message: string) => void) => Desk;
const desks: Desk[] = [];

async function wake(parts: Parts): Promise<void> {
  page.postMessage({ share: 0.05 });
  answerFrom(parts);
  const python = await loadPyodide({
    indexURL: NOWHERE,
    createPyodideModule,
    lockFileContents: lock,
  });
  page.postMessage({ share: PYTHON });
  python.unpackArchive(parts.wheel, "zip", { extractDir: FOLDER });
  page.postMessage({ share: PACKAGE });
  await python.runPythonAsync(BEGIN);
  make = python.globals.get("begin") as typeof make;
  page.postMessage({ ready: true });
}

let rests = false;

/** Prefetches the answers to the next clicks, one by one, while idle. */
function rest(): void {
  if (rests) return;
  rests = true;
  setTimeout(() => {
    rests = false;
    if (desks.filter((desk) => desk.foresee()).length > 0) rest();
  });
}

/** Runs something, and reports a failure to the desk that waits for it. */
async function guarded(does: () => unknown, desk?: number): Promise<void> {
  try {
    await does();
  } catch (error) {
    page.postMessage({ failed: failureOf(error), desk });
  }
}

page.onmessage = ({ data }) => {
  const { parts, desk = 0, begin, hear, near } = data;
  if (parts) void guarded(() => wake(parts));
  else if (begin !== undefined)
    void guarded(() => {
      desks[desk] = make(begin, (message) => {
        page.postMessage({ message, desk });
        rest();
      });
    }, desk);
  else if (hear !== undefined) desks[desk]?.hear(hear);
  else if (near !== undefined) {
    desks[desk]?.near(near);
    rest();
  }
};
