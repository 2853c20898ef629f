// Python in the worker: woken from its parts, as the first visit does, or from the memory that an earlier visit kept.
import { type Memory, type Module, packedMemory, readMemory, sumOf } from "./memory";
import type { Start } from "./room";
import type { Parts } from "./source";
import { type Bytes, bytesOf, type Kept } from "./store";

export interface Desk {
  hear(message: string): void;
  near(pick: string): void;
  /** Sends the setup to continue from, if it has changed. */
  keep(): void;
  /** Sends the answer to one more click in advance; returns whether there was one left. */
  prefetch(): boolean;
}

interface Pyodide {
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, content: Uint8Array, options: { canOwn: boolean }): void;
  };
  runPythonAsync(code: string): Promise<unknown>;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
  globals: { get(name: string): unknown };
}

declare function loadPyodide(options: Record<string, unknown>): Promise<Pyodide>;
declare const createPyodideModule: (settings: unknown) => Promise<Module>;
declare const lock: unknown;

/** The address that Pyodide takes for its own; nothing is ever requested there. */
const NOWHERE = "https://engine.invalid/";
const FOLDER = "/package";

const BEGIN = `
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "${FOLDER}")
from railwidgets.live.engine import Desk as begin
from railwidgets.live.warm import seed_anew, warm
`;

/** Two pages with the same memory must not draw the same. */
const BEGIN_AGAIN = "seed_anew()";

/** The fraction of loading before Python is ready, and before the package is; rough measurements. */
const PYTHON = 0.5;
const PACKAGE = 0.6;

/** The bytes before each file in an archive: a mark, and then the lengths of the file, its name and an extra field. */
const LOCAL = { mark: 0x04034b50, bytes: 30, size: 18, name: 26, extra: 28 };

/** What Python wakes from; without a memory, from its parts alone. */
type Origin = Omit<Kept, "memory"> & { memory: Bytes | null };

/** The woken Python. */
export class Python {
  #python: Pyodide;
  /** What it woke from, until that is kept or nobody keeps it. */
  #origin: Origin | null;
  /** The games in that memory. */
  #games: string[];

  private constructor(python: Pyodide, origin: Origin | null, games: string[]) {
    this.#python = python;
    this.#origin = origin;
    this.#games = games;
  }

  /**
   * Wakes Python.
   * @param from its parts, or what an earlier visit kept; raises an error if that is damaged.
   */
  static async woken(from: Start, progress: (share: number) => void): Promise<Python> {
    const { keeps, code } = from;
    progress(0.05);
    const { memory, parts } = "kept" in from ? await sound(from.kept) : { memory: null, parts: from.parts };
    answerFrom(parts, code);
    const python = await loadPyodide({
      indexURL: NOWHERE,
      createPyodideModule: memory ? (settings: unknown) => filled(memory, settings) : createPyodideModule,
      lockFileContents: lock,
      _makeSnapshot: keeps,
      ...(memory ? { _loadSnapshot: memory.head } : {}),
    });
    refuseRequests();
    progress(PYTHON);
    unzip(python, parts.wheel);
    progress(PACKAGE);
    await python.runPythonAsync(memory ? BEGIN_AGAIN : BEGIN);
    const origin = "kept" in from ? from.kept : { parts, sum: null, memory: null };
    return new Python(python, keeps ? origin : null, memory?.games ?? []);
  }

  /** Returns a function that begins a session at a desk. */
  get begin(): (setup: string, send: (message: string) => void) => Desk {
    return this.#python.globals.get("begin") as ReturnType<() => typeof this.begin>;
  }

  /**
   * Imports games, reads their words, and copies the memory, unless it woke with all of them. Works once, before the first
   * desk: the copy then holds nobody's game.
   * @returns what to keep; `null` if that is kept already.
   */
  remember(games: readonly string[], langs: readonly string[]): Kept | null {
    const origin = this.#origin;
    this.#origin = null;
    if (origin === null) return null;
    const lacking = games.filter((game) => !this.#games.includes(game));
    const isKept = origin.sum !== null;
    const kept = { parts: origin.parts, sum: origin.sum ?? sumOfParts(origin.parts as Parts) };
    if (lacking.length === 0 && origin.memory !== null)
      return isKept ? null : { ...kept, memory: origin.memory };
    const warm = this.#python.globals.get("warm") as (games: string, langs: string) => void;
    warm(lacking.join(" "), langs.join(" "));
    // Packed at once: a copy of the whole memory would be in the way until nobody waits.
    const memory = packedMemory(this.#python.makeMemorySnapshot(), [...this.#games, ...lacking]);
    return { ...kept, memory };
  }
}

function sumOfParts({ wasm, library, wheel }: Parts): number {
  return [wasm, library, wheel].reduce((sum, part) => (Math.imul(sum, 31) + sumOf(part)) | 0, 0);
}

/** Reads what was kept; raises an error if it is damaged. */
async function sound({ parts, memory, sum }: Kept): Promise<{ memory: Memory; parts: Parts }> {
  const all = [memory, parts.wasm, parts.library, parts.wheel].map(bytesOf);
  const [packed, wasm, library, wheel] = (await Promise.all(all)) as [
    ArrayBuffer,
    ArrayBuffer,
    ArrayBuffer,
    ArrayBuffer,
  ];
  const found = readMemory(packed);
  if (found === null || (sum !== null && sum !== sumOfParts({ wasm, library, wheel })))
    throw new Error("the kept engine is damaged");
  return { memory: found, parts: { wasm, library, wheel } };
}

/** Makes Pyodide's module, with Python's memory in it. */
async function filled(memory: Memory, settings: unknown): Promise<Module> {
  const module = await createPyodideModule(settings);
  memory.into(module);
  return module;
}

/**
 * Answers the requests of Pyodide from the parts.
 * @param code the address of Python's code. Chromium compiles it once for all visits if it comes from an address.
 */
function answerFrom(parts: Parts, code?: string): void {
  const fetched = globalThis.fetch;
  const here: [string, ArrayBuffer, string][] = [
    ["pyodide.asm.wasm", parts.wasm, "application/wasm"],
    ["python_stdlib.zip", parts.library, "application/zip"],
  ];
  globalThis.fetch = async (url: unknown) => {
    const found = here.find(([name]) => String(url).endsWith(name));
    if (!found) throw new Error(`nothing is fetched, not ${url}`);
    const stored = found[1] === parts.wasm && code ? await fetched(code).catch(() => null) : null;
    if (stored?.ok && stored.headers.get("Content-Type") === "application/wasm") return stored;
    return new Response(found[1], { headers: { "Content-Type": found[2] } });
  };
}

/** Lets go of the parts: a running Python asks for nothing. */
function refuseRequests(): void {
  globalThis.fetch = async (url) => {
    throw new Error(`nothing is fetched, not ${url}`);
  };
}

/** Puts the files of an uncompressed archive where Python finds them, without copying them. */
function unzip(python: Pyodide, archive: ArrayBuffer): void {
  const [bytes, view, folders] = [new Uint8Array(archive), new DataView(archive), new Set<string>()];
  for (let at = 0; view.getUint32(at, true) === LOCAL.mark; ) {
    const begin =
      at + LOCAL.bytes + view.getUint16(at + LOCAL.name, true) + view.getUint16(at + LOCAL.extra, true);
    const name = bytes.subarray(at + LOCAL.bytes, at + LOCAL.bytes + view.getUint16(at + LOCAL.name, true));
    const path = `${FOLDER}/${new TextDecoder().decode(name)}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) python.FS.mkdirTree(folder);
    folders.add(folder);
    at = begin + view.getUint32(at + LOCAL.size, true);
    python.FS.writeFile(path, bytes.subarray(begin, at), { canOwn: true });
  }
}
