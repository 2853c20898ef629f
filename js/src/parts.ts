// Assembles all parts of one view.

import type { AnalysisPart } from "./analysis";
import type { ArrowAndKey } from "./arrow_and_key";
import { Board } from "./board";
import type { Card } from "./card";
import { learnTouch } from "./device";
import { h } from "./dom";
import type { EditorPart } from "./editor";
import { Hand } from "./hand_keys";
import type { LazyModules, LazyName } from "./lazy_loading";
import { type LazyHooks, LazyPart, type Part } from "./lazy_part";
import { linkHighlights } from "./linked_highlight";
import { Log } from "./log";
import type { MenuItem } from "./menu";
import type { Motions } from "./motion/motions";
import { Pencil } from "./pencil";
import { Places } from "./places";
import { learnPlates } from "./plates";
import { Reasons } from "./reasons";
import type { RulePanel } from "./rule";
import { SayBox } from "./say";
import { Seats } from "./seats";
import { ShareBox } from "./share";
import { Sheets } from "./sheets";
import { type Page, Story } from "./story";
import { Tabs } from "./tabs";
import type { TaskPart } from "./task";
import { ThoughtBar } from "./thought";
import { Top } from "./top";
import { TurnBar, type TurnHooks } from "./turn";
import type { Drawings, Message, Reason, Reply, Say, View } from "./types";
import { Units } from "./units";
import { Voice } from "./voice";
import { walk } from "./walk";
import { WhatIf } from "./what_if";

/** Messages whose answer appears on the board. */
const SEEN_BELOW: readonly Message["do"][] = ["pick", "clause", "map", "consider"];

/** What the parts of a view ask of the widget around them. */
export type PartsHooks = TurnHooks & Omit<LazyHooks, "signal">;

export class Parts {
  readonly nodes: Node[];
  readonly board: Board;
  readonly pencil: Pencil;
  /** Shows a passing message. */
  readonly note: (text: string) => void;
  /** Goes to the previous or next thing that can be chosen; returns whether there is one. */
  readonly walk: (by: 1 | -1) => boolean;
  #card: LazyPart<"rulebook", Card>;
  #hand: Hand;
  #rule: LazyPart<"rulebook", RulePanel>;
  #whatIf: WhatIf;
  #share: ShareBox;
  #analysis: LazyPart<"analysis", AnalysisPart>;
  #sheets: Sheets;
  #tabs: HTMLElement;
  #task: LazyPart<"exercise", TaskPart>;
  #top: Top;
  #editor: LazyPart<"editor", EditorPart>;
  #turn: TurnBar;
  #motions: LazyPart<"deferred", Motions>;
  /** The element that had the focus before the card opened. */
  #before: HTMLElement | null = null;
  #all: { update: (view: View) => unknown }[];
  /** Those among them that are loaded when the view asks for them. */
  #lazy: { misses: boolean }[] = [];
  #say: Say;
  #view: View | null = null;
  #life = new AbortController();

  /**
   * @param hooks send a message to Python, redraw everything, and load what comes later.
   * @param body holds the nodes, and shows which sheet is open.
   * @param root the element for full screen.
   */
  constructor(hooks: PartsHooks, body: HTMLElement, root: HTMLElement) {
    const { signal } = this.#life;
    const prefix = `rw${Math.random().toString(36).slice(2, 8)}-`;
    this.#sheets = new Sheets(body);
    // A choice on a sheet, or beside it, shows its effect below it.
    const say = (message: Message) => {
      if (SEEN_BELOW.includes(message.do)) this.#sheets.close();
      hooks.say(message);
    };
    this.#say = say;
    const context = {
      prefix,
      say,
      signal,
      words: () => this.#view?.frame.words,
      can: () => this.#view?.panel.can ?? {},
      game: () => this.#view?.frame.title ?? "",
    };
    const toggle = () => this.toggleHelp();
    this.board = new Board(prefix, say, signal);
    const lazy = <N extends LazyName, P extends Part>(
      name: N,
      make: (module: LazyModules[N]) => P,
      below?: Page,
    ): LazyPart<N, P> => {
      const part = new LazyPart(name, make, { ...hooks, signal }, below);
      this.#lazy.push(part);
      return part;
    };
    this.#motions = lazy("deferred", ({ Motions }) => new Motions(root, this.board, prefix, signal));
    this.#hand = new Hand(say, this.board, body, signal);
    this.#card = lazy("rulebook", ({ Card }) => new Card(say, toggle));
    this.#rule = lazy("rulebook", ({ RulePanel }) => new RulePanel(say, this.board));
    const explain = (reason: Reason, from: HTMLElement) => {
      this.#sheets.close();
      this.#rule.use((rule) => rule.openGiven(reason, from));
    };
    this.#task = lazy("exercise", ({ TaskPart }) => new TaskPart(say, root, explain, signal));
    const voice = new Voice(say, () => this.#sheets.show("story"), signal);
    this.note = (text) => voice.note(text);
    this.walk = (by) => {
      // A sheet would cover the board.
      if (this.board.hasLit) this.#sheets.close();
      return walk(this.board, body, by);
    };
    this.#turn = new TurnBar(hooks, voice, signal);
    this.pencil = new Pencil({
      say,
      board: this.board,
      voice,
      isPicture: hooks.isPicture,
      uncover: () => this.#sheets.close(),
      signal,
    });
    this.#turn.watch(this.board.el, signal);
    const thought = new ThoughtBar(say, voice.instead);
    const places = new Places(context);
    linkHighlights(root, this.board, signal);
    this.#share = new ShareBox(root, signal);
    this.#whatIf = new WhatIf(say, hooks.redraw);
    const reasons = new Reasons((at, from) => this.#openReason(at, from));
    this.#analysis = lazy(
      "analysis",
      ({ AnalysisPart }) => new AnalysisPart({ say, explain, signal }),
      reasons,
    );
    const story = new Story(
      [
        this.#whatIf,
        lazy("hint", ({ AdviceList }) => new AdviceList(say, voice.instead)),
        this.#analysis,
        lazy("rule_map", ({ Legend }) => new Legend(prefix, say, this.board), reasons),
        reasons,
        new Log(prefix, { say, turn: this.#turn, draw: this.pencil.toggle.node, signal }),
      ],
      new SayBox(say),
    );
    const seats = new Seats(say);
    const tabs = new Tabs(say, this.#sheets);
    this.#tabs = tabs.el;
    const chapters = lazy("study", ({ Chapters }) => new Chapters(say, signal));
    this.#top = new Top({
      say,
      sheets: this.#sheets,
      fit: () => this.board.camera.fit(),
      relight: () => this.board.relight(),
      help: toggle,
      note: this.note,
      analyse: () => this.toggleAnalysis(),
      root,
      signal,
    });
    const light = (drawings: Drawings) => this.board.light(drawings);
    const ending = lazy("ending", ({ EndingPart }) => new EndingPart(say, voice, light, signal));
    this.#editor = lazy("editor", ({ EditorPart }) => new EditorPart(prefix, say, root, this.board, signal));
    const classroom = lazy("classroom", ({ ClassroomPart }) => new ClassroomPart(say, root, signal));
    const arrowAndKey = lazy(
      "deferred",
      ({ ArrowAndKey }): ArrowAndKey =>
        new ArrowAndKey(prefix, root, this.board, () => this.#turn.isOn, signal),
    );
    // Where the tray stands below the board, the side is a column of its own.
    const [tray, ...boxes] = places.nodes;
    const side = h("div", { class: "rwf-side" }, ...boxes, story.el);
    this.nodes = [
      this.#top.el,
      seats.el,
      this.#task.el,
      chapters.el,
      this.board.el,
      this.#rule.el,
      this.#card.el,
      voice.el,
      thought.el,
      ...(tray ? [tray] : []),
      side,
      this.#editor.el,
      classroom.el,
      ending.el,
      tabs.el,
      this.#share.el,
      this.#motions.el,
      arrowAndKey.el,
    ];
    this.#all = [
      new Units(root),
      this.#top,
      this.board,
      this.#card,
      this.#rule,
      voice,
      thought,
      places,
      story,
      seats,
      tabs,
      ending,
      this.#task,
      this.pencil,
      this.#editor,
      classroom,
      chapters,
      this.#share,
      arrowAndKey,
    ];
  }

  update(view: View): void {
    const isFirst = this.#view === null;
    learnTouch(view.frame.words, view.frame.touch);
    learnPlates(view.scene.defs);
    this.#view = this.#turn.follow(view);
    this.#motions.update(this.#view);
    for (const part of this.#all) part.update(this.#view);
    if (isFirst) this.board.settle();
    this.#hand.follow(this.#view.frame);
    this.#motions.part?.start();
  }

  /** Whether a part that the view asks for could not be loaded. */
  get misses(): boolean {
    return this.#lazy.some(({ misses }) => misses);
  }

  /** Whether a message to Python was meant for the turn on replay. */
  takes(message: Message): boolean {
    return this.#turn.takes(message);
  }

  /** Releases everything; the owner of the nodes removes them. */
  stop(): void {
    this.#life.abort();
    this.#sheets.close();
  }

  /** Shows a reply of Python, if this page asked for it. */
  report(reply: Reply): void {
    if (reply.do === "outcomes") {
      this.#whatIf.report(reply);
    } else if (reply.do === "edit") {
      this.#editor.part?.report(reply);
    } else if (reply.do === "link") {
      this.#sheets.close();
      void this.#share.report(reply);
    } else {
      this.#card.part?.report(reply);
      this.#rule.part?.report(reply);
    }
  }

  /** Opens the analysis, or closes it, if there is one; a hint over it gives way. */
  toggleAnalysis(): void {
    const frame = this.#view?.frame;
    if (!frame?.analyses) return;
    const covered = frame.advised.length > 0;
    if (covered) this.#say({ do: "drop" });
    const opens = covered || !frame.analysis;
    if (!covered || !frame.analysis) this.#say({ do: "analysis", page: opens ? "now" : "" });
    // On a small screen it is on a sheet.
    if (opens && this.#tabs.checkVisibility()) this.#sheets.show("story");
  }

  /** Does what an item of the menu does; returns whether it can be done now. */
  press(item: MenuItem): boolean {
    return this.#top.menu.press(item);
  }

  /** Lights what is allowed near the pointer, or everywhere: the other of the two. */
  switchLights(): void {
    this.#top.menu.switchLights();
  }

  toggleHelp(): void {
    this.#card.use((card) => this.#toggle(card));
  }

  #toggle(card: Card): void {
    const { el } = card;
    const { activeElement } = el.getRootNode() as Document | ShadowRoot;
    const wasInside = el.contains(activeElement);
    const open = card.toggle();
    this.#top.menu.help.node.setAttribute("aria-expanded", String(open));
    if (open) this.#before = activeElement as HTMLElement | null;
    else if (wasInside) (this.#before?.isConnected ? this.#before : this.#top.menu.opener.node).focus();
  }

  /** Answers an exercise by the letter of a choice; returns whether there is one. */
  answer(letter: string): boolean {
    return this.#task.part?.choose(letter) ?? false;
  }

  /** Takes the piece of the hand with this number; returns whether there is one. */
  take(number: number): boolean {
    // A question with choices is answered by one of them.
    return !this.#view?.task?.choices.length && this.#hand.take(number);
  }

  /** Shows a move of the analysis by its number; returns whether there is one. */
  choose(number: number): boolean {
    return this.#view?.frame.advised.length === 0 && (this.#analysis.part?.choose(number) ?? false);
  }

  /** Closes what is open: a reason, the card, a sheet; returns whether anything was. */
  close(): boolean {
    if (this.#share.close() || this.#rule.part?.close() || this.#task.part?.close()) return true;
    if (!this.#card.part?.isOpen) return this.#sheets.close();
    this.toggleHelp();
    return true;
  }

  /** Opens a reason of the answer over the board, which a sheet would cover. */
  #openReason(at: number, from: HTMLElement): void {
    this.#sheets.close();
    this.#rule.use((rule) => rule.open(at, from));
  }
}
