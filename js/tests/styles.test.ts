// The style sheets, as a browser has to match them anew after each click.
import { expect, it } from "vitest";

const sheets = import.meta.glob("../src/css/*.css", { query: "?raw", import: "default", eager: true });

/** Ends in something of any class. */
const NAMELESS = /(^|[ >+~])(\*|:(?!is\b))[^ >+~]*$/;

/** The selectors with `:has` of a style sheet, one by one, without what stands in parentheses. */
function selectors(sheet: string): string[] {
  const rules = sheet.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};]+)\{/g);
  return [...rules].flatMap(([, rule = ""]) => {
    let flat = rule;
    while (flat.includes("(")) flat = flat.replace(/\([^()]*\)/g, "");
    return /:has\(/.test(rule) ? flat.split(",").map((one) => one.trim()) : [];
  });
}

it.each(Object.entries(sheets))("%s names what changes where something else is there", (_path, sheet) => {
  // `:has(...) > *` has Chromium find the styles of the whole board again whenever anything on it comes or goes.
  expect(selectors(sheet).filter((one) => NAMELESS.test(one))).toEqual([]);
});

it("knows such a selector when it sees one", () => {
  const sheet = ".a:has(> .b:not(.c)) > :nth-child(2), .a:has(.b) .c {} .a > * {}";
  expect(selectors(sheet)).toEqual([".a:has > :nth-child", ".a:has .c"]);
  expect(selectors(sheet).filter((one) => NAMELESS.test(one))).toEqual([".a:has > :nth-child"]);
});
