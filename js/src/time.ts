// Navigation along the actions.
import { iconButton } from "./chips";
import { h, setAll, setText } from "./dom";
import type { Frame, Say, View } from "./types";
import { word } from "./words";

export class TimeBar {
  readonly el: HTMLElement;
  #say: Say;
  #frame: Frame | null = null;
  #revision = -1;
  #range = h("input", { type: "range", class: "rwf-range", min: 0, step: 1 });
  #count = h("span", { class: "rwf-count" });
  #first = iconButton(() => this.#seek(0));
  #back = iconButton(() => this.#seek((this.#frame?.at ?? 0) - 1));
  #forward = iconButton(() => this.#seek((this.#frame?.at ?? 0) + 1));
  #last = iconButton(() => this.#seek(this.#frame?.length ?? 0));
  /** The target of the slider; a drag sends one message at a time. */
  #wish: number | null = null;
  #sent: number | null = null;

  constructor(say: Say) {
    this.#say = say;
    this.#range.addEventListener("input", () => {
      this.#wish = Number(this.#range.value);
      this.#caption(this.#wish);
      if (this.#sent === null) this.#follow();
    });
    this.#range.addEventListener("change", () => {
      if (this.#sent !== this.#wish) this.#follow();
    });
    const steps = [this.#first.node, this.#back.node, this.#range, this.#forward.node, this.#last.node];
    this.el = h("div", { class: "rwf-steps" }, ...steps, this.#count);
  }

  update({ frame, revision }: View): void {
    const words = frame.words;
    const first = !this.#frame || this.#frame.words !== words;
    this.#frame = frame;
    if (revision !== this.#revision) this.#answered();
    this.#revision = revision;
    const [start, end] = [frame.at <= 0, frame.at >= frame.length];
    this.#first.show("first", word(words, "first"), start);
    this.#back.show("back", word(words, "back"), start);
    this.#forward.show("forward", word(words, "forward"), end);
    this.#last.show("last", word(words, "last"), end);
    setAll(this.#range, { max: frame.length });
    if (this.#wish === null) this.#range.value = String(frame.at);
    this.#caption(this.#wish ?? frame.at);
    if (first) setAll(this.#range, { "aria-label": word(words, "time") });
  }

  #answered(): void {
    this.#sent = null;
    if (this.#wish !== null) this.#follow();
  }

  #follow(): void {
    if (this.#wish === null || this.#wish === this.#frame?.at) {
      this.#wish = null;
      return;
    }
    this.#sent = this.#wish;
    this.#say({ do: "seek", at: this.#wish });
  }

  #caption(at: number): void {
    const text = word(this.#frame?.words, "at_of", { at, length: this.#frame?.length ?? 0 });
    setText(this.#count, text);
    setAll(this.#range, { "aria-valuetext": text });
    const share = (100 * at) / Math.max(1, this.#frame?.length ?? 0);
    this.#range.style.setProperty("--rw-share", `${share}%`);
  }

  #seek(at: number): void {
    this.#wish = null;
    this.#say({ do: "seek", at });
  }
}
