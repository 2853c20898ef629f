// A slow phone feels each layout that a reading forces: the page measures once in a run.
import { expect, it, vi } from "vitest";
import { sizeOf } from "../src/measured_size";
import { stage } from "./fake";

it("measures an element once in a run, and again in the next", async () => {
  const el = document.createElement("div");
  const measured = vi.spyOn(el, "getBoundingClientRect");
  sizeOf(el);
  sizeOf(el);
  expect(measured).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  sizeOf(el);
  expect(measured).toHaveBeenCalledTimes(2);
});

it("does not read where the current question is while it shows a task", () => {
  const { model, find } = stage();
  const read = vi.spyOn(HTMLElement.prototype, "offsetLeft", "get");
  const stops = [1, 2].map((at) => ({ label: `Question ${at}`, state: "" }));
  const task = {
    lesson: "",
    title: "",
    stops,
    at: 1,
    kind: "",
    text: "Where?",
    rule: null,
    choices: [],
    hints: 0,
    note: "",
    said: { tone: "", marks: "broken", title: "", text: "", clause: "", where: "" },
    give: false,
    more: "",
    back: false,
    again: false,
    next: "",
    done: false,
    course: false,
    map: null,
    exam: null,
  };
  model.patch([["task"], task]);
  expect(find(".rwf-task-text").textContent).toBe("Where?");
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});
