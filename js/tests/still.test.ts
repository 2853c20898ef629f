// A page with no Python behind it, or with one that is long in coming.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { show } from "../src/front";
import { standIn } from "../src/stand_in";
import { STORED } from "../src/still";
import type { View } from "../src/types";
import { ENGLISH } from "./english";
import { FakeModel, sampleView, stage } from "./fake";
import { bring } from "./lazy_parts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

/** A script that carries data, as exported pages have them. */
function data(kind: "state" | "view", content: unknown): HTMLElement {
  const script = document.createElement("script");
  script.type = `application/vnd.jupyter.widget-${kind}+json`;
  script.textContent = JSON.stringify(content);
  return script;
}

describe("a view that nobody answers", () => {
  it("says so within a second, and works as soon as somebody does", () => {
    const { model, find, root } = stage(sampleView(), false);
    expect(model.sent).toEqual([{ do: "echo" }]);
    expect(find(".rwf-still").textContent).toBe("");
    vi.advanceTimersByTime(999);
    expect(find(".rwf-still").textContent).toBe(ENGLISH.unheard);
    expect(find(".rwf-still").getAttribute("role")).toBe("status");
    // A kernel that is busy hears a click all the same, when it is done.
    find("button.rwf-piece").click();
    vi.advanceTimersByTime(20_000);
    expect(model.sent.at(-1)).toEqual({ do: "pick", pick: "hand:straight", revision: 7 });
    expect(root.hasAttribute("data-pending")).toBe(false);
    expect(find(".rwf-trouble").textContent).toBe("");
    model.patch([["panel", "prompt"], "Lay the curve"]);
    expect(find(".rwf-still").textContent).toBe("");
  });

  it("says so at once where the host cannot send, or the widget was closed", () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const model = new FakeModel(sampleView());
    model.send = undefined as never;
    const el = document.createElement("div");
    show(model.as, el, new AbortController().signal, bring);
    expect(el.querySelector(".rwf-still")?.textContent).toBe(ENGLISH.unheard);
    const other = stage(sampleView(), false);
    other.model.close();
    expect(other.find(".rwf-still").textContent).toBe(ENGLISH.unheard);
  });
});

describe("a view in an exported page", () => {
  it("says at once that it is a picture, and nothing asks Python", () => {
    document.head.append(data("state", { state: {} }));
    const { model, find, all, key, root } = stage(sampleView(), false);
    expect(find(".rwf-still").textContent).toBe(ENGLISH.still);
    expect(root.hasAttribute("data-still")).toBe(true);
    for (const node of [...all("button"), ...all("[data-pick]")])
      node.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    for (const one of ["u", "h", "r"]) key(one);
    vi.advanceTimersByTime(20_000);
    expect(model.sent).toEqual([{ do: "echo" }]);
    expect(find(".rwf-still").textContent).toBe(ENGLISH.still);
    const on = all("button:not([aria-disabled=true])").map((node) => node.getAttribute("aria-label"));
    const own = ["more", "seats", "help", "fit", "full", "close"] as const;
    expect(on.filter(Boolean)).toEqual(own.map((name) => ENGLISH[name]));
    const open = all("input, select").filter((node) => !(node as HTMLInputElement).disabled);
    expect(open).toEqual([find(".rwf-notation-tick input")]);
  });

  it("works where Python answers nonetheless", () => {
    document.head.append(data("state", { state: {} }));
    const { model, find, all, root } = stage(sampleView(), false);
    model.answer();
    expect(find(".rwf-still").textContent).toBe("");
    expect(root.hasAttribute("data-still")).toBe(false);
    expect(all("input:disabled, select:disabled")).toEqual([]);
    find("button.rwf-piece").click();
    expect(model.sent).toEqual([{ do: "pick", pick: "hand:straight", revision: 7 }]);
  });
});

describe("a page that carries the state of its widgets", () => {
  const esm = 'export default { render({ model, el }) { el.textContent = model.get("view").panel.prompt; } }';
  const board = (view: View | object) => ({
    model_module: "anywidget",
    state: { _esm: esm, css: "", view },
  });

  it("shows its boards with what it carries, and leaves the rest alone", async () => {
    vi.useRealTimers();
    const made = vi.spyOn(URL, "createObjectURL").mockReturnValue(`data:text/javascript,${esm}`);
    const state = {
      a: board(sampleView()),
      b: board(sampleView()),
      counter: { model_module: "anywidget", state: { _esm: "", value: 1 } },
      slider: { model_module: "@jupyter-widgets/controls", state: { value: 1 } },
    };
    const views = ["a", "slider", "counter", "b", "gone"].map((model_id) => data("view", { model_id }));
    document.body.replaceChildren(data("state", { state }), ...views);
    await Promise.all(standIn(document));
    expect(
      [...document.body.children].map((node) => (node.tagName === "DIV" ? node.textContent : "")),
    ).toEqual(["", "Lay a tile", "", "", "Lay a tile", ""]);
    // Its code is loaded once.
    expect(made).toHaveBeenCalledTimes(1);
    expect(document.querySelectorAll(STORED)).toHaveLength(1);
  });
});
