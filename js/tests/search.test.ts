// The search of the site: words without case and accents, names before texts.
import { beforeEach, expect, test } from "vitest";
import { folded, rank, searchEntries } from "../src/site/search";

function entry(name: string, text: string): string {
  return `<li><p class="name"><a href="#">${name}</a></p><p class="text">${text}</p></li>`;
}

beforeEach(() => {
  history.replaceState(null, "", location.pathname);
  document.body.innerHTML = `<main><form class="search" hidden><input type="search"><p class="found" data-some="Found: {count}"></p></form>
    <p class="none" hidden></p>
    <section><ul class="entries">${entry("Dépôt", "Une gare.")}${entry("Gare", "Un dépôt.")}</ul></section>
    <section><ul class="entries">${`<li><p class="name"><a href="#">Train</a> <code>train.move</code></p><p class="text">Roule.</p></li>`}</ul></section></main>`;
});

function type(text: string): void {
  const input = document.querySelector("input") as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event("input"));
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>("section:not([hidden]) .entries a")].map(
    (link) => link.textContent,
  );

test("folds case and accents", () => {
  expect(folded("Dépôt ÉTÉ")).toBe("depot ete");
});

test("ranks names before texts, and asks for all words", () => {
  expect([rank(["a"], "a", ""), rank(["a", "b"], "a", "b"), rank(["a", "c"], "a", "b")]).toEqual([2, 1, 0]);
});

test("lists everything at first, and shows the field", () => {
  searchEntries(document);
  expect(document.querySelector("form")?.hidden).toBe(false);
  expect(shown()).toHaveLength(3);
  expect(document.querySelector(".found")?.textContent).toBe("");
});

test("filters, with names first, and says how many", () => {
  searchEntries(document);
  type("gare");
  expect(shown()).toEqual(["Gare", "Dépôt"]);
  expect(document.querySelector(".found")?.textContent).toBe("Found: 2");
  expect(location.hash).toBe("#q=gare");
  type("train.move");
  expect(shown()).toEqual(["Train"]);
});

test("says when there is nothing, and lists everything again", () => {
  searchEntries(document);
  type("zebra");
  expect(shown()).toEqual([]);
  expect(document.querySelector<HTMLElement>(".none")?.hidden).toBe(false);
  type("");
  expect(shown()).toHaveLength(3);
  expect(location.hash).toBe("");
});

test("reads the address, even a cut one", () => {
  history.replaceState(null, "", "#q=d%C3%A9p%C3%B4t");
  searchEntries(document);
  expect(shown()).toEqual(["Dépôt", "Gare"]);
  history.replaceState(null, "", "#q=%C3");
  window.dispatchEvent(new HashChangeEvent("hashchange"));
  expect(shown()).toHaveLength(3);
});
