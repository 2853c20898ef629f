// The tree of a game beside its log: branches, notes, and what chance could have done.
import { expect, it } from "vitest";
import type { Branch, OutcomesReply } from "../src/types";
import { stage } from "./fake";

const branch = (more: Partial<Branch>): Branch => ({
  at: 1,
  node: 7,
  text: "lay 9",
  label: "Crown lays it elsewhere",
  length: 3,
  main: false,
  seat: 0,
  noted: false,
  unfolded: false,
  moves: [],
  ...more,
});

it("lists a branch below what it replaces; one goes there, makes it the main line, or deletes it", () => {
  const { model, find, all } = stage();
  model.patch([
    ["frame", "branches"],
    [branch({}), branch({ at: 2, node: 8, length: 1, main: true })],
  ]);
  const lines = all(".rwf-log > li").map((line) => (line as HTMLElement).dataset.n ?? line.className);
  expect(lines.slice(-4)).toEqual(["2", "rwf-log-branch", "3", "rwf-log-branch"]);
  expect(all(".rwf-branch").map((node) => node.querySelector(".rwf-entry-text")?.textContent)).toEqual([
    "Crown lays it elsewhere and 2 more",
    "Crown lays it elsewhere",
  ]);
  find(".rwf-branch").click();
  expect(model.sent.at(-1)).toMatchObject({ do: "go", node: 7 });
  const [promote, remove, main] = all(".rwf-branch-tool") as HTMLButtonElement[];
  promote?.click();
  expect(model.sent.at(-1)).toMatchObject({ do: "promote", node: 7 });
  remove?.click();
  expect(model.sent.at(-1)).toMatchObject({ do: "delete", node: 7 });
  expect(main?.hidden).toBe(true);
});

it("shows the note that is here, and writes one", () => {
  const { model, find } = stage();
  expect(find(".rwf-note-text").hidden).toBe(true);
  model.patch([["frame", "note"], { text: "Too near", signs: 0 }], [["frame", "noted"], [2]]);
  expect(find(".rwf-note-text").textContent).toBe("Too near");
  expect(find("[data-n='2'] .rwf-entry-text").classList.contains("is-noted")).toBe(true);
  find("[aria-label='Edit the note']").click();
  const box = find<HTMLTextAreaElement>(".rwf-note-box");
  expect(box.value).toBe("Too near");
  box.value = "Far enough";
  find(".rwf-note-form button:last-child").click();
  expect(model.sent.at(-1)).toMatchObject({ do: "note", text: "Far enough" });
  expect(find(".rwf-note-form").hidden).toBe(true);
});

it("asks what chance could have done, and plays on from there", () => {
  const { model, find, all } = stage();
  const ask = find("[aria-label='What if chance had gone differently?']");
  expect(ask.hidden).toBe(true);
  model.patch([["frame", "chances"], true]);
  ask.click();
  expect(model.sent.at(-1)).toMatchObject({ do: "outcomes" });
  const reply: OutcomesReply = {
    do: "outcomes",
    outcomes: [
      { text: "roll 1", label: "a one", share: 5 / 6, done: true },
      { text: "roll 2", label: "a two", share: 1 / 6, done: false },
    ],
  };
  model.hear(reply);
  expect(find(".rwf-what-if").hidden).toBe(false);
  expect(all(".rwf-outcome .rwf-move-value").map((node) => node.textContent)).toEqual(["83 %", "17 %"]);
  find(".rwf-outcome:not(.is-done)").click();
  expect(model.sent.at(-1)).toMatchObject({ do: "what_if", text: "roll 2" });
  model.patch([["frame", "at"], 3]);
  expect(find(".rwf-what-if").hidden).toBe(true);
  model.hear({ do: "outcomes", outcomes: [] });
  expect(find(".rwf-what-if .rwf-section-title").textContent).toBe(
    "The other outcomes depend on hidden information",
  );
  find(".rwf-what-if > button").click();
  expect(find(".rwf-log-section").hidden).toBe(false);
});

const move = (n: number) => ({
  n,
  node: 20 + n,
  text: `lay ${n}`,
  label: "",
  actor: null,
  seat: 0,
  noted: false,
  branches: [],
});

it("unfolds a branch by its button or by keys, and keeps the focus", () => {
  const { model, find, all } = stage();
  model.patch([["frame", "branches"], [branch({})]]);
  const fold = find<HTMLButtonElement>(".rwf-branch-fold");
  expect(fold.getAttribute("aria-expanded")).toBe("false");
  fold.focus();
  fold.click();
  expect(model.sent.at(-1)).toMatchObject({ do: "fold", node: 7, unfolded: true });
  const inner = { ...branch({ node: 9, length: 1 }), label: "and elsewhere still" };
  const moves = [{ ...move(3), branches: [inner] }, move(4)];
  model.patch([["frame", "branches"], [branch({ unfolded: true, moves })]]);
  expect(document.activeElement).toBe(fold);
  expect(fold.getAttribute("aria-expanded")).toBe("true");
  expect(all(".rwf-branch-moves .rwf-entry-text").map((node) => node.textContent)).toEqual([
    "lay 3",
    "and elsewhere still",
    "lay 4",
  ]);
  all(".rwf-branch-moves > li > .rwf-branch")[1]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(model.sent.at(-1)).toMatchObject({ do: "go", node: 24 });
  const key = (name: string) =>
    fold.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  key("ArrowLeft");
  expect(model.sent.at(-1)).toMatchObject({ do: "fold", node: 7, unfolded: false });
  key("ArrowRight");
  expect(model.sent.at(-1)).toMatchObject({ do: "seek", at: 3 });
});

it("takes back what was changed last", () => {
  const { model, find } = stage();
  const button = find<HTMLButtonElement>(".rwf-restore");
  expect(button.hidden).toBe(true);
  model.patch([["frame", "restores"], "Restore the line"]);
  expect(button.getAttribute("aria-label")).toBe("Undo: Restore the line");
  button.click();
  expect(model.sent.at(-1)).toMatchObject({ do: "restore" });
});

it("asks for what a long list has before and after", () => {
  const { model, all } = stage();
  const entry = (n: number) => ({ n, text: `lay ${n}`, label: "", actor: null, seat: 0 });
  model.patch([["frame", "log"], [50, 51, 52].map(entry)], [["frame", "length"], 90], [["frame", "at"], 51]);
  const more = all(".rwf-log-more") as HTMLButtonElement[];
  expect(more.map((node) => node.textContent)).toEqual(["Earlier actions: 49", "Later actions: 38"]);
  more[0]?.click();
  expect(model.sent.at(-1)).toMatchObject({ do: "log", at: 50 });
  more[1]?.click();
  expect(model.sent.at(-1)).toMatchObject({ do: "log", at: 52 });
});

it("goes along the actions by keys as in lichess, and to what else was done", () => {
  const { model, find } = stage();
  const key = (name: string, node: Element = find(".rwf-entry"), more = {}) =>
    node.dispatchEvent(
      new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, composed: true, ...more }),
    );
  const board = find(".rwf-scene [data-pick][tabindex]");
  for (const [name, at] of [
    ["j", 1],
    ["k", 3],
    ["<", 0],
    [">", 3],
  ] as const) {
    key(name, board);
    expect(model.sent.at(-1)).toMatchObject({ do: "seek", at });
  }
  key("ArrowLeft");
  expect(model.sent.at(-1)).toMatchObject({ do: "seek", at: 1 });
  key("ArrowRight", find(".rwf-entry"), { shiftKey: true });
  expect(find(".rwf-answer-text").textContent).toBe("There is no alternative to the last action here.");
  model.patch([["frame", "branches"], [branch({})]]);
  key("K", board, { shiftKey: true });
  expect(model.sent.at(-1)).toMatchObject({ do: "vary", by: 1 });
  const before = model.sent.length;
  key("z");
  expect(model.sent).toHaveLength(before);
  model.patch([["frame", "restores"], "Restore the note"]);
  key("z");
  expect(model.sent.at(-1)).toMatchObject({ do: "restore" });
});
