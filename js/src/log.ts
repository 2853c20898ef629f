// The list of actions in sentences, turn by turn; clicking one goes to the position after it.
import { type IconButton, iconButton } from "./chips";
import { h, Keyed, setAll, setText } from "./dom";
import { type Line, linesOf, makeLine } from "./log_lines";
import { NoteBox } from "./note";
import { Rover } from "./rover";
import type { Page } from "./story";
import type { TurnBar } from "./turn";
import type { Frame, Say, View } from "./types";
import { word } from "./words";

interface LogHooks {
  say: Say;
  turn: TurnBar;
  signal: AbortSignal;
}

export class Log implements Page {
  readonly el: HTMLElement;
  #title = h("div", { class: "rwf-section-title" });
  #tick = h("input", { type: "checkbox", "data-own": true });
  #notation = h("span");
  #empty = h("div", { class: "rwf-empty" });
  #list = h("ol", { class: "rwf-log" });
  #lines: Keyed<Line>;
  #rover: Rover;
  #now: HTMLElement | null = null;
  #frame: Frame | null = null;
  #turn: TurnBar;
  #again: IconButton;
  #note: NoteBox;
  #what: IconButton;
  /** Whether the set-up is unfolded. */
  #open = false;

  constructor(prefix: string, { say, turn, signal }: LogHooks) {
    this.#turn = turn;
    this.#again = iconButton(() => turn.again(), "rwf-log-again");
    this.#title.id = `${prefix}log`;
    setAll(this.#list, { "aria-labelledby": this.#title.id });
    const tick = h("label", { class: "rwf-notation-tick" }, this.#tick, this.#notation);
    this.#note = new NoteBox(say);
    this.#what = iconButton(() => say({ do: "outcomes" }), "rwf-log-tool");
    const tools = [this.#again.node, this.#what.node, this.#note.tool.node];
    const head = h("div", { class: "rwf-log-head" }, this.#title, ...tools, tick);
    this.el = h(
      "div",
      { class: "rwf-section rwf-log-section" },
      head,
      this.#note.el,
      this.#empty,
      this.#list,
    );
    this.#tick.addEventListener("change", () => {
      this.#list.classList.toggle("has-notation", this.#tick.checked);
    });
    this.#rover = new Rover(this.#list, signal);
    this.#lines = new Keyed<Line>(
      this.#list,
      (line) => line.key,
      (line) => makeLine(line.kind, line, say, () => this.#unfold()),
    );
  }

  update({ frame }: View): boolean {
    const last = this.#frame;
    this.#frame = frame;
    setText(this.#title, word(frame.words, "log"));
    setText(this.#notation, word(frame.words, "notation"));
    this.#again.show("again", word(frame.words, "again"));
    this.#again.node.hidden = !this.#turn.canRepeat;
    setText(this.#empty, word(frame.words, "log_empty"));
    this.#empty.hidden = frame.log.length > 0;
    this.#list.hidden = frame.log.length === 0;
    this.#note.update(frame);
    this.#what.show("what_if", word(frame.words, "what_if"));
    this.#what.node.hidden = !frame.chances;
    const beside = frame.branches === last?.branches && frame.noted === last?.noted;
    const same = frame.log === last?.log && frame.turn === last?.turn && beside;
    if (same && frame.at === last?.at) return true;
    if (!same) this.#lines.update(linesOf(frame, this.#open));
    this.#mark(this.#list.querySelector<HTMLElement>(`[data-n="${frame.at}"]`));
    this.#list.classList.toggle("is-start", frame.at === 0);
    return true;
  }

  #unfold(): void {
    if (!this.#frame) return;
    this.#open = !this.#open;
    this.#lines.update(linesOf(this.#frame, this.#open));
    this.#rover.refresh(this.#now?.querySelector("button"));
  }

  #mark(item: HTMLElement | null): void {
    if (item !== this.#now) {
      this.#now?.classList.remove("is-now");
      this.#now?.querySelector("button")?.removeAttribute("aria-current");
      item?.classList.add("is-now");
      item?.querySelector("button")?.setAttribute("aria-current", "step");
      this.#now = item;
    }
    this.#rover.refresh(item?.querySelector("button"));
    // Only the list scrolls, never the page; measured in the next frame, so that nothing is laid out twice.
    requestAnimationFrame(() => {
      const list = this.#list;
      if (!item) list.scrollTop = 0;
      else list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
    });
  }
}
