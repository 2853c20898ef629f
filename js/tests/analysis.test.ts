import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Analysis } from "../src/types";
import { type Stage, sampleView, stage } from "./fake";

const line = (key: string, text: string, share: number) => ({
  key,
  text,
  value: `${Math.round(100 * share)}%`,
  share,
  odds: "",
  reasons: ["it helps"],
  picks: ["cell:1,2"],
  shown: false,
});

const now: Analysis = {
  page: "now",
  title: "Best actions",
  knows: "only what Crown may know",
  status: "64 playouts, going on",
  settled: false,
  halted: false,
  chances: [60, 40],
  lines: [line("lay 1", "Crown lays a curve", 0.6), line("lay 2", "Crown lays a straight", 0.5)],
  more: 0,
  course: null,
  compared: null,
};

let at: Stage;
let see: (seen: boolean) => void;

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        see = (seen) => report([{ isIntersecting: seen }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.useFakeTimers();
});

afterEach(() => {
  at.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(analysis: Analysis | null = now): void {
  const view = sampleView();
  view.frame.analysis = analysis;
  at = stage(view);
}

const sent = (kind: string) => at.model.sent.filter((message) => message.do === kind);

describe("the analysis", () => {
  it("is opened and closed by a key and a button, where there is one", () => {
    open(null);
    at.key("a");
    expect(sent("analysis").at(-1)?.page).toBe("now");
    at.model.patch([["frame", "analysis"], now]);
    at.key("a");
    expect(sent("analysis").at(-1)?.page).toBe("");
    at.model.patch([["frame", "analyses"], false], [["frame", "analysis"], null]);
    at.key("a");
    expect(sent("analysis")).toHaveLength(2);
    expect(at.find("[aria-label='Analysis'].rwf-icon-button").hidden).toBe(true);
  });

  it("says every two seconds that somebody looks, as long as somebody does", () => {
    open();
    const before = sent("echo").length;
    see(true);
    vi.advanceTimersByTime(4100);
    expect(sent("look")).toHaveLength(3);
    expect(sent("echo")).toHaveLength(before); // it wants no answer
    see(false);
    vi.advanceTimersByTime(10_000);
    expect(sent("look")).toHaveLength(3);
    see(true);
    at.model.patch([["frame", "analysis"], null]);
    vi.advanceTimersByTime(4100);
    expect(sent("look")).toHaveLength(4);
  });

  it("is stopped by a button, and goes on by the same", () => {
    open();
    at.find("[aria-label='Pause the analysis']").click();
    expect(sent("halt").at(-1)?.on).toBe(true);
    at.model.patch([["frame", "analysis", "halted"], true]);
    at.find("[aria-label='Continue the analysis']").click();
    expect(sent("halt").at(-1)?.on).toBe(false);
  });

  it("takes a line up by a click or its number, and keeps the focus while the numbers run", () => {
    open();
    const [first, second] = at.all(".rwf-expected .rwf-move") as HTMLElement[];
    second?.focus();
    second?.click();
    expect(sent("consider").at(-1)?.text).toBe("lay 2");
    const changed = [line("lay 2", "Crown lays a straight", 0.62), now.lines[0]];
    at.model.patch([["frame", "analysis", "lines"], changed]);
    expect(document.activeElement).toBe(second);
    expect(at.all(".rwf-expected .rwf-move")[0]).toBe(second);
    at.key("2");
    expect(sent("consider").at(-1)?.text).toBe("lay 1");
    expect(first?.querySelector(".rwf-badge")?.textContent).toBe("2");
  });

  it("shows what is not there to be clicked as told alone, and outcomes of chance by their odds", () => {
    open({ ...now, lines: [{ ...line("x", "Lantern may pass", 0.4), picks: [] }] });
    at.find(".rwf-expected .rwf-move").click();
    expect(sent("consider")).toHaveLength(0);
    at.model.patch([
      ["frame", "analysis", "lines"],
      [{ ...line("roll 2", "The die shows 2", 0.4), picks: [], odds: "17%" }],
    ]);
    at.find(".rwf-expected .rwf-move").click();
    expect(sent("what_if").at(-1)?.text).toBe("roll 2");
  });

  it("tells a screen reader once what is best, when that has settled", () => {
    open();
    const spoken = () => at.all("[aria-live=polite]").map((one) => one.textContent);
    expect(spoken().join("")).not.toContain("curve");
    at.model.patch([["frame", "analysis", "settled"], true]);
    expect(spoken()).toContain("The analysis has settled: Crown lays a curve");
    at.model.patch([["frame", "analysis", "status"], "99 playouts, settled"]);
    expect(spoken()).toContain("The analysis has settled: Crown lays a curve");
  });

  it("draws the chances over the game, and goes where it is clicked", () => {
    const course = {
      status: "",
      share: 1,
      points: [
        [4, 50, 50],
        [8, 60, 40],
        [12, 70, 30],
      ],
      lost: [{ at: 8, seat: 0, text: "−12%: Crown passes", why: "Better: a curve." }],
      calm: "",
    };
    open({ ...now, page: "game", lines: [], course });
    expect(at.all(".rwf-graph-area")).toHaveLength(2);
    expect(at.all(".rwf-graph-lost")).toHaveLength(1);
    at.find(".rwf-lost").click();
    expect(sent("seek").at(-1)?.at).toBe(8);
    const graph = at.find<SVGElement>(".rwf-graph");
    graph.getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect;
    graph.dispatchEvent(new MouseEvent("click", { clientX: 97, bubbles: true }));
    expect(sent("seek").at(-1)?.at).toBe(12);
  });

  it("compares with what is chosen, and opens the rule that forbids it", () => {
    const difference = {
      text: "Crown goes east",
      clause: "move.cost",
      where: "",
      title: "No steam",
      why: "2.",
    };
    const compared = {
      choices: [{ key: "cost=2", group: "Other rules", text: "Cost: 2" }],
      chosen: "",
      said: "",
      here: "",
      there: "",
      only_here: [],
      only_there: [],
      more: [0, 0],
    };
    open({ ...now, page: "compare", lines: [], compared });
    const select = at.find<HTMLSelectElement>(".rwf-compared select");
    select.value = "cost=2";
    select.dispatchEvent(new Event("change"));
    expect(sent("compare").at(-1)?.text).toBe("cost=2");
    const comparison = {
      ...compared,
      chosen: "cost=2",
      said: "20 the same",
      here: "Only here: 1",
      only_here: [difference],
    };
    at.model.patch([["frame", "analysis", "compared"], comparison]);
    expect(select.value).toBe("cost=2");
    expect(at.all(".rwf-compared-sign.is-ring")).toHaveLength(1);
    expect(at.all(".rwf-compared-sign.is-cell")).toHaveLength(0);
    at.find(".rwf-compared .rwf-link").click();
    expect(sent("rule").at(-1)?.clause).toBe("move.cost");
  });
});
