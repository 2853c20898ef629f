// When a board of a page starts.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onceInView } from "../src/live/in_view";

let report: (entries: { isIntersecting: boolean }[]) => void = () => {};
let observed: Element[] = [];

beforeEach(() => {
  observed = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: typeof report) {
        report = tell;
      }
      observe = (place: Element) => observed.push(place);
      disconnect = () => observed.splice(0);
    },
  );
  vi.stubGlobal("innerHeight", 700);
});

afterEach(() => vi.unstubAllGlobals());

/** A place that begins so far below the top of the window. */
function placeAt(top: number, height = 600): HTMLElement {
  const place = document.createElement("div");
  place.getBoundingClientRect = () => new DOMRect(0, top, 800, height);
  return place;
}

it("starts what is in view without waiting for a frame", () => {
  for (const top of [0, 690, -590]) {
    const start = vi.fn();
    onceInView(placeAt(top), start);
    expect(start).toHaveBeenCalledOnce();
  }
  expect(observed).toEqual([]);
});

it("starts the rest once it is nearly in view", () => {
  for (const place of [placeAt(700), placeAt(-600), placeAt(0, 0)]) {
    const start = vi.fn();
    onceInView(place, start);
    expect(observed).toEqual([place]);
    report([{ isIntersecting: false }]);
    expect(start).not.toHaveBeenCalled();
    report([{ isIntersecting: true }]);
    expect(start).toHaveBeenCalledOnce();
    expect(observed).toEqual([]);
  }
});

it("leaves it to the observer what is in view of a page within a page", () => {
  vi.stubGlobal("parent", {});
  const start = vi.fn();
  onceInView(placeAt(0), start);
  expect(start).not.toHaveBeenCalled();
  report([{ isIntersecting: true }]);
  expect(start).toHaveBeenCalledOnce();
});
