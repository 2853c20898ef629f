// The replay of players' turns: each in one sentence with its whole way on the board, or step by step on request.
import { wantsMotion } from "./motion/preferences";
import { stageTime } from "./motion/timing";
import { Narration } from "./narration";
import { TurnControls } from "./turn_controls";
import type { Frame, Message, Pace, Retold, Say, View } from "./types";
import { type Word, word } from "./words";

/** The ways to replay the turns of others. */
export const PACES: readonly [Pace, Word][] = [
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
/** The least time for the sentence of a whole turn. */
const TURN = 2500;

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
  /** Shows single steps, and not whole turns. */
  #stepping = false;
  /** Steps that were asked for come by themselves, also where turns wait for clicks. */
  #flows = false;
  /**
   * What stays of the replay although the board already accepts actions, until the viewer does something: the sentence
   * of the last turn in place of the prompt, that of a step while chance has the stage, or a sentence below the prompt.
   */
  #lingers: "turn" | "stage" | "line" | null = null;
  /** Replayed on request, whatever the pace. */
  #asked = false;
  /** The pace was chosen here, whatever the page's motion setting. */
  #chosen = false;
  #controls: TurnControls;

  /** @param voice shows the sentences, and has a place for the buttons meanwhile. */
  constructor(
    { say, redraw, isPicture }: TurnHooks,
    voice: { el: HTMLElement; instead: HTMLElement },
    signal: AbortSignal,
  ) {
    this.#say = say;
    this.#redraw = redraw;
    this.#isPicture = isPicture;
    this.#controls = new TurnControls(voice, {
      again: () => this.again(),
      steps: () => this.steps(),
      back: () => this.#step(-1),
      pause: () => this.#press(),
      skip: () => this.skip(),
    });
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }

  /** Returns the part of a view that the page shows now. */
  follow(view: View): View {
    const fresh = view !== this.#view;
    const before = this.#view;
    this.#view = view;
    if (fresh) {
      if (before?.frame.at !== view.frame.at) {
        this.#lingers = null;
        this.#asked = this.#stepping = this.#flows = false;
      }
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

  /** Replays the turn from its first step; the steps come by themselves. */
  again(): void {
    this.#start(true);
  }

  /** Shows the first step of the turn; the others wait for the viewer. */
  steps(): void {
    this.#start(false);
  }

  /** Shows the end of the turn. */
  skip(): void {
    this.#narration.go(this.#narration.last);
    this.#lingers = null;
    this.#next();
  }

  /** Handles a click anywhere on the board: on to the next turn or to a step that waits, or else to the end. */
  click(): void {
    if (!this.#stepping || this.#waits) this.#step(1);
    else this.skip();
  }

  /** Inspects a message of the page; returns whether it was meant for the replay, and goes no further. */
  takes(message: Message): boolean {
    if (message.do !== "set" && message.do !== "echo") this.#lingers = null;
    if (message.do === "set" && message.name === "pace") this.#choose(message.value === "at once");
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

  /** Whether the next step waits for the viewer. */
  get #waits(): boolean {
    return this.#paused || (this.#pace === "click" && !this.#flows);
  }

  /** The sentence in place of the prompt: that of a whole turn whose end the board shows. */
  get #told(): Retold | null {
    const shows = this.isOn || this.#lingers === "turn";
    return shows && !this.#stepping && this.#narration.n > this.#narration.first
      ? this.#narration.turn
      : null;
  }

  /** Whether only programs play, so that the next turn starts when the replay ends. */
  get #watches(): boolean {
    const frame = this.#view?.frame;
    return frame?.redo === true && frame.seats.every(({ player }) => player !== "person");
  }

  /** Whether the last step of the game is still on replay: the scores are counted after it. */
  get #holdsEnd(): boolean {
    return !this.isOn && this.#lingers !== null && this.#view?.frame.ending != null;
  }

  /** Follows a choice of the pace: at once, it ends the replay. */
  #choose(atOnce: boolean): void {
    this.#chosen = true;
    this.#paused = false;
    if (atOnce) this.skip();
    else this.#next();
  }

  #start(flows: boolean): void {
    const { first, isThere } = this.#narration;
    this.#asked = this.#stepping = true;
    this.#flows = flows;
    this.#paused = !flows;
    this.#lingers = null;
    if (isThere) {
      this.#narration.go(flows ? first : first + 1);
      this.#next();
    } else this.#say({ do: "set", name: "pace", value: "slow" });
  }

  /** Shows another board of the replay: every change of board comes through here. */
  #step(by: number): void {
    if (by < 0) this.#paused = true;
    const narration = this.#narration;
    const to = this.#stepping ? narration.n + by : narration.next;
    const ends = this.isOn && to >= narration.last;
    narration.go(to);
    this.#lingers = ends ? this.#rest : null;
    this.#next();
  }

  /** What lingers after the last step. */
  get #rest(): "turn" | "stage" | "line" {
    const { turn, n } = this.#narration;
    if (turn && !this.#stepping) return "turn";
    return stageTime(this.#view?.frame.turn, n) ? "stage" : "line";
  }

  #press(): void {
    if (this.isOn && this.#waits && !this.#paused) this.#step(1);
    else if (this.isOn || this.#lingers) {
      this.#paused = !this.#paused;
      if (!this.isOn && !this.#paused) this.#say({ do: "redo" });
      else this.#next();
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
    const told = this.#told;
    const said = told?.text ?? this.#label(n);
    const read = n === first ? FIRST : Math.max(told ? TURN : 0, STEP + LETTER * said.length);
    const stage = stageTime(this.#view?.frame.turn, n);
    const time = this.#lingers === "stage" && !this.#holdsEnd ? stage : read + stage;
    const after = (act: () => void) => {
      this.#timer = setTimeout(act, time);
    };
    if (this.#holdsEnd) after(() => this.skip());
    else if (this.isOn && !this.#waits) after(() => this.#step(1));
    else if (this.isOn || this.#paused || !this.#lingers) return;
    else if (this.#watches) after(() => this.#say({ do: "redo" }));
    else if (this.#lingers === "stage" || (told && this.#pace !== "click")) after(() => this.#settle());
  }

  /** Puts the last sentence below the viewer's own prompt. */
  #settle(): void {
    this.#lingers = "line";
    this.#next();
  }

  #label(n: number): string {
    return this.#view?.frame.log.find((entry) => entry.n === n)?.label ?? "";
  }

  /** Returns the view with the sentence of the replay in place of the prompt or, after it, of an answer. */
  #narrated(view: View): View {
    const { frame, panel } = view;
    const { turn, words, log, seats } = frame;
    const { n } = this.#narration;
    const told = this.#told;
    const said = told?.text ?? this.#label(n);
    const answer = (title: string) => (title ? { kind: "done" as const, title, reasons: [] } : null);
    if (this.#holdsEnd)
      return { ...view, panel: { ...panel, prompt: said }, frame: { ...frame, ending: null } };
    if (told) {
      const actor = seats[told.seat] ?? null;
      return {
        ...view,
        panel: { ...panel, prompt: told.text, buttons: [] },
        frame: { ...frame, actor, answer: answer(told.costs) },
      };
    }
    if (this.#lingers === "stage")
      return { ...view, panel: { ...panel, prompt: said }, frame: { ...frame, answer: null } };
    if (!this.isOn) {
      const line = this.#stepping ? said : (this.#narration.turn?.text ?? said);
      return this.#lingers && !frame.answer ? { ...view, frame: { ...frame, answer: answer(line) } } : view;
    }
    const step = turn.steps.findIndex((one) => one.n === n) + 1;
    const begun = step > 0 && n > this.#narration.first;
    const entry = log.find((one) => one.n === (begun ? n : n + 1));
    const seat = seats[entry?.seat ?? -1] ?? null;
    const count = begun ? answer(word(words, "step_of", { step, count: turn.steps.length })) : null;
    return {
      ...view,
      panel: { ...panel, prompt: begun ? said : (seat?.turn ?? ""), buttons: [] },
      frame: { ...frame, actor: seat, answer: count },
    };
  }

  #show(frame: Frame): void {
    const { n, first } = this.#narration;
    // The viewer can always go on, also from the last step of the game to its end.
    const narrated = this.isOn || this.#lingers === "turn" || this.#holdsEnd;
    const on = this.isOn && n === first ? n + 1 : n;
    this.#controls.show(frame, {
      narrated,
      isOn: this.isOn,
      whole: narrated && !this.#stepping,
      waits: this.#waits,
      paused: this.#paused,
      watches: this.#watches,
      isFirst: n <= first,
      seat: this.#told?.seat ?? frame.log.find((one) => one.n === on)?.seat ?? null,
    });
  }
}
