// The step-by-step replay of a player's turn: its pace, back and forward, and the effect of clicks meanwhile.
import { iconButton } from "./chips";
import { h, setAll, setText } from "./dom";
import { wantsMotion } from "./motion";
import { Narration } from "./narration";
import type { Frame, Message, Pace, Say, View } from "./types";
import { type Word, word } from "./words";

const PACES: readonly [Pace, Word][] = [
  ["at once", "pace_at_once"],
  ["slow", "pace_slow"],
  ["click", "pace_click"],
];

/**
 * The delay before the first step, so that the viewer sees their own move; later delays allow for reading a sentence.
 */
const FIRST = 500;
const STEP = 700;
const LETTER = 26;

/** A pointer that moved further meant to move the board. */
const STILL = 6;

/** Messages that act on the position on replay: they wait until the viewer has seen all of it. */
const ACTS: ReadonlySet<Message["do"]> = new Set(["pick", "press", "turn", "drop", "consider"]);

export interface TurnHooks {
  say: Say;
  /** Redraws the page at a step. */
  redraw: () => void;
  /** Whether the page has no Python: then turns are replayed only on request. */
  isPicture: () => boolean;
}

export class TurnBar {
  #say: Say;
  #redraw: () => void;
  #isPicture: () => boolean;
  #narration = new Narration();
  #view: View | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #paused = false;
  /** The last step stays, although the board already accepts actions, until the viewer does something. */
  #lingers = false;
  /** Replayed on request, whatever the pace. */
  #asked = false;
  /** The pace was chosen here, whatever the page's motion setting. */
  #chosen = false;
  #paces = h("span", { class: "rwf-turn-paces", role: "group" });
  #choices = PACES.map(([pace, name]) => ({
    pace,
    name,
    node: h("button", { type: "button", class: "rwf-button" }),
  }));
  #back = iconButton(() => this.#step(-1));
  #pause = iconButton(() => this.#press());
  #skip = h("button", { type: "button", class: "rwf-button rwf-turn-skip", "data-own": true });
  #controls = [this.#paces, this.#back.node, this.#pause.node, this.#skip];

  /** @param voice shows the sentences, and has a place for the buttons meanwhile. */
  constructor(
    { say, redraw, isPicture }: TurnHooks,
    readonly voice: { el: HTMLElement; instead: HTMLElement },
    signal: AbortSignal,
  ) {
    this.#say = say;
    this.#redraw = redraw;
    this.#isPicture = isPicture;
    for (const { pace, node } of this.#choices) node.addEventListener("click", () => this.#choose(pace));
    for (const node of [this.#back.node, this.#pause.node]) setAll(node, { "data-own": true });
    this.#skip.addEventListener("click", () => this.skip());
    this.#paces.append(...this.#choices.map(({ node }) => node));
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }

  /** Returns the part of a view that the page shows now. */
  follow(view: View): View {
    const fresh = view !== this.#view;
    const before = this.#view;
    this.#view = view;
    if (fresh) {
      if (before?.frame.at !== view.frame.at) this.#lingers = false;
      if (this.#asked && before?.frame.at !== view.frame.at) this.#asked = false;
      this.#narration.follow(view, this.#replays || this.#asked);
      if (this.#asked && this.#narration.isThere && !this.#narration.goesOn)
        this.#narration.go(this.#narration.first);
      this.#wait();
    }
    this.#show(view.frame);
    return this.#narrated(this.#narration.view);
  }

  /** Whether a turn is on replay. */
  get isOn(): boolean {
    return this.#narration.goesOn;
  }

  /** Whether the turn can be replayed again. */
  get canRepeat(): boolean {
    return !this.isOn && (this.#view?.frame.turn.steps.length ?? 0) > 0;
  }

  /** Replays the turn from its first step. */
  again(): void {
    this.#asked = true;
    this.#paused = false;
    if (this.#narration.isThere) {
      this.#narration.go(this.#narration.first);
      this.#next();
    } else this.#say({ do: "set", name: "pace", value: "slow" });
  }

  /** Shows the end of the turn. */
  skip(): void {
    this.#narration.go(this.#narration.last);
    this.#lingers = false;
    this.#next();
  }

  /** Handles a click anywhere on the board: on to the next step if steps wait for clicks, or else to the end. */
  click(): void {
    if (this.#pace === "click") this.#step(1);
    else this.skip();
  }

  /** Inspects a message of the page; returns whether it was meant for the replay, and goes no further. */
  takes(message: Message): boolean {
    if (message.do !== "set" && message.do !== "echo") this.#lingers = false;
    if (!this.isOn) return false;
    if (ACTS.has(message.do)) {
      this.click();
      return true;
    }
    // Asking or typing something ends the replay; navigation and settings do not.
    if (message.do === "say" || message.do === "hint") this.skip();
    return false;
  }

  /** Makes clicks on the board control the replay. */
  watch(board: HTMLElement, signal: AbortSignal): void {
    let from = [0, 0];
    board.addEventListener(
      "pointerdown",
      ({ clientX, clientY }) => {
        from = [clientX, clientY];
      },
      { signal, capture: true },
    );
    board.addEventListener(
      "click",
      (event) => {
        if (!this.isOn) return;
        event.stopPropagation();
        const [x = 0, y = 0] = from;
        // A key that clicks has no position.
        if (event.detail && Math.hypot(event.clientX - x, event.clientY - y) > STILL) return;
        this.click();
      },
      { signal, capture: true },
    );
  }

  get #pace(): Pace {
    return this.#view?.frame.pace ?? "slow";
  }

  get #replays(): boolean {
    if (this.#isPicture()) return false;
    return this.#pace === "click" || (this.#pace === "slow" && (this.#chosen || wantsMotion()));
  }

  /** Whether only programs play, so that the next turn starts when the replay ends. */
  get #watches(): boolean {
    const frame = this.#view?.frame;
    return frame?.redo === true && frame.seats.every(({ player }) => player !== "person");
  }

  /** Whether the last step of the game is still on replay: the scores are counted after it. */
  get #holdsEnd(): boolean {
    return !this.isOn && this.#lingers && this.#view?.frame.ending != null;
  }

  #choose(pace: Pace): void {
    this.#chosen = true;
    this.#paused = false;
    if (pace === "at once") this.skip();
    if (pace !== this.#pace) this.#say({ do: "set", name: "pace", value: pace });
    else this.#next();
  }

  #step(by: number): void {
    if (by < 0) this.#paused = true;
    this.#lingers = this.isOn && this.#narration.n + by === this.#narration.last;
    this.#narration.go(this.#narration.n + by);
    this.#next();
  }

  #press(): void {
    if (this.isOn && this.#pace === "click") this.#step(1);
    else if (this.isOn) {
      this.#paused = !this.#paused;
      this.#next();
    } else if (this.#watches) {
      this.#paused = false;
      this.#say({ do: "redo" });
    }
  }

  #next(): void {
    this.#wait();
    this.#redraw();
  }

  /** Schedules the next step, if it comes by itself. */
  #wait(): void {
    clearTimeout(this.#timer);
    const { n, first } = this.#narration;
    const label = this.#view?.frame.log.find((entry) => entry.n === n)?.label ?? "";
    const time = n === first ? FIRST : STEP + LETTER * label.length;
    if (this.#holdsEnd) this.#timer = setTimeout(() => this.skip(), time);
    if (this.#holdsEnd || this.#paused || (this.#pace === "click" && this.isOn)) return;
    if (this.isOn) this.#timer = setTimeout(() => this.#step(1), time);
    else if (this.#lingers && this.#watches) this.#timer = setTimeout(() => this.#say({ do: "redo" }), time);
  }

  /** Returns the view with the sentence of the step in place of the prompt and, at the last step, of an answer. */
  #narrated(view: View): View {
    const { frame, panel } = view;
    const { turn, words, log, seats } = frame;
    const { n } = this.#narration;
    const said = log[n - 1]?.label ?? "";
    const answer = (title: string) => ({ kind: "done" as const, title, reasons: [] });
    if (this.#holdsEnd)
      return { ...view, panel: { ...panel, prompt: said }, frame: { ...frame, ending: null } };
    if (!this.isOn) {
      return this.#lingers && !frame.answer ? { ...view, frame: { ...frame, answer: answer(said) } } : view;
    }
    const step = turn.steps.findIndex((one) => one.n === n) + 1;
    const begun = step > 0 && n > this.#narration.first;
    const seat = seats[(begun ? log[n - 1] : log[n])?.seat ?? -1] ?? null;
    const count = begun ? answer(word(words, "step_of", { step, count: turn.steps.length })) : null;
    return {
      ...view,
      panel: { ...panel, prompt: begun ? said : (seat?.turn ?? ""), buttons: [] },
      frame: { ...frame, actor: seat, answer: count },
    };
  }

  #show({ words, pace, log }: Frame): void {
    const { n, first } = this.#narration;
    const shows = this.isOn || this.#watches;
    const seat = log[this.isOn && n === first ? n : n - 1]?.seat;
    this.voice.el.classList.toggle("is-narrated", this.isOn);
    for (const name of [...this.voice.el.classList]) {
      if (name.startsWith("c-seat-")) this.voice.el.classList.remove(name);
    }
    if (this.isOn && typeof seat === "number") this.voice.el.classList.add(`c-seat-${seat}`);
    if (shows !== this.#controls[0]?.isConnected) {
      if (shows) this.voice.instead.append(...this.#controls);
      else for (const node of this.#controls) node.remove();
    }
    if (!shows) return;
    setAll(this.#paces, { "aria-label": word(words, "paces") });
    for (const choice of this.#choices) {
      setText(choice.node, word(words, choice.name));
      setAll(choice.node, { "aria-pressed": String(choice.pace === pace) });
    }
    this.#back.show("back", word(words, "step_back"), n <= first);
    if (this.isOn && pace === "click") this.#pause.show("forward", word(words, "step_on"));
    else if (this.isOn && !this.#paused) this.#pause.show("pause", word(words, "pause"));
    else this.#pause.show("forward", word(words, this.isOn ? "go_on" : "watch"));
    setText(this.#skip, word(words, "skip"));
    this.#skip.hidden = !this.isOn;
  }
}
