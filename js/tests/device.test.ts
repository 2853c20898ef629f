import { afterEach, expect, test, vi } from "vitest";
import { learnTouch, onDevice } from "../src/device";
import { word } from "../src/words";

const WORDS = { hint: "Click a lit place, clicks are clicked" };
learnTouch(WORDS, { click: "tap", Click: "Tap", clicks: "taps", clicked: "tapped" });

function touched(yes: boolean): void {
  vi.stubGlobal("matchMedia", () => ({ matches: yes }));
}

afterEach(() => vi.unstubAllGlobals());

test("a finger taps where a mouse clicks", () => {
  touched(true);
  expect(onDevice("Click it, or click clicks", WORDS)).toBe("Tap it, or tap taps");
  expect(word(WORDS, "hint")).toBe("Tap a lit place, taps are tapped");
});

test("with a mouse sentences stay as they are", () => {
  touched(false);
  expect(onDevice("Click it", WORDS)).toBe("Click it");
  expect(word(WORDS, "hint")).toBe(WORDS.hint);
});

test("only whole words change, and only those of the view", () => {
  touched(true);
  expect(onDevice("clickable Clickers", WORDS)).toBe("clickable Clickers");
  expect(onDevice("Click it", {})).toBe("Click it");
  expect(onDevice("Click it", undefined)).toBe("Click it");
});

test("a longer turn of phrase comes before the shorter ones in it", () => {
  touched(true);
  const french = {};
  learnTouch(french, { Cliquez: "Touchez", "Cliquez sur": "Touchez" });
  expect(onDevice("Cliquez sur la case. Cliquez !", french)).toBe("Touchez la case. Touchez !");
});
