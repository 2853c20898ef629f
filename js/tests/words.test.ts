import { expect, it } from "vitest";
import { know, word } from "../src/words";
import table from "../WORDS.md?raw";
import { ENGLISH } from "./english";

const rows = [...table.matchAll(/^\| `(\w+)`\s*\| (.*?)\s*\| (.*?)\s*\|$/gm)].map(([, ...cells]) => cells);

it("WORDS.md lists the words of the front end", () => {
  expect(Object.fromEntries(rows.map(([key, english]) => [key, english]))).toEqual(ENGLISH);
});

it.each(rows)("%s has the same places in both languages", (_key, english = "", french = "") => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  expect(french).not.toBe("");
  expect(places(french)).toEqual(places(english));
});

it("fills in places and falls back to English", () => {
  know(ENGLISH);
  expect(word({ at_of: "{at} sur {length}" }, "at_of", { at: 0, length: 2 })).toBe("0 sur 2");
  expect(word({}, "undo")).toBe("Take back");
});

it("says in English what a board without a view says", () => {
  for (const key of ["waiting", "broken", "lost", "reload"] as const)
    expect(word(undefined, key)).toBe(ENGLISH[key]);
});
