// What the device has shown is counted in its storage, whatever is there; and a figure loses its unit.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetPage, see, timesSeen } from "../src/seen_counts";
import { setFigure } from "../src/units";

let kept: Record<string, string> = {};

beforeEach(() => {
  kept = {};
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => {
      kept[name] = value;
    },
  });
  forgetPage();
});

afterEach(() => vi.unstubAllGlobals());

it("counts from visit to visit", () => {
  see(["arrow", "steam"]);
  see(["arrow"]);
  forgetPage();
  expect([timesSeen("arrow"), timesSeen("steam"), timesSeen("points")]).toEqual([2, 1, 0]);
});

it.each(["{", "null", "7", '"text"', '{"arrow": "many"}', "[]"])(
  "begins anew where %s was kept",
  (damaged) => {
    kept["railwidgets-seen"] = damaged;
    expect(timesSeen("arrow")).toBe(0);
    see(["arrow"]);
    expect(timesSeen("arrow")).toBe(1);
  },
);

it("counts for this page alone where nothing can be kept", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("refused");
    },
    setItem: () => {
      throw new Error("refused");
    },
  });
  see(["arrow"]);
  expect(timesSeen("arrow")).toBe(1);
  forgetPage();
  expect(timesSeen("arrow")).toBe(0);
});

it("writes a figure with its unit until it has been seen twice", () => {
  const node = document.createElement("b");
  const texts = [0, 1, 2].map(() => {
    setFigure(node, "+2", "+2 steam", "hand");
    see(["hand"]);
    return [node.textContent, node.dataset.unit];
  });
  expect(texts).toEqual([
    ["+2 steam", "hand"],
    ["+2 steam", "hand"],
    ["+2", undefined],
  ]);
  setFigure(node, "9 left", "", "pile");
  expect(node.textContent).toBe("9 left");
});
