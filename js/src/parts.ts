// All that one view consists of, put together.
import { Board } from "./board";
import { h } from "./dom";
import { Help } from "./help";
import { Log } from "./log";
import { Places } from "./places";
import { Reasons } from "./reasons";
import { SayBox } from "./say";
import { Seats } from "./seats";
import { Sheets } from "./sheets";
import { Story } from "./story";
import { Tabs } from "./tabs";
import { ThoughtBar } from "./thought";
import { Top } from "./top";
import type { Message, Say, View } from "./types";
import { Voice } from "./voice";

export class Parts {
  readonly nodes: Node[];
  readonly board: Board;
  #help: Help;
  #sheets: Sheets;
  #top: Top;
  #all: { update: (view: View) => void }[];
  #view: View | null = null;
  #life = new AbortController();

  /**
   * @param ask says something to Python.
   * @param body holds the nodes, and says which sheet is open.
   * @param root what fills the screen on asking.
   */
  constructor(ask: Say, body: HTMLElement, root: HTMLElement) {
    const { signal } = this.#life;
    const prefix = `rw${Math.random().toString(36).slice(2, 8)}-`;
    this.#sheets = new Sheets(body);
    // What was chosen on a sheet, or beside it, is seen below it.
    const say = (message: Message) => {
      if (message.do === "pick") this.#sheets.close();
      ask(message);
    };
    const context = {
      prefix,
      say,
      signal,
      words: () => this.#view?.frame.words,
      can: () => this.#view?.panel.can ?? {},
    };
    const toggle = () => this.toggleHelp();
    this.board = new Board(prefix, say, signal);
    this.#help = new Help(toggle);
    const voice = new Voice(say, () => this.#sheets.show("story"), signal);
    const thought = new ThoughtBar(say, voice.instead);
    const places = new Places(context, this.board);
    const story = new Story([new Reasons(), new Log(prefix, say, signal)], new SayBox(say));
    const seats = new Seats(say);
    const tabs = new Tabs(this.#sheets);
    this.#top = new Top({
      say,
      sheets: this.#sheets,
      fit: () => this.board.camera.fit(),
      help: toggle,
      note: (text) => voice.note(text),
      root,
      signal,
    });
    const side = h("div", { class: "rwf-side" }, ...places.nodes, story.el);
    this.nodes = [this.#top.el, seats.el, this.#help.el, this.board.el, voice.el, thought.el, side, tabs.el];
    this.#all = [this.#help, this.#top, this.board, voice, thought, places, story, seats, tabs];
  }

  update(view: View): void {
    this.#view = view;
    for (const part of this.#all) part.update(view);
  }

  /** Lets go of everything; the nodes are for whoever holds them to remove. */
  stop(): void {
    this.#life.abort();
    this.#sheets.close();
  }

  toggleHelp(): void {
    const open = this.#help.toggle();
    this.#top.helpButton.setAttribute("aria-expanded", String(open));
    const { el } = this.#help;
    if (!open && el.contains((el.getRootNode() as Document).activeElement)) this.#top.helpButton.focus();
  }

  /** Closes what is open: the list of keys, a sheet; whether anything was. */
  close(): boolean {
    if (this.#help.el.hidden) return this.#sheets.close();
    this.toggleHelp();
    return true;
  }
}
