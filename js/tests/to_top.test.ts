import { afterEach, expect, test, vi } from "vitest";
import toTop from "../src/to_top";

/** A notebook that stands at its end, and its last cell. */
function ran(done: boolean) {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<div class="jp-Notebook"><div class="jp-WindowedPanel-outer"><p></p></div></div>';
  const outer = document.querySelector(".jp-WindowedPanel-outer") as HTMLElement;
  let at = 900;
  Object.defineProperty(outer, "scrollTop", { get: () => at });
  const scrolled = vi.spyOn(outer, "scrollTo").mockImplementation(() => {
    at = 0;
  });
  const kept: Record<string, unknown> = { done };
  const model = {
    get: (name: string) => kept[name],
    set: (name: string, value: unknown) => {
      kept[name] = value;
    },
    save_changes: vi.fn(),
  };
  toTop.render({ model, el: document.querySelector("p") } as never);
  return {
    scrolled,
    model,
    kept,
    move: (to: number) => {
      at = to;
    },
    now: () => at,
  };
}

afterEach(() => {
  vi.useRealTimers();
});

test("the last cell goes back to the first, and once more where the notebook scrolls on", () => {
  const { scrolled, model, kept, move, now } = ran(false);
  vi.advanceTimersByTime(300);
  move(500);
  vi.runAllTimers();
  expect(now()).toBe(0);
  expect(scrolled).toHaveBeenCalledTimes(2);
  expect(kept.done).toBe(true);
  expect(model.save_changes).toHaveBeenCalledOnce();
});

test("whoever scrolls by hand meanwhile stays there", () => {
  const { scrolled, move, now } = ran(false);
  vi.advanceTimersByTime(300);
  window.dispatchEvent(new Event("wheel"));
  move(500);
  vi.runAllTimers();
  expect(now()).toBe(500);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test("a view that is made anew leaves the reader in peace", () => {
  const { scrolled } = ran(true);
  vi.runAllTimers();
  expect(scrolled).not.toHaveBeenCalled();
});
