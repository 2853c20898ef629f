// What a screen reader is given: names that say what may be done, places in order, and what happens.
import { afterEach, describe, expect, it } from "vitest";
import { cell, type Stage, sampleView, stage } from "./fake";

let at: Stage;
afterEach(() => at.stop());

const name = (pick: string) =>
  at.find(`.rwf-scene [data-pick='${pick}'][tabindex]`).getAttribute("aria-label");
const owned = (node: Element) =>
  (node.getAttribute("aria-owns") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.getAttribute("data-pick"));
const spoken = () =>
  ["[role='alert'].rwf-hidden", ":scope > [aria-live='polite']", "div.rwf-hidden[role='status']"].map(
    (one) => at.find(one).textContent,
  );
const refusal = {
  kind: "refused",
  title: "Too near",
  reasons: [{ clause: "place.near", where: "p. 4", title: "Too near", text: "One segment" }],
};

describe("names", () => {
  it("say what may be done with what is lit, by kind or by pick, and in general words else", () => {
    at = stage();
    expect(name("cell:2,0")).toBe("row 2 column 0, the tile can be laid here");
    expect(name("cell:2,2")).toBe("row 2 column 2, the tile can be laid here for 2");
    expect(name("cell:1,1")).toBe("row 1 column 1");
    at.model.patch([["panel", "can"], {}]);
    expect(name("cell:2,0")).toBe("row 2 column 0, can be chosen");
    at.model.patch([["panel", "can"], { "cell:1,1": "on trial here" }]);
    expect(name("cell:1,1")).toBe("row 1 column 1, on trial here");
  });

  it("say what can be taken", () => {
    const view = sampleView();
    const [hand] = view.panel.sections;
    if (hand?.pieces[1]) hand.pieces[1].state = "muted";
    view.panel.can = { hand: "can be taken" };
    at = stage(view);
    const pieces = at.all("button.rwf-piece");
    const names = [
      "straight tile, can be taken",
      "curve tile, cannot be chosen now",
      "wye tile, can be taken",
    ];
    expect(pieces.map((piece) => piece.querySelector(".rwf-hidden")?.textContent)).toEqual(names);
    // A title that differs from the name is read besides it.
    expect(pieces.map((piece) => piece.getAttribute("title"))).toEqual(names);
    expect(pieces.map((piece) => piece.getAttribute("aria-disabled"))).toEqual([null, "true", null]);
    expect(at.find(".rwf-game-button").getAttribute("aria-disabled")).toBe("true");
    // Who asks all the same is told why.
    (pieces[1] as HTMLElement).click();
    expect(at.model.sent.at(-1)).toMatchObject({ do: "pick", pick: "hand:curve" });
  });

  it("are said once", () => {
    const view = sampleView();
    const at00 = "row 0 column 0";
    view.scene.layers.track = {
      tile: { tag: "path", label: at00 },
      train: { tag: "path", label: "a train" },
    };
    at = stage(view);
    expect(at.all(".rw-layer-track > *").map((node) => node.getAttribute("aria-hidden"))).toEqual([
      "true",
      null,
    ]);
  });
});

describe("places", () => {
  it("stand in rows and columns", () => {
    at = stage();
    const grid = at.find("[role=grid]");
    expect([grid.getAttribute("aria-rowcount"), grid.getAttribute("aria-colcount")]).toEqual(["3", "3"]);
    const rows = [...grid.children].map((row) => [...row.children].flatMap(owned));
    expect(rows).toEqual([0, 1, 2].map((row) => [0, 1, 2].map((column) => `cell:${row},${column}`)));
    expect(at.all("[role=row]").map((row) => row.getAttribute("aria-rowindex"))).toEqual(["1", "2", "3"]);
  });

  it("several in a cell, and new ones", () => {
    at = stage();
    const edge = cell(0, 0, { pick: "edge:0,0", at: [90, 50] });
    at.model.patch([["scene", "layers", "targets", "edge"], edge]);
    expect(owned(at.find("[role=gridcell]"))).toEqual(["cell:0,0", "edge:0,0"]);
    at.model.patch([["scene", "layers", "targets", "edge"], cell(4, 5, { pick: "edge:4,5" })]);
    expect(owned(at.all("[role=gridcell]").at(-1) as Element)).toEqual(["edge:4,5"]);
    expect(at.find("[role=grid]").getAttribute("aria-rowcount")).toBe("5");
    expect(at.all("[role=gridcell]").at(-1)?.getAttribute("aria-colindex")).toBe("6");
  });

  it("or in lists with headings", () => {
    const view = sampleView();
    view.scene.cells = null;
    view.scene.kinds = { city: "Cities", cell: "Cells" };
    at = stage(view);
    expect(at.all("[role=heading]").map((one) => one.textContent)).toEqual(["Cells"]);
    expect(at.all("[role=list] > [role=listitem]").flatMap(owned)).toHaveLength(9);
    expect(at.all("[role=grid]")).toEqual([]);
  });
});

describe("what happens", () => {
  it("is said when it happens: why not at once, the rest in its turn", () => {
    at = stage();
    expect(spoken()).toEqual(["", "", ""]);
    at.model.patch([["frame", "answer"], refusal], [["frame", "announce"], "Lantern passes"]);
    const played = `Lantern passes. ${sampleView().panel.prompt}.`;
    expect(spoken()).toEqual(["Not allowed: Too near. One segment.", played, ""]);
    at.model.patch([["frame", "answer"], { ...refusal, kind: "done", title: "Hint" }]);
    expect(spoken()).toEqual(["", played, "Hint. Too near. One segment."]);
    at.model.patch([["frame", "answer"], null]);
    expect(spoken()).toEqual(["", played, ""]);
    expect(at.find("[role='alert'].rwf-hidden").contains(at.find(".rwf-answer"))).toBe(false);
  });
});
