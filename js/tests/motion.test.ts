// What moves is for show: whatever comes in between, the last position stands at once, and nothing is left half way.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { between } from "../src/motion/motions";
import { SOUNDS } from "../src/motion/preferences";
import { joined, keyframes, shares } from "../src/motion/run";
import { play } from "../src/motion/sound";
import { stageTime } from "../src/motion/timing";
import type { Motion, Turn, View } from "../src/types";
import { sampleView, stage } from "./fake";

type Course = NonNullable<Motion["course"]>;

const RUN: Motion = {
  kind: "run",
  thing: "train:A",
  course: [
    [0, 50, 0],
    [50, 50, 0],
    [100, 50, 0],
  ],
};
const DIE: Motion = { kind: "stage", drawing: { tag: "g", attrs: { class: "die" } }, box: [0, 0, 100, 100] };
const FLIP: Motion = {
  kind: "flip",
  thing: "card:0,0",
  drawing: { tag: "g", attrs: { class: "back" } },
  box: [0, 0, 100, 150],
};
const LAY: Motion = { kind: "lay", thing: "wagons:x" };
const FLIGHT: Motion = { kind: "slide", thing: "card:0,0", start: ["gone", "hand"], drawing: { tag: "g" } };

const at = (x: number) => ({ tag: "use", attrs: { transform: `translate(${x} 0)` } });
const PIECES = {
  "train:A": { tag: "g", attrs: { transform: "translate(100 50)" } },
  "card:0,0": { tag: "g" },
  "wagons:x": { tag: "g", children: [at(0), at(20), at(0), at(20)] },
};

/** The animations that a page started, each with what became of it. */
interface Started {
  node: Element;
  frames: Keyframe[];
  options: KeyframeAnimationOptions;
  cancelled: boolean;
}
const started: Started[] = [];
const { animate, getBoundingClientRect } = Element.prototype;

beforeEach(() => {
  vi.useFakeTimers();
  started.length = 0;
  Element.prototype.animate = function (this: Element, frames, options) {
    const one: Started = {
      node: this,
      frames: frames as Keyframe[],
      options: options as KeyframeAnimationOptions,
      cancelled: false,
    };
    started.push(one);
    return {
      cancel() {
        one.cancelled = true;
      },
    } as Animation;
  };
  Element.prototype.getBoundingClientRect = () => new DOMRect(10, 10, 40, 40);
});
afterEach(() => {
  Object.assign(Element.prototype, { animate, getBoundingClientRect });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  SOUNDS.set(false);
});

/** A view after the second action, in which things of the board moved. */
function moved(motions: Motion[], n = 3, since = 2): View {
  const view = sampleView();
  const turn: Turn = { since, steps: [], moves: [{ n, motions }] };
  return {
    ...view,
    scene: { ...view.scene, layers: { ...view.scene.layers, pieces: PIECES } },
    frame: { ...view.frame, at: n, length: n, turn },
  };
}

/** A page that showed two actions and then hears of a third. */
function showing(...motions: Motion[]) {
  const shown = stage();
  const before = sampleView();
  shown.model.update({
    view: {
      ...before,
      scene: moved([]).scene,
      frame: { ...before.frame, at: 2, length: 2, turn: { since: 2, steps: [] } },
    },
  });
  started.length = 0;
  shown.model.update({ view: moved(motions) });
  return shown;
}

describe("a course", () => {
  it("joins runs of several steps, and goes on turning where the one before ended", () => {
    const first: Course = [
      [0, 0, 0],
      [10, 0, 350],
    ];
    const second: Course = [
      [10, 0, -10],
      [20, 0, 20],
    ];
    expect(joined([first, second]).map(([, , angle]) => angle)).toEqual([0, 350, 350, 380]);
  });

  it("takes as long for each unit, and ends in the place of the thing", () => {
    const course: Course = [
      [0, 0, 0],
      [30, 0, 0],
      [30, 10, 90],
    ];
    expect(shares(course)).toEqual([[0, 0.75, 1], 40]);
    const { moves, turns } = keyframes(course);
    expect(moves.map((frame) => frame.transform)).toEqual([
      "translate(-30px, -10px)",
      "translate(0px, -10px)",
      "translate(0px, 0px)",
    ]);
    expect(turns.map((frame) => [frame.transform, frame.offset])).toEqual([
      ["rotate(-90deg)", 0],
      ["rotate(-90deg)", 0.75],
      ["rotate(0deg)", 1],
    ]);
  });
});

describe("what moves between two positions", () => {
  const turn: Turn = {
    since: 2,
    steps: [],
    moves: [3, 4].map((n) => ({ n, motions: [{ ...RUN, thing: `${n}` }] })),
  };
  const things = (from: number | null, to: number) => between(turn, from, to)?.map(({ thing }) => thing);

  it("is that of the new actions in between", () => {
    expect(things(2, 3)).toEqual(["3"]);
    expect(things(2, 4)).toEqual(["3", "4"]);
    expect(things(3, 4)).toEqual(["4"]);
  });

  it("is all of a turn that is told at once, however long", () => {
    const told = (end: number) => [{ begin: 3, end, seat: 1, text: "", costs: "" }];
    expect(between(turn, 2, 20)).toBeNull();
    expect(between(turn, 2, 20, told(20))).toHaveLength(2);
    expect(between(turn, 2, 20, told(19))).toBeNull();
  });

  it("is nothing on a new page, after a step back and after a jump", () => {
    for (const [from, to] of [
      [null, 4],
      [4, 3],
      [1, 4],
      [4, 4],
      [4, 40],
    ] as const)
      expect(things(from, to)).toBeUndefined();
  });
});

describe("on the page", () => {
  it("runs along the track for no more than 600 milliseconds", () => {
    showing(RUN);
    expect(started.map(({ frames }) => frames[0]?.transform)).toEqual([
      "translate(-100px, 0px) translate(100px, 50px)",
    ]);
    for (const { options } of started)
      expect(Number(options.duration) + Number(options.delay ?? 0)).toBeLessThanOrEqual(600);
  });

  it("lays the wagons one by one, those at one place together", () => {
    showing(LAY);
    const delays = started.map(({ options }) => options.delay);
    expect(delays).toEqual([0, 80, 0, 80]);
  });

  it("keeps every motion below 600 milliseconds, also what follows a run", () => {
    showing(RUN, LAY, FLIP, FLIGHT);
    vi.advanceTimersByTime(20);
    expect(started.length).toBeGreaterThan(6);
    for (const { options } of started)
      expect(Number(options.duration) + Number(options.delay ?? 0)).toBeLessThanOrEqual(600);
  });

  const interrupted: [string, (shown: ReturnType<typeof showing>) => void][] = [
    [
      "a click",
      ({ find }) => void find(".rwf-board").dispatchEvent(new Event("pointerdown", { bubbles: true })),
    ],
    [
      "a key",
      ({ find }) => void find(".rwf-board").dispatchEvent(new KeyboardEvent("keydown", { bubbles: true })),
    ],
    ["a page that is hidden", () => void document.dispatchEvent(new Event("visibilitychange"))],
    ["a step back", ({ model }) => model.update({ view: { ...moved([], 2), scene: moved([]).scene } })],
    ["a jump", ({ model }) => model.update({ view: moved([], 30, 30) })],
    ["another turn", ({ model }) => model.update({ view: moved([], 4, 3) })],
  ];
  it.each(interrupted)("%s ends everything, and the last position stands", (_, interrupt) => {
    const shown = showing(RUN, LAY, FLIP, FLIGHT, DIE);
    const { find, all } = shown;
    expect(started.length).toBeGreaterThan(5);
    vi.advanceTimersByTime(20);
    expect(all(".rwf-stage, .rwf-flight, .back")).toHaveLength(3);
    const begun = [...started];
    interrupt(shown);
    expect(begun.filter(({ cancelled }) => !cancelled)).toEqual([]);
    expect(all(".rwf-stage, .rwf-flight, .back")).toEqual([]);
    expect(find(".rw-layer-pieces > g").getAttribute("transform")).toBe("translate(100 50)");
  });

  it("sends nothing on its way that was ended before the next frame", () => {
    const { find, all } = showing(FLIGHT);
    find(".rwf-board").dispatchEvent(new Event("pointerdown", { bubbles: true }));
    vi.advanceTimersByTime(100);
    expect(all(".rwf-flight")).toEqual([]);
  });

  it("plays only the second of two turns that arrive at once, from where the first ended", () => {
    const { model } = showing(RUN);
    const [first] = started;
    const second = { ...RUN, course: RUN.course?.map(([x, y, a]) => [x + 100, y, a]) as Course };
    model.update({ view: moved([second], 4, 3) });
    expect(first?.cancelled).toBe(true);
    expect(started.filter(({ cancelled }) => !cancelled)).toHaveLength(1);
  });

  it("glides nowhere on a jump", () => {
    const { model } = showing();
    const view = moved([], 30, 30);
    const there = { tag: "g", attrs: { transform: "translate(900 900)" } };
    model.update({
      view: {
        ...view,
        scene: { ...view.scene, layers: { ...view.scene.layers, pieces: { ...PIECES, "train:A": there } } },
      },
    });
    expect(started.filter(({ cancelled }) => !cancelled)).toEqual([]);
  });

  it("stands still where people ask for less motion, but for the stage of chance", () => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("reduce"),
      addEventListener() {},
    }));
    const { all } = showing(RUN, LAY, FLIP, FLIGHT, DIE);
    expect(started).toEqual([]);
    expect(all(".rwf-flight, .back")).toEqual([]);
    expect(all(".rwf-stage")).toHaveLength(1);
  });

  it("counts a number up, and ends with the right one", () => {
    const shown = stage();
    const row = (value: string) => {
      const view = moved([], 3);
      const [section] = view.panel.sections;
      const rows = [
        {
          key: "player:A",
          label: "Crown",
          value,
          value_in_full: "",
          badge: null,
          chips: [],
          gauges: [],
          now: false,
          state: "",
        },
      ];
      const players = { ...section, key: "players", place: "players", rows, pieces: [], heads: [] };
      return { ...view, panel: { ...view.panel, sections: [players] } } as unknown as View;
    };
    const first = row("4 points");
    shown.model.update({
      view: { ...first, frame: { ...first.frame, at: 2, turn: { since: 2, steps: [] } } },
    });
    shown.model.update({ view: row("20 points") });
    const value = () => shown.find(".rwf-row-value").textContent;
    expect(value()).toBe("5 points");
    vi.advanceTimersByTime(250);
    expect(Number.parseInt(value() ?? "", 10)).toBeGreaterThan(8);
    shown.find(".rwf-board").dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(value()).toBe("20 points");
    vi.advanceTimersByTime(900);
    expect(value()).toBe("20 points");
  });
});

describe("the stage of chance", () => {
  it("stands for a second, and its step waits for it", () => {
    const { all, model } = showing(DIE);
    expect(all(".rwf-stage .die")).toHaveLength(1);
    const turn = model.get("view")?.frame.turn;
    expect([stageTime(turn, 3), stageTime(turn, 4), stageTime(undefined, 3)]).toEqual([1000, 0, 0]);
    vi.advanceTimersByTime(1000);
    expect(all(".rwf-stage")).toEqual([]);
  });
});

describe("sounds", () => {
  const rung: number[] = [];
  class Sounding {
    currentTime = 0;
    state = "running";
    destination = {};
    createOscillator() {
      const frequency = {
        setValueAtTime: (value: number) => rung.push(value),
        exponentialRampToValueAtTime() {},
      };
      return { frequency, connect: <T>(next: T) => next, start() {}, stop() {} };
    }
    createGain() {
      const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
      return { gain, connect: <T>(next: T) => next };
    }
  }

  it("are off at first, and the device remembers the choice in the menu", () => {
    vi.stubGlobal("AudioContext", Sounding);
    rung.length = 0;
    const { find, model } = showing(DIE);
    expect([SOUNDS.isOn, rung]).toEqual([false, []]);
    const on = find('[data-setting="sounds"] button:last-child');
    expect(on.textContent).toBe("on");
    expect(on.hasAttribute("data-own"), "it works on a page without Python").toBe(true);
    on.click();
    expect(on.getAttribute("aria-pressed")).toBe("true");
    expect(localStorage.getItem("railwidgets-sounds")).toBe("on");
    expect(rung.length, "one to hear").toBeGreaterThan(0);
    expect(model.sent, "Python knows nothing of it").toEqual([]);
    rung.length = 0;
    play("gain");
    expect(rung).toEqual([660, 880]);
    find('[data-setting="sounds"] button').click();
    rung.length = 0;
    play("gain");
    expect(rung).toEqual([]);
  });
});
