// Keeps the memory of a woken engine in the browser, for the next visit. A browser may refuse that, forget it or run out
// of room: then nothing is kept, and nobody notices.

import type { Part } from "./source";

/** Bytes in memory, or bytes that the browser holds elsewhere until they are read. */
export type Bytes = ArrayBuffer | Blob;

/** What is kept: the memory of a woken engine, its parts, which it still reads, and their sum; `null` if just unpacked. */
export interface Kept {
  memory: Bytes;
  parts: Record<Part, Bytes>;
  sum: number | null;
}

/** Returns the same with all bytes outside of memory: a browser stores and finds them without reading any. */
export function outside({ memory, parts: { wasm, library, wheel }, sum }: Kept): Kept {
  const parts = { wasm: blobOf(wasm), library: blobOf(library), wheel: blobOf(wheel) };
  return { memory: blobOf(memory), parts, sum };
}

async function inside({ memory, parts: { wasm, library, wheel }, sum }: Kept): Promise<Kept> {
  const parts = { wasm: await bytesOf(wasm), library: await bytesOf(library), wheel: await bytesOf(wheel) };
  return { memory: await bytesOf(memory), parts, sum };
}

/** Reads bytes, wherever they are. */
export async function bytesOf(bytes: Bytes): Promise<ArrayBuffer> {
  return bytes instanceof Blob ? bytes.arrayBuffer() : bytes;
}

function blobOf(bytes: Bytes): Blob {
  return bytes instanceof Blob ? bytes : new Blob([bytes]);
}

/** Which engine a memory belongs to: one is kept for each place, and only the engine with the same checksum gets it. */
export interface Name {
  place: string;
  checksum: string;
}

export interface Store {
  /** Returns what is kept of an engine; `null` if there is nothing. Forgets that of another version. */
  get(name: Name): Promise<Kept | null>;
  /** Keeps an engine in place of an earlier one; forgets both where there is too little room. */
  put(name: Name, kept: Kept): Promise<void>;
  forget(name: Name): Promise<void>;
}

type Row = Name & Kept;

const DATABASE = "railwidgets";
const TABLE = "engines";

/** Milliseconds after which a browser that does not answer keeps nothing. */
const PATIENCE = 2000;
/** How many times its size has to be free. */
const ROOM = 3;

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs a request in a transaction of its own; resolves when it is written. */
async function run<T>(mode: IDBTransactionMode, ask: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE, { keyPath: "place" });
  const database = await answered(opening);
  try {
    const change = database.transaction(TABLE, mode);
    const done = new Promise<void>((resolve, reject) => {
      change.oncomplete = () => resolve();
      change.onabort = () => reject(change.error);
    });
    const [result] = await Promise.all([answered(ask(change.objectStore(TABLE))), done]);
    return result;
  } finally {
    database.close();
  }
}

/** Returns what a request returns, or `null` if the browser refuses it or does not answer. */
function tried<T>(request: () => Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
  return Promise.race([request().catch(() => null), late]);
}

/** Whether there is room for so many bytes; where the browser does not tell, a request will. */
async function hasRoom(bytes: number): Promise<boolean> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate()) ?? {};
  return quota === undefined || quota - usage > bytes * ROOM;
}

function weightOf({ memory, parts }: Kept): number {
  const weight = (bytes: Bytes) => (bytes instanceof Blob ? bytes.size : bytes.byteLength);
  return Object.values(parts).reduce((sum, part) => sum + weight(part), weight(memory));
}

/** The store of the browser. */
export const browserStore: Store = {
  async get(name) {
    const kept = await tried<Row | undefined>(() => run("readonly", (table) => table.get(name.place)));
    if (!kept) return null;
    if (kept.checksum === name.checksum) return kept;
    await this.forget(name);
    return null;
  },
  async put(name, kept) {
    try {
      if (!(await hasRoom(weightOf(kept)))) throw new Error("no room");
      const put = (bytes: Kept) => run("readwrite", (table) => table.put({ ...name, ...bytes }));
      // A window that leaves no trace may store no blobs.
      await put(kept).catch(async () => put(await inside(kept)));
    } catch {
      // What does not fit is not worth the room of its predecessor.
      await this.forget(name);
    }
  },
  async forget({ place }) {
    await tried(() => run("readwrite", (table) => table.delete(place)));
  },
};
