// On a phone the bar has the points of each player, and no words.
import { expect, it } from "vitest";
import { Scores } from "../src/scores";
import type { Section, View } from "../src/types";
import { sampleView } from "./fake";

function scoresOf(...values: string[]): HTMLElement {
  const scores = new Scores();
  const rows = values.map((value, seat) => ({
    key: `player:${seat}`,
    label: "",
    value,
    chips: [],
    state: "",
  }));
  const view = sampleView();
  const section = { ...view.panel.sections[0], key: "players", place: "players", rows, pieces: [] };
  const sections = [section] as unknown as Section[];
  scores.update({ ...view, panel: { ...view.panel, sections } } as View);
  return scores.el;
}

function shown(...values: string[]): (string | null)[] {
  return [...scoresOf(...values).children].map((node) => node.querySelector("b")?.textContent ?? null);
}

it("shows points of any length for a few players, and short ones for many", () => {
  expect(shown("167,50", "77.5")).toEqual(["167,50", "77.5"]);
  expect(shown("22+", "−4")).toEqual(["22+", "−4"]);
  expect(shown("167.5", "3", "40", "8", "12")).toEqual([null, "3", "40", "8", "12"]);
});

it("shows no words", () => {
  expect(shown("baut", "dran")).toEqual([null, null]);
});

it("shows points below the emblems where they have no room beside them", () => {
  const isStacked = (...values: string[]) => scoresOf(...values).hasAttribute("data-stacked");
  expect(isStacked("13", "30+")).toBe(false);
  expect(isStacked("13", "30", "7")).toBe(false);
  expect(isStacked("143.50", "62.50")).toBe(true);
  expect(isStacked("1", "2", "3", "4")).toBe(true);
});
