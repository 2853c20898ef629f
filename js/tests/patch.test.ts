import { describe, expect, it } from "vitest";
import { applyOps, reuse } from "../src/patch";

describe("applyOps", () => {
  const tree = { a: { b: [1, 2], c: { d: 1 } }, e: { f: 1 } };

  it("puts, takes away and appends", () => {
    const next = applyOps(tree, [
      [["a", "b", 2], 3],
      [["a", "c", "d"]],
      [["e", "g"], { h: 1 }],
      [["e", "g", "h"], 2],
    ]);
    expect(next).toEqual({ a: { b: [1, 2, 3], c: {} }, e: { f: 1, g: { h: 2 } } });
    expect(tree).toEqual({ a: { b: [1, 2], c: { d: 1 } }, e: { f: 1 } });
  });

  it("keeps what did not change", () => {
    const next = applyOps(tree, [[["a", "b"], []]]);
    expect(next.e).toBe(tree.e);
    expect(next.a.c).toBe(tree.a.c);
    expect(next.a).not.toBe(tree.a);
  });

  it("keeps of a new value what is as it was", () => {
    const next = applyOps(tree, [[["a"], { b: [1, 2], c: { d: 5 } }]]);
    expect(next.a).toEqual({ b: [1, 2], c: { d: 5 } });
    expect(next.a.b).toBe(tree.a.b);
  });

  it("does not change the values of the message", () => {
    const value = { x: 1 };
    applyOps(tree, [
      [["e"], value],
      [["e", "x"], 2],
    ]);
    expect(value).toEqual({ x: 1 });
  });

  it("moves runs of items", () => {
    const old = { list: ["a", "b", "c", "d", "e"] };
    expect(applyOps(old, [[["list"], ["x"], [[2, 4], -1, 0]]])).toEqual({ list: ["c", "d", "e", "x", "a"] });
  });

  it("takes an item out of a list and replaces the whole", () => {
    expect(applyOps(tree, [[["a", "b", 0]]]).a.b).toEqual([2]);
    expect(applyOps(tree, [[[], 5]])).toBe(5);
  });

  it("arranges a list anew, with what stays the same objects", () => {
    const list = [{ n: 1 }, { n: 2 }, { n: 3 }];
    const made = applyOps({ list }, [[["list"], [{ n: 4 }], [2, -1, 0]]]).list;
    expect(made).toEqual([{ n: 3 }, { n: 4 }, { n: 1 }]);
    expect(made[0]).toBe(list[2]);
    expect(list).toHaveLength(3);
    expect(() => applyOps({ list: 5 }, [[["list"], [], [0]] as never])).toThrow();
  });

  it.each([[["a", "x", "y"]], [["a", "c", "d", "e"]], [["__proto__", "x"]]])(
    "refuses the path %j",
    (path) => {
      expect(() => applyOps(tree, [[path, 1]])).toThrow();
      expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
    },
  );
});

describe("reuse", () => {
  it("gives the old object where nothing differs", () => {
    const last = { a: [{ b: 1 }, { b: 2 }], c: { d: null } };
    const next = reuse(last, { a: [{ b: 1 }, { b: 3 }], c: { d: null } });
    expect(next).toEqual({ a: [{ b: 1 }, { b: 3 }], c: { d: null } });
    expect(next.a[0]).toBe(last.a[0]);
    expect(next.a[1]).not.toBe(last.a[1]);
    expect(next.c).toBe(last.c);
    expect(reuse(last, structuredClone(last))).toBe(last);
  });

  it("sees a key that went and a list that shrank", () => {
    expect(reuse({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(reuse([1, 2], [1])).toEqual([1]);
  });
});
