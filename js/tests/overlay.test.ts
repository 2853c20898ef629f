// What can be picked and what is in hand, laid over a scene.
import { describe, expect, it } from "vitest";
import { Overlay } from "../src/overlay";
import type { Drawings, Highlights, SceneElement } from "../src/types";

const PLAIN: Highlights = {
  selectable: [],
  ranks: {},
  over: [],
  held: {},
  wrong: false,
  picks: [],
  hinted: [],
  ruled: [],
};
const HIT: SceneElement = { tag: "rect", attrs: { class: "rw-hit" } };
const GLOW: SceneElement = { tag: "circle" };
const GHOST: SceneElement = { tag: "use", attrs: { href: "#tile" } };

function place(pick: string, more: Partial<SceneElement> = {}): SceneElement {
  return { tag: "g", children: [HIT], pick, label: pick, at: [150, 250], ...more };
}

function laid(layer: Drawings, shows: Partial<Highlights>): Drawings {
  const overlay = new Overlay();
  overlay.update({ ...PLAIN, ...shows }, "advised");
  return overlay.lay(layer);
}

describe("what shows", () => {
  const layer = { a: place("a", { glow: GLOW }), b: place("b"), c: { tag: "g", label: "c" } };

  it("leaves all that says nothing of it as it is", () => {
    const drawn = laid(layer, { selectable: ["a"] });
    expect(drawn.b).toBe(layer.b);
    expect(drawn.c).toBe(layer.c);
  });

  it("lights a place, with its glow and the piece as it would lie around its middle", () => {
    const { a } = laid(layer, { selectable: ["a"], over: [{ drawing: GHOST, picks: ["a"] }] });
    expect(a).toMatchObject({ state: "selectable", label: "a" });
    const there = { tag: "g", attrs: { transform: "translate(100 200)" }, children: [GHOST] };
    expect(a?.children).toEqual([HIT, GLOW, there]);
  });

  it("shows what is held as selected or refused, without its glow", () => {
    const held = { selectable: ["a"], held: { a: GHOST, b: null } };
    const drawn = laid(layer, held);
    expect([drawn.a?.state, drawn.b?.state]).toEqual(["selected", "selected"]);
    expect(drawn.a?.children).toHaveLength(2);
    expect(drawn.a?.children).not.toContain(GLOW);
    expect(laid(layer, { ...held, wrong: true }).a?.state).toBe("refused");
  });

  it("shows the rank of what is lit, and of nothing else", () => {
    const drawn = laid(layer, { selectable: ["a"], ranks: { a: "goal", b: "dear" } });
    expect(drawn.a?.state).toBe("selectable goal");
    expect(drawn.b).toBe(layer.b);
  });

  it("says of what a hint is about that it is", () => {
    const drawn = laid(layer, { selectable: ["a"], hinted: ["a", "b"] });
    expect(drawn.a).toMatchObject({ state: "selectable hinted", label: "a (advised)" });
    expect(drawn.b).toMatchObject({ state: "hinted", label: "b (advised)" });
  });

  it("reaches what stands inside other things", () => {
    const { way } = laid({ way: { tag: "g", children: [place("a"), place("b")] } }, { selectable: ["b"] });
    expect(way?.children?.map((child) => child.state)).toEqual([undefined, "selectable"]);
  });

  it("leaves out what is only there while something else is picked", () => {
    const edges = { edges: { tag: "g", children: [place("a")], during: "double" } };
    expect(laid(edges, {})).toEqual({});
    expect(laid(edges, { picks: ["double"] }).edges).toBe(edges.edges);
  });

  it("draws nothing anew that shows as before", () => {
    const overlay = new Overlay();
    overlay.update({ ...PLAIN, selectable: ["a", "b"] }, "");
    const before = overlay.lay(layer);
    expect(overlay.lay(layer)).toBe(before);
    overlay.update({ ...PLAIN, selectable: ["a"] }, "");
    const after = overlay.lay(layer);
    expect(after.a).toBe(before.a);
    expect(after.b).toBe(layer.b);
  });
});
