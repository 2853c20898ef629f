import { beforeEach, describe, expect, it } from "vitest";
import { cell, type Stage, sampleView, stage } from "./fake";

let at: Stage;
const click = (node: Element) =>
  node.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));
const focused = () => document.activeElement?.getAttribute("data-pick") ?? document.activeElement?.className;
const start = (pick: string) => at.find<SVGElement>(`[data-pick='${pick}'][tabindex]`).focus();
const last = () => at.model.sent.at(-1);

beforeEach(() => {
  at = stage();
});

describe("clicks", () => {
  it("say what was clicked, with the revision", () => {
    click(at.find("[data-pick='cell:1,1'] rect"));
    click(at.find(".rwf-piece"));
    click(at.find(".rwf-game-button"));
    expect(at.model.sent).toEqual([
      { do: "pick", pick: "cell:1,1", revision: 7 },
      { do: "pick", pick: "hand:straight", revision: 7 },
      { do: "press", pick: "water", revision: 7 },
    ]);
  });

  it("at the end of a drag move the board and pick nothing", () => {
    const node = at.find("[data-pick='cell:1,1'] rect");
    const point = (name: string, clientX: number) =>
      node.dispatchEvent(
        new PointerEvent(name, { bubbles: true, clientX, pointerId: 1, pointerType: "mouse" }),
      );
    point("pointerdown", 10);
    point("pointermove", 60);
    point("pointerup", 60);
    click(node);
    expect(at.model.sent).toEqual([]);
    expect(at.find(".rwf-scene").getAttribute("viewBox")).toBe("-50 0 300 300");
    point("pointerdown", 10);
    point("pointermove", 12);
    point("pointerup", 12);
    click(node);
    expect(at.model.sent).toHaveLength(1);
  });

  it("change settings", () => {
    click(at.find("[data-setting=lang] [lang=fr]"));
    expect(last()).toEqual({ do: "set", name: "lang", value: "fr", revision: 7 });
    click(at.all("[data-setting=theme] button")[2] as Element);
    expect(last()).toEqual({ do: "set", name: "theme", value: "dark", revision: 7 });
    const select = at.find<HTMLSelectElement>("[name='seat:1']");
    select.value = "person";
    select.dispatchEvent(new Event("change"));
    expect(last()).toEqual({ do: "set", name: "seat:1", value: "person", revision: 7 });
    const looker = at.find<HTMLSelectElement>("[name=looker]");
    looker.value = "1";
    looker.dispatchEvent(new Event("change"));
    expect(last()).toEqual({ do: "set", name: "looker", value: 1, revision: 7 });
  });

  it("offer no setting that a locked page cannot change", () => {
    const settings = () => at.all(".rwf-seats select").map((select) => select.getAttribute("name"));
    const looker = () => at.find(".rwf-looker").textContent;
    expect(settings()).toEqual(["seat:0", "seat:1", "looker"]);
    at.model.patch([["frame", "locked"], true]);
    expect(settings()).toEqual([]);
    expect(at.all(".rwf-seat").map((row) => row.textContent)).toContain("Lanternrandom");
    expect(looker()).toBe("Perspectivethe player to act");
    at.model.patch([["frame", "looker"], 1]);
    expect(settings()).toEqual(["seat:0", "seat:1"]);
    expect(looker()).toBe("PerspectiveLantern");
    at.model.patch([["frame", "locked"], false]);
    expect(settings()).toEqual(["seat:0", "seat:1", "looker"]);
  });

  it("ask for a hint, where there is one", () => {
    const button = at.find("[aria-label='Hint']");
    click(button);
    expect(at.model.sent).toEqual([{ do: "hint", revision: 7 }]);
    at.model.patch([["frame", "advice"], false]);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    click(button);
    expect(at.model.sent).toHaveLength(1);
  });

  it("go along the actions", () => {
    click(at.all(".rwf-entry")[0] as Element);
    expect(last()).toEqual({ do: "seek", at: 1, revision: 7 });
    const buttons = at.all(".rwf-steps button");
    for (const button of buttons) click(button);
    expect(at.model.sent.slice(1).map((message) => message.at)).toEqual([0, 1, 3, 3]);
    at.model.patch([["frame", "at"], 0]);
    click(buttons[0] as Element);
    expect(at.model.sent).toHaveLength(5);
  });

  it("send one message at a time while the slider is dragged", () => {
    const range = at.find<HTMLInputElement>(".rwf-range");
    for (const value of ["1", "0"]) {
      range.value = value;
      range.dispatchEvent(new Event("input"));
    }
    expect(at.model.sent.map((message) => message.at)).toEqual([1]);
    at.model.patch([["frame", "at"], 1]);
    expect(at.model.sent.map((message) => message.at)).toEqual([1, 0]);
    range.dispatchEvent(new Event("change"));
    at.model.patch([["frame", "at"], 0]);
    expect(at.model.sent).toHaveLength(2);
  });

  it("type an action and keep it until it is done", () => {
    const box = at.find<HTMLInputElement>(".rwf-say-box");
    box.value = " lay curve 2,1 ";
    const submit = () =>
      at.find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    submit();
    expect(last()).toEqual({ do: "say", text: "lay curve 2,1", revision: 7 });
    at.model.patch([["frame", "answer"], { kind: "error", title: "No", reasons: [] }]);
    expect(box.value).toBe(" lay curve 2,1 ");
    submit();
    at.model.patch([["frame", "answer"], null]);
    expect(box.value).toBe("");
  });

  it("keep what is typed while something else is done or answered", () => {
    const box = at.find<HTMLInputElement>(".rwf-say-box");
    box.value = "help";
    at.find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    box.value = "lay curve";
    at.model.patch([["frame", "answer"], { kind: "done", title: "Hint", reasons: [] }]);
    expect(box.value).toBe("lay curve");
    at.model.patch([["frame", "at"], 1]);
    expect(box.value).toBe("lay curve");
  });
});

describe("keys on the board", () => {
  it("has one tab stop, on a lit place", () => {
    const stops = at.all(".rwf-scene [tabindex='0']");
    expect(stops.map((node) => node.getAttribute("data-pick"))).toEqual(["cell:2,0"]);
    // The cells under lit ones say the same and are left to the lit ones.
    expect(at.all(".rwf-scene [tabindex]")).toHaveLength(9);
    expect(at.all(".rw-layer-ground [aria-hidden]")).toHaveLength(2);
  });

  it.each([
    ["ArrowRight", "cell:1,2"],
    ["ArrowLeft", "cell:1,0"],
    ["ArrowUp", "cell:0,1"],
    ["ArrowDown", "cell:2,1"],
    ["Home", "cell:2,0"],
    ["End", "cell:2,2"],
    ["[", "cell:2,2"],
    ["]", "cell:2,0"],
  ])("%s goes to %s", (key, pick) => {
    start("cell:1,1");
    const event = at.key(key);
    expect(focused()).toBe(pick);
    expect(event.defaultPrevented).toBe(true);
    expect(at.all(".rwf-scene [tabindex='0']")).toHaveLength(1);
  });

  it("Shift and an arrow go to the lit one that way", () => {
    start("cell:0,2");
    at.key("ArrowDown", { shiftKey: true });
    expect(focused()).toBe("cell:2,2");
    at.key("]");
    expect(focused()).toBe("cell:2,0");
  });

  it("Enter and Space pick", () => {
    start("cell:0,0");
    at.key("Enter");
    at.key(" ");
    expect(at.model.sent).toEqual(Array(2).fill({ do: "pick", pick: "cell:0,0", revision: 7 }));
  });

  it("keep the focus when its place goes or gets another node", () => {
    start("cell:2,0");
    at.model.patch([["scene", "layers", "targets", "a"]]);
    expect(focused()).toBe("cell:2,0");
    at.model.patch([["scene", "layers", "targets", "a"], cell(2, 0)]);
    expect(document.activeElement?.closest(".rw-layer-targets")).not.toBeNull();
    at.model.patch([["scene", "layers", "targets", "a"]], [["scene", "layers", "ground", "2,0"]]);
    expect(["cell:1,0", "cell:2,1"]).toContain(focused());
  });

  it("keep the focus on what a place says when its node comes to say something else", () => {
    const group = (...columns: number[]) => ({
      tag: "g",
      children: columns.map((column) => cell(5, column)),
    });
    at.model.patch([["scene", "layers", "pieces", "tunnel"], group(0, 1)]);
    start("cell:5,1");
    at.model.patch([["scene", "layers", "pieces", "tunnel"], group(0, 2, 1)]);
    expect(focused()).toBe("cell:5,1");
  });
});

describe("keys of the widget", () => {
  it.each([
    ["u", {}, { do: "undo" }],
    ["U", { shiftKey: true }, { do: "redo" }],
    ["z", { ctrlKey: true }, { do: "undo" }],
    ["Z", { ctrlKey: true, shiftKey: true }, { do: "redo" }],
    ["Escape", {}, { do: "drop" }],
    ["h", {}, { do: "hint" }],
  ])("%s %j says %j", (key, init, message) => {
    start("cell:0,0");
    at.key(key, init);
    expect(last()).toEqual({ ...message, revision: 7 });
  });

  it("R turns what is held, wherever the focus is", () => {
    start("cell:0,0");
    at.key("r");
    expect(at.model.sent).toEqual([]);
    at.model.patch([["frame", "turning"], true], [["frame", "holding"], true]);
    at.key("R", { shiftKey: true });
    expect(last()).toEqual({ do: "turn", by: -1, revision: 8 });
    at.find(".rwf-hand-button").click();
    expect(last()).toMatchObject({ do: "turn", by: -1 });
  });

  it("show all that is allowed at once, or only what is near", () => {
    const near = () => at.all(".rwf-scene .is-near").length;
    const lit = at.all(".rwf-scene .is-selectable[tabindex]").length;
    expect(lit).toBeGreaterThan(1);
    expect(near()).toBe(0);
    at.key("s");
    expect(near()).toBe(lit);
    expect(localStorage.getItem("railwidgets-lights")).toBe("on");
    click(at.all("[data-setting=lights] button")[0] as Element);
    expect(near()).toBe(0);
    expect(at.all("[data-setting=lights] [aria-pressed=true]")).toHaveLength(1);
    expect(at.model.sent).toEqual([]);
  });

  it("do not reach the notebook, and others do", () => {
    const heard: string[] = [];
    document.body.addEventListener("keydown", (event) => heard.push(event.key));
    start("cell:0,0");
    for (const key of ["u", "ArrowUp", "Enter", "?", "Tab", "x"]) at.key(key);
    at.key("s", { ctrlKey: true });
    at.find(".rwf-say-box").focus();
    for (const key of ["u", "Enter", "Escape"]) at.key(key);
    expect(heard).toEqual(["Tab", "s"]);
    expect(document.activeElement?.getAttribute("data-lm-suppress-shortcuts")).toBe("true");
  });

  it.each([
    ["s", { ctrlKey: true }, true],
    ["P", { ctrlKey: true, shiftKey: true }, true],
    ["ArrowDown", { metaKey: true }, true],
    ["z", { ctrlKey: true }, false],
    ["Y", { metaKey: true, shiftKey: true }, false],
    ["[", { ctrlKey: true, altKey: true }, false],
    ["s", {}, false],
  ])("%s %j is the host's: %s", async (key, init, expected) => {
    // As JupyterLab does: while the key comes down, and looking at what has the focus and what is around it.
    let free: boolean | null = null;
    const look = (event: Event) => {
      free = !(event.target as Element).closest("[data-lm-suppress-shortcuts]");
    };
    document.addEventListener("keydown", look, true);
    const heard: string[] = [];
    document.body.addEventListener("keydown", (event) => heard.push(event.key), { once: true });
    start("cell:0,0");
    const event = at.key(key, init);
    document.removeEventListener("keydown", look, true);
    expect([free, heard.length === 1]).toEqual([expected, expected]);
    if (expected) expect([event.defaultPrevented, at.model.sent]).toEqual([false, []]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement?.closest("[data-lm-suppress-shortcuts]")).toBe(document.activeElement);
  });

  it("leave what Ctrl does in a text to the text, and the rest to the host", () => {
    const free: string[] = [];
    const look = (event: KeyboardEvent) => {
      if (!(event.target as Element).closest("[data-lm-suppress-shortcuts]")) free.push(event.key);
    };
    document.addEventListener("keydown", look, true);
    at.find(".rwf-say-box").focus();
    for (const key of ["a", "v", "z", "s", "ArrowLeft"]) at.key(key, { ctrlKey: true });
    document.removeEventListener("keydown", look, true);
    expect(free).toEqual(["s"]);
    expect(at.model.sent).toEqual([]);
  });

  it("? opens the rules and Escape closes them first", () => {
    at.key("?");
    const card = at.find(".rwf-card");
    expect(card.hidden).toBe(false);
    at.key("Escape");
    expect(card.hidden).toBe(true);
    expect(at.model.sent.map((sent) => sent.do)).toEqual(["card"]);
  });
});

describe("the tray", () => {
  it("is one tab stop with arrows", () => {
    const pieces = at.all(".rwf-piece") as HTMLElement[];
    expect(pieces.map((node) => node.tabIndex)).toEqual([0, -1, -1]);
    pieces[0]?.focus();
    at.key("ArrowRight");
    expect(document.activeElement).toBe(pieces[1]);
    at.key("End");
    at.key("ArrowRight");
    expect(document.activeElement).toBe(pieces[0]);
  });

  it("hands the focus on when a piece goes", () => {
    const pieces = at.all(".rwf-piece") as HTMLElement[];
    pieces[2]?.focus();
    const kept = sampleView().panel.sections[0]?.pieces.slice(0, 2);
    at.model.patch([["panel", "sections", 0, "pieces"], kept]);
    expect(document.activeElement).toBe(pieces[1]);
    at.model.patch([["panel", "sections", 0, "pieces"], []]);
    expect(focused()).toBe("cell:2,0");
  });
});

describe("rows beside the board", () => {
  const over = (node: Element) => node.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  const pointed = () => at.all(".is-pointed").map((node) => node.getAttribute("data-pick"));
  const row = (key: string) => ({
    key,
    label: key,
    value: "",
    value_in_full: "",
    badge: null,
    chips: [],
    gauges: [],
    now: false,
  });
  const rows = (...keys: string[]) => {
    const view = sampleView();
    view.panel.sections = [
      {
        key: "sheet",
        title: "Sheet",
        place: "table",
        form: "tile",
        note: "",
        folded: false,
        heads: [],
        rows: keys.map((key) => ({ ...row(key), state: "" })),
        pieces: [],
      },
    ];
    return view;
  };

  it("point at what has the same key on the board, and no more once the pointer leaves", () => {
    at = stage(rows("a", "b", "nothing"));
    over(at.find("[data-row='a'] .rwf-row-label"));
    expect(pointed()).toEqual(["cell:2,0"]);
    over(at.find("[data-row='b']"));
    expect(pointed()).toEqual(["cell:2,2"]);
    over(at.find("[data-row='nothing']"));
    expect(pointed()).toEqual([]);
    over(at.find("[data-row='a']"));
    over(at.find(".rwf-table .rwf-section-title"));
    expect(pointed()).toEqual([]);
    over(at.find("[data-row='a']"));
    // What is replaced under the pointer does not hear it leave.
    over(at.find(".rwf-title"));
    expect(pointed()).toEqual([]);
    over(at.find("[data-row='a']"));
    at.root.dispatchEvent(new PointerEvent("pointerleave"));
    expect(pointed()).toEqual([]);
  });

  it("scroll and can be focused when there are many, and only then", () => {
    const keys = [..."abcdefghi"];
    at = stage(rows(...keys));
    const list = () => at.find(".rwf-table .rwf-rows");
    expect(list().hasAttribute("tabindex")).toBe(false);
    expect(list().hasAttribute("role")).toBe(false);
    at.model.update({ view: { ...rows(...keys, "j"), revision: 8 } });
    expect(list().classList).toContain("is-long");
    expect(list().getAttribute("tabindex")).toBe("0");
    expect(list().getAttribute("role")).toBe("group");
    expect(at.find(`#${list().getAttribute("aria-labelledby")}`).textContent).toBe("Sheet");
    at.model.update({ view: { ...rows("a"), revision: 9 } });
    expect(list().classList).not.toContain("is-long");
    expect(list().hasAttribute("tabindex")).toBe(false);
  });
});

describe("the wheel", () => {
  const wheel = (deltaY: number, more: WheelEventInit = {}) => {
    const event = new WheelEvent("wheel", { deltaY, bubbles: true, cancelable: true, ...more });
    // happy-dom leaves the modifier out.
    Object.defineProperty(event, "ctrlKey", { value: more.ctrlKey ?? false });
    at.find(".rwf-scene").dispatchEvent(event);
    return event.defaultPrevented;
  };

  it("scrolls the page unless a piece is held", () => {
    expect(wheel(120)).toBe(false);
    at.model.patch([["frame", "turning"], true]);
    expect(wheel(70)).toBe(true);
    expect(at.model.sent).toEqual([]);
    wheel(70);
    expect(last()).toMatchObject({ do: "turn", by: 1 });
  });

  it("zooms with Ctrl", () => {
    expect(wheel(-200, { ctrlKey: true })).toBe(true);
    expect(at.find(".rwf-scene").getAttribute("viewBox")).not.toBe("0 0 300 300");
  });
});

describe("the answer", () => {
  it("says every reason and where the rule stands", () => {
    const reason = { clause: "place.x", where: "page 3", title: "Too near", text: "One segment." };
    at.model.patch([["frame", "answer"], { kind: "refused", title: "Too near", reasons: [reason] }]);
    const [bar, story] = [at.find(".rwf-answer"), at.find(".rwf-reasons")];
    expect(bar.textContent).toBe("Not allowed: Too near. One segment.");
    expect(at.find(".rwf-reasons-title").hidden).toBe(true);
    expect(at.find(".rwf-reasons-list").textContent).toBe("Too near One segment. place.x page 3");
    at.model.patch([["frame", "answer"], { kind: "error", title: "Two things", reasons: [reason, reason] }]);
    expect(bar.textContent).toBe("Error: Too near. One segment.");
    expect(story.querySelectorAll("li")).toHaveLength(2);
    expect([story.hidden, at.find(".rwf-log-section").hidden]).toEqual([false, true]);
    at.model.patch([["frame", "answer"], null]);
    expect(bar.dataset.kind).toBe("hint");
    expect([story.hidden, at.find(".rwf-log-section").hidden]).toEqual([true, false]);
  });

  it("and everything else is in the language of the view", () => {
    at.model.patch(
      [["frame", "words"], { undo: "Annuler", at_of: "{at} sur {length}" }],
      [["frame", "lang"], "fr"],
    );
    expect(at.find(".rwf-moves button").textContent).toBe("Annuler");
    expect(at.find(".rwf-count").textContent).toBe("2 sur 3");
    expect(at.find("[data-setting=lang] [aria-pressed=true]").textContent).toBe("Français");
    expect(at.root.lang).toBe("fr");
  });
});
