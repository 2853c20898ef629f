// A long thought: a bar that is told once, and a button and a key that end it.
import { expect, it } from "vitest";
import type { Thought } from "../src/types";
import { stage } from "./fake";

const who = { text: "", in_full: "", colour: "seat-1", label: "Lantern", emblem: "lantern" };
const move = (share: number): Thought => ({ purpose: "move", who, share });
const shown = (thought: Thought | null) => [["frame", "thought"], thought] as [string[], Thought | null];

it("shows how far a thought is, and nothing while nobody thinks", () => {
  const { model, find, all } = stage();
  expect(all("[role=progressbar]")).toHaveLength(0);
  model.patch(shown(move(0.254)));
  const bar = find("[role=progressbar]");
  expect(bar.getAttribute("aria-label")).toBe("Lantern is thinking");
  expect(bar.getAttribute("aria-valuenow")).toBe("25");
  model.patch(shown(move(0.5)));
  expect(find("[role=progressbar]")).toBe(bar);
  expect(bar.getAttribute("aria-valuenow")).toBe("50");
  model.patch(shown(null));
  expect(all("[role=progressbar], .rwf-instead button")).toHaveLength(0);
});

it("is told to a screen reader once", () => {
  const { model, find } = stage();
  const status = find(".rwf-thought [role=status]");
  expect(status.textContent).toBe("");
  model.patch(shown(move(0.1)));
  expect(status.textContent).toBe("Lantern is thinking");
  const spoken = status.firstChild;
  model.patch(shown(move(0.2)));
  expect(status.firstChild).toBe(spoken);
  model.patch(shown(null));
  expect(status.textContent).toBe("");
});

it("says whose thought it is where the answer does not", () => {
  const { model, find } = stage();
  model.patch(shown(move(0.1)));
  expect(find(".rwf-thought-label").textContent).toBe("Lantern is thinking");
  model.patch([["frame", "hint"], "hint_thinking"]);
  expect(find(".rwf-thought-label").textContent).toBe("");
  model.patch([["frame", "hint"], "hint"], shown({ ...move(0.1), purpose: "hint" }));
  expect(find(".rwf-thought-label").textContent).toBe("Looking for a hint");
  expect(find(".rwf-instead button").textContent).toBe("Show it now");
});

it("is ended by its button and by Escape, which lets go while nobody thinks", () => {
  const { model, find, key } = stage();
  model.patch(shown(move(0.1)));
  find(".rwf-instead button").click();
  key("Escape");
  model.patch(shown(null));
  key("Escape");
  expect(model.sent.map((message) => message.do)).toEqual(["stop", "stop", "drop"]);
});

it("hands the focus of its button to the board", () => {
  const { model, root, find } = stage();
  model.patch(shown(move(0.1)));
  find(".rwf-instead button").focus();
  model.patch(shown(null));
  expect(document.activeElement?.closest(".rwf-scene")).not.toBeNull();
  expect(root.contains(document.activeElement)).toBe(true);
});
