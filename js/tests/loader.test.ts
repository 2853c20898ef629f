// The module that anywidget loads: it shows a frame, brings the front end into the page once, and has it draw what is near.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import widget from "../src/index";
import { bringing } from "../src/shared";
import { STORED } from "../src/still";
import { FakeModel, sampleView } from "./fake";

const CODE = `
export const keepPictures = async () => {};
export const prepare = () => globalThis[Symbol.for("preparing")] ?? null;
export const reserve = (el) => el.style.setProperty("--rw-height", "600px");
export const show = (model, el) => {
  el.insertAdjacentHTML("beforeend", "<button>" + model.get("view").panel.prompt + "</button>");
};`;
const SHARED = Symbol.for("railwidgets.of the tests");

type Tell = (entries: { isIntersecting: boolean }[]) => void;
let observed = new Map<Element, Tell>();
/** What is observed in: the window, or a panel. */
let roots: (Element | null)[] = [];
let made: { mockReturnValue: (value: string) => unknown; mock: { calls: unknown[] } };

beforeEach(() => {
  observed = new Map();
  roots = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(
        readonly report: Tell,
        { root }: { root: Element | null },
      ) {
        roots.push(root);
      }
      observe = (node: Element) => observed.set(node, this.report);
      disconnect = () => observed.clear();
    },
  );
  made = vi.spyOn(URL, "createObjectURL");
  made.mockReturnValue(`data:text/javascript,${encodeURIComponent(CODE)}`);
  document.body.replaceChildren();
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, SHARED);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A board on a page of a host that finds widgets by their ids, or not. */
function board(finds = true) {
  const model = new FakeModel(sampleView());
  if (finds) model.widget_manager = { get_model: async (id) => ({ get: (name) => `${id} ${name}` }) };
  const el = document.body.appendChild(document.createElement("div"));
  const ends = [widget.initialize({ model: model.as }), widget.render({ model: model.as, el })];
  const stop = () => {
    for (const end of ends) end();
  };
  return { model, el, stop, frame: el.querySelector(".rw-waiting") as HTMLElement };
}

async function waiting(finds = true) {
  const shown = board(finds);
  await vi.waitFor(() => expect(shown.frame.style.getPropertyValue("--rw-height")).toBe("600px"));
  return shown;
}

it("keeps the place of a board until it is near, and is found by its words meanwhile", async () => {
  document.body.onbeforematch ??= null;
  const { el, frame } = await waiting();
  expect(frame.getAttribute("aria-label")).toBe("Days of Steam");
  expect(frame.querySelector("[hidden=until-found]")?.textContent).toContain("Days of Steam\n");
  observed.get(frame)?.([{ isIntersecting: false }]);
  expect(el.querySelector("button")).toBeNull();
  observed.get(frame)?.([{ isIntersecting: true }]);
  expect(el.innerHTML).toBe("<button>Lay a tile</button>");
});

it("keeps the place of a board until the lazy parts of its view are there", async () => {
  let come = () => {};
  const parts = new Promise<void>((resolve) => {
    come = resolve;
  });
  const place = Symbol.for("preparing");
  Object.assign(globalThis, { [place]: parts });
  const { el, frame } = await waiting();
  observed.get(frame)?.([{ isIntersecting: true }]);
  frame.focus();
  expect(el.contains(frame)).toBe(true);
  come();
  await vi.waitFor(() => expect(el.innerHTML).toBe("<button>Lay a tile</button>"));
  expect(document.activeElement?.textContent).toBe("Lay a tile");
  Reflect.deleteProperty(globalThis, place);
});

it("brings a lazy part from the widget that all boards share, or from Python", async () => {
  const brought = `export * from "data:text/javascript,"; globalThis[Symbol.for("brought")] = true;`;
  made.mockReturnValue(`data:text/javascript,${encodeURIComponent(brought)}`);
  const life = new AbortController();
  const model = new FakeModel(sampleView());
  const lazy = { ending: "the ending" };
  model.widget_manager = {
    get_model: async () => ({ get: (name) => (name === "lazy" ? lazy : "") as string }),
  };
  const bring = bringing(model.as, life.signal);
  await bring("ending");
  expect(await (made.mock.calls as [Blob][])[0]?.[0].text()).toBe("the ending");
  const asked = bring("hint");
  await vi.waitFor(() => expect(model.sent).toEqual([{ do: "front", part: "hint" }]));
  model.hear({ do: "front", part: "code", code: "something else" });
  model.hear({ do: "front", part: "hint", code: "the hint" });
  await asked;
  expect(await (made.mock.calls as [Blob][])[1]?.[0].text()).toBe("the hint");
  life.abort();
});

it("looks ahead in a panel that scrolls, once somebody scrolls", async () => {
  const { el, frame } = await waiting();
  const panel = document.createElement("div");
  panel.style.overflowY = "auto";
  Object.defineProperties(panel, { clientHeight: { value: 700 }, scrollHeight: { value: 9000 } });
  el.replaceWith(panel);
  panel.append(el);
  expect(roots).toEqual([null]);
  window.dispatchEvent(new Event("wheel"));
  window.dispatchEvent(new Event("wheel"));
  expect(roots).toEqual([null, panel]);
  observed.get(frame)?.([{ isIntersecting: true }]);
  expect(el.innerHTML).toBe("<button>Lay a tile</button>");
});

it("draws it for whoever goes there by keyboard, looks for it or prints the page", async () => {
  const shown = [await waiting(), await waiting(), await waiting()];
  shown[0]?.frame.focus();
  expect(document.activeElement?.textContent).toBe("Lay a tile");
  shown[1]?.frame.firstElementChild?.dispatchEvent(new Event("beforematch", { bubbles: true }));
  expect(shown.map(({ el }) => el.querySelectorAll("button").length)).toEqual([1, 1, 0]);
  window.dispatchEvent(new Event("beforeprint"));
  expect(shown.map(({ el }) => el.querySelectorAll("button").length)).toEqual([1, 1, 1]);
});

it("draws all of an exported page", async () => {
  document.body.innerHTML = '<script type="application/vnd.jupyter.widget-state+json">{}</script>';
  expect(document.querySelector(STORED)).not.toBeNull();
  const { el } = board();
  await vi.waitFor(() => expect(el.textContent).toBe("Lay a tile"));
});

it("brings the front end once, from the widget that all boards share", async () => {
  await waiting();
  await waiting();
  const [text] = made.mock.calls as [Blob][];
  expect(made.mock.calls).toHaveLength(1);
  expect(await (text as unknown as [Blob])[0].text()).toBe("front code");
});

it("asks Python for it where the host does not find that widget", async () => {
  const { model, frame } = board(false);
  await vi.waitFor(() => expect(model.sent).toEqual([{ do: "front", part: "code" }]));
  model.hear({ do: "echo" });
  expect(made.mock.calls).toHaveLength(0);
  model.hear({ do: "front", part: "code", code: "the code" });
  await vi.waitFor(() => expect(frame.style.getPropertyValue("--rw-height")).toBe("600px"));
});

it("says what went wrong, and tries again for the next board", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  made.mockReturnValue("data:text/javascript,throw Error('not allowed')");
  const { frame } = board();
  await vi.waitFor(() => expect(frame.textContent).toContain("not allowed"));
  made.mockReturnValue(`data:text/javascript,${encodeURIComponent(CODE)}`);
  await waiting();
});

it("stops by the returned functions, drawn or not, and listens to nothing", async () => {
  const waits = await waiting();
  Reflect.deleteProperty(globalThis, SHARED);
  const asks = board(false);
  await vi.waitFor(() => expect(asks.model.sent).toHaveLength(1));
  for (const { stop, model, el } of [waits, asks]) {
    stop();
    expect([model.listening, el.childElementCount]).toEqual([0, 0]);
  }
  expect(observed.size).toBe(0);
});
