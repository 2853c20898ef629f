// The kernel behind a board: what the board says once it has gone, and what a notebook saves of the board.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { show } from "../src/front";
import { keepPictures } from "../src/saved_picture";
import type { View } from "../src/types";
import { ENGLISH } from "./english";
import { FakeModel, sampleView, stage } from "./fake";
import { FakeKernel } from "./fake_kernel";
import { bring } from "./lazy_parts";

let kernel = new FakeKernel();

beforeEach(() => {
  kernel = new FakeKernel();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const staged = () => stage(sampleView(), true, kernel);

describe("a kernel that the host shows", () => {
  it.each(["restarting", "autorestarting", "dead", "terminating"])(
    "says what helps once it is %s",
    (status) => {
      const { all, find, root } = staged();
      kernel.statusChanged.emit(status);
      expect(find(".rwf-still").textContent).toBe(ENGLISH.ended);
      // No button of ours brings it back.
      expect(find(".rwf-trouble").childElementCount).toBe(0);
      expect(root.hasAttribute("data-ended")).toBe(true);
      expect(all(".rwf-scene")).toHaveLength(1);
    },
  );

  it("says so when another takes its place, and where it is busy says nothing", () => {
    const { find } = staged();
    kernel.statusChanged.emit("busy");
    expect(find(".rwf-still").textContent).toBe("");
    kernel.kernelChanged.emit({});
    expect(find(".rwf-still").textContent).toBe(ENGLISH.ended);
  });

  it("may come back in the middle of a click: the board stays, and asks nothing more", () => {
    vi.useFakeTimers();
    const { model, all, find, root } = staged();
    find("[data-pick='cell:0,0']").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    vi.advanceTimersByTime(400);
    const asked = model.sent.length;
    kernel.statusChanged.emit("autorestarting");
    expect(root.hasAttribute("data-pending")).toBe(false);
    find("[data-pick='cell:0,0']").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    vi.advanceTimersByTime(20_000);
    expect(model.sent).toHaveLength(asked);
    expect(find(".rwf-still").textContent).toBe(ENGLISH.ended);
    expect(all(".rwf-scene")).toHaveLength(1);
  });

  it("has gone if a board that is drawn later cannot send", () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const model = new FakeModel(sampleView());
    model.widget_manager = kernel.manager();
    model.send = () => {
      throw new Error("Cannot send");
    };
    const el = document.createElement("div");
    show(model.as, el, new AbortController().signal, bring);
    expect(el.querySelector(".rwf-still")?.textContent).toBe(ENGLISH.ended);
  });

  it("is a page of Voilà where there is no cell", () => {
    document.body.dataset.voila = "voila";
    const { find } = staged();
    kernel.statusChanged.emit("dead");
    expect(find(".rwf-still").textContent).toBe(ENGLISH.ended_page);
    delete document.body.dataset.voila;
  });

  it("is left alone by a board that has gone", () => {
    const { stop } = staged();
    stop();
    expect(kernel.statusChanged.listening + kernel.kernelChanged.listening).toBe(0);
  });
});

const VIEW = "application/vnd.jupyter.widget-view+json";
const STATE = "application/vnd.jupyter.widget-state+json";

/** A widget as ipywidgets has it. */
function widget(model_id: string, name: string, state: Record<string, unknown>) {
  const attributes = { _model_module_version: "2.0.0", ...state };
  return {
    model_id,
    name,
    module: "@jupyter-widgets/controls",
    attributes,
    get_state: () => state,
    serialize: (what: unknown) => what,
    toJSON: () => `IPY_MODEL_${model_id}`,
  };
}

const board = (id: string, view: View = sampleView()) =>
  widget(id, "AnyModel", { view, css: ".rw{color:red}" });

type Widget = ReturnType<typeof widget>;

/** A notebook with a cell for each of these outputs, saved as JupyterLab does it. */
function notebook(widgets: Widget[], outputs: string[], metadata: Record<string, unknown> = {}) {
  const models = new Map(widgets.map((one) => [one.model_id, one]));
  const cells = outputs.map((model_id) => ({
    outputs: [{ data: { [VIEW]: { model_id }, "text/html": "first", "text/plain": "<Board>" } }],
  }));
  const document = { toJSON: () => structuredClone({ cells: [{}, ...cells], metadata }) };
  const model = new FakeModel(sampleView());
  model.widget_manager = kernel.manager(document, models);
  keepPictures(model.as);
  return {
    models,
    again: () => keepPictures(model.as),
    saved() {
      const { cells, metadata } = document.toJSON() as {
        cells: { outputs?: { data: Record<string, string> }[] }[];
        metadata: {
          widgets?: Record<
            string,
            { state: Record<string, { model_name: string; state: { value?: string } }> }
          >;
        };
      };
      const state = metadata.widgets?.[STATE]?.state ?? {};
      return { data: cells.slice(1).map((cell) => cell.outputs?.[0]?.data ?? {}), state, metadata };
    },
  };
}

/** The picture in an element's markup. */
function pictured(html: string | undefined): string {
  const source = /base64,([^"]+)/.exec(html ?? "")?.[1] ?? "";
  return new TextDecoder().decode(Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0)));
}

describe("a notebook that is saved", () => {
  it("keeps a picture under the id of each board while the kernel runs", () => {
    const { saved } = notebook([board("a"), board("unseen")], ["a"]);
    const { data, state } = saved();
    expect(data[0]?.[VIEW]).toEqual({ model_id: "a" });
    expect(Object.keys(state)).toEqual(["a"]);
    expect(state.a?.model_name).toBe("HTMLModel");
    expect(state.a?.state.value).toContain(ENGLISH.saved_picture);
    const svg = pictured(state.a?.state.value);
    expect(
      new DOMParser().parseFromString(svg, "image/svg+xml").querySelectorAll("parsererror"),
    ).toHaveLength(0);
    expect(svg).toContain("rw-layer-pieces");
    expect(svg).toContain(".rw{color:red}");
  });

  it("has the last position in place of the widget once the kernel has gone", () => {
    const { models, saved } = notebook([board("a")], ["a"]);
    kernel.statusChanged.emit("restarting");
    const { data, metadata } = saved();
    expect(data[0]).toEqual({ "text/html": expect.stringContaining("<img"), "text/plain": "<Board>" });
    expect(metadata.widgets).toBeUndefined();
    // A board of the kernel that came back is alive.
    models.set("b", board("b"));
    expect(saved().data[0]?.[VIEW]).toBeUndefined();
  });

  it("shows the boards inside other widgets, and leaves widgets without boards alone", () => {
    const slider = widget("slider", "IntSliderModel", { value: 3 });
    const inner = board("a");
    const box = widget("box", "VBoxModel", { children: [inner, slider] });
    const { saved } = notebook([inner, slider, box, widget("alone", "IntSliderModel", {})], ["box", "alone"]);
    expect(saved().state.box?.state).toEqual({ children: ["IPY_MODEL_a", "IPY_MODEL_slider"] });
    expect(Object.keys(saved().state).sort()).toEqual(["a", "box", "slider"]);
    kernel.kernelChanged.emit(null);
    const { data } = saved();
    expect(data[0]?.["text/html"]).toContain("<img");
    expect(data[1]?.[VIEW]).toEqual({ model_id: "alone" });
  });

  it("keeps what others have saved, and its own pictures only of what is shown", () => {
    const value = '<figure class="rw-saved"></figure>';
    const [shown, gone] = [0, 1].map((at) => widget(`old${at}`, "HTMLModel", { value })) as [Widget, Widget];
    const entry = { model_name: "HTMLModel", state: { value } };
    const whole = { model_name: "AnyModel", state: { view: {} } };
    const state = { old0: entry, old1: entry, a: whole, other: whole };
    const metadata = { widgets: { [STATE]: { state } } };
    const { saved } = notebook([shown, gone, board("a")], ["old0", "a"], metadata);
    expect(Object.keys(saved().state).sort()).toEqual(["a", "old0", "other"]);
    expect(saved().state.a).toEqual(whole);
  });

  it("is saved whatever happens, and once", () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const broken = board("a", { ...sampleView(), scene: { layers: null } } as unknown as View);
    const { again, saved } = notebook([broken], ["a"]);
    again();
    expect(saved().data[0]?.["text/html"]).toBe("first");
    expect(warn).toHaveBeenCalledTimes(1);
    expect(kernel.statusChanged.listening).toBe(1);
  });
});
