// One mounted view: follows the model, keeps its parts current, and reports failures.
import { Trouble } from "./answer";
import type { Board } from "./board";
import { h, setAll } from "./dom";
import { watchKeys } from "./keys";
import type { Bring } from "./lazy_loading";
import { type Health, Link } from "./link";
import { Live } from "./live";
import { LiveFigure, type Mount } from "./live_figure";
import { isOfFigure, isPatch, isReply, type Model } from "./model";
import { Parts, type PartsHooks } from "./parts";
import { followRoom } from "./room";
import { isExported, StillLine, switchOff } from "./still";
import { Tag } from "./tag";
import { followTheme } from "./theme";
import type { Message, Theme, View } from "./types";
import { wear } from "./wear";
import { type Word, type Words, word } from "./words";

export class Widget {
  readonly el = h("div", { class: "rw", role: "group" });
  #body = h("div", { class: "rwf-body" });
  #live = new Live();
  #trouble = new Trouble(() => this.#renew());
  #still = new StillLine();
  #tag: Tag;
  /** `null` on the board of a figure: it opens no other. */
  #tried: LiveFigure | null = null;
  #model: Model;
  #link: Link;
  #setTheme: (theme: Theme) => void;
  #measure: () => void;
  /** Made with the widget; `null` once they are dismissed. */
  #parts: Parts | null;
  #shown: View | null = null;
  #health: Health = "idle";
  /** In an exported page nothing ever answers; elsewhere a kernel may only be busy. */
  #exported = false;
  #hooks: PartsHooks;
  #broken = "";

  /** Returns to the board below, if it lies over one. */
  #leave: (() => void) | null;

  /** Lives until `signal` aborts; shows nothing before `start`. */
  constructor(model: Model, signal: AbortSignal, bring: Bring, leave: (() => void) | null = null) {
    this.#leave = leave;
    this.#hooks = {
      say: (message) => this.#say(message),
      redraw: () => this.draw(),
      isPicture: () => this.#isPicture,
      bring,
      wear: () => this.#restyle(),
      miss: (error) => this.#miss(error),
    };
    this.#model = model;
    this.#setTheme = followTheme(this.el, signal);
    this.#measure = followRoom(this.el, signal);
    this.#tag = new Tag(this.el, signal);
    if (!leave)
      this.#tried = new LiveFigure((message) => this.#link.say(message), mounted(bring), this.#body);
    this.#link = new Link(model, signal, (health) => this.#turn(health));
    const draw = () => this.draw();
    const restyle = () => this.#restyle();
    const redraw = (message: unknown) => {
      if (isPatch(message)) draw();
      else if (isReply(message)) this.#parts?.report(message);
      else if (isOfFigure(message)) this.#tried?.report(message);
    };
    model.on("change:view", draw);
    model.on("msg:custom", redraw);
    model.on("change:css", restyle);
    signal.addEventListener("abort", () => {
      model.off("change:view", draw);
      model.off("msg:custom", redraw);
      model.off("change:css", restyle);
      this.#tried?.stop();
      this.#dismiss();
      this.el.remove();
    });
    const progress = h("div", { class: "rwf-progress", "aria-hidden": "true" });
    const live = [...this.#live.nodes, this.#tag.el];
    this.el.append(
      progress,
      this.#trouble.el,
      this.#still.el,
      this.#body,
      ...live,
      ...(this.#tried ? [this.#tried.el] : []),
    );
    watchKeys(
      this.el,
      {
        board: () => this.#parts?.board,
        say: this.#say,
        turning: () => this.#shown?.frame.turning ?? false,
        thinking: () => Boolean(this.#shown?.frame.thought),
        moves: () => this.#shown?.frame.advised.length ?? 0,
        help: () => this.#parts?.toggleHelp(),
        about: () => this.#tag.toggle(),
        map: () => this.#switchMap(),
        lights: () => this.#parts?.switchLights(),
        walk: (by) => this.#walk(by),
        step: (by, sideways) => this.#step(by, sideways),
        restore: () => this.#shown?.frame.restores && this.#say({ do: "restore" }),
        draw: (event, onBoard) => this.#parts?.pencil.key(event, onBoard) ?? false,
        analysis: () => this.#parts?.toggleAnalysis(),
        menu: (item) => this.#parts?.press(item) ?? false,
        erases: () => this.#shown?.editor?.playing === false,
        answer: (letter) => this.#parts?.answer(letter) ?? false,
        choose: (number) => this.#parts?.choose(number) ?? false,
        take: (number) => this.#parts?.take(number) ?? false,
        close: () => this.#tried?.close() || this.#tag.hide() || this.#parts?.close() || this.#goBack(),
      },
      signal,
    );
    this.#parts = this.#make();
  }

  /** Shows the first view, now that it is in the document, and asks whether Python is there. */
  start(): void {
    this.#exported = isExported(this.el.ownerDocument);
    this.#restyle();
    this.#measure();
    this.draw();
    this.#link.greet(this.#exported);
  }

  #restyle(): void {
    wear(this.el, this.#model.get("css") ?? "");
  }

  /** Shows the current view of the model. */
  draw(): void {
    const view = this.#model.get("view");
    this.#setTheme(view?.theme ?? "auto");
    if (!view?.scene || !view.panel || !view.frame) {
      this.#dismiss();
      this.#body.replaceChildren(h("p", { class: "rwf-waiting" }, word(this.#words, "waiting")));
      this.#report();
      return;
    }
    try {
      // After a failure the parts may be half drawn: all are recreated.
      if (this.#broken) this.#dismiss();
      this.#show(view);
      this.#broken = "";
    } catch (error) {
      console.error(error);
      const reason = error instanceof Error ? error.message : String(error);
      this.#broken = `${word(this.#words, "broken")} ${reason}`;
    }
    this.#report();
  }

  #show(view: View): void {
    const parts = this.#parts ?? this.#make();
    // The model's own object is changed in place.
    const shown = isSame(this.#shown, view) ? this.#shown : { ...view };
    if (!this.#shown) this.#body.replaceChildren(...parts.nodes);
    this.#parts = parts;
    this.#shown = shown;
    const { frame, scene } = shown;
    // The viewer's own pieces have a second rim. Setting the language, even the same one, makes a browser restyle the
    // whole board.
    setAll(this.el, { lang: frame.lang, "data-mine": String(scene.mine ?? ""), "aria-label": frame.title });
    keepingFocus(this.el, parts.board, () => parts.update(shown));
    this.#live.update(shown);
    if (this.#isPicture) switchOff(this.#body);
  }

  /** Says that a part is missing; the next view, or drawing the board again, asks for it again. */
  #miss(error: unknown): void {
    console.error(error);
    this.#report();
  }

  #make(): Parts {
    return new Parts(this.#hooks, this.#body, this.el);
  }

  #dismiss(): void {
    this.#parts?.stop();
    this.#parts = null;
    this.#shown = null;
  }

  #renew(): void {
    this.#dismiss();
    this.draw();
    this.#link.say({ do: "resync" });
  }

  /** Sends the parts' messages to Python, if there is one. */
  #say = (message: Message): void => {
    if (this.#isPicture) return;
    // Sent by the clock and not by the viewer: it does not concern a replay.
    if (message.do === "look") {
      this.#link.mention(message);
      return;
    }
    if (this.#parts?.takes(message)) return;
    if (message.do === "figure") this.#tried?.expect(message.figure);
    this.#link.say(message);
  };

  /** Returns to the board below, if nothing is selected; returns whether it does. */
  #goBack(): boolean {
    const frame = this.#shown?.frame;
    if (!this.#leave || frame?.holding || frame?.thought) return false;
    this.#leave();
    return true;
  }

  /** Goes along the actions, no further than their ends; sideways to a variation of the last one. */
  #step(by: number, sideways: boolean): void {
    const frame = this.#shown?.frame;
    if (!frame || this.#shown?.task || this.#shown?.editor) return;
    if (!sideways) {
      const at = Math.min(Math.max(frame.at + by, 0), frame.length);
      if (at !== frame.at) this.#say({ do: "seek", at });
    } else if (frame.branches.some((branch) => branch.at === frame.at - 1)) {
      this.#say({ do: "vary", by: by > 0 ? 1 : -1 });
    } else this.#note("no_other");
  }

  /** Walks along what can be chosen; reads the one thing that there is once more. */
  #walk(by: 1 | -1): void {
    const focused = () => (this.el.getRootNode() as Document | ShadowRoot).activeElement;
    const before = focused();
    if (!this.#parts?.walk(by)) this.#note("lit_nothing");
    else if (before && before === focused()) {
      this.#live.note(before.getAttribute("aria-label") ?? before.textContent ?? "");
    }
  }

  /** Shows a passing message, and reads it to a screen reader. */
  #note(name: Word): void {
    const text = word(this.#words, name);
    this.#parts?.note(text);
    this.#live.note(text);
  }

  #switchMap(): void {
    const frame = this.#shown?.frame;
    if (frame && (frame.maps || frame.map)) this.#say({ do: "map", on: frame.map === null });
  }

  get #isPicture(): boolean {
    return this.#health === "ended" || (this.#exported && this.#health === "unheard");
  }

  #turn(health: Health): void {
    const before = this.#isPicture;
    this.#health = health;
    if (before === this.#isPicture) this.#report();
    else {
      // Recreating the parts enables all disabled controls.
      this.#dismiss();
      this.draw();
    }
  }

  #report(): void {
    this.el.toggleAttribute("data-pending", this.#health === "pending");
    this.el.toggleAttribute("data-still", this.#isPicture);
    this.el.toggleAttribute("data-ended", this.#health === "ended");
    const still = this.#silence;
    this.#still.show(still ? word(this.#words, still) : "");
    const lost = this.#health === "lost" ? word(this.#words, "lost") : "";
    const missing = this.#parts?.misses ? word(this.#words, "part_missing") : "";
    this.#trouble.show(this.#words, this.#broken || missing || lost);
  }

  /** What a view without Python says. */
  get #silence(): Word | null {
    // Voilà has no cells to run again.
    if (this.#health === "ended") return document.body.dataset.voila ? "ended_page" : "ended";
    if (this.#health !== "unheard") return null;
    return this.#exported ? "still" : "unheard";
  }

  get #words(): Words {
    return this.#model.get("view")?.frame?.words;
  }
}

/** Whether the page already showed the whole view. */
function isSame(shown: View | null, view: View): shown is View {
  const names = Object.keys(view) as (keyof View)[];
  return shown !== null && names.every((name) => shown[name] === view[name]);
}

/** A board over another one. */
function mounted(bring: Bring): Mount {
  return (model, leave, signal) => new Widget(model, signal, bring, leave);
}

/** Runs `update`; if the focused button disappears, its neighbour gets the focus, or else the board. */
function keepingFocus(root: HTMLElement, board: Board, update: () => void): void {
  const active = (root.getRootNode() as Document | ShadowRoot).activeElement;
  const group = active && root.contains(active) ? active.closest<HTMLElement>("[data-rove]") : null;
  const buttons = () => [...(group?.querySelectorAll<HTMLElement>("button:not([hidden])") ?? [])];
  const index = buttons().indexOf(active as HTMLElement);
  update();
  if (!group || (active?.isConnected && !(active as HTMLElement).hidden)) return;
  const left = group.isConnected ? buttons() : [];
  const next = left[Math.min(index, left.length - 1)];
  if (next) next.focus();
  else board.cursor.focus();
}
