import { expect, test, vi } from "vitest";
import toTop from "../src/to_top";

function ran(done: boolean) {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<div class="jp-Notebook"><div class="jp-WindowedPanel-outer"><p></p></div></div>';
  const outer = document.querySelector(".jp-WindowedPanel-outer") as HTMLElement;
  const scrolled = vi.spyOn(outer, "scrollTo").mockImplementation(() => undefined);
  const kept: Record<string, unknown> = { done };
  const model = {
    get: (name: string) => kept[name],
    set: (name: string, value: unknown) => {
      kept[name] = value;
    },
    save_changes: vi.fn(),
  };
  const props = { model, el: document.querySelector("p") } as never;
  toTop.render(props);
  vi.runAllTimers();
  return { scrolled, model, kept };
}

test("the last cell goes back to the first", () => {
  const { scrolled, model, kept } = ran(false);
  expect(scrolled).toHaveBeenLastCalledWith({ top: 0 });
  expect(kept.done).toBe(true);
  expect(model.save_changes).toHaveBeenCalledOnce();
});

test("a view that is made anew leaves the reader in peace", () => {
  expect(ran(true).scrolled).not.toHaveBeenCalled();
});
