import { afterEach, describe, expect, it, vi } from "vitest";
import { glide } from "../src/motion/glide";
import { create } from "../src/svg";
import type { Piece } from "../src/types";
import { cell, sampleView, stage } from "./fake";

const context = { prefix: "p-", interactive: true };

describe("a player", () => {
  it("is a plate with an emblem and no letter, and one's own pieces are known", () => {
    const at = stage(sampleView());
    const chips = at.all(".rwf-row .rwf-plated");
    expect(chips).toHaveLength(1);
    expect(chips[0]?.textContent).toBe("");
    expect(chips[0]?.getAttribute("aria-label")).toBe("Crown");
    expect(chips[0]?.querySelector("svg path")?.getAttribute("d")).toBe("M0 0H9");
    expect(document.querySelector(".rw")?.getAttribute("data-mine")).toBe("0");
  });
});

describe("svg whitelist", () => {
  it("draws nothing that could run or load", () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    for (const tag of ["script", "foreignObject", "image", "a", "style", "animate", "iframe"]) {
      expect(create({ tag, text: "alert(1)" }, context).outerHTML).not.toContain(tag.toLowerCase());
    }
    expect(warn).toHaveBeenCalled();
  });

  it.each([
    ["onclick", "alert(1)"],
    ["ONLOAD", "alert(1)"],
    ["style", "background:url(//x)"],
    ["href", "javascript:alert(1)"],
    ["href", "https://x"],
    ["fill", "url(https://x#y)"],
    ["tabindex", "0"],
    ["x y", "1"],
  ])("leaves out %s=%s", (name, value) => {
    expect(create({ tag: "use", attrs: { [name]: value } }, context).attributes).toHaveLength(0);
  });

  it("makes names its own", () => {
    const node = create(
      { tag: "use", attrs: { href: "#a", id: "b", "clip-path": "url(#c)", x: 1.23456 } },
      context,
    );
    expect(node.getAttribute("href")).toBe("#p-a");
    expect(node.id).toBe("p-b");
    expect(node.getAttribute("clip-path")).toBe("url(#p-c)");
    expect(node.getAttribute("x")).toBe("1.23");
  });

  it("writes text as text", () => {
    const node = create({ tag: "text", text: "<b>x</b>" }, context);
    expect(node.children).toHaveLength(0);
    expect(node.textContent).toBe("<b>x</b>");
  });
});

describe("patching the board", () => {
  it("touches only what changed", () => {
    const { model, all, find } = stage();
    const before = all(".rwf-scene [data-pick]");
    const tile = find<SVGElement>(".rw-layer-track > use");
    model.patch(
      [["scene", "layers", "track", "tile", "attrs", "transform"], "translate(100 0)"],
      [["scene", "layers", "pieces", "train"], { tag: "circle", attrs: { r: 3 } }],
    );
    expect(all(".rwf-scene [data-pick]")).toEqual(before);
    expect(find(".rw-layer-track > use")).toBe(tile);
    expect(tile.getAttribute("transform")).toBe("translate(100 0)");
    expect(find(".rw-layer-pieces > circle").getAttribute("r")).toBe("3");
    model.patch([["scene", "layers", "pieces", "train"]]);
    expect(all(".rw-layer-pieces > *")).toHaveLength(0);
  });

  it("patches children in place and replaces another tag", () => {
    const { model, find } = stage();
    const node = find(".rw-layer-targets > g");
    const child = node.firstElementChild;
    expect(node.getAttribute("aria-label")).toMatch(/, the tile can be laid here$/);
    model.patch(
      [["scene", "layers", "targets", "a"], cell(2, 0, { label: "new" })],
      [["scene", "highlights", "held"], { "cell:2,0": null }],
    );
    expect(find(".rw-layer-targets > g")).toBe(node);
    expect(node.firstElementChild).toBe(child);
    expect(node.getAttribute("class")).toBe("is-selected");
    expect(node.getAttribute("aria-pressed")).toBe("true");
    expect(node.getAttribute("aria-label")).toBe("new");
    model.patch([["panel", "can", "cell:2,0"], "the same again lays it"]);
    expect(node.getAttribute("aria-label")).toBe("new, the same again lays it");
    model.patch([["scene", "layers", "track", "tile"], { tag: "circle" }]);
    expect(find(".rw-layer-track").firstElementChild?.tagName).toBe("circle");
  });

  it("keeps shared drawings under names of its own", () => {
    const { find, more } = stage();
    const other = more();
    const [mine, theirs] = [
      find(".rwf-scene defs > rect").id,
      other.querySelector(".rwf-scene defs > rect")?.id,
    ];
    expect(mine).not.toBe(theirs);
    expect(find(".rw-layer-track > use").getAttribute("href")).toBe(`#${mine}`);
    expect(find(".rwf-piece use").getAttribute("href")).toBe(`#${mine}`);
  });

  it("keeps all nodes when the whole view comes again", () => {
    const { model, all } = stage();
    const before = all("*");
    model.update({ view: structuredClone({ ...sampleView(), revision: 8 }) });
    expect(all("*")).toEqual(before);
  });

  it("is refitted when it grows, unless someone zoomed", () => {
    const { model, find, key } = stage();
    model.patch([
      ["scene", "box"],
      [0, 0, 400, 300],
    ]);
    expect(find(".rwf-scene").getAttribute("viewBox")).toBe("0 0 400 300");
    key("+");
    const zoomed = find(".rwf-scene").getAttribute("viewBox");
    expect(zoomed).not.toBe("0 0 400 300");
    model.patch([
      ["scene", "box"],
      [0, 0, 500, 300],
    ]);
    expect(find(".rwf-scene").getAttribute("viewBox")).toBe(zoomed);
    key("0");
    expect(find(".rwf-scene").getAttribute("viewBox")).toBe("0 0 500 300");
  });
});

describe("glide", () => {
  it("turns the shorter way", () => {
    expect(glide("translate(1 2) rotate(270)", "translate(3 4) rotate(0)")).toEqual([
      "translate(1px, 2px) rotate(-90deg)",
      "translate(3px, 4px) rotate(0deg)",
    ]);
    expect(glide("rotate(90 50 50)", "rotate(180 50 50)")?.[0]).toBe(
      "translate(50px, 50px) rotate(90deg) translate(-50px, -50px)",
    );
  });

  it("leaves alone what it cannot read", () => {
    expect(glide("matrix(1 0 0 1 0 0)", "translate(1 2)")).toBeNull();
    expect(glide("", "translate(1 2)")).toBeNull();
  });
});

describe("what is new", () => {
  const die = { tag: "g", attrs: { class: "rw-tumble" } };
  const tumbled: Element[] = [];
  const animate = Element.prototype.animate;

  const watch = () => {
    tumbled.length = 0;
    Element.prototype.animate = function (this: Element) {
      tumbled.push(this);
      return { cancel() {} } as Animation;
    };
  };
  afterEach(() => {
    Element.prototype.animate = animate;
    vi.unstubAllGlobals();
  });

  const withDice = () => {
    const view = sampleView();
    view.scene.layers.pieces = { old: { tag: "g", children: [die] } };
    for (const piece of view.panel.sections[0]?.pieces ?? []) piece.drawing = die;
    return view;
  };
  const piece = (key: string, drawing = die) => ({
    ...(sampleView().panel.sections[0]?.pieces[0] as Piece),
    key,
    drawing,
  });

  it("tumbles once, on the board and in a tray", () => {
    watch();
    const { model, find, all } = stage(withDice());
    expect(tumbled, "a board that was just opened stands still").toEqual([]);
    model.patch([["scene", "layers", "pieces", "new"], { tag: "g", children: [die] }]);
    expect(tumbled).toEqual([find(".rw-layer-pieces > g:last-child > .rw-tumble")]);
    model.patch([
      ["scene", "layers", "pieces", "new"],
      { tag: "g", children: [{ ...die, attrs: { ...die.attrs, x: 1 } }] },
    ]);
    expect(tumbled).toHaveLength(1);
    const pieces = [
      ...(withDice().panel.sections[0]?.pieces ?? []),
      piece("a"),
      piece("b"),
      piece("c", { tag: "g", attrs: { class: "still" } }),
    ];
    model.patch([["panel", "sections", 0, "pieces"], pieces]);
    expect(tumbled.slice(1)).toEqual(all(".rwf-piece .rw-tumble").slice(3));
    expect(tumbled).toHaveLength(3);
  });

  it("stands still where people ask for less motion", () => {
    watch();
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const { model } = stage(withDice());
    model.patch([["scene", "layers", "pieces", "new"], { tag: "g", children: [die] }]);
    expect(tumbled).toEqual([]);
  });
});
