// A table of answers in place of Python.
import { describe, expect, it } from "vitest";
import { DemandModel } from "../src/live/demand";
import { EngineError, failureOf } from "../src/live/failure";
import { type Answers, FigureModel, WAKE } from "../src/live/figure";
import { nameOf } from "../src/live/model";
import type { Desk, Hooks } from "../src/live/room";
import type { View } from "../src/types";
import { sampleView } from "./fake";

function answers(prompt: string): Answers {
  const view = sampleView();
  return {
    view,
    views: [
      [0, []],
      [0, [[["panel", "prompt"], `${prompt}: held`]]],
      [1, [[["panel", "prompt"], `${prompt}: laid`]]],
      [2, [[["panel", "note"], `${prompt}: read`]]],
    ],
    stands: [
      { "pick hand:straight": [1, 1], "": [0, 3] },
      { "turn -1": [2, 2], drop: [0, 0] },
      { undo: [0, 0], "": [0, 3] },
      { "seek 4": [3, 2], "go 7": [3, 2] },
    ],
  };
}

function words(lang: string) {
  return {
    beyond: `beyond ${lang}`,
    beyond_wake: `ask the engine ${lang}`,
    beyond_title: "Not here",
    wake: "Wake it",
  };
}

const FIGURE = {
  css: ".rw{}",
  answers: { en: answers("en"), fr: answers("fr") },
  words: { en: words("en"), fr: words("fr") },
};

function figure() {
  const model = new FigureModel(FIGURE);
  const heard: unknown[] = [];
  model.on("change:view", () => heard.push(shown().panel.prompt));
  const shown = (): View => model.get("view");
  return { model, heard, shown };
}

describe("a figure", () => {
  it("names messages as the table does", () => {
    expect(nameOf({ do: "pick", pick: "cell:1,2", revision: 3 })).toBe("pick cell:1,2");
    expect(nameOf({ do: "turn", by: -1 })).toBe("turn -1");
    expect(nameOf({ do: "drop", revision: 1 })).toBe("drop");
  });

  it("goes from stand to stand, and back", () => {
    const { model, heard, shown } = figure();
    const first = shown();
    model.send({ do: "pick", pick: "hand:straight" });
    model.send({ do: "turn", by: -1 });
    model.send({ do: "undo" });
    expect(heard).toEqual(["en: held", "en: laid", first.panel.prompt]);
    expect(shown().revision).toBe(3);
    expect(shown().panel).toEqual(first.panel);
  });

  it("goes elsewhere in the game from any stand that says so", () => {
    const { model, shown } = figure();
    model.send({ do: "seek", at: 4 });
    expect([shown().panel.prompt, shown().panel.note]).toEqual(["en: laid", "en: read"]);
    model.send({ do: "set", name: "lang", value: "fr" });
    expect(shown().panel.note).toBe("fr: read");
    model.send({ do: "undo" });
    model.send({ do: "go", node: 7 });
    expect(shown().panel.note).toBe("fr: read");
  });

  it("says what it does not know, and stays where it is", () => {
    const { model, shown } = figure();
    model.send({ do: "pick", pick: "hand:straight" });
    model.send({ do: "hint" });
    expect(shown().frame.answer?.reasons[0]?.text).toBe("beyond en");
    expect(shown().panel.prompt).toBe("en: held");
    model.send({ do: "drop" });
    expect(shown().frame.answer).toBe(answers("en").view.frame.answer);
  });

  it("shows the same in another language and in other colours", () => {
    const { model, shown } = figure();
    model.send({ do: "pick", pick: "hand:straight" });
    model.send({ do: "set", name: "lang", value: "fr" });
    expect(shown().panel.prompt).toBe("fr: held");
    model.send({ do: "set", name: "theme", value: "dark" });
    model.send({ do: "turn", by: -1 });
    expect(shown().panel.prompt).toBe("fr: laid");
    expect(shown().theme).toBe("dark");
    model.send({ do: "set", name: "looker", value: 1 });
    expect(shown().frame.answer?.title).toBe("Not here");
  });

  it("answers who asks whether anybody is there", () => {
    const { model } = figure();
    const heard: unknown[] = [];
    const listen = (message: unknown) => heard.push(message);
    model.on("msg:custom", listen);
    model.send({ do: "echo" });
    model.off("msg:custom", listen);
    model.send({ do: "echo" });
    expect(heard).toEqual([{ do: "echo" }]);
  });

  it("is nothing without answers", () => {
    expect(() => new FigureModel({ css: "", answers: {}, words: {} })).toThrow("without answers");
  });
});

describe("a figure with an engine behind it", () => {
  function demanded() {
    const begun: Record<string, unknown>[] = [];
    const heard: Record<string, unknown>[] = [];
    const reports: (string | number)[] = [];
    let hooks: Hooks | undefined;
    let stands: (desk: Desk) => void = () => {};
    let fails: (error: unknown) => void = () => {};
    const model = new DemandModel(
      { ...FIGURE, setup: JSON.stringify({ game: "streetcar", lang: "en" }) },
      (given) => {
        hooks = given;
        return new Promise((resolve, reject) => {
          stands = resolve;
          fails = reject;
        });
      },
      (share, failed) => reports.push(failed?.kind ?? share),
    );
    const desk: Desk = {
      begin: (setup) => begun.push(JSON.parse(setup)),
      hear: (message) => heard.push(JSON.parse(message)),
      near: () => {},
    };
    const shown = (): View => model.get("view");
    const settled = () => new Promise((resolve) => setTimeout(resolve));
    return {
      model,
      begun,
      heard,
      reports,
      shown,
      wake: () => model.send({ do: "press", pick: WAKE, revision: 1 }),
      stand: () => {
        stands(desk);
        return settled();
      },
      fail: (error: unknown) => {
        fails(error);
        return settled();
      },
      take: (message: unknown) => hooks?.take(JSON.stringify(message)),
    };
  }

  it("offers it where the answers end, and not before", () => {
    const { model, shown, reports } = demanded();
    model.send({ do: "pick", pick: "hand:straight" });
    expect(shown().panel.buttons.map(({ pick }) => pick)).not.toContain(WAKE);
    model.send({ do: "hint" });
    expect(shown().frame.answer?.reasons[0]?.text).toBe("ask the engine en");
    expect(shown().panel.buttons[0]).toMatchObject({ pick: WAKE, label: "Wake it" });
    expect(reports).toEqual([]);
  });

  it("goes on with it from where one stands, in the same words and colours", async () => {
    const { model, begun, heard, reports, shown, wake, stand, take } = demanded();
    model.send({ do: "set", name: "lang", value: "fr" });
    model.send({ do: "set", name: "theme", value: "dark" });
    model.send({ do: "pick", pick: "hand:straight" });
    wake();
    // Until it is there the table answers, and what it does not know is kept.
    model.send({ do: "turn", by: -1 });
    expect(shown().panel.prompt).toBe("fr: laid");
    model.send({ do: "pick", pick: "cell:7,7" });
    await stand();
    expect(begun).toEqual([
      {
        game: "streetcar",
        lang: "fr",
        theme: "dark",
        heard: [
          { do: "pick", pick: "hand:straight" },
          { do: "turn", by: -1 },
          { do: "pick", pick: "cell:7,7" },
        ],
      },
    ]);
    model.send({ do: "drop" });
    take({ do: "whole", view: { ...sampleView(), revision: 9 } });
    expect(shown().revision).toBe(9);
    model.send({ do: "undo" });
    expect(heard).toEqual([{ do: "drop", revision: 9 }, { do: "undo" }]);
    expect(reports).toEqual([0, 1]);
  });

  it("wakes it by itself for whoever goes on in a lesson, and asks nothing", async () => {
    const { model, begun, reports, shown, stand } = demanded();
    model.send({ do: "task", ask: "next" });
    expect(shown().frame.answer).toBe(sampleView().frame.answer);
    expect(reports).toEqual([0]);
    await stand();
    expect(begun[0]?.heard).toEqual([{ do: "task", ask: "next" }]);
  });

  it("forgets what was taken back", async () => {
    const { model, begun, wake, stand } = demanded();
    model.send({ do: "pick", pick: "hand:straight" });
    model.send({ do: "drop" });
    wake();
    await stand();
    expect(begun[0]?.heard).toEqual([]);
  });

  it("answers from the table where no engine comes, and can be asked again", async () => {
    const { model, shown, reports, wake, fail, stand, begun } = demanded();
    wake();
    await fail(new EngineError("fetch", "404"));
    expect(reports).toEqual([0, "fetch"]);
    model.send({ do: "pick", pick: "hand:straight" });
    expect(shown().panel.prompt).toBe("en: held");
    // What was told of it goes away.
    expect(reports).toEqual([0, "fetch", 1]);
    wake();
    await stand();
    expect(begun).toHaveLength(1);
  });
});

describe("why an engine does not come", () => {
  it.each([
    ["The lock file version doesn't match Pyodide version. lockfile version: 1, pyodide version: 2", "unfit"],
    ["WebAssembly.instantiate(): expected magic number 00 61 73 6d", "unfit"],
    ["WebAssembly.Memory(): could not allocate memory", "memory"],
    ["QuotaExceededError: the disk is full", "memory"],
    ["ModuleNotFoundError: No module named 'railwidgets'", "other"],
  ])("is told of %s", (said, kind) => {
    expect(failureOf(new Error(said))).toEqual({ kind, error: said });
  });
});
