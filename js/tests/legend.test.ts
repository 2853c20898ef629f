// The rule map: what it lays over places, and its legend.

import { describe, expect, it } from "vitest";
import { Overlay } from "../src/overlay";
import { ruledShapes } from "../src/ruled";
import type { Answer, Ruled, RuleMap, RuleRow, SceneElement } from "../src/types";
import { ENGLISH } from "./english";
import { stage } from "./fake";

const TAG: SceneElement = { tag: "g", attrs: { class: "corner" } };
const SMALL: SceneElement = { tag: "g", attrs: { class: "middle" } };
const row = (picks: string[], name = "1"): Ruled => ({
  name,
  area: `rule-${name}`,
  corner: TAG,
  middle: SMALL,
  label: `${name} · Taken`,
  picks,
});

function place(hit: SceneElement): SceneElement {
  const attrs = { ...hit.attrs, class: "rw-hit" };
  return { tag: "g", children: [{ ...hit, attrs }], pick: "a", label: "a", at: [70, 80] };
}

describe("what lies over a place", () => {
  const over = (hit: SceneElement) => ruledShapes(place(hit), row(["a"]))[0]?.children ?? [];

  it("fills a cell with the pattern, with the number in its lower left corner", () => {
    const [area, tag] = over({ tag: "rect", attrs: { x: 100, y: 200, width: 100, height: 100 } });
    expect(area?.attrs).toMatchObject({ x: 104, y: 204, width: 92, height: 92, fill: "url(#rule-1)" });
    expect(tag).toEqual({ tag: "g", attrs: { transform: "translate(100 300)" }, children: [TAG] });
  });

  it("has a finer pattern and a number in the middle for what is smaller", () => {
    const [area, tag] = over({ tag: "rect", attrs: { x: 10, y: 20, width: 30, height: 60 } });
    expect(area?.attrs).toMatchObject({ x: 10, width: 30, fill: "url(#rule-1-fine)" });
    expect(tag).toMatchObject({ attrs: { transform: "translate(25 50)" }, children: [SMALL] });
  });

  it("draws a line with the pattern, and fills what is closed", () => {
    const [line, tag] = over({ tag: "path", attrs: { d: "M0 0L9 9", "stroke-width": 22 } });
    expect(line?.attrs).toMatchObject({ class: "rw-rule-way rw-rule-1", stroke: "url(#rule-1-fine)" });
    expect(tag?.attrs?.transform).toBe("translate(70 80)");
    const [closed] = over({ tag: "path", attrs: { d: "M0 0L9 9L0 9Z" } });
    expect(closed?.attrs).toMatchObject({ class: "rw-rule-area rw-rule-1", fill: "url(#rule-1-fine)" });
  });

  it("leaves the inside of a disc free, where a letter may be", () => {
    const [rim, tag] = over({ tag: "circle", attrs: { cx: 40, cy: 50, r: 14 } });
    expect(rim?.attrs).toMatchObject({ class: "rw-rule-way rw-rule-1", r: 14, "stroke-width": 6 });
    expect(rim?.attrs?.fill).toBeUndefined();
    expect(tag?.attrs?.transform).toBe("translate(26 64)");
  });

  it("is told with the name of the place, whether it is lit or not", () => {
    const overlay = new Overlay();
    const shows = { selectable: ["a"], ranks: {}, over: [], held: {}, wrong: false, picks: [], hinted: [] };
    overlay.update({ ...shows, ruled: [row(["a", "b"])] }, "");
    const cell = place({ tag: "rect", attrs: { x: 0, y: 0, width: 100, height: 100 } });
    const laid = overlay.lay({ a: cell, b: { ...cell, pick: "b", label: "b" }, c: { ...cell, pick: "c" } });
    expect([laid.a?.state, laid.a?.label]).toEqual(["selectable", "a; 1 · Taken"]);
    expect([laid.b?.state, laid.b?.label]).toEqual(["", "b; 1 · Taken"]);
    expect(laid.c?.children).toHaveLength(1);
  });
});

describe("the legend", () => {
  const line = (sign: string, clause: string, count: number, also = 0): RuleRow => ({
    key: clause || sign,
    clause,
    sign,
    title: `rule ${sign}`,
    count,
    also,
    swatch: { tag: "g" },
  });
  const map: RuleMap = {
    rows: [line("✓", "", 3), line("1", "place.taken", 2), line("2", "place.near", 1, 4)],
    chosen: "",
  };

  it("stands in the story while the map is on, with a line for each rule", () => {
    const { model, find, all } = stage();
    expect(all(".rwf-legend")).toEqual([]);
    model.patch([["frame", "map"], map]);
    expect(find(".rwf-legend").hidden).toBe(false);
    expect(find(".rwf-log-section").hidden).toBe(true);
    expect(all(".rwf-legend-count").map((node) => node.textContent)).toEqual(["3", "2", "1"]);
    expect(all(".rwf-legend-row")[2]?.textContent).toBe("2 rule 2+41 places, +4 as a further reason");
    model.patch([["frame", "map"], null]);
    expect(find(".rwf-log-section").hidden).toBe(false);
  });

  it("asks for a case of a rule, and lets go of it when it is clicked again", () => {
    const { model, all } = stage();
    model.patch([["frame", "map"], map]);
    const button = all(".rwf-legend-row")[1] as HTMLButtonElement;
    button.click();
    expect(model.sent.at(-1)).toMatchObject({ do: "clause", clause: "place.taken" });
    model.patch([["frame", "map", "chosen"], "place.taken"]);
    expect(button.getAttribute("aria-pressed")).toBe("true");
    button.click();
    expect(model.sent.at(-1)).toMatchObject({ do: "clause", clause: "" });
  });

  it("has the reasons against a place below it", () => {
    const { model, find } = stage();
    const reasons = [{ clause: "place.taken", where: "", title: "Taken", text: "There is a tile." }];
    const answer: Answer = { kind: "refused", title: "Taken", reasons };
    model.patch([["frame", "map"], map], [["frame", "answer"], answer]);
    expect([find(".rwf-legend").hidden, find(".rwf-reasons").hidden]).toEqual([false, false]);
  });

  it("is switched by a button and by M, where there is one", () => {
    const { model, find, key } = stage();
    const button = find<HTMLButtonElement>(`.rwf-menu-item[aria-label="${ENGLISH.rule_map}"]`);
    button.click();
    expect(model.sent.at(-1)).toMatchObject({ do: "map", on: true });
    model.patch([["frame", "map"], map]);
    expect(button.textContent).toContain(ENGLISH.rule_map_off);
    key("m");
    expect(model.sent.at(-1)).toMatchObject({ do: "map", on: false });
    model.patch([["frame", "map"], null], [["frame", "maps"], false]);
    expect(button.hidden).toBe(true);
    key("m");
    expect(model.sent.at(-1)).toMatchObject({ do: "map", on: false });
  });
});
