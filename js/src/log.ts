// The list of actions in sentences, turn by turn; clicking one goes to the position after it.
import { type IconButton, iconButton } from "./chips";
import { h, Keyed, setAll, setText } from "./dom";
import { Rover } from "./rover";
import type { Page } from "./story";
import type { TurnBar } from "./turn";
import type { Frame, LogEntry, Say, View } from "./types";
import { word } from "./words";

/** A line of the list: an action, or what stands over those of a turn or of the set-up. */
type Line =
  | { kind: "turn"; key: string; title: string; seat: number }
  | { kind: "setup"; key: string; title: string; open: boolean }
  | { kind: "entry"; key: string; entry: LogEntry; step: number; hidden: boolean };

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
  /** Whether the set-up is unfolded. */
  #open = false;

  constructor(prefix: string, { say, turn, signal }: LogHooks) {
    this.#turn = turn;
    this.#again = iconButton(() => turn.again(), "rwf-log-again");
    this.#title.id = `${prefix}log`;
    setAll(this.#list, { "aria-labelledby": this.#title.id });
    const tick = h("label", { class: "rwf-notation-tick" }, this.#tick, this.#notation);
    const head = h("div", { class: "rwf-log-head" }, this.#title, this.#again.node, tick);
    this.el = h("div", { class: "rwf-section rwf-log-section" }, head, this.#empty, this.#list);
    this.#tick.addEventListener("change", () => {
      this.#list.classList.toggle("has-notation", this.#tick.checked);
    });
    this.#rover = new Rover(this.#list, signal);
    this.#lines = new Keyed<Line>(
      this.#list,
      (line) => line.key,
      (line) =>
        line.kind === "entry"
          ? makeEntry(() => say({ do: "seek", at: line.entry.n }))
          : makeHeading(line.kind, () => this.#unfold()),
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
    const same = frame.log === last?.log && frame.turn === last?.turn;
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

/** The actions with a heading over each turn; the set-up stays folded until it is asked for. */
function linesOf({ log, seats, turn, words }: Frame, open: boolean): Line[] {
  const steps = new Map(turn.steps.map(({ n }, i) => [n, i + 1]));
  const lines: Line[] = [];
  const setup = log.filter((entry) => entry.seat === null).length;
  let whose: number | null = null;
  for (const entry of log) {
    if (entry.seat === null && lines.length === 0) {
      const title = word(words, setup === 1 ? "setup_one" : "setup", { count: setup });
      lines.push({ kind: "setup", key: "setup", title, open });
    } else if (entry.seat !== null && entry.seat !== whose) {
      const title = seats[entry.seat]?.turn ?? "";
      lines.push({ kind: "turn", key: `turn ${entry.n}`, title, seat: entry.seat });
    }
    whose = entry.seat;
    const hidden = entry.seat === null && !open;
    lines.push({ kind: "entry", key: String(entry.n), entry, step: steps.get(entry.n) ?? 0, hidden });
  }
  return lines;
}

type Made = { node: HTMLElement; update: (line: Line) => void };

function makeHeading(kind: "turn" | "setup", unfold: () => void): Made {
  const text = h(kind === "turn" ? "span" : "button", { class: `rwf-log-${kind}` });
  if (kind === "setup") {
    setAll(text, { type: "button", "data-own": true });
    text.addEventListener("click", unfold);
  }
  return {
    node: h("li", { class: "rwf-log-heading" }, text),
    update(line) {
      if (line.kind === "entry") return;
      setText(text, line.title);
      if (line.kind === "setup") setAll(text, { "aria-expanded": String(line.open) });
    },
  };
}

function makeEntry(seek: () => void): Made {
  const button = h("button", { type: "button", class: "rwf-entry" });
  button.addEventListener("click", seek);
  const node = h("li", {}, button);
  return {
    node,
    update(line) {
      if (line.kind !== "entry") return;
      const { n, text, label, actor, seat } = line.entry;
      node.hidden = line.hidden;
      node.dataset.n = String(n);
      const mine = [
        seat === null ? "" : `c-seat-${seat}`,
        actor ? "" : "is-chance",
        line.step ? "has-step" : "",
      ];
      const mark = h("span", { class: `rwf-entry-mark ${mine.join(" ")}`.trim(), "aria-hidden": true });
      if (line.step && actor) mark.textContent = String(line.step);
      const said = h("span", { class: "rwf-entry-text" }, label || text);
      button.replaceChildren(mark, said, h("code", { class: "rwf-entry-notation" }, text));
    },
  };
}
