// The numbers of a hint: at the last place of a move that is on the board, else on the piece or button that says it.
import { beforeEach, expect, it } from "vitest";
import { badges, Numbers } from "../src/advised";
import type { Advised } from "../src/types";

const SVG = "http://www.w3.org/2000/svg";

const move = (picks: string[], shown = false): Advised => ({
  text: "",
  plan: "",
  value: "",
  share: null,
  reasons: [],
  picks,
  shown,
});

/** A board of which each place has its corner at x, y. */
function board(places: Record<string, [number, number]>): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  const same = { inverse: () => ({ multiply: () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }) }) };
  Object.assign(svg, { getScreenCTM: () => same });
  for (const [pick, [x, y]] of Object.entries(places)) {
    const node = document.createElementNS(SVG, "g");
    node.setAttribute("data-pick", pick);
    Object.assign(node, { getScreenCTM: () => same, getBBox: () => ({ x, y, width: 9, height: 9 }) });
    svg.append(node);
  }
  document.body.replaceChildren(svg);
  return svg;
}

const numbers = (svg: SVGSVGElement) =>
  [...svg.querySelectorAll(".rwf-number")].map((node) => [
    node.textContent,
    node.getAttribute("style")?.match(/translate\((.*?)\)/)?.[1],
    Number(node.querySelector("circle")?.getAttribute("cx")),
  ]);

let svg: SVGSVGElement;

beforeEach(() => {
  svg = board({ "cell:1,1": [10, 20], "cell:2,2": [30, 40] });
});

it("stand at the last pick of each move that is on the board", () => {
  const drawn = new Numbers(svg);
  drawn.update([move(["hand:wye", "cell:1,1", "turn:2"]), move(["cell:1,1", "cell:2,2"], true)], false);
  expect(numbers(svg)).toEqual([
    ["1", "10px, 20px", 5],
    ["2", "30px, 40px", 5],
  ]);
  expect(svg.querySelector(".is-shown")?.textContent).toBe("2");
  drawn.update([], false);
  expect(numbers(svg)).toEqual([]);
});

it("stand in a row where several moves are of one place, and are left out where there is none", () => {
  new Numbers(svg).update([move(["cell:1,1"]), move(["deck"]), move(["cell:1,1"])], false);
  expect(numbers(svg)).toEqual([
    ["1", "10px, 20px", 5],
    ["3", "10px, 20px", 25],
  ]);
});

it("follow a board that was drawn anew, and stay as they are where nothing is new", () => {
  const drawn = new Numbers(svg);
  const advised = [move(["cell:1,1"])];
  drawn.update(advised, false);
  const first = svg.querySelector(".rwf-number");
  drawn.update(advised, false);
  expect(svg.querySelector(".rwf-number")).toBe(first);
  drawn.update(advised, true);
  expect(svg.querySelector(".rwf-number")).not.toBe(first);
});

it("are said by pieces and buttons, of each move by the first that can be seen", () => {
  const root = document.createElement("div");
  root.className = "rw";
  root.innerHTML = `<button data-says="hand:wye"></button><button data-says="deck" data-advised="9"></button><i></i>`;
  const inside = root.querySelector("i") as Element;
  badges(inside, [move(["hand:wye", "deck"]), move(["none"]), move(["hand:wye"])]);
  const said = [...root.querySelectorAll("button")].map((node) => node.getAttribute("data-advised"));
  expect(said).toEqual(["1 3", null]);
});
