import { afterEach, describe, expect, it, vi } from "vitest";
import { show } from "../src/front";
import { follow } from "../src/model";
import { applyOps } from "../src/patch";
import type { View } from "../src/types";
import { FakeModel, sampleView, stage } from "./fake";
import { bring } from "./lazy_parts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("patches", () => {
  it("reach the model's copy and every view of it", () => {
    const { model, root, more } = stage();
    const second = more();
    model.patch([["panel", "prompt"], "Move the train"]);
    expect(model.get("view").revision).toBe(8);
    const third = more();
    for (const one of [root, second, third])
      expect(one.querySelector(".rwf-prompt")?.textContent).toBe("Move the train");
    expect(model.sent).toEqual([]);
  });

  it("that do not fit ask for the whole view, once", () => {
    const { model, find, more } = stage();
    more();
    model.hear({ do: "patch", base: 9, revision: 10, ops: [[["panel", "prompt"], "lost"]] });
    model.hear({ do: "patch", base: 10, revision: 11, ops: [] });
    expect(model.sent).toEqual([{ do: "resync", revision: 7 }]);
    expect(find(".rwf-prompt").textContent).toBe("Lay a tile");
    model.update({ view: applyOps({ ...sampleView(), revision: 11 }, [[["panel", "prompt"], "found"]]) });
    expect(find(".rwf-prompt").textContent).toBe("found");
    model.patch([["panel", "prompt"], "on"]);
    expect(find(".rwf-prompt").textContent).toBe("on");
  });

  it("that lead nowhere ask for the whole view", () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const { model } = stage();
    model.patch([["no", "where"], 1]);
    expect(model.sent).toEqual([{ do: "resync", revision: 7 }]);
    expect(model.get("view").revision).toBe(7);
  });

  it("that the trait overtook are passed over", () => {
    const { model } = stage();
    model.update({ view: { ...sampleView(), revision: 9 } });
    model.hear({ do: "patch", base: 7, revision: 8, ops: [[["panel", "prompt"], "old"]] });
    model.hear({ do: "patch", base: 8, revision: 9, ops: [[["panel", "prompt"], "old"]] });
    expect(model.get("view").panel.prompt).toBe("Lay a tile");
    expect(model.sent).toEqual([]);
  });

  it("hold null where a host made undefined of it, and so does the whole view", () => {
    const { model, find } = stage({
      ...sampleView(),
      frame: { ...sampleView().frame, answer: undefined as never },
    });
    expect(model.get("view").frame.answer).toBeNull();
    model.patch([["panel", "prompt"], "Move the train"], [["frame", "answer"], undefined]);
    expect(model.get("view").frame.answer).toBeNull();
    expect(find(".rwf-prompt").textContent).toBe("Move the train");
    model.update({ view: { ...sampleView(), revision: 9, task: undefined as never } });
    expect(model.get("view").task).toBeNull();
  });

  it("hold null where Python had to send a word for it", () => {
    const word = "\0none" as never;
    const { model } = stage({ ...sampleView(), frame: { ...sampleView().frame, answer: word } });
    expect(model.get("view").frame.answer).toBeNull();
    model.patch([["frame", "answer"], word]);
    expect(model.get("view").frame.answer).toBeNull();
  });

  it("and whole views leave what is as it was the same objects, so that it is not drawn again", () => {
    const { model } = stage();
    const { scene, panel } = model.get("view");
    model.patch(
      [["panel", "prompt"], "Move the train"],
      [["scene", "highlights"], structuredClone(scene.highlights)],
    );
    expect(model.get("view").scene.highlights).toBe(scene.highlights);
    model.update({ view: { ...sampleView(), revision: 9 } });
    expect(model.get("view").scene.layers).toBe(scene.layers);
    expect(model.get("view").panel.sections).toBe(panel.sections);
  });

  it("only add to a log that grew", () => {
    const { model, all } = stage();
    const before = all(".rwf-entry");
    model.patch(
      [["frame", "log", 3], { n: 4, text: "lay 4", label: "", actor: null, seat: 0 }],
      [["frame", "at"], 4],
      [["frame", "length"], 4],
    );
    expect(all(".rwf-entry").slice(0, 3)).toEqual(before);
    expect(all("[aria-current=step]").map((node) => node.textContent)).toEqual(["lay 4lay 4"]);
  });
});

describe("the small traits", () => {
  it("are saved as Python has sent them, after the view they belong to", () => {
    const { model } = stage();
    expect(model.saved).toEqual([]);
    model.update({ at: 3, notation: "0,0 red; 0,1 WE", last: "Crown lays a curve" });
    expect(model.saved).toEqual([]);
    model.patch([["frame", "at"], 3]);
    expect(model.saved).toEqual([
      {
        notation: "0,0 red; 0,1 WE",
        at: 3,
        picks: [],
        last: "Crown lays a curve",
        seat: null,
        lang: "en",
        theme: "light",
        pace: "slow",
        clicks: "two",
      },
    ]);
  });

  it("are not saved again when they are what they were", () => {
    const { model } = stage();
    model.update({ picks: ["hand:curve"] });
    model.patch([["panel", "prompt"], "one"]);
    model.patch([["panel", "prompt"], "another"]);
    model.update({ view: { ...sampleView(), revision: 12 } });
    expect(model.saved).toHaveLength(1);
    model.update({ at: 1, view: { ...sampleView(), revision: 13 } });
    expect(model.saved).toHaveLength(2);
  });

  it("never bring the view back to Python", () => {
    const { model } = stage();
    model.update({ at: 3 });
    model.patch([["panel", "prompt"], "Move the train"]);
    expect(model.saved.flatMap(Object.keys)).not.toContain("view");
    expect(model.get("view").panel.prompt).toBe("Move the train");
  });

  it("that cannot be saved stop nothing", () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const { model, find } = stage();
    model.save_changes = () => {
      throw new Error("the comm is closed");
    };
    model.update({ at: 3 });
    model.patch([["panel", "prompt"], "Move the train"]);
    expect(find(".rwf-prompt").textContent).toBe("Move the train");
  });
});

describe("a host without messages", () => {
  it("shows the board as it stands, and says that Python does not answer", () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const { model, find, all } = stage();
    model.send = undefined as never;
    find("[data-pick='cell:0,0']").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(find(".rwf-trouble").textContent).toContain("does not answer");
    expect(all(".rwf-scene")).toHaveLength(1);
    model.update({ view: { ...sampleView(), revision: 8 } });
    expect(find(".rwf-trouble").textContent).toBe("");
  });
});

describe("a view", () => {
  it("waits for the first board", () => {
    const { model, find, root } = stage({} as View);
    expect(root.textContent).toContain("Waiting");
    model.update({ view: sampleView() });
    expect(find(".rwf-title").textContent).toBe("Days of Steam");
  });

  it("waits again when there is no board any more, and comes back", () => {
    const { model, key, root, all } = stage();
    model.update({ view: {} as View });
    expect(root.textContent).toContain("Waiting");
    model.update({ view: { ...sampleView(), revision: 9 } });
    expect(all(".rwf-scene")).toHaveLength(1);
    key("u");
    expect(model.sent).toEqual([{ do: "undo", revision: 9 }]);
  });

  it("shows an error with a way out and recovers", () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { model, find, all } = stage();
    const view = sampleView();
    model.update({ view: { ...view, revision: 8, panel: { ...view.panel, sections: null as never } } });
    expect(find(".rwf-trouble").getAttribute("role")).toBe("alert");
    find(".rwf-trouble button").click();
    expect(model.sent).toEqual([{ do: "resync", revision: 8 }]);
    model.update({ view: { ...view, revision: 9 } });
    expect(find(".rwf-trouble").childElementCount).toBe(0);
    expect(all(".rwf-scene")).toHaveLength(1);
  });

  it("says that it waits and that Python is lost, but not at once", () => {
    vi.useFakeTimers();
    const { model, root, find } = stage();
    find("[data-pick='cell:0,0']").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    vi.advanceTimersByTime(250);
    expect(root.hasAttribute("data-pending")).toBe(false);
    vi.advanceTimersByTime(100);
    expect(root.hasAttribute("data-pending")).toBe(true);
    expect(model.sent.at(-1)).toEqual({ do: "echo" });
    vi.advanceTimersByTime(10_000);
    expect(find(".rwf-trouble").textContent).toContain("does not answer");
    model.hear({ do: "echo" });
    expect(find(".rwf-trouble").textContent).toBe("");
    model.close();
    expect(find(".rwf-trouble").textContent).toContain("does not answer");
  });

  it("goes without a trace", () => {
    vi.useFakeTimers();
    const { model, stop, key, root } = stage();
    key("u");
    stop();
    expect(model.listening).toBe(0);
    expect(document.body.querySelector(".rw")).toBeNull();
    vi.advanceTimersByTime(20_000);
    root.dispatchEvent(new KeyboardEvent("keydown", { key: "u", bubbles: true }));
    expect(model.sent).toEqual([{ do: "undo", revision: 7 }]);
  });

  it("lives in a shadow root", () => {
    const model = new FakeModel(sampleView());
    const host = document.body.appendChild(document.createElement("div"));
    const el = host.attachShadow({ mode: "open" }).appendChild(document.createElement("div"));
    const { signal } = new AbortController();
    follow(model.as, signal);
    show(model.as, el, signal, bring);
    model.patch([["scene", "layers", "targets", "a"]]);
    expect(el.querySelectorAll(".rw-layer-targets > g")).toHaveLength(1);
    expect(el.querySelector(".rwf-trouble")?.textContent).toBe("");
  });

  it("follows the theme of the notebook", async () => {
    const view = { ...sampleView(), theme: "auto" as const };
    document.body.setAttribute("data-jp-theme-light", "false");
    const { model, root } = stage(view);
    expect(root.dataset.themeNow).toBe("dark");
    document.body.setAttribute("data-jp-theme-light", "true");
    await vi.waitFor(() => expect(root.dataset.themeNow).toBe("light"));
    model.patch([["theme"], "dark"]);
    expect([root.dataset.theme, root.dataset.themeNow]).toEqual(["dark", "dark"]);
    document.body.removeAttribute("data-jp-theme-light");
  });
});
