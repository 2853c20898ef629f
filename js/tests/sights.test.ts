// What a small screen shows of a board: which sights are offered at which size, and which of them is on the screen.
import { expect, test } from "vitest";
import { Camera } from "../src/camera";
import { Sights } from "../src/sights";
import type { Scene, SceneElement, Sight } from "../src/types";
import { sampleView as view } from "./fake";

const BOX: Sight["box"] = [0, 0, 1300, 1000];
const LEFT: Sight = { key: "left", label: "left", box: [0, 0, 600, 600], kind: "part", least: 0, most: 0.4 };
const RIGHT: Sight = { ...LEFT, key: "right", label: "right", box: [700, 0, 600, 600] };
const MAP: Sight = { ...LEFT, key: "map", label: "whole map", box: BOX, kind: "near" };
const NEAR: Sight = { ...MAP, key: "near", label: "near", box: [200, 200, 300, 200] };

function lit(pick: string, at: [number, number]): SceneElement {
  return { tag: "g", pick, at };
}

function step(x: number, y: number): SceneElement {
  return { tag: "g", attrs: { transform: `translate(${x} ${y})` } };
}

function scene(sights: Sight[], more: Partial<Scene> = {}): Scene {
  return { ...view().scene, box: BOX, sights, ...more };
}

function shown(width: number, height: number) {
  const board = document.createElement("div");
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const size = { width, height };
  board.getBoundingClientRect = () => ({ ...size, x: 0, y: 0, top: 0, left: 0 }) as DOMRect;
  svg.getBoundingClientRect = board.getBoundingClientRect;
  let moved = false;
  const camera = new Camera(svg, (is) => {
    moved = is;
    if (!is) sights?.back();
  });
  const sights: Sights | undefined = new Sights(board, camera, ["a-layer-ground"]);
  const names = () => [...sights.el.querySelectorAll(".rwf-sight")].map((node) => node.textContent);
  const pressed = () => sights.el.querySelector('[aria-pressed="true"]')?.textContent;
  const count = (key: string) => sights.el.querySelector(`[data-sight="${key}"]`)?.getAttribute("data-lit");
  const box = () => svg.getAttribute("viewBox")?.split(" ").map(Number);
  return { board, camera, sights, size, names, pressed, count, box, moved: () => moved };
}

test("a board with room is shown whole and offers nothing", () => {
  const { sights, board, box } = shown(900, 700);
  sights.update(scene([LEFT, RIGHT]));
  expect(sights.el.hidden).toBe(true);
  expect(board.dataset.sights).toBeUndefined();
  expect(box()).toEqual(BOX);
  // All that is drawn inherits the style of the board, and would be styled anew.
  expect(board.style.length).toBe(0);
});

test("a small board shows its first part, and pictures of all beside it", () => {
  const { sights, board, names, pressed, box } = shown(388, 355);
  sights.update(scene([LEFT, RIGHT]));
  expect(board.dataset.sights).toBe("side");
  expect([names(), pressed(), box()]).toEqual([["left", "right"], "left", LEFT.box]);
  expect(sights.el.querySelectorAll("use").length).toBe(2);
  sights.el.querySelectorAll<HTMLElement>(".rwf-sight")[1]?.click();
  expect([pressed(), box()]).toEqual(["right", RIGHT.box]);
});

test("a board that gets room is shown whole again", () => {
  const { sights, size, box } = shown(388, 355);
  sights.update(scene([LEFT, RIGHT]));
  Object.assign(size, { width: 1000, height: 800 });
  sights.arrange();
  expect([sights.el.hidden, box()]).toEqual([true, BOX]);
});

test("what is lit in another part alone is gone to, and counted", () => {
  const { sights, pressed, count } = shown(388, 355);
  sights.update(scene([LEFT, RIGHT]));
  const layers = { targets: { one: lit("cell:1", [800, 100]), other: lit("cell:2", [900, 100]) } };
  const highlights = { ...view().scene.highlights, selectable: ["cell:1", "cell:2"] };
  sights.update(scene([LEFT, RIGHT], { layers, highlights }));
  expect([pressed(), count("right"), count("left")]).toEqual(["right", "2", null]);
  // What was chosen by hand stays as long as something is lit there, or nothing anywhere.
  sights.choose("left");
  sights.update(scene([LEFT, RIGHT]));
  expect(pressed()).toBe("left");
});

test("a turn that is told is followed from part to part", () => {
  const { sights, pressed } = shown(388, 355);
  sights.update(scene([LEFT, RIGHT], { layers: { marks: { "step:1": step(100, 100) } } }));
  expect(pressed()).toBe("left");
  sights.update(
    scene([LEFT, RIGHT], { layers: { marks: { "step:1": step(100, 100), "step:2": step(800, 20) } } }),
  );
  expect(pressed()).toBe("right");
});

test("the cursor takes the part with it", () => {
  const { sights, camera, pressed } = shown(388, 355);
  sights.update(scene([LEFT, RIGHT]));
  camera.reveal([800, 100]);
  expect(pressed()).toBe("right");
});

test("what is near something is a choice beside the whole, from which one may move on", () => {
  const { sights, board, camera, names, pressed, box, moved } = shown(388, 400);
  sights.update(scene([MAP, NEAR]));
  expect(board.dataset.sights).toBe("foot");
  expect([names(), pressed(), box()]).toEqual([["whole map", "near"], "whole map", BOX]);
  sights.choose("near");
  expect([pressed(), moved()]).toEqual(["near", true]);
  const [x = 0, , width = 0] = box() ?? [];
  expect([Math.round(x + width / 2), width < 600]).toEqual([350, true]);
  camera.fit();
  expect([pressed(), box()]).toEqual(["whole map", BOX]);
});
