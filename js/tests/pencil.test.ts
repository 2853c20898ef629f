// Signs drawn on the board: by the right button, by drags and clicks in the drawing mode, and by keys.
import { beforeEach, expect, it } from "vitest";
import { type Stage, stage } from "./fake";

let at: Stage;
/** What lies under the pointer: happy-dom lays nothing out. */
let under: Element | null = null;
const over = (pick: string) => {
  under = at.find(`[data-pick='${pick}'] rect`);
};
const last = () => at.model.sent.at(-1);
const press = (key: string, node: Element = at.find(".rwf-scene [data-pick][tabindex]"), more = {}) =>
  node.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true, ...more }),
  );
function point(name: string, x: number, more: PointerEventInit = {}): void {
  const init = { bubbles: true, cancelable: true, clientX: x, pointerId: 1, pointerType: "mouse", ...more };
  under?.dispatchEvent(new PointerEvent(name, init));
}
function drag(from: string, to: string, more: PointerEventInit = {}): void {
  over(from);
  point("pointerdown", 10, more);
  over(to);
  point("pointermove", 90, more);
  point("pointerup", 90, more);
}

beforeEach(() => {
  at = stage();
  document.elementFromPoint = () => under;
});

it("draws a ring with the right button, and an arrow by a drag of it; keys held choose the stroke", () => {
  drag("cell:1,1", "cell:1,1", { button: 2 });
  expect(last()).toMatchObject({ do: "sign", shape: "ring", at: ["cell:1,1"], tone: 1 });
  drag("cell:1,1", "cell:0,2", { button: 2, shiftKey: true });
  expect(last()).toMatchObject({ do: "sign", shape: "arrow", at: ["cell:1,1", "cell:0,2"], tone: 2 });
  expect(at.model.sent).toHaveLength(2);
});

it("draws by drags and clicks while the mode is on, and picks nothing", () => {
  at.find("[aria-label='Draw on the board']").click();
  expect(at.find(".rwf-prompt").textContent).toBe("Draw on the board");
  drag("cell:0,0", "cell:2,1", { pointerType: "touch" });
  expect(last()).toMatchObject({ do: "sign", shape: "arrow", at: ["cell:0,0", "cell:2,1"], tone: 1 });
  at.find(".rwf-pencil [aria-label='Path']").click();
  at.find(".rwf-pencil [aria-label='Stroke 1 of 4']").click();
  over("cell:0,0");
  point("pointerdown", 10);
  for (const pick of ["cell:0,1", "cell:1,1", "cell:1,2"]) {
    over(pick);
    point("pointermove", 90);
  }
  point("pointerup", 90);
  const way = ["cell:0,0", "cell:0,1", "cell:1,1", "cell:1,2"];
  expect(last()).toMatchObject({ do: "sign", shape: "path", at: way, tone: 2 });
  at.find(".rwf-pencil [aria-label='Erase']").click();
  drag("cell:1,1", "cell:1,1");
  expect(last()).toMatchObject({ do: "rub", pick: "cell:1,1" });
  under?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(at.model.sent.filter((sent) => sent.do === "pick")).toEqual([]);
  at.find(".rwf-pencil .rwf-next").click();
  drag("cell:1,1", "cell:0,2");
  expect(last()).toMatchObject({ do: "rub" });
});

it("draws by keys alone", () => {
  const cell = (pick: string) => at.find<SVGElement>(`[data-pick='${pick}'][tabindex]`);
  cell("cell:0,0").focus();
  press("d");
  press("Enter", cell("cell:0,0"));
  cell("cell:0,1").focus();
  press("3", cell("cell:0,1"));
  press("Enter", cell("cell:0,1"));
  expect(last()).toMatchObject({ do: "sign", shape: "arrow", at: ["cell:0,0", "cell:0,1"], tone: 3 });
  press("c", cell("cell:0,1"));
  press(" ", cell("cell:0,1"));
  expect(last()).toMatchObject({ do: "sign", shape: "cell", at: ["cell:0,1"], tone: 3 });
  press("Delete", cell("cell:0,1"));
  expect(last()).toMatchObject({ do: "rub", pick: "cell:0,1" });
  press("Escape");
  expect(at.all(".rwf-pencil")).toHaveLength(0);
  press("Enter", cell("cell:0,1"));
  expect(last()).toMatchObject({ do: "pick", pick: "cell:0,1" });
});

it("says where a sign cannot begin, and sends nothing", () => {
  at.find("[aria-label='Draw on the board']").click();
  over("cell:1,1");
  const node = under as Element;
  under = null;
  node.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerId: 1, pointerType: "mouse" }));
  expect(at.find(".rwf-answer-text").textContent).toBe(
    "A sign starts and ends on a piece or a cell of the board.",
  );
  expect(at.model.sent).toEqual([]);
});

it("is not there where nothing can be changed", () => {
  at.model.patch([["frame", "locked"], true]);
  expect(at.find("[aria-label='Draw on the board']").hidden).toBe(true);
  drag("cell:1,1", "cell:0,2", { button: 2 });
  press("d");
  expect(at.model.sent).toEqual([]);
  expect(at.all(".rwf-pencil")).toHaveLength(0);
});
