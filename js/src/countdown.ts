// The time that is left, as minutes and seconds.
import { setAll, setText } from "./dom";

/** From how many seconds on a countdown is short. */
const SHORT = 10;

/** Returns seconds as a clock shows them, such as `1:48`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Counts down in an element, which is hidden while no time is set. */
export class Countdown {
  readonly el: HTMLElement;
  #ends: number | null = null;

  constructor(el: HTMLElement) {
    this.el = el;
    setAll(el, { role: "timer" });
    el.hidden = true;
  }

  /** @param ends when the time is over, in milliseconds since 1970. */
  set(ends: number | null): void {
    this.#ends = ends;
    this.el.hidden = ends === null;
    this.tick();
  }

  tick(): void {
    if (this.#ends === null) return;
    const left = (this.#ends - Date.now()) / 1000;
    setText(this.el, clockText(left));
    setAll(this.el, { "data-short": left <= SHORT });
  }
}
