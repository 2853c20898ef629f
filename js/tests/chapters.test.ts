// A study that is read: its chapters, what is said, and what can be asked.
import { expect, it } from "vitest";
import type { Study } from "../src/types";
import { stage } from "./fake";

const study = (more: Partial<Study>): Study => ({
  title: "Beginnings",
  chapters: [
    { title: "Two ways", found: true },
    { title: "Your turn", found: false },
  ],
  at: 0,
  tone: "",
  kind: "What would you play?",
  text: "Play it on the board.",
  asks: [
    { ask: "hint", label: "Hint" },
    { ask: "show", label: "Show it" },
  ],
  ...more,
});

it("shows where one is, and goes to another chapter", () => {
  const { model, find, all } = stage();
  expect(all(".rwf-chapters")).toEqual([]);
  model.patch([["frame", "study"], study({})]);
  expect(find(".rwf-chapters").hidden).toBe(false);
  expect(find(".rwf-chapter-said").textContent).toBe("What would you play? Play it on the board.");
  const list = find<HTMLSelectElement>(".rwf-chapter-where select");
  expect([...list.options].map((option) => option.textContent)).toEqual([
    "1. Two ways ✓ found",
    "2. Your turn",
  ]);
  expect(list.selectedIndex).toBe(0);
  const [back, next] = all(".rwf-chapter-where button") as HTMLButtonElement[];
  expect(back?.getAttribute("aria-disabled")).toBe("true");
  next?.click();
  expect(model.sent.at(-1)).toMatchObject({ do: "chapter", at: 1 });
  list.selectedIndex = 1;
  list.dispatchEvent(new Event("change"));
  expect(model.sent.at(-1)).toMatchObject({ do: "chapter", at: 1 });
});

it("asks, and who asked by keys stands on what can be asked next", () => {
  const { model, find, all } = stage();
  model.patch([["frame", "study"], study({})]);
  const [hint] = all(".rwf-chapter-asks button") as HTMLButtonElement[];
  hint?.focus();
  hint?.click();
  expect(model.sent.at(-1)).toMatchObject({ do: "study", ask: "hint" });
  model.patch([["frame", "study"], study({ tone: "solved", kind: "Correct.", text: "", asks: [] })]);
  expect(find(".rwf-chapters").dataset.tone).toBe("solved");
  expect(document.activeElement?.textContent).toBe("Next chapter");
  (document.activeElement as HTMLElement).click();
  expect(model.sent.at(-1)).toMatchObject({ do: "chapter", at: 1 });
  model.patch([["frame", "study"], study({ at: 1, asks: [] })]);
  expect(all(".rwf-chapter-asks button")).toHaveLength(0);
});
