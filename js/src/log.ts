// The log in sentences, turn by turn; clicking one goes to the position after it.
import { type IconButton, iconButton } from "./chips";
import { h, Keyed, setAll, setText } from "./dom";
import { type Line, linesOf, makeLine } from "./log_lines";
import { NoteBox } from "./note";
import { Rover } from "./rover";
import type { Page } from "./story";
import type { TurnBar } from "./turn";
import type { Frame, Say, View } from "./types";
import { word } from "./words";

/** The distance in pixels from either end of the list at which it asks for more. */
const NEAR = 160;

interface LogHooks {
  say: Say;
  turn: TurnBar;
  /** The button that starts and ends drawing on the board. */
  draw: HTMLElement;
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
  #restore = h("button", { type: "button", class: "rwf-restore", hidden: true });
  /** The list for which it has already asked for more lines. */
  #asked: Frame["log"] | null = null;
  /** Whether the set-up is unfolded, and the turns that are, by the numbers of their last actions. */
  #open = false;
  #turns = new Set<number>();
  #replays = false;
  /** The turn around the current position, by the number of its last action. */
  #inside = 0;

  constructor(prefix: string, { say, turn, draw, signal }: LogHooks) {
    this.#turn = turn;
    this.#again = iconButton(() => turn.again(), "rwf-log-again");
    this.#title.id = `${prefix}log`;
    setAll(this.#list, { "aria-labelledby": this.#title.id });
    const tick = h("label", { class: "rwf-notation-tick" }, this.#tick, this.#notation);
    this.#note = new NoteBox(say);
    this.#what = iconButton(() => say({ do: "outcomes" }), "rwf-log-tool");
    this.#restore.addEventListener("click", () => say({ do: "restore" }));
    this.#list.addEventListener("scroll", () => this.#reach(say), { signal, passive: true });
    // A list without a box forgets how far it was scrolled: on a small screen that is so until its sheet opens.
    let high = 0;
    const sizes = new ResizeObserver(() => {
      if (!high && this.#list.clientHeight) this.#centre(this.#now);
      high = this.#list.clientHeight;
    });
    sizes.observe(this.#list);
    signal.addEventListener("abort", () => sizes.disconnect());
    const tools = [this.#restore, this.#again.node, this.#what.node, this.#note.tool.node, draw];
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
      this.#refill();
    });
    this.#rover = new Rover(this.#list, signal, true);
    this.#lines = new Keyed<Line>(
      this.#list,
      (line) => line.key,
      (line) => makeLine(line, say, (one) => this.#unfold(one)),
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
    const restore = word(frame.words, "restore");
    setText(this.#restore, restore);
    setAll(this.#restore, { title: frame.restores, "aria-label": `${restore}: ${frame.restores}` });
    this.#restore.hidden = !frame.restores;
    const beside = frame.branches === last?.branches && frame.noted === last?.noted;
    const replays = this.#turn.isOn;
    const told = replays === this.#replays && (!replays || frame.at === last?.at);
    this.#replays = replays;
    const inside = around(frame);
    const same =
      frame.log === last?.log && frame.turn === last?.turn && beside && told && inside === this.#inside;
    this.#inside = inside;
    if (same && frame.at === last?.at) return true;
    const stays = frame.at === last?.at && frame.length === last?.length;
    const back = stays ? this.#anchor() : null;
    if (!same) this.#fill();
    this.#mark(this.#line(frame.at), back);
    this.#list.classList.toggle("is-start", frame.at === 0);
    return true;
  }

  #unfold(line: Line): void {
    if (line.kind === "setup") this.#open = !this.#open;
    else if (line.kind === "retold" && !this.#turns.delete(line.turn.end)) this.#turns.add(line.turn.end);
    this.#refill();
  }

  #refill(): void {
    if (!this.#frame) return;
    this.#fill();
    this.#mark(this.#line(this.#frame.at), this.#anchor());
  }

  #fill(): void {
    const [setup, turns, all, replays] = [this.#open, this.#turns, this.#tick.checked, this.#replays];
    if (this.#frame) this.#lines.update(linesOf(this.#frame, { setup, turns, all, replays }));
  }

  /** Returns the line of the action that led to a position, or of its folded turn. */
  #line(at: number): HTMLElement | null {
    return this.#list.querySelector<HTMLElement>(`:scope > [data-n="${at}"]`);
  }

  /** Asks for the lines before or after the loaded ones, near their end. */
  #reach(say: Say): void {
    const frame = this.#frame;
    if (!frame || this.#asked === frame.log) return;
    const { scrollTop, scrollHeight, clientHeight } = this.#list;
    const [first, last] = [frame.log[0]?.n ?? 1, frame.log.at(-1)?.n ?? 0];
    const up = scrollTop < NEAR && first > 1;
    if (!up && !(scrollHeight - clientHeight - scrollTop < NEAR && last < frame.length)) return;
    this.#asked = frame.log;
    say({ do: "log", at: up ? first : last });
  }

  /** Returns a function that keeps the first visible line in place after the list has changed around it. */
  #anchor(): (() => void) | null {
    const list = this.#list;
    const seen = [...list.children].find(
      (line) => (line as HTMLElement).offsetTop + line.clientHeight > list.scrollTop,
    ) as HTMLElement | undefined;
    if (!seen) return null;
    const below = seen.offsetTop - list.scrollTop;
    return () => {
      if (seen.isConnected) list.scrollTop = seen.offsetTop - below;
    };
  }

  #mark(item: HTMLElement | null, back: (() => void) | null): void {
    if (item !== this.#now) {
      this.#now?.classList.remove("is-now");
      this.#now?.querySelector("button")?.removeAttribute("aria-current");
      item?.classList.add("is-now");
      item?.querySelector("button")?.setAttribute("aria-current", "step");
      this.#now = item;
    }
    this.#rover.refresh(item?.querySelector("button"));
    if (back) {
      back();
      return;
    }
    // Only the list scrolls, never the page; measured in the next frame, so that nothing is laid out twice.
    requestAnimationFrame(() => this.#centre(item));
  }

  #centre(item: HTMLElement | null): void {
    const list = this.#list;
    list.scrollTop = item ? item.offsetTop - (list.clientHeight - item.offsetHeight) / 2 : 0;
  }
}

/** Returns the number of the last action of the turn in whose middle the position is; 0 between turns. */
function around({ retold, at }: Frame): number {
  return retold.find(({ begin, end }) => begin <= at && at < end)?.end ?? 0;
}
