// The texts in the pictures of a page, which its table refers to.
import { expect, it } from "vitest";
import { pictureTexts } from "../src/live/picture_texts";

/** A picture as Python writes it. */
function picture(svg: string): HTMLImageElement {
  const img = document.createElement("img");
  img.setAttribute("src", `data:image/svg+xml,${encodeURIComponent(svg)}`);
  return img;
}

it("finds outlines, rules of style and names, each once", () => {
  const outline = "M8 595q-4 3 -4 3.5t3.5 1";
  const rules = [".rw-sea{fill:var(--rw-sea)}", ".rw-land{fill:var(--rw-land)}"];
  const style = `<style>${rules.join("\n")}</style>`;
  const name = "Zürich, Wien and Kyïv";
  const svg = `<svg>${style}<path d='${outline}' class='rw-land'/><path d='${outline}'/><text>${name}</text></svg>`;
  expect(pictureTexts([picture(svg), picture(svg)])).toEqual([...rules, outline, name]);
});

it("counts letters as Python does", () => {
  expect(pictureTexts([picture(`<text>${"🚂".repeat(15)}</text><text>${"🚃".repeat(16)}</text>`)])).toEqual([
    "🚃".repeat(16),
  ]);
});
