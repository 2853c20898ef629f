// A turn that is told: step by step in place of the prompt, by itself or by click, and the end of the game after it.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Narration } from "../src/narration";
import type { Ending, Pace, View } from "../src/types";
import { sampleView, stage } from "./fake";

const ENDING: Ending = {
  title: "Lantern wins",
  score: "9 : 5",
  why: "The last tile is laid.",
  winners: [1],
  rows: [],
  totals: ["5", "9"],
  chart: null,
  common: "",
  turning_points: [],
};

/** Two steps of Lantern's: each changes the status, and leads back to what it was. */
function turned(pace: Pace, ending: Ending | null = null): View {
  const view = sampleView();
  const log = [1, 2, 3, 4].map((n) => ({
    n,
    text: `lay ${n}`,
    label: `Lantern lays ${n}`,
    actor: null,
    seat: 1,
  }));
  const steps = [3, 4].map((n) => ({
    n,
    back: [[["panel", "status"], `tile ${n - 1}`]] as [string[], string][],
  }));
  return {
    ...view,
    panel: { ...view.panel, status: "tile 4" },
    frame: { ...view.frame, pace, log, at: 4, length: 4, redo: false, ending, turn: { since: 2, steps } },
  };
}

/** A page on which two tiles lie, and which then hears of two more at a pace. */
function replaying(pace: Pace, ending: Ending | null = null) {
  const shown = stage();
  shown.model.update({ view: turned(pace, ending) });
  return { ...shown, says: () => shown.find(".rwf-prompt").textContent };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("makes the boards before each step of the last one", () => {
  const telling = new Narration();
  telling.follow(sampleView(), true);
  const view = turned("slow");
  expect(telling.follow(view, true)).toBe(true);
  expect([telling.first, telling.n, telling.last]).toEqual([2, 2, 4]);
  expect(telling.view.panel.status).toBe("tile 2");
  telling.go(3);
  expect([telling.view.panel.status, telling.view.frame.advice]).toEqual(["tile 3", false]);
  telling.go(9);
  expect(telling.goesOn).toBe(false);
  expect(telling.view).toBe(view);
});

it("tells nothing where turns are shown at once", () => {
  const telling = new Narration();
  telling.follow(sampleView(), false);
  expect(telling.follow(turned("at once"), false)).toBe(false);
  expect(telling.n).toBe(4);
  expect(telling.isThere).toBe(true);
});

it("says each step in place of the prompt, and goes on by itself", () => {
  const { says, find, all } = replaying("slow");
  expect(says()).toBe("Lantern’s turn");
  expect(find(".rwf-menu-facts").textContent).toBe("tile 2");
  vi.advanceTimersByTime(500);
  expect(says()).toBe("Lantern lays 3");
  expect(find(".rwf-answer-text").textContent).toBe("Step 1 of 2 of this turn");
  vi.advanceTimersByTime(5000);
  expect(says()).toBe("Lay a tile");
  expect(find(".rwf-answer-text").textContent).toBe("Lantern lays 4");
  expect(all(".rwf-turn-skip")).toHaveLength(0);
});

it("waits for a click where turns are told by click, and a click on the board is one", () => {
  const { says, find, model } = replaying("click");
  vi.advanceTimersByTime(60_000);
  expect(says()).toBe("Lantern’s turn");
  find('[data-pick="cell:2,0"]').dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(says()).toBe("Lantern lays 3");
  expect(model.sent).toEqual([]);
  find(".rwf-turn-skip").click();
  expect(says()).toBe("Lay a tile");
});

it.each<Pace>(["slow", "click"])("tells the last step before the end is counted: %s", (pace) => {
  const { says, find, all } = replaying(pace, ENDING);
  vi.advanceTimersByTime(500);
  if (pace === "click") find('[aria-label="Next step"]').click();
  expect(says()).toBe("Lantern lays 3");
  if (pace === "slow") vi.advanceTimersByTime(700 + 26 * "Lantern lays 3".length);
  else find('[aria-label="Next step"]').click();
  expect(says()).toBe("Lantern lays 4");
  expect(all(".rwf-ending")).toEqual([]);
  vi.advanceTimersByTime(5000);
  expect(find(".rwf-ending").hidden).toBe(false);
  expect(find(".rwf-ending-title").textContent).toBe("Lantern wins");
});

it("says what chance brings in place of the prompt while it has the stage", () => {
  const view = turned("slow");
  const moves = [{ n: 4, motions: [{ kind: "stage" as const }] }];
  const shown = stage();
  shown.model.update({ view: { ...view, frame: { ...view.frame, turn: { ...view.frame.turn, moves } } } });
  const says = () => shown.find(".rwf-prompt").textContent;
  vi.advanceTimersByTime(500 + 700 + 26 * "Lantern lays 3".length);
  expect(says()).toBe("Lantern lays 4");
  vi.advanceTimersByTime(900);
  expect(says()).toBe("Lantern lays 4");
  vi.advanceTimersByTime(200);
  expect(says()).toBe("Lay a tile");
  expect(shown.find(".rwf-answer-text").textContent).toBe("Lantern lays 4");
});

it("shows the end at once to whoever skips", () => {
  const { find } = replaying("slow", ENDING);
  find(".rwf-turn-skip").click();
  expect(find(".rwf-ending").hidden).toBe(false);
});

/** The same turn with its sentence. */
function retold(pace: Pace, ending: Ending | null = null): View {
  const view = turned(pace, ending);
  const turn = { begin: 3, end: 4, seat: 1, text: "Lantern lays two tiles", costs: "paid: 2 dice" };
  return { ...view, frame: { ...view.frame, retold: [turn] } };
}

function retelling(pace: Pace, ending: Ending | null = null) {
  const shown = stage();
  shown.model.update({ view: retold(pace, ending) });
  return { ...shown, says: () => shown.find(".rwf-prompt").textContent };
}

it("tells a whole turn in one sentence for long enough to read it, then below the prompt", () => {
  const { says, find, all } = retelling("slow");
  expect(says()).toBe("Lantern’s turn");
  vi.advanceTimersByTime(500);
  expect(says()).toBe("Lantern lays two tiles");
  expect(find(".rwf-answer-text").textContent).toBe("paid: 2 dice");
  expect(find(".rwf-menu-facts").textContent).toBe("tile 4");
  vi.advanceTimersByTime(2400);
  expect(says()).toBe("Lantern lays two tiles");
  vi.advanceTimersByTime(200);
  expect(says()).toBe("Lay a tile");
  expect(find(".rwf-answer-text").textContent).toBe("Lantern lays two tiles");
  expect(all(".rwf-turn-skip")).toHaveLength(0);
});

it("accepts a click on the board while the sentence stays, and ends it", () => {
  const { says, find, model } = retelling("slow");
  vi.advanceTimersByTime(500);
  find('[data-pick="cell:2,0"]').dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(model.sent).toHaveLength(1);
  model.patch([["frame", "holding"], true]);
  expect(says()).toBe("Lay a tile");
});

it("shows the steps one by one on request, and replays them by themselves", () => {
  const { says, find } = retelling("slow");
  vi.advanceTimersByTime(500);
  find(".rwf-turn-steps").click();
  expect(says()).toBe("Lantern lays 3");
  vi.advanceTimersByTime(60_000);
  expect(says()).toBe("Lantern lays 3");
  find('[aria-label="Continue"]').click();
  vi.advanceTimersByTime(5000);
  expect(says()).toBe("Lay a tile");
  find(".rwf-log-again").click();
  expect(says()).toBe("Lantern’s turn");
  vi.advanceTimersByTime(500);
  expect(says()).toBe("Lantern lays 3");
  find(".rwf-turn-skip").click();
  expect(says()).toBe("Lay a tile");
});

it("tells the last turn in its sentence before the end is counted", () => {
  const { says, find, all } = retelling("slow", ENDING);
  vi.advanceTimersByTime(500);
  expect(says()).toBe("Lantern lays two tiles");
  expect(all(".rwf-ending")).toEqual([]);
  vi.advanceTimersByTime(5000);
  expect(find(".rwf-ending").hidden).toBe(false);
});

it("has a line a turn in the log, which opens into its actions and does not tell what is still to come", () => {
  const { find, all } = retelling("slow");
  const visible = (css: string) => all(css).filter((one) => !one.closest("li")?.hidden);
  const entries = () => visible(".rwf-entry").map((one) => one.querySelector(".rwf-entry-text")?.textContent);
  // Before the first step there is nothing of the turn.
  expect([all(".rwf-turn-line"), entries()]).toEqual([[], ["Lantern lays 1", "Lantern lays 2"]]);
  vi.advanceTimersByTime(500);
  expect(find(".rwf-turn-line .rwf-entry-text").textContent).toBe("Lantern lays two tiles");
  expect(entries()).toHaveLength(2);
  const open = find(".rwf-turn-actions");
  expect([open.textContent, open.getAttribute("aria-expanded")]).toEqual(["2", "false"]);
  open.click();
  expect(entries()).toEqual([1, 2, 3, 4].map((n) => `Lantern lays ${n}`));
  expect(open.getAttribute("aria-expanded")).toBe("true");
  open.click();
  expect(entries()).toHaveLength(2);
});
