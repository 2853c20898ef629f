import { beforeEach, expect, it } from "vitest";
import { wear } from "../src/wear";

// The sheet of the front end is empty here: the test runner reads no style sheets.
const sheets = (place: ParentNode) => [...place.querySelectorAll("style")].map((sheet) => sheet.textContent);

// Other files of tests share the page.
beforeEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

it("has one sheet of each kind for all boards of a page", () => {
  for (const drawing of [".tile{}", ".card{}", ".tile{}"]) {
    wear(document.body.appendChild(document.createElement("div")), drawing);
  }
  expect(sheets(document)).toEqual([".tile{}", ".card{}"]);
});

it("leaves alone what others have made, and adds nothing for a drawing without a sheet", () => {
  document.head.append(Object.assign(document.createElement("style"), { textContent: ".other{}" }));
  wear(document.body, "");
  expect(sheets(document.head)).toEqual([".other{}"]);
});

it("wears them inside a shadow root, where those of the page do not reach", () => {
  const root = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
  const el = root.appendChild(document.createElement("div"));
  wear(el, ".tile{}");
  wear(el, ".tile{}");
  expect([sheets(document.head), sheets(root)]).toEqual([[], [".tile{}"]]);
});
