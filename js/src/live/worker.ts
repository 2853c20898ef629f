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
  /** Sends the setup to continue from, if it has changed. */
  keep(): void;
  /** Sends the answer to one more click in advance; returns whether there was one left. */
  prefetch(): boolean;
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
  onerror: (message: string, source: string, line: number, column: number, error: unknown) => boolean;
  onunhandledrejection: (event: PromiseRejectionEvent) => void;
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
  page.postMessage({ ready: true, lock: await held() });
}

/** Holds a lock until this worker ends, so that the page notices; returns its name, or nothing where locks are refused. */
async function held(): Promise<string | undefined> {
  const name = `railwidgets engine ${Math.random()}`;
  try {
    await new Promise<void>((holds, refused) => {
      const kept = navigator.locks.request(name, () => {
        holds();
        return new Promise(() => {});
      });
      kept.catch(refused);
    });
    return name;
  } catch {
    return undefined;
  }
}

/** Reports an error that ends Python: any but those that Python raised itself. Returns whether it was one. */
function diesOf(error: unknown): boolean {
  if (error instanceof Error && error.name === "PythonError") return false;
  page.postMessage({ died: failureOf(error) });
  return true;
}

page.onerror = (_message, _source, _line, _column, error) => diesOf(error);
page.onunhandledrejection = (event) => {
  if (diesOf(event.reason)) event.preventDefault();
};

let rests = false;

/** Sends the state of the desks while idle, then prefetches the answers to the next clicks, one by one. */
function rest(): void {
  if (rests) return;
  rests = true;
  setTimeout(() => {
    rests = false;
    // A loop by index would meet desks that never began.
    desks.forEach((desk) => {
      desk.keep();
    });
    if (desks.filter((desk) => desk.prefetch()).length > 0) rest();
  });
}

/** Begins a session at a desk, and reports to its board why that fails. */
function begins(desk: number, setup: string): void {
  try {
    desks[desk] = make(setup, (message) => {
      page.postMessage({ message, desk });
      rest();
    });
  } catch (error) {
    if (!diesOf(error)) page.postMessage({ failed: failureOf(error), desk });
  }
}

page.onmessage = ({ data }) => {
  const { parts, desk = 0, begin, hear, near } = data;
  if (parts) wake(parts).catch((error) => page.postMessage({ failed: failureOf(error) }));
  else if (begin !== undefined) begins(desk, begin);
  else if (hear !== undefined) desks[desk]?.hear(hear);
  else if (near !== undefined) {
    desks[desk]?.near(near);
    rest();
  }
};
