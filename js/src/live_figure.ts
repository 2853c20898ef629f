// A figure of the rules as a live board over the game: the same widget, whose model sends its messages through that of
// the game. The game below stays unchanged.
import { iconButton } from "./chips";
import { h, setAll, setText } from "./dom";
import { follow, type Model } from "./model";
import { PlainModel } from "./plain_model";
import type { FigureReply, LiveFigureReply, Say, Traits, View } from "./types";
import { type Words, word } from "./words";

/** The editor's name among the figures: it lies over the game like them. */
export const EDITOR = ":editor";

/** Mounts a board of a model until the signal aborts; Escape leaves it if there is nothing to close or cancel. */
export type Mount = (
  model: Model,
  leave: () => void,
  signal: AbortSignal,
) => { el: HTMLElement; start: () => void };

/** The model of a figure, which sends its messages through that of the game. */
class FigureModel extends PlainModel {
  view: View;
  #say: (message: Record<string, unknown>) => void;

  constructor(view: View, say: (message: Record<string, unknown>) => void) {
    super();
    this.view = view;
    this.#say = say;
  }

  /** Only the view exists; the style sheet is that of the surrounding game, and nobody reads the small traits. */
  get<K extends keyof Traits>(name: K): Traits[K] {
    const known: Partial<Traits> = { view: this.view };
    return known[name] as Traits[K];
  }

  send(message: Record<string, unknown>): void {
    this.#say(message);
  }
}

export class LiveFigure {
  readonly el = h("section", { class: "rwf-tried", role: "dialog", hidden: true });
  #say: Say;
  #mount: Mount;
  #name = h("b");
  #caption = h("span");
  #note = h("small");
  #back = iconButton(() => this.close(), "rwf-tried-close");
  #body: HTMLElement;
  #model: FigureModel | null = null;
  #narrated: LiveFigureReply | null = null;
  #life: AbortController | null = null;
  /** The figure that this page asked for: replies for other pages of the same board arrive too. */
  #wanted = "";
  /** The element that opened it, which gets the focus back. */
  #from: HTMLElement | null = null;

  /** `body` lies below, and is inert while a figure is open. */
  constructor(say: Say, mount: Mount, body: HTMLElement) {
    this.#say = say;
    this.#mount = mount;
    this.#body = body;
    const heading = h("p", {}, this.#note, this.#name, " ", this.#caption);
    this.el.append(h("header", {}, heading, this.#back.node));
    // Keys of the figure's board stop here; none reaches the game below.
    this.el.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
      if (event.key !== "Tab") event.stopPropagation();
    });
  }

  get isOpen(): boolean {
    return !this.el.hidden;
  }

  /** Remembers the requested figure, and the element that asked. */
  expect(figure: string): void {
    if (!figure) return;
    this.#wanted = figure;
    const root = this.#body.getRootNode() as Document | ShadowRoot;
    this.#from = root.activeElement as HTMLElement | null;
  }

  /** Handles a reply about a figure, if it is the one of this page. */
  report(reply: FigureReply): void {
    if (reply.figure !== this.#wanted) return;
    if (reply.do === "on_figure") this.#model?.report("msg:custom", reply.message);
    else this.#show(reply);
    this.#headline();
  }

  /** Goes back to the game; returns whether a figure was open. */
  close(): boolean {
    if (!this.isOpen) return false;
    this.stop();
    this.#say({ do: "figure", figure: "" });
    this.#from?.focus({ preventScroll: true });
    return true;
  }

  /** Closes the figure without a message. */
  stop(): void {
    this.#life?.abort();
    [this.#life, this.#model, this.#narrated, this.#wanted] = [null, null, null, ""];
    this.el.hidden = true;
    this.#body.inert = false;
  }

  #show(reply: LiveFigureReply): void {
    this.#narrated = reply;
    if (this.#model) {
      this.#model.view = reply.view;
      this.#model.report("change:view");
      return;
    }
    const model = new FigureModel(reply.view, (message) =>
      this.#say({ do: "on_figure", figure: reply.figure, message }),
    );
    this.#model = model;
    this.#life = new AbortController();
    this.el.hidden = false;
    this.#body.inert = true;
    const as = model as unknown as Model;
    follow(as, this.#life.signal);
    const board = this.#mount(as, () => this.close(), this.#life.signal);
    this.el.append(board.el);
    board.start();
    this.#back.node.focus({ preventScroll: true });
  }

  #headline(): void {
    const frame = this.#model?.view.frame;
    if (!frame || !this.#narrated) return;
    const words: Words = frame.words;
    const { name, captions } = this.#narrated;
    setText(this.#name, name);
    setText(this.#caption, captions[frame.lang] ?? "");
    setText(this.#note, word(words, "figure_apart"));
    this.#back.show("close", word(words, "figure_back"));
    const own = this.#narrated.figure === EDITOR;
    setAll(this.el, { "aria-label": word(words, own ? "edit" : "figure_try") });
  }
}
