// The tag of an element under a pointer.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Stage, stage } from "./fake";

let at: Stage;

beforeEach(() => {
  vi.useFakeTimers();
  at = stage();
  return () => vi.useRealTimers();
});

const THING = "[data-pick]";

function points(name: string, x: number, y: number): void {
  const options = { bubbles: true, clientX: x, clientY: y, pointerType: "mouse", isPrimary: true };
  at.find(THING).dispatchEvent(new PointerEvent(name, options));
  vi.advanceTimersByTime(1000);
}

const isShown = () => !at.find(".rwf-tag").hasAttribute("hidden");

describe("the tag", () => {
  it("appears when the pointer rests, and Escape hides it first", () => {
    points("pointerover", 5, 5);
    expect(isShown()).toBe(true);
    at.key("Escape");
    expect(isShown()).toBe(false);
    expect(at.model.sent).not.toContainEqual(expect.objectContaining({ do: "drop" }));
  });

  it("stays away from a pointer that rests where it clicked, so that Escape cancels at once", () => {
    points("pointerdown", 5, 5);
    // What was clicked is redrawn below the pointer.
    points("pointerover", 5, 5);
    expect(isShown()).toBe(false);
    at.key("Escape");
    expect(at.model.sent).toContainEqual(expect.objectContaining({ do: "drop" }));
    points("pointerover", 6, 5);
    expect(isShown()).toBe(true);
  });
});
