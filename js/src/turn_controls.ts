// The buttons of a replay, in the place of the player's own: for a whole turn, and for its single steps.
import { iconButton } from "./chips";
import { h, setAll, setText } from "./dom";
import { type Icon, icon } from "./icons";
import type { Frame } from "./types";
import { word } from "./words";

interface Presses {
  again: () => void;
  steps: () => void;
  back: () => void;
  pause: () => void;
  skip: () => void;
}

interface Shown {
  /** Whether a sentence of the replay is in place of the prompt. */
  narrated: boolean;
  /** Whether there are steps that do not show yet. */
  isOn: boolean;
  /** Whether whole turns are on replay, and not single steps. */
  whole: boolean;
  /** Whether the next step waits for the viewer. */
  waits: boolean;
  paused: boolean;
  /** Whether only programs play. */
  watches: boolean;
  /** Whether the board is the one before the first step. */
  isFirst: boolean;
  /** The seat whose turn it is. */
  seat: number | null;
}

export class TurnControls {
  #voice: { el: HTMLElement; instead: HTMLElement };
  #again;
  #steps;
  #back;
  #pause;
  #skip;
  #all: HTMLElement[];

  /** @param voice shows the sentences, and has a place for the buttons meanwhile. */
  constructor(voice: { el: HTMLElement; instead: HTMLElement }, press: Presses) {
    this.#voice = voice;
    this.#again = textButton("again", "rwf-turn-again", press.again);
    this.#steps = textButton("forward", "rwf-turn-steps", press.steps);
    this.#back = iconButton(press.back);
    this.#pause = iconButton(press.pause);
    this.#skip = textButton(null, "rwf-turn-skip rwf-primary", press.skip);
    this.#all = [this.#again, this.#steps, this.#back, this.#pause, this.#skip].map(({ node }) => node);
    for (const node of this.#all) setAll(node, { "data-own": true });
  }

  show(frame: Frame, shown: Shown): void {
    const { words, pace } = frame;
    const { narrated, isOn, whole, waits, paused, watches } = shown;
    this.#colour(narrated ? shown.seat : null, narrated);
    const shows = narrated || watches;
    if (shows !== this.#all[0]?.isConnected) {
      if (shows) this.#voice.instead.append(...this.#all);
      else for (const node of this.#all) node.remove();
    }
    if (!shows) return;
    this.#again.show(word(words, "turn_again"), !whole || watches);
    this.#steps.show(word(words, "turn_steps"), !whole);
    this.#back.show("back", word(words, "step_back"), shown.isFirst);
    this.#back.node.hidden = whole;
    if (isOn && waits && !paused) this.#pause.show("forward", word(words, "step_on"));
    else if (narrated && !paused) this.#pause.show("pause", word(words, "pause"));
    else this.#pause.show("forward", word(words, isOn ? "go_on" : "watch"));
    this.#pause.node.hidden = whole && !watches && !(isOn && pace === "click");
    this.#skip.show(word(words, isViewersNext(frame) ? "turn_mine" : "skip"), !narrated);
  }

  #colour(seat: number | null, narrated: boolean): void {
    const { classList } = this.#voice.el;
    classList.toggle("is-narrated", narrated);
    for (const name of [...classList]) if (name.startsWith("c-seat-")) classList.remove(name);
    if (seat !== null) classList.add(`c-seat-${seat}`);
  }
}

/** Whether the viewer acts after the replay. */
function isViewersNext({ seats, looker, actor }: Frame): boolean {
  const next = seats.findIndex(({ colour, player }) => player === "person" && colour === actor?.colour);
  return next >= 0 && (typeof looker !== "number" || looker === next);
}

/** Returns a button of the replay with its words, and an icon before them. */
function textButton(name: Icon | null, css: string, press: () => void) {
  const said = h("span");
  const node = h("button", { type: "button", class: `rwf-button ${css}` });
  node.append(...(name ? [icon(name)] : []), said);
  node.addEventListener("click", press);
  return {
    node,
    show(text: string, hidden: boolean) {
      setText(said, text);
      node.hidden = hidden;
    },
  };
}
