// Stands in for the Python model: it knows no rule, only enough to see every part of the page change.
import type { AnyModel } from "@anywidget/types";
import { applyOps, type Op } from "../src/patch";
import type { Message, SceneElement, Traits, View } from "../src/types";

type Listener = (message?: unknown) => void;

export class SampleModel {
  readonly #listeners = new Map<string, Set<Listener>>();
  #traits: Traits;
  #python: View;
  #turn = 0;

  constructor(
    view: View,
    css: string,
    readonly words: (lang: string) => Record<string, string>,
  ) {
    this.#traits = { view, css };
    this.#python = view;
  }

  get asModel(): AnyModel<Traits> {
    return this as unknown as AnyModel<Traits>;
  }

  get<K extends keyof Traits>(key: K): Traits[K] {
    return this.#traits[key];
  }

  set<K extends keyof Traits>(key: K, value: Traits[K]): void {
    this.#traits = { ...this.#traits, [key]: value };
    this.emit(`change:${key}`);
  }

  on(name: string, listener: Listener): void {
    if (!this.#listeners.has(name)) this.#listeners.set(name, new Set());
    this.#listeners.get(name)?.add(listener);
  }

  off(name: string, listener: Listener): void {
    this.#listeners.get(name)?.delete(listener);
  }

  send(message: Message & { revision: number }): void {
    setTimeout(() => this.#answer(message), 8);
  }

  emit(name: string, message?: unknown): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(message);
  }

  #patch(...ops: Op[]): void {
    const base = this.#python.revision;
    this.#python = { ...applyOps(this.#python, ops), revision: base + 1 };
    this.emit("msg:custom", { do: "patch", base, revision: base + 1, ops });
  }

  #answer(message: Message): void {
    const { frame } = this.#python;
    if (message.do === "echo") this.emit("msg:custom", message);
    else if (message.do === "resync") this.set("view", this.#python);
    else if (message.do === "pick") this.#pick(message.pick);
    else if (message.do === "turn") this.#rotate(message.by);
    else if (message.do === "undo") this.#seek(frame.at - 1);
    else if (message.do === "redo") this.#seek(frame.at + 1);
    else if (message.do === "seek") this.#seek(message.at);
    else if (message.do === "say")
      this.#refuse("error", `“${message.text}” is not an action`, "An action begins with a verb.");
    else if (message.do === "drop") this.#hold(-1);
    else if (message.do === "set") this.#set(message.name, message.value);
  }

  #set(name: string, value: unknown): void {
    const seat = /^seat:(\d+)$/.exec(name);
    if (name === "theme") this.#patch([["theme"], value]);
    else if (name === "lang")
      this.#patch([["frame", "lang"], value], [["frame", "words"], this.words(String(value))]);
    else if (seat) this.#patch([["frame", "seats", Number(seat[1]), "player"], value]);
    else this.#patch([["frame", name], value]);
  }

  #seek(at: number): void {
    const { length } = this.#python.frame;
    this.#patch([["frame", "at"], Math.max(0, Math.min(length, at))], [["frame", "answer"], null]);
  }

  #refuse(kind: "refused" | "error", title: string, text: string): void {
    const clause = kind === "refused" ? "place.lit" : "";
    this.#patch([["frame", "answer"], { kind, title, reasons: [{ clause, where: "", title, text }] }]);
  }

  #hold(index: number): void {
    const tray = this.#python.panel.sections.findIndex((section) => section.key === "hand");
    const ops = this.#python.panel.sections[tray]?.pieces.map(
      (_, i): Op => [["panel", "sections", tray, "pieces", i, "state"], i === index ? "selected" : "lit"],
    );
    const held = index >= 0;
    const marks: Op[] = Object.keys(this.#python.scene.layers.marks ?? {}).map((key) => [
      ["scene", "layers", "marks", key],
    ]);
    this.#patch(
      ...(ops ?? []),
      ...marks,
      [["frame", "holding"], held],
      [["frame", "turning"], held],
      [["frame", "answer"], null],
    );
  }

  #rotate(by: number): void {
    this.#turn += 90 * by;
    const lit = this.#python.scene.layers.lit ?? {};
    const turned = (element: SceneElement): SceneElement => ({
      ...element,
      attrs:
        element.attrs?.href === "#tile-curve"
          ? { ...element.attrs, transform: `rotate(${this.#turn} 50 50)` }
          : (element.attrs ?? {}),
      ...(element.children && { children: element.children.map(turned) }),
    });
    this.#patch(
      ...Object.entries(lit).map(([key, element]): Op => [["scene", "layers", "lit", key], turned(element)]),
    );
  }

  #pick(pick: string): void {
    const { scene, panel, frame } = this.#python;
    const hand = panel.sections.find((section) => section.key === "hand")?.pieces ?? [];
    const index = hand.findIndex((piece) => piece.pick === pick);
    const lit = scene.layers.lit?.[pick];
    if (index >= 0) this.#hold(index);
    else if (lit) {
      const tile: SceneElement = {
        tag: "g",
        attrs: { transform: String(lit.attrs?.transform ?? "") },
        children: lit.children?.[0]?.children ?? [],
      };
      const entry = {
        n: frame.length + 1,
        text: `lay ${pick}`,
        label: `Violet lays ${pick}`,
        actor: frame.actor,
      };
      this.#patch(
        [["scene", "layers", "lit", pick]],
        [["scene", "layers", "track", `tile:${pick}`], tile],
        [["frame", "log", frame.log.length], entry],
        [["frame", "at"], frame.length + 1],
        [["frame", "length"], frame.length + 1],
        [["frame", "answer"], { kind: "done", title: "Laid", reasons: [] }],
      );
    } else this.#refuse("refused", "Not lit", "Only lit places of this sample answer to a click.");
  }
}
