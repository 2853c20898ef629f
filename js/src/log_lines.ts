// The lines of the log: headings for turns, actions, and the variations that leave them.
import { makeBranch } from "./branch";
import { h, setAll, setText } from "./dom";
import type { Branch, Frame, LogEntry, Say } from "./types";
import { type Words, word } from "./words";

/**
 * A line of the log: an action, the heading of a turn or of the set-up, a variation, or a request for the actions
 * before and after the loaded ones.
 */
export type Line =
  | { kind: "turn"; key: string; title: string; seat: number }
  | { kind: "setup"; key: string; title: string; open: boolean }
  | { kind: "entry"; key: string; entry: LogEntry; step: number; hidden: boolean; noted: boolean }
  | { kind: "branch"; key: string; branch: Branch; hidden: boolean; words: Words }
  | { kind: "more"; key: string; title: string; at: number };

export type Made = { node: HTMLElement; update: (line: Line) => void };

/**
 * Returns the actions with a heading for each turn, and the variations below the line that they replace; the set-up is
 * folded.
 */
export function linesOf(frame: Frame, open: boolean): Line[] {
  const { log, seats, turn, words, branches, noted } = frame;
  const steps = new Map(turn.steps.map(({ n }, i) => [n, i + 1]));
  const lines: Line[] = [];
  const setup = log.filter((entry) => entry.seat === null).length;
  let whose: number | null = null;
  let next = 0;
  const [first, last] = [log[0]?.n ?? 1, log.at(-1)?.n ?? 0];
  if (first > 1) {
    const title = word(words, "log_earlier", { count: first - 1 });
    lines.push({ kind: "more", key: "earlier", title, at: first });
  }
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
    const step = steps.get(entry.n) ?? 0;
    const isNoted = noted.includes(entry.n);
    lines.push({ kind: "entry", key: String(entry.n), entry, step, hidden, noted: isNoted });
    for (; next < branches.length && (branches[next]?.at ?? 0) < entry.n; next += 1) {
      const branch = branches[next];
      if (branch) lines.push({ kind: "branch", key: `branch ${branch.node}`, branch, hidden, words });
    }
  }
  if (log.length > 0 && last < frame.length) {
    const title = word(words, "log_later", { count: frame.length - last });
    lines.push({ kind: "more", key: "later", title, at: last });
  }
  return lines;
}

/** Creates the node of a line. */
export function makeLine(kind: Line["kind"], line: Line, say: Say, unfold: () => void): Made {
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
  return makeHeading(kind === "turn" ? "turn" : "setup", unfold);
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
