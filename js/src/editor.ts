// The palette of the position editor: tabs with pieces, counters and choices, and the faults.
import type { Board } from "./board";
import { chip } from "./chips";
import { h, Keyed, setAll, setText } from "./dom";
import { icon } from "./icons";
import { PositionText } from "./position_text";
import { Rover } from "./rover";
import { create } from "./svg";
import type {
  Control,
  EditedTextReply,
  EditorGroup,
  Fault,
  Option,
  Say,
  SceneElement,
  Stamp,
  View,
} from "./types";
import { type Words, word } from "./words";

const SVG = "http://www.w3.org/2000/svg";

const ERASE = "tool:erase";

/** The most options shown directly; a longer list folds all except those with a count. */
const MANY = 30;

/** The most options of a choice side by side; more go into a drop-down list. */
const FEW = 6;

type Made<T> = { node: HTMLElement; update: (item: T) => void };

export class EditorPart {
  readonly el = h("section", { class: "rwf-editor", hidden: true });
  #prefix: string;
  #say: Say;
  #root: HTMLElement;
  #board: Board;
  #signal: AbortSignal;
  #words: Words;
  #tabs = h("div", { class: "rwf-editor-tabs", role: "toolbar" });
  #body = h("div", { class: "rwf-editor-body" });
  #lead = h("p", { class: "rwf-editor-lead" });
  #stamps = h("div", { class: "rwf-stamps", role: "toolbar" });
  #erase = h("button", { type: "button", class: "rwf-stamp rwf-erase", "data-says": ERASE }, icon("erase"));
  #controls = h("div", { class: "rwf-controls-list" });
  #starts = h("div", { class: "rwf-starts", role: "toolbar" });
  #text: PositionText;
  #verdict = h("h3", { class: "rwf-verdict", role: "status" });
  #faults = h("ol", { class: "rwf-faults" });
  #groupList: Keyed<EditorGroup>;
  #stampList: Keyed<Stamp>;
  #controlList: Keyed<Control>;
  #startList: Keyed<Option>;
  #faultList: Keyed<Fault>;
  #rovers: Rover[];
  #open = "";

  /** @param root shows in `data-editor` whether the editor is open. */
  constructor(prefix: string, say: Say, root: HTMLElement, board: Board, signal: AbortSignal) {
    [this.#prefix, this.#say, this.#root, this.#board, this.#signal] = [prefix, say, root, board, signal];
    this.#text = new PositionText(say);
    this.#erase.addEventListener("click", () => say({ do: "pick", pick: ERASE }));
    const stamps = h("div", { class: "rwf-stamp-list" });
    this.#stamps.append(stamps, this.#erase);
    const wrong = h("div", { class: "rwf-wrong" }, this.#verdict, this.#faults);
    this.#body.append(this.#lead, this.#stamps, this.#controls, this.#starts, this.#text.el);
    this.el.append(this.#tabs, this.#body, wrong);
    this.#groupList = new Keyed<EditorGroup>(
      this.#tabs,
      ({ pick }) => pick,
      ({ pick }) => this.#tab(pick),
    );
    this.#stampList = new Keyed<Stamp>(
      stamps,
      ({ pick }) => pick,
      ({ pick }) => this.#stamp(pick),
    );
    this.#controlList = new Keyed(this.#controls, controlKey, (control) => this.#control(control));
    this.#startList = new Keyed(
      this.#starts,
      ({ more }) => more,
      (option) => this.#option(option.more),
    );
    this.#faultList = new Keyed(
      this.#faults,
      ({ n }) => String(n),
      () => this.#fault(),
    );
    this.#rovers = [this.#tabs, this.#stamps, this.#starts].map((group) => new Rover(group, signal));
    signal.addEventListener("abort", () => delete root.dataset.editor);
  }

  update({ editor, frame }: View): void {
    const making = editor !== null && !editor.playing;
    setAll(this.#root, { "data-editor": making });
    this.el.hidden = !making;
    if (!editor || !making) return;
    this.#words = frame.words;
    const words = frame.words;
    setAll(this.el, { "aria-label": word(words, "edit_palette") });
    for (const group of [this.#tabs, this.#stamps])
      setAll(group, { "aria-label": word(words, "edit_palette") });
    this.#groupList.update(editor.groups);
    setText(this.#lead, editor.lead);
    this.#lead.hidden = !editor.lead;
    this.#stampList.update(editor.layers.flat());
    this.#stamps.hidden = editor.layers.length === 0;
    setAll(this.#erase, {
      "aria-pressed": String(editor.erasing),
      "aria-label": word(words, "edit_erase"),
      title: word(words, "edit_erase"),
    });
    this.#controlList.update(editor.controls);
    this.#controls.hidden = editor.controls.length === 0;
    this.#startList.update(editor.starts);
    setAll(this.#starts, { "aria-label": word(words, "edit_begin") });
    this.#starts.hidden = editor.starts.length === 0;
    this.#text.show(words, editor.starts.length > 0);
    setText(this.#verdict, editor.verdict);
    setAll(this.#verdict, { "data-right": editor.faults.length === 0 });
    setAll(this.#faults, { "aria-label": word(words, "edit_wrong") });
    this.#faultList.update(editor.faults);
    for (const rover of this.#rovers) rover.refresh();
    const open = editor.groups.find(({ now }) => now)?.pick ?? "";
    if (open !== this.#open) this.#body.scrollTop = 0;
    this.#open = open;
  }

  /** Shows the position as text, in the requested form. */
  report(reply: EditedTextReply): void {
    this.#text.report(reply);
  }

  #tab(pick: string): Made<EditorGroup> {
    const node = this.#button(pick, "rwf-editor-tab");
    return {
      node,
      update: ({ title, badge, now }) => {
        node.replaceChildren(...(badge ? [chip({ ...badge, label: "" })] : []), h("span", {}, title));
        setAll(node, { "aria-pressed": String(now), title });
        // On a phone the tabs are a row that scrolls.
        if (now) node.scrollIntoView?.({ block: "nearest", inline: "nearest" });
      },
    };
  }

  #stamp(pick: string): Made<Stamp> {
    const node = this.#button(pick, "rwf-stamp");
    let drawn: SceneElement | null = null;
    return {
      node,
      update: ({ label, drawing, held }) => {
        if (drawn !== drawing) node.replaceChildren(this.#drawing(drawing));
        drawn = drawing;
        setAll(node, { "aria-pressed": String(held), "aria-label": label, title: label });
      },
    };
  }

  #control({ kind }: Control): Made<Control> {
    if (kind === "counter") return this.#counter();
    if (kind === "choice") return this.#choice();
    return this.#several(kind === "series");
  }

  #counter(): Made<Control> {
    const label = h("span", { class: "rwf-control-label" });
    const steps = this.#steps();
    const value = this.#number(steps);
    const node = h(
      "div",
      { class: "rwf-control" },
      label,
      h("span", { class: "rwf-number-steps" }, steps.less, value.node, steps.more),
    );
    return {
      node,
      update: (control) => {
        setText(label, control.label);
        value.show(control.value, control.label);
        steps.show(control.less, control.more, control.label);
      },
    };
  }

  #choice(): Made<Control> {
    const label = h("span", { class: "rwf-control-label" });
    const few = h("span", { class: "rwf-few", role: "group" });
    const many = h("select", { class: "rwf-select" });
    many.addEventListener("change", () => this.#say({ do: "pick", pick: many.value }));
    const list = new Keyed<Option>(
      few,
      ({ more }) => more,
      ({ more }) => this.#option(more),
    );
    const node = h("div", { class: "rwf-control" }, label, few, many);
    return {
      node,
      update: ({ label: name, options }) => {
        setText(label, name);
        const short = options.length <= FEW && options.reduce((sum, one) => sum + one.label.length, 0) < 40;
        [few.hidden, many.hidden] = [!short, short];
        setAll(few, { "aria-label": name });
        setAll(many, { "aria-label": name });
        list.update(short ? options : []);
        if (short) return;
        const chosen = options.find((one) => one.chosen);
        many.replaceChildren(
          ...(chosen ? [] : [h("option", { value: "" }, "–")]),
          ...options.map((one) => h("option", { value: one.more }, one.label)),
        );
        many.value = chosen?.more ?? "";
      },
    };
  }

  #several(inOrder: boolean): Made<Control> {
    const [label, value] = [h("span", { class: "rwf-control-label" }), h("span", { class: "rwf-series" })];
    const back = h("button", { type: "button", class: "rwf-step" }, "⌫");
    const options = h("div", { class: "rwf-options" });
    const more = h("select", { class: "rwf-select" });
    let less = "";
    more.addEventListener("change", () => more.value && this.#say({ do: "pick", pick: more.value }));
    back.addEventListener("click", () => less && this.#say({ do: "pick", pick: less }));
    back.hidden = !inOrder;
    const list = new Keyed<Option>(
      options,
      ({ more }) => more,
      ({ more }) => (inOrder ? this.#option(more) : this.#tally(more)),
    );
    const head = h("div", { class: "rwf-control" }, label, value, back);
    return {
      node: h("div", { class: "rwf-control-block" }, head, options, more),
      update: (control) => {
        setText(label, control.label);
        setText(value, control.value || word(this.#words, "edit_none"));
        less = control.less;
        const what = word(this.#words, "edit_less", { what: control.label });
        setAll(back, { "aria-label": what, title: what, "aria-disabled": !less && "true" });
        const long = control.options.length > MANY;
        more.hidden = !long;
        list.update(long ? control.options.filter(({ count }) => count > 0) : control.options);
        if (!long) return;
        setAll(more, { "aria-label": word(this.#words, "edit_more", { what: control.label }) });
        more.replaceChildren(
          h("option", { value: "" }, word(this.#words, "edit_more", { what: "…" })),
          ...control.options.map((one) => h("option", { value: one.more }, one.label)),
        );
      },
    };
  }

  /** Returns an option with its count: a click on it adds one. */
  #tally(pick: string): Made<Option> {
    const add = h("button", { type: "button", class: "rwf-add" });
    const steps = this.#steps();
    const count = this.#number(steps);
    add.addEventListener("click", () => this.#say({ do: "pick", pick }));
    const node = h("div", { class: "rwf-tally" }, add, steps.less, count.node);
    let drawn: SceneElement | null | undefined;
    return {
      node,
      update: (option) => {
        const { label, drawing } = option;
        if (drawn !== drawing) add.replaceChildren(drawing ? this.#drawing(drawing) : h("span", {}, label));
        drawn = drawing;
        const what = word(this.#words, "edit_more", { what: label });
        setAll(add, { "aria-label": what, title: label, "data-says": option.more });
        count.show(String(option.count), label);
        node.classList.toggle("is-some", option.count > 0);
        steps.show(option.less, option.more, label);
      },
    };
  }

  #option(pick: string): Made<Option> {
    const node = this.#button(pick, "rwf-button rwf-option");
    return {
      node,
      update: ({ label, chosen }) => {
        setText(node, label);
        setAll(node, { "aria-pressed": chosen && "true" });
      },
    };
  }

  #fault(): Made<Fault> {
    const [number, text] = [h("b", { "aria-hidden": "true" }), h("span")];
    const node = h("button", { type: "button", class: "rwf-fault" }, number, text);
    let fault: Fault | null = null;
    const point = (on: boolean) => this.#board.ring(on ? (fault?.places ?? []) : []);
    node.addEventListener("pointerenter", () => point(true));
    node.addEventListener("pointerleave", () => point(false));
    node.addEventListener("focus", () => point(true));
    node.addEventListener("blur", () => point(false));
    node.addEventListener("click", () => fault?.group && this.#say({ do: "pick", pick: fault.group }));
    this.#signal.addEventListener("abort", () => point(false));
    return {
      node: h("li", {}, node),
      update: (next) => {
        fault = next;
        setText(number, String(next.n));
        setText(text, next.text);
      },
    };
  }

  /** Returns an input field for a number: its pick is like those of the steps beside it, with the number. */
  #number(steps: { less: HTMLElement; more: HTMLElement }): {
    node: HTMLInputElement;
    show: (value: string, what: string) => void;
  } {
    const node = h("input", { class: "rwf-amount", type: "text", inputmode: "numeric", maxlength: "4" });
    let now = "";
    node.addEventListener("focus", () => node.select());
    node.addEventListener("change", () => {
      const typed = node.value.trim();
      node.value = now;
      const step = steps.more.dataset.says || steps.less.dataset.says || "";
      if (/^[0-9]+$/.test(typed) && typed !== now)
        this.#say({ do: "pick", pick: `${step.replace(/^(more|less)/, "set")}:${typed}` });
    });
    return {
      node,
      show: (value, what) => {
        setAll(node, { "aria-label": what });
        if (value !== now) node.value = value;
        now = value;
      },
    };
  }

  #steps(): {
    less: HTMLElement;
    more: HTMLElement;
    show: (less: string, more: string, what: string) => void;
  } {
    const step = (sign: string) => h("button", { type: "button", class: "rwf-step" }, sign);
    const [less, more] = [step("−"), step("+")];
    for (const node of [less, more]) {
      node.addEventListener("click", () => {
        if (node.dataset.says) this.#say({ do: "pick", pick: node.dataset.says });
      });
    }
    return {
      less,
      more,
      show: (down, up, what) => {
        const words = this.#words;
        const off = (pick: string) => ({ "data-says": pick || null, "aria-disabled": !pick && "true" });
        setAll(less, { ...off(down), "aria-label": word(words, "edit_less", { what }) });
        setAll(more, { ...off(up), "aria-label": word(words, "edit_more", { what }) });
      },
    };
  }

  #button(pick: string, classes: string): HTMLButtonElement {
    const node = h("button", { type: "button", class: classes, "data-says": pick });
    node.addEventListener("click", () => this.#say({ do: "pick", pick }));
    return node;
  }

  #drawing(element: SceneElement): SVGElement {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", "-2 -2 104 104");
    svg.setAttribute("class", "rwf-piece-drawing");
    svg.setAttribute("aria-hidden", "true");
    svg.append(create(element, { prefix: this.#prefix, interactive: false }));
    return svg;
  }
}

function controlKey({ key, kind }: Control): string {
  return `${kind} ${key}`;
}
