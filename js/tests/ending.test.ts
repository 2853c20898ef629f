// The end of a game: counted item by item, and nothing tells who has won before that.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Ending, SheetRow, View } from "../src/types";
import { sampleView, stage } from "./fake";

const row = (label: string, cells: string[], sums: string[]): SheetRow => ({
  label,
  cells,
  sums,
  part: false,
  less: [false, false],
  said: `${label}: ${cells.join(" and ")}`,
  marks: {},
});
const ENDING: Ending = {
  title: "Lantern wins",
  score: "9 : 5",
  why: "Lantern has 9 points.",
  winners: [1],
  rows: [row("Goods", ["5", "2"], ["5", "2"]), row("Circuits", ["", "7"], ["5", "9"])],
  totals: ["5", "9"],
  chart: null,
  common: "Circuits decided it",
  turning_points: [{ at: 1, who: 1, text: "Lantern closes a circuit", brief: "Turn 1", gain: "+7" }],
};

function ended(): View {
  const view = sampleView();
  const { frame } = view;
  return { ...view, frame: { ...frame, at: 4, length: 4, ending: ENDING, announce: "Lantern lays 4" } };
}

/** A page that sees a game end. */
function ending() {
  const shown = stage();
  shown.model.update({ view: ended() });
  return shown;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("names the winner after the count, to eyes and to ears", () => {
  const { root, find } = ending();
  const part = find(".rwf-ending");
  const heard = () => [...root.querySelectorAll("[aria-live], [role=status]")].map((one) => one.textContent);
  for (const [place, sums] of [
    ["5", "2"],
    ["5", "9"],
  ].entries()) {
    expect(find(".rwf-ending-score").textContent).toBe(`${place + 1} / 2`);
    expect([...part.querySelectorAll("tfoot td")].map((cell) => cell.textContent)).toEqual(sums);
    expect(part.textContent).not.toContain("Lantern wins");
    expect(part.textContent).not.toContain("Lantern has 9 points");
    expect(part.querySelectorAll(".is-best")).toHaveLength(0);
    expect(find(".rwf-ending-head").className).toBe("rwf-ending-head");
    expect(find(".rwf-turning-points").hidden).toBe(true);
    expect(find(".rwf-body").hasAttribute("data-counting")).toBe(true);
    expect(heard().join()).not.toContain("Lantern wins");
    vi.advanceTimersByTime(1100);
  }
  expect(find(".rwf-ending-title").textContent).toBe("Lantern wins");
  expect(part.querySelector(".is-best")?.textContent).toBe("9");
  expect(find(".rwf-ending-head").className).toContain("c-");
  expect(find(".rwf-turning-points").hidden).toBe(false);
  expect(find(".rwf-turning-points-common").textContent).toBe("Circuits decided it");
  expect(find(".rwf-turning-point-text").textContent).toBe("Turn 1");
  expect(find(".rwf-body").hasAttribute("data-counting")).toBe(false);
  expect(heard()).toContain("Lantern wins 9 : 5. Lantern has 9 points.");
});

it("says how to go faster as long as there is anything to count", () => {
  const { find } = ending();
  const line = () => find(".rwf-answer-text").textContent;
  expect(line()).toBe("Click to go faster");
  vi.advanceTimersByTime(5000);
  expect(line()).not.toBe("Click to go faster");
});

it("tells nobody any more who has won when another game begins", () => {
  const { model, root } = ending();
  vi.advanceTimersByTime(5000);
  model.update({ view: sampleView() });
  const heard = [...root.querySelectorAll("[aria-live]")].map((one) => one.textContent).join();
  expect(heard).not.toContain("Lantern wins");
  expect(root.querySelector<HTMLElement>(".rwf-ending")?.hidden).toBe(true);
});

it("always has a button to go on with", () => {
  const shown = stage();
  const view = ended();
  const log = [3, 4].map((n) => ({ n, text: `lay ${n}`, label: `Lantern lays ${n}`, actor: null, seat: 1 }));
  const steps = [3, 4].map((n) => ({
    n,
    back: [[["panel", "status"], `tile ${n}`]] as [string[], string][],
  }));
  const turn = { since: 2, steps };
  shown.model.update({ view: { ...view, frame: { ...view.frame, pace: "slow", log, redo: false, turn } } });
  for (let time = 0; time < 12_000; time += 100) {
    const buttons = shown.all(".rwf-instead button:not([hidden])");
    expect([time, buttons.length > 0]).toEqual([time, true]);
    vi.advanceTimersByTime(100);
  }
  expect(shown.find(".rwf-ending-title").textContent).toBe("Lantern wins");
});
