// A table of answers in place of Python.
import { describe, expect, it } from "vitest";
import { type Answers, FigureModel, nameOf } from "../src/live/figure";
import type { View } from "../src/types";
import { sampleView } from "./fake";

function answers(prompt: string): Answers {
  const view = sampleView();
  return {
    view: {
      ...view,
      frame: { ...view.frame, words: { beyond: `beyond ${prompt}`, beyond_title: "Not here" } },
    },
    views: [[], [[["panel", "prompt"], `${prompt}: held`]], [[["panel", "prompt"], `${prompt}: laid`]]],
    stands: [{ "pick hand:straight": [1, 1] }, { "turn -1": [2, 2], drop: [0, 0] }, { undo: [0, 0] }],
  };
}

function figure() {
  const model = new FigureModel({ css: ".rw{}", answers: { en: answers("en"), fr: answers("fr") } });
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
    expect(() => new FigureModel({ css: "", answers: {} })).toThrow("without answers");
  });
});
