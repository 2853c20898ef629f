// The parts that a page loads when a view first has something for them.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { asks, type Bring, LAZY_NAMES, ready } from "../src/lazy_loading";
import type { Advised, View } from "../src/types";
import { wear } from "../src/wear";
import { sampleView, stage } from "./fake";
import { bring, withAll, without } from "./lazy_parts";

const move: Advised = {
  text: "Crown lays",
  plan: "Crown lays",
  value: "40%",
  share: 0.4,
  reasons: ["it is near"],
  shown: false,
  picks: ["cell:2,0"],
};

/** All but the part of every board, which comes once it is drawn. */
const ASKED_FOR = LAZY_NAMES.filter((name) => name !== "deferred");

beforeEach(() => without(...ASKED_FOR));

afterEach(() => {
  withAll();
  vi.restoreAllMocks();
});

/** A way to bring parts that waits until it is told to go on. */
function slow(): { by: Bring; asked: string[]; go: (works?: boolean) => void } {
  const asked: string[] = [];
  let ends: ((works: boolean) => void)[] = [];
  const by: Bring = async (name) => {
    asked.push(name);
    if (!(await new Promise<boolean>((resolve) => ends.push(resolve)))) throw new Error("no network");
    await bring(name);
  };
  const go = (works = true) => {
    for (const end of ends.splice(0)) end(works);
    ends = [];
  };
  return { by, asked, go };
}

function viewWith(more: Partial<View["frame"]>): View {
  const view = sampleView();
  return { ...view, frame: { ...view.frame, ...more } };
}

it("asks for a part where the view has something for it, and for no other", () => {
  expect(ASKED_FOR.filter((name) => asks(name, sampleView()))).toEqual([]);
  expect(ASKED_FOR.filter((name) => asks(name, viewWith({ advised: [move] })))).toEqual(["hint"]);
});

it("loads nothing for a board that asks for nothing", () => {
  const { by, asked } = slow();
  expect(ready(sampleView(), by)).toBeNull();
  stage(sampleView(), true, undefined, by);
  expect(asked).toEqual([]);
});

it("takes its place once it is there; the focus stays, and nothing is lost meanwhile", async () => {
  const { by, asked, go } = slow();
  const { model, find, all } = stage(sampleView(), true, undefined, by);
  const button = find("button");
  button.focus();
  model.patch([["frame", "advised"], [move]]);
  model.patch([["frame", "advised", 0, "text"], "Crown lays at last"]);
  expect([all(".rwf-advice"), asked]).toEqual([[], ["hint"]]);
  expect(find(".rwf-log-section").hidden).toBe(false);
  go();
  await vi.waitFor(() => expect(find(".rwf-advice").hidden).toBe(false));
  expect(find(".rwf-move-text").textContent).toBe("Crown lays at last");
  expect(document.activeElement).toBe(button);
  expect(asked).toEqual(["hint"]);
});

it("draws a board without what is deferred, and nothing but that is drawn when it comes", async () => {
  without("deferred");
  const { by, asked, go } = slow();
  expect(ready(sampleView(), by)).toBeNull();
  const { model, find, all } = stage(sampleView(), true, undefined, by);
  expect([asked, all(".rwf-arrow"), all(".rwf-flights")]).toEqual([[], [], []]);
  await vi.waitFor(() => expect(asked).toEqual(["deferred"]));
  model.patch([["frame", "title"], "Another name"]);
  const drawn = vi.fn();
  new MutationObserver(drawn).observe(find(".rwf-side"), {
    subtree: true,
    childList: true,
    attributes: true,
  });
  go();
  await vi.waitFor(() => expect([all(".rwf-arrow"), all(".rwf-flights")].flat()).toHaveLength(2));
  expect(drawn).not.toHaveBeenCalled();
  expect(asked).toEqual(["deferred"]);
});

it("says that what is deferred does not come, and no more once it is there", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  without("deferred");
  const { by, asked, go } = slow();
  const { model, find, all } = stage(sampleView(), true, undefined, by);
  await vi.waitFor(() => expect(asked).toEqual(["deferred"]));
  go(false);
  await vi.waitFor(() => expect(find(".rwf-trouble").textContent).toContain("could not be loaded"));
  model.patch([["frame", "title"], "Another name"]);
  await vi.waitFor(() => expect(asked).toEqual(["deferred", "deferred"]));
  go();
  await vi.waitFor(() => expect(all(".rwf-flights")).toHaveLength(1));
  expect(find(".rwf-trouble").textContent).toBe("");
});

it("says in a sentence that a part does not come, and tries again on request", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { by, asked, go } = slow();
  const { model, find, all } = stage(sampleView(), true, undefined, by);
  model.patch([["frame", "advised"], [move]]);
  go(false);
  await vi.waitFor(() => expect(find(".rwf-trouble").textContent).toContain("could not be loaded"));
  find(".rwf-trouble button").click();
  expect(asked).toEqual(["hint", "hint"]);
  go();
  await vi.waitFor(() => expect(all(".rwf-advice")).toHaveLength(1));
  expect(find(".rwf-trouble").textContent).toBe("");
});

it("says nothing any more once the view asks for nothing", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { by, go } = slow();
  const { model, find } = stage(sampleView(), true, undefined, by);
  model.patch([["frame", "advised"], [move]]);
  go(false);
  await vi.waitFor(() => expect(find(".rwf-trouble").textContent).toContain("could not be loaded"));
  model.patch([["frame", "advised"], []]);
  expect(find(".rwf-trouble").textContent).toBe("");
});

it("waits for the parts of a first view, but for no board whose parts never come", async () => {
  vi.useFakeTimers();
  const done = vi.fn();
  void ready(viewWith({ advised: [move] }), () => new Promise(() => {}))?.then(done);
  await vi.advanceTimersByTimeAsync(1900);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toHaveBeenCalled();
  vi.useRealTimers();
});

it("keeps no board waiting for one whose kernel is gone", async () => {
  const dead = stage(sampleView(), true, undefined, () => new Promise(() => {}));
  dead.model.patch([["frame", "advised"], [move]]);
  const { model, all } = stage();
  model.patch([["frame", "advised"], [move]]);
  await vi.waitFor(() => expect(all(".rwf-advice")).toHaveLength(1));
});

it("wears the sheet of a part once the page has the part", () => {
  document.head.replaceChildren();
  wear(document.body, ".tile{}");
  const place = Symbol.for("railwidgets.lazy.of the tests");
  const page = (globalThis as unknown as Record<symbol, { parts: Record<string, unknown> }>)[place];
  Object.assign(page?.parts ?? {}, { hint: { sheet: ".hint{}" } });
  wear(document.body, ".tile{}");
  const texts = [...document.head.querySelectorAll("style")].map((sheet) => sheet.textContent);
  expect(texts.sort()).toEqual([".hint{}", ".tile{}"]);
});
