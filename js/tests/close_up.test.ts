// Squares that are too small for a finger: a tap enlarges those around it, and what it touched stays under it.
import { afterEach, expect, test, vi } from "vitest";
import { Camera } from "../src/camera";
import { CloseUp } from "../src/close_up";
import type { Scene, SceneElement } from "../src/types";
import { sampleView as view } from "./fake";

const BOX: Scene["box"] = [0, 0, 1400, 1400];
const targets: Record<string, SceneElement> = {
  one: { tag: "g", pick: "cell:1,1", at: [150, 150] },
  other: { tag: "g", pick: "cell:9,9", at: [950, 950] },
};

function scene(selectable: string[], picks: string[] = []): Scene {
  const highlights = { ...view().scene.highlights, selectable, picks };
  return { ...view().scene, box: BOX, cells: [0, 0, 100, 100], sights: [], layers: { targets }, highlights };
}

function shown(width: number, height: number, touched = true) {
  vi.stubGlobal("matchMedia", () => ({ matches: touched }));
  const board = document.createElement("div");
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  board.getBoundingClientRect = () => ({ width, height }) as DOMRect;
  svg.getBoundingClientRect = board.getBoundingClientRect;
  const box = () => (svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
  // What a browser does: the visible box, as large as possible, in the middle.
  const matrix = () => {
    const [x = 0, y = 0, w = 1, h = 1] = box();
    const a = Math.min(width / w, height / h);
    return { a, d: a, e: (width - a * w) / 2 - a * x, f: (height - a * h) / 2 - a * y };
  };
  svg.getScreenCTM = () =>
    ({
      ...matrix(),
      inverse: () => {
        const { a, e, f } = matrix();
        return { a: 1 / a, b: 0, c: 0, d: 1 / a, e: -e / a, f: -f / a };
      },
    }) as DOMMatrix;
  let closeUp: CloseUp | undefined;
  const camera = new Camera(svg, (moved) => closeUp?.moved(moved));
  camera.frame(BOX);
  closeUp = new CloseUp(board, camera);
  const words = view().frame.words;
  const tap = (x: number, y: number, pick = "cell:9,9") =>
    closeUp?.enlarges({ clientX: x, clientY: y } as MouseEvent, pick) ?? false;
  return { board, camera, closeUp, tap, box, draw: (drawn: Scene) => closeUp?.update(drawn, words) };
}

afterEach(() => vi.unstubAllGlobals());

test("a tap on small squares enlarges them about the finger, and the next one picks", () => {
  const { board, camera, closeUp, tap, draw } = shown(390, 500);
  draw(scene(["cell:9,9"]));
  expect(board.dataset.closeUp).toBe("foot");
  expect(closeUp.el.hidden).toBe(true);
  const before = camera.point(280, 300);
  expect(tap(280, 300)).toBe(true);
  expect(camera.scale * 100).toBeCloseTo(66);
  camera.point(280, 300)?.forEach((value, axis) => {
    expect(value).toBeCloseTo(before?.[axis] ?? Number.NaN, 0);
  });
  expect([closeUp.el.hidden, tap(280, 300)]).toEqual([false, false]);
});

test("the whole board comes back by the button, and by itself once nothing on it is selectable", () => {
  const { closeUp, tap, box, draw } = shown(390, 500);
  draw(scene(["cell:9,9"]));
  tap(280, 300);
  closeUp.el.click();
  expect([box(), closeUp.el.hidden]).toEqual([BOX, true]);
  tap(280, 300);
  draw(scene(["cell:9,9"], ["hand:x", "cell:9,9"]));
  expect(box()).not.toEqual(BOX);
  draw(scene([]));
  expect(box()).toEqual(BOX);
});

test("what the viewer enlarged by hand stays so", () => {
  const { camera, box, draw } = shown(390, 500);
  draw(scene(["cell:9,9"]));
  camera.zoom(2);
  draw(scene([]));
  expect(box()).not.toEqual(BOX);
});

test.each([
  ["large squares", () => shown(800, 800), scene(["cell:9,9"])],
  ["a mouse", () => shown(390, 500, false), scene(["cell:9,9"])],
  ["nothing selectable", () => shown(390, 500), scene(["hand:x"])],
  ["a square already picked", () => shown(390, 500), scene(["cell:9,9"], ["hand:x", "cell:9,9"])],
  ["a board without squares", () => shown(390, 500), { ...scene(["cell:9,9"]), cells: null }],
])("nothing is enlarged with %s", (_, make, drawn) => {
  const { tap, draw, box } = make();
  draw(drawn);
  expect([tap(280, 300), box()]).toEqual([false, BOX]);
});

test("a wide board keeps the room for the way back beside it, and parts of a board need none", () => {
  const wide = shown(844, 300);
  wide.draw(scene([]));
  expect(wide.board.dataset.closeUp).toBe("side");
  const parts = shown(390, 500);
  parts.board.dataset.sights = "foot";
  parts.draw(scene([]));
  expect(parts.board.dataset.closeUp).toBeUndefined();
});
