// All that one view consists of, put together.
import { AnswerBar } from "./answer";
import { Board } from "./board";
import { h } from "./dom";
import { Help } from "./help";
import { Side } from "./side";
import { ThoughtBar } from "./thought";
import { TimeBar } from "./time";
import { Top } from "./top";
import { Tray } from "./tray";
import type { Say, View } from "./types";

export class Parts {
  readonly nodes: Node[];
  readonly board: Board;
  #help: Help;
  #top: Top;
  #all: { update: (view: View) => void }[];
  #view: View | null = null;
  #life = new AbortController();

  constructor(say: Say) {
    const { signal } = this.#life;
    const prefix = `rw${Math.random().toString(36).slice(2, 8)}-`;
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
    this.#top = new Top({ say, fit: () => this.board.camera.fit(), help: toggle, signal });
    const answer = new AnswerBar();
    const thought = new ThoughtBar(say);
    const row = h("div", { class: "rwf-answer-row" }, answer.el, thought.el);
    const tray = new Tray(context);
    const time = new TimeBar(say);
    const side = new Side(context, this.board);
    this.nodes = [this.#top.el, this.#help.el, this.board.el, row, tray.el, time.el, side.el];
    this.#all = [this.#help, this.#top, this.board, answer, thought, tray, side, time];
  }

  update(view: View): void {
    this.#view = view;
    for (const part of this.#all) part.update(view);
  }

  /** Lets go of everything; the nodes are for whoever holds them to remove. */
  stop(): void {
    this.#life.abort();
  }

  toggleHelp(): void {
    const open = this.#help.toggle();
    this.#top.helpButton.setAttribute("aria-expanded", String(open));
    const { el } = this.#help;
    if (!open && el.contains((el.getRootNode() as Document).activeElement)) this.#top.helpButton.focus();
  }

  /** Closes the list of keys; whether it was open. */
  closeHelp(): boolean {
    if (this.#help.el.hidden) return false;
    this.toggleHelp();
    return true;
  }
}
