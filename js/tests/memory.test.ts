// The memory of an engine, packed for the next visit.
import { describe, expect, it } from "vitest";
import { type Module, packedMemory, readMemory } from "../src/live/memory";

const PAGE = 65_536;
const HEAD = 48;

/** A snapshot as Pyodide makes it: a head that says where the memory begins, and memory that is mostly empty. */
function snapshot(memory: Uint8Array): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(HEAD + memory.length);
  new Uint32Array(made.buffer).set([0x706f6200, HEAD, 7]);
  made.set(memory, HEAD);
  return made;
}

/** A module with a memory that holds other things. */
function module(bytes: number): Module {
  const made: Module = {
    HEAP8: new Int8Array(bytes).fill(9),
    growMemory(grown) {
      const before = made.HEAP8;
      made.HEAP8 = new Int8Array(grown);
      made.HEAP8.set(before);
    },
  };
  return made;
}

function memory(): Uint8Array {
  const made = new Uint8Array(3 * PAGE);
  made.set([1, 2, 3], 0);
  made.set([4, 5], PAGE + 4095);
  made.set([6], 3 * PAGE - 1);
  return made;
}

describe("a packed memory", () => {
  it("is what it was, in a module that held less and other things", () => {
    const read = readMemory(packedMemory(snapshot(memory()), ["streetcar", "days_of_steam"]));
    const restored = module(PAGE);
    read?.into(restored);
    expect(new Uint8Array(restored.HEAP8.buffer)).toEqual(memory());
    expect(read?.games).toEqual(["streetcar", "days_of_steam"]);
    expect(read?.head).toEqual(snapshot(memory()).slice(0, HEAD));
  });

  it("holds no empty page", () => {
    expect(packedMemory(snapshot(memory()), []).byteLength).toBeLessThan(5 * 4096);
  });

  it("is refused if it is damaged anywhere, cut, of another format, or none at all", () => {
    const packed = packedMemory(snapshot(memory()), ["streetcar"]);
    for (let at = 0; at < packed.byteLength; at += 97) {
      const damaged = packed.slice(0);
      new Uint8Array(damaged).set([(new Uint8Array(packed)[at] as number) ^ 1], at);
      expect(readMemory(damaged), `byte ${at}`).toBeNull();
    }
    for (const length of [0, 4, 5, 24, 4096, packed.byteLength - 4])
      expect(readMemory(packed.slice(0, length))).toBeNull();
  });
});
