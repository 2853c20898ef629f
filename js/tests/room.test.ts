// The height of the frame: that of what it is seen in, and again whenever that becomes higher or lower.
import { afterEach, expect, it, vi } from "vitest";
import { followRoom } from "../src/room";

let resized: (() => void)[] = [];
const watched = new Set<Element>();

vi.stubGlobal(
  "ResizeObserver",
  class {
    constructor(readonly report: () => void) {
      resized.push(report);
    }
    observe = (node: Element) => watched.add(node);
    unobserve = (node: Element) => watched.delete(node);
    disconnect = () => watched.clear();
  },
);

afterEach(() => {
  resized = [];
  watched.clear();
  document.body.replaceChildren();
});

/** A frame in a panel that scrolls, of this height. */
function panel(height: number, width = 0) {
  const [port, el] = [document.createElement("div"), document.createElement("div")];
  port.style.overflowY = "auto";
  port.append(el);
  document.body.append(port);
  const size = { height };
  Object.defineProperty(port, "clientHeight", { get: () => size.height });
  Object.defineProperty(port, "scrollHeight", { get: () => size.height + 500 });
  Object.defineProperty(el, "clientWidth", { get: () => width });
  const life = new AbortController();
  followRoom(el, life.signal)();
  return { el, port, size, life, reserved: () => el.style.getPropertyValue("--rw-height") };
}

it("is as high as the panel that scrolls it", () => {
  expect(panel(700).reserved()).toContain("700px - ");
});

it("is as high as the window where nothing scrolls it that is high enough", () => {
  expect(panel(200).reserved()).toContain("100dvh - ");
});

it("may be lower where the board stands beside all else", () => {
  const least = (width: number) => panel(700, width).el.style.getPropertyValue("--rw-least");
  expect([320, 479, 480, 1280].map(least)).toEqual(["480px", "480px", "344px", "344px"]);
});

it("sees a panel that changes its height alone", () => {
  const { size, port, reserved } = panel(700);
  expect(watched.has(port)).toBe(true);
  size.height = 900;
  for (const report of resized) report();
  expect(reserved()).toContain("900px - ");
  size.height = 200;
  for (const report of resized) report();
  expect(reserved()).toContain("100dvh - ");
});

it("watches what it was moved into, and no more what it was in", () => {
  const { el, port } = panel(700);
  const other = document.createElement("div");
  other.style.overflowY = "scroll";
  document.body.append(other);
  other.append(el);
  window.dispatchEvent(new Event("resize"));
  expect([watched.has(port), watched.has(other)]).toEqual([false, true]);
});

it("lets go of all with the view", () => {
  const { life } = panel(700);
  life.abort();
  expect(watched.size).toBe(0);
});
