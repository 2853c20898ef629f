// Runs in a worker: Pyodide, the package, and the desk that a page talks to. What it needs is handed over, so that
// nothing is fetched.

interface Pyodide {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPythonAsync(code: string): Promise<unknown>;
  globals: { get(name: string): unknown };
}

interface Parts {
  wasm: ArrayBuffer;
  library: ArrayBuffer;
  wheel: ArrayBuffer;
}

declare function loadPyodide(options: Record<string, unknown>): Promise<Pyodide>;
declare const createPyodideModule: unknown;
declare const lock: unknown;

/** Where Pyodide believes to come from; nothing is ever asked for there. */
const NOWHERE = "https://engine.invalid/";
const FOLDER = "/package";

const BEGIN = `
import sys
sys.path.insert(0, "${FOLDER}")
from railwidgets.live.engine import Desk as begin
`;

/** How much of the loading is done before Python stands, and before the package is there; measured, roughly. */
const PYTHON = 0.5;
const PACKAGE = 0.6;

const page = globalThis as unknown as {
  postMessage(message: unknown): void;
  onmessage: (event: { data: Record<string, unknown> }) => void;
  fetch: unknown;
};

/** Answers what Pyodide fetches with what is here. */
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

let hear: ((message: string) => void) | null = null;

async function begin(parts: Parts, setup: string): Promise<void> {
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
  const make = python.globals.get("begin") as (setup: string, send: unknown) => { hear: typeof hear };
  const desk = make(setup, (message: string) => page.postMessage({ message }));
  hear = (message) => desk.hear?.(message);
}

let parts: Parts | null = null;

page.onmessage = ({ data }) => {
  if (data.parts) parts = data.parts as Parts;
  else if (typeof data.begin === "string" && parts)
    begin(parts, data.begin).catch((error) => page.postMessage({ failed: String(error) }));
  else if (typeof data.hear === "string") hear?.(data.hear);
};
