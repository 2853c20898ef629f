// The lines of the log: headings for turns, actions, and the variations that leave them.
import { makeBranch } from "./branch";
import { h, setAll, setText } from "./dom";
import type { Branch, Frame, LogEntry, Retold, Say } from "./types";
import { type Words, word } from "./words";

/**
 * A line of the log: a turn in one sentence, an action, the heading of a turn or of the set-up, a variation, or a
 * request for the actions before and after the loaded ones.
 */
export type Line =
  | { kind: "turn"; key: string; title: string; seat: number }
  | { kind: "setup"; key: string; title: string; open: boolean }
  | { kind: "retold"; key: string; turn: Retold; text: string; steps: string; open: boolean; noted: boolean }
  | { kind: "entry"; key: string; entry: LogEntry; step: number; hidden: boolean; noted: boolean }
  | { kind: "branch"; key: string; branch: Branch; hidden: boolean; words: Words }
  | { kind: "more"; key: string; title: string; at: number };

export type Made = { node: HTMLElement; update: (line: Line) => void };

/** What of the log is open, and how much of it the page tells yet. */
export interface Opened {
  setup: boolean;
  /** The turns with their actions, by the numbers of their last actions. */
  turns: ReadonlySet<number>;
  /** Whether all turns show their actions. */
  all: boolean;
  /** Whether a replay is on its way, and what comes after its step is still untold. */
  replays: boolean;
}

/**
 * Returns the turns in one sentence each, with their actions below, and the variations below the line that they
 * replace. The actions of a finished turn are folded, except around the current position; so is the set-up.
 */
export function linesOf(frame: Frame, opened: Opened): Line[] {
  const { log, seats, turn, words, branches, noted, at } = frame;
  const steps = new Map(turn.steps.map(({ n }, i) => [n, i + 1]));
  const retold = new Map(frame.retold.map((one) => [one.begin, one]));
  const lines: Line[] = [];
  const setup = log.filter((entry) => entry.seat === null).length;
  let whose: number | null = null;
  let now: Retold | null = null;
  let next = 0;
  const [first, last] = [log[0]?.n ?? 1, log.at(-1)?.n ?? 0];
  const untold = (n: number) => opened.replays && n > at;
  const isOpen = ({ begin, end }: Retold) =>
    begin < end && (opened.all || opened.turns.has(end) || (begin <= at && at < end));
  if (first > 1) {
    const title = word(words, "log_earlier", { count: first - 1 });
    lines.push({ kind: "more", key: "earlier", title, at: first });
  }
  for (const entry of log) {
    const begins = retold.get(entry.n);
    if (begins || !now || entry.n > now.end) now = begins ?? null;
    if (entry.seat === null && lines.length === 0) {
      const title = word(words, setup === 1 ? "setup_one" : "setup", { count: setup });
      lines.push({ kind: "setup", key: "setup", title, open: opened.setup });
    } else if (begins && !untold(begins.end)) {
      const count = begins.end - begins.begin + 1;
      const isNoted = noted.some((n) => begins.begin <= n && n <= begins.end);
      const title = word(words, "turn_actions", { count });
      const text = count === 1 ? entry.text : "";
      const open = isOpen(begins);
      lines.push({
        kind: "retold",
        key: `turn ${begins.begin}`,
        turn: begins,
        text,
        steps: count === 1 ? "" : title,
        open,
        noted: isNoted,
      });
    } else if (entry.seat !== null && (begins || (!now && entry.seat !== whose)) && !untold(entry.n)) {
      const title = seats[entry.seat]?.turn ?? "";
      lines.push({ kind: "turn", key: `heading ${entry.n}`, title, seat: entry.seat });
    }
    whose = now && entry.n === now.end ? null : entry.seat;
    const folded = now !== null && !untold(now.end) && !isOpen(now);
    const hidden = (entry.seat === null && !opened.setup) || folded || untold(entry.n);
    const step = steps.get(entry.n) ?? 0;
    const isNoted = noted.includes(entry.n);
    lines.push({ kind: "entry", key: String(entry.n), entry, step, hidden, noted: isNoted });
    for (; next < branches.length && (branches[next]?.at ?? 0) < entry.n; next += 1) {
      const branch = branches[next];
      const inSetup = entry.seat === null && !opened.setup;
      if (branch)
        lines.push({ kind: "branch", key: `branch ${branch.node}`, branch, hidden: inSetup, words });
    }
  }
  if (log.length > 0 && last < frame.length) {
    const title = word(words, "log_later", { count: frame.length - last });
    lines.push({ kind: "more", key: "later", title, at: last });
  }
  return lines;
}

/** Creates the node of a line. */
export function makeLine(line: Line, say: Say, unfold: (line: Line) => void): Made {
  if (line.kind === "retold")
    return makeRetold(
      () => say({ do: "seek", at: line.turn.end }),
      () => unfold(line),
    );
  if (line.kind === "entry") return makeEntry(() => say({ do: "seek", at: line.entry.n }));
  if (line.kind === "branch") {
    const { node, update } = makeBranch(line.branch.node, say);
    return {
      node,
      update(line) {
        if (line.kind !== "branch") return;
        node.hidden = line.hidden;
        update(line.branch, line.words);
      },
    };
  }
  if (line.kind === "more") return makeMore(say);
  return makeHeading(line.kind === "turn" ? "turn" : "setup", () => unfold(line));
}

function makeHeading(kind: "turn" | "setup", unfold: () => void): Made {
  const text = h(kind === "turn" ? "span" : "button", { class: `rwf-log-${kind}` });
  if (kind === "setup") {
    setAll(text, { type: "button", "data-own": true });
    text.addEventListener("click", unfold);
  }
  return {
    node: h("li", { class: "rwf-log-heading" }, text),
    update(line) {
      if (line.kind !== "turn" && line.kind !== "setup") return;
      setText(text, line.title);
      if (line.kind === "setup") setAll(text, { "aria-expanded": String(line.open) });
    },
  };
}

/** Creates the line of a turn: its sentence, and a button for its actions. */
function makeRetold(seek: () => void, unfold: () => void): Made {
  const mark = h("span", { class: "rwf-entry-mark", "aria-hidden": true });
  const said = h("span", { class: "rwf-entry-text" });
  const text = h("code", { class: "rwf-entry-notation" });
  const button = h("button", { type: "button", class: "rwf-turn-line" }, mark, said, text);
  const steps = h("button", { type: "button", class: "rwf-turn-actions", "data-own": true });
  button.addEventListener("click", seek);
  steps.addEventListener("click", unfold);
  const node = h("li", { class: "rwf-log-retold" }, button, steps);
  return {
    node,
    update(line) {
      if (line.kind !== "retold") return;
      const { turn, open, noted } = line;
      node.className = `rwf-log-retold c-seat-${turn.seat}`;
      if (open) delete node.dataset.n;
      else node.dataset.n = String(turn.end);
      setText(said, turn.text);
      said.classList.toggle("is-noted", noted && !open);
      setText(text, line.text);
      setText(steps, String(turn.end - turn.begin + 1));
      steps.hidden = !line.steps;
      setAll(steps, { "aria-expanded": String(open), "aria-label": line.steps, title: line.steps });
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
      const said = h(
        "span",
        { class: `rwf-entry-text ${line.noted ? "is-noted" : ""}`.trim() },
        label || text,
      );
      button.replaceChildren(mark, said, h("code", { class: "rwf-entry-notation" }, text));
    },
  };
}

/** Creates the request for actions that the page does not have, in a long game. */
function makeMore(say: Say): Made {
  const button = h("button", { type: "button", class: "rwf-log-more" });
  let from = 0;
  button.addEventListener("click", () => say({ do: "log", at: from }));
  return {
    node: h("li", { class: "rwf-log-heading" }, button),
    update(line) {
      if (line.kind !== "more") return;
      from = line.at;
      setText(button, line.title);
    },
  };
}
