// The memory of Python, kept: what a woken engine knows before its first session, so that another one starts from there.
// Only pages of memory that are not empty are in it.

/** What the worker needs of Emscripten's module. */
export interface Module {
  HEAP8: Int8Array;
  growMemory(bytes: number): unknown;
}

/** Python's memory, with the part of Pyodide's own snapshot that stands before it. */
export interface Memory {
  /** Pyodide's head: what JavaScript Python refers to. */
  head: Uint8Array<ArrayBuffer>;
  /** The games that are imported. */
  games: string[];
  /** Puts the memory into a module that has just been made; works once, since it then lets go of the packed memory. */
  into(module: Module): void;
}

/** Marks the format, and its version. */
const MAGIC = 0x3152574d;
/** The bytes of a page of memory; one that holds nothing but zeros is left out. */
const PAGE = 4096;
const WORDS = PAGE / 4;
/** Magic, sum, bytes of memory, bytes of the head, bytes of the names, and the number of runs. */
const FIELDS = 6;
/** The sum covers everything that follows it. */
const SUMMED = 8;

/** Rounds up to whole words. */
function whole(bytes: number): number {
  return Math.ceil(bytes / 4) * 4;
}

/** Returns a sum that changes with every whole word and its place; it finds damage, and no intent. */
export function sumOf(bytes: ArrayBuffer, from = 0): number {
  const words = new Int32Array(bytes, from, Math.floor((bytes.byteLength - from) / 4));
  let sum = bytes.byteLength;
  let sums = 0;
  // Four at a time, each with an odd weight of its own: that takes a third of the time.
  const fours = words.length & ~3;
  const word = (at: number) => words[at] as number;
  for (let at = 0; at < fours; at += 4) {
    const [three, five] = [Math.imul(word(at + 1), 3), Math.imul(word(at + 2), 5)];
    sum = (sum + word(at) + three + five + Math.imul(word(at + 3), 7)) | 0;
    sums = (sums + sum) | 0;
  }
  for (let at = fours; at < words.length; at++) {
    sum = (sum + word(at)) | 0;
    sums = (sums + sum) | 0;
  }
  return (sum ^ Math.imul(sums, 0x9e3779b1)) >>> 0;
}

/** Whether a page of memory holds nothing. */
function isEmpty(words: Uint32Array, page: number): boolean {
  for (let at = page * WORDS; at < (page + 1) * WORDS; at++) if (words[at] !== 0) return false;
  return true;
}

/** Returns the pages that hold something, as pairs of the first one and their number. */
function runsOf(words: Uint32Array): number[] {
  const runs: number[] = [];
  let begun = -1;
  const pages = words.length / WORDS;
  for (let page = 0; page <= pages; page++) {
    const holds = page < pages && !isEmpty(words, page);
    if (holds && begun < 0) begun = page;
    else if (!holds && begun >= 0) {
      runs.push(begun, page - begun);
      begun = -1;
    }
  }
  return runs;
}

/**
 * Packs a snapshot of Pyodide.
 * @param snapshot as `makeMemorySnapshot` returns it: its second word says where the memory begins.
 */
export function packedMemory(snapshot: Uint8Array<ArrayBuffer>, games: string[]): ArrayBuffer {
  const begin = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1] as number;
  const words = new Uint32Array(snapshot.buffer, snapshot.byteOffset + begin);
  const runs = runsOf(words);
  const names = new TextEncoder().encode(JSON.stringify(games));
  const pages = runs.reduce((sum, count, at) => (at % 2 ? sum + count : sum), 0);
  const front = FIELDS * 4 + whole(names.length) + begin + runs.length * 4;
  const packed = new Uint8Array(front + pages * PAGE);
  const fields = new Uint32Array(packed.buffer);
  fields.set([MAGIC, 0, words.length * 4, begin, names.length, runs.length / 2]);
  let at = FIELDS * 4;
  packed.set(names, at);
  at += whole(names.length);
  packed.set(snapshot.subarray(0, begin), at);
  at += begin;
  fields.set(runs, at / 4);
  at = front;
  for (let run = 0; run < runs.length; run += 2) {
    const [first, count] = [runs[run] as number, runs[run + 1] as number];
    packed.set(snapshot.subarray(begin + first * PAGE, begin + (first + count) * PAGE), at);
    at += count * PAGE;
  }
  fields[1] = sumOf(packed.buffer, SUMMED);
  return packed.buffer;
}

/** Reads a packed memory; returns `null` if it is damaged, cut, or of another format. */
export function readMemory(packed: ArrayBuffer): Memory | null {
  if (packed.byteLength < FIELDS * 4 || packed.byteLength % 4 !== 0) return null;
  const fields = new Uint32Array(packed);
  const [magic, sum, bytes, begin, letters, count] = fields as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (magic !== MAGIC || sum !== sumOf(packed, SUMMED)) return null;
  const names = new Uint8Array(packed, FIELDS * 4, letters);
  const at = FIELDS * 4 + whole(letters);
  let held: ArrayBuffer | null = packed;
  return {
    // Pyodide holds on to it, and must not hold all the rest.
    head: new Uint8Array(packed.slice(at, at + begin)),
    games: JSON.parse(new TextDecoder().decode(names)),
    into(module) {
      if (held === null) throw new Error("this memory is in another module");
      const runs = new Uint32Array(held, at + begin, count * 2);
      // What grows is empty.
      module.HEAP8.fill(0);
      module.growMemory(bytes);
      let from = at + begin + count * 8;
      for (let run = 0; run < runs.length; run += 2) {
        const [first, pages] = [runs[run] as number, runs[run + 1] as number];
        module.HEAP8.set(new Int8Array(held, from, pages * PAGE), first * PAGE);
        from += pages * PAGE;
      }
      held = null;
    },
  };
}
