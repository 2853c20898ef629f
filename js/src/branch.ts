// A variation in the log: one line with its first action; unfolded, its actions below, with their own variations.
import { iconButton } from "./chips";
import { h, Keyed, setAll } from "./dom";
import { icon } from "./icons";
import type { Branch, Move, Say } from "./types";
import { type Words, word } from "./words";

export interface MadeBranch {
  node: HTMLElement;
  update: (branch: Branch, words: Words) => void;
}

/** An action of an unfolded variation, or a variation that leaves it there. */
type Inside = { move: Move } | { branch: Branch };

/** The words of a variation go to it; buttons beside them unfold it, promote it, or delete it. */
export function makeBranch(id: number, say: Say): MadeBranch {
  const sign = icon("fold");
  const fold = h("button", { type: "button", class: "rwf-branch-fold" }, sign);
  const go = h("button", { type: "button", class: "rwf-branch" });
  const promote = iconButton(() => say({ do: "promote", node: id }), "rwf-branch-tool");
  const remove = iconButton(() => say({ do: "delete", node: id }), "rwf-branch-tool");
  const head = h("div", { class: "rwf-branch-head" }, fold, go, promote.node, remove.node);
  const list = h("ol", { class: "rwf-branch-moves" });
  const node = h("li", { class: "rwf-log-branch" }, head, list);
  let shown: Branch | null = null;
  let said: Words;
  const unfold = (unfolded: boolean) => say({ do: "fold", node: id, unfolded });
  fold.addEventListener("click", () => unfold(!shown?.unfolded));
  go.addEventListener("click", () => say({ do: "go", node: id }));
  // As in any tree: right unfolds, left folds.
  head.addEventListener("keydown", (event) => {
    const unfolds = event.key === "ArrowRight";
    if (!shown || shown.length < 2 || !(unfolds || event.key === "ArrowLeft")) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || shown.unfolded === unfolds)
      return;
    unfold(unfolds);
    event.preventDefault();
    event.stopPropagation();
  });
  const lines = new Keyed<Inside>(
    list,
    (line) => ("move" in line ? String(line.move.node) : `branch ${line.branch.node}`),
    (line) => ("move" in line ? inner(line.move, say) : nested(line.branch, say, () => said)),
  );
  return {
    node,
    update(branch, words) {
      [shown, said] = [branch, words];
      const { label, text, length, main, noted, unfolded, moves } = branch;
      const entry = h("span", { class: `rwf-entry-text ${noted ? "is-noted" : ""}`.trim() }, label || text);
      if (length > 1 && !unfolded) {
        const more = ` ${word(words, "branch_more", { count: length - 1 })}`;
        entry.append(h("span", { class: "rwf-branch-more" }, more));
      }
      go.replaceChildren(entry, h("code", { class: "rwf-entry-notation" }, text));
      setAll(go, { title: word(words, main ? "branch_main" : "branch") });
      const name = word(words, unfolded ? "branch_fold" : "branch_unfold", { count: length });
      setAll(fold, { "aria-expanded": String(unfolded), "aria-label": name, title: name });
      fold.hidden = length < 2;
      promote.show("promote", word(words, "promote"));
      promote.node.hidden = main;
      remove.show("delete", word(words, "delete"));
      lines.update(moves.flatMap((move) => [{ move }, ...move.branches.map((one) => ({ branch: one }))]));
      list.hidden = !unfolded;
    },
  };
}

function inner(move: Move, say: Say): { node: HTMLElement; update: (line: Inside) => void } {
  const button = h("button", { type: "button", class: "rwf-branch" });
  button.addEventListener("click", () => say({ do: "go", node: move.node }));
  return {
    node: h("li", {}, button),
    update(line) {
      if (!("move" in line)) return;
      const { label, text, noted } = line.move;
      const entry = h("span", { class: `rwf-entry-text ${noted ? "is-noted" : ""}`.trim() }, label || text);
      button.replaceChildren(entry, h("code", { class: "rwf-entry-notation" }, text));
    },
  };
}

function nested(
  branch: Branch,
  say: Say,
  words: () => Words,
): { node: HTMLElement; update: (line: Inside) => void } {
  const { node, update } = makeBranch(branch.node, say);
  return {
    node,
    update(line) {
      if ("branch" in line) update(line.branch, words());
    },
  };
}
