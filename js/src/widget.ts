// One mounted view: all the parts, put together and kept current.
import { AnswerBar, Trouble } from "./answer";
import { Board } from "./board";
import { h, Keyed, setText } from "./dom";
import { Help } from "./help";
import { watchKeys } from "./keys";
import { type Health, Link } from "./link";
import { Log } from "./log";
import type { Model } from "./model";
import { reuse } from "./patch";
import { Seats } from "./seats";
import { makeSection } from "./section";
import { followTheme } from "./theme";
import { TimeBar } from "./time";
import { Top } from "./top";
import { Tray } from "./tray";
import type { Section, View } from "./types";
import { word } from "./words";

/** Draws the model into `el` until `signal` aborts. */
export function mount(model: Model, el: HTMLElement, signal: AbortSignal): void {
  const root = h("div", { class: "rw", role: "group" });
  const style = h("style");
  const body = h("div", { class: "rwf-body" });
  const announce = h("div", { class: "rwf-hidden", "aria-live": "polite" });
  const setTheme = followTheme(root, signal);
  let broken = "";
  let health: Health = "idle";
  let shown: View | null = null;
  let parts: Parts | null = null;
  let stop = new AbortController();

  const words = () => model.get("view")?.frame?.words;
  const trouble = new Trouble(() => {
    rebuild();
    link.say({ do: "resync" });
  });
  const report = () => {
    root.toggleAttribute("data-pending", health === "pending");
    trouble.show(words(), broken || (health === "lost" ? word(words(), "lost") : ""));
  };
  const link = new Link(model, signal, (now) => {
    health = now;
    report();
  });

  const rebuild = () => {
    stop.abort();
    stop = new AbortController();
    shown = null;
    parts = null;
    draw();
  };
  const draw = () => {
    const view = model.get("view");
    setTheme(view?.theme ?? "auto");
    if (!view?.scene || !view.panel || !view.frame) {
      body.replaceChildren(h("p", { class: "rwf-waiting" }, word(words(), "waiting")));
      parts = null;
      return;
    }
    try {
      // After a failure the parts may be half drawn: all are made anew.
      if (broken) parts = null;
      if (!parts) {
        stop.abort();
        stop = new AbortController();
        parts = makeParts(link.say, stop.signal);
        body.replaceChildren(...parts.nodes);
      }
      shown = reuse(shown, view);
      root.setAttribute("lang", shown.frame.lang);
      root.setAttribute("aria-label", shown.frame.title);
      keepingFocus(root, parts.board, () => parts?.update(shown as View));
      setText(announce, shown.frame.announce);
      broken = "";
    } catch (error) {
      console.error(error);
      broken = `${word(words(), "broken")} ${error instanceof Error ? error.message : String(error)}`;
    }
    report();
  };

  const restyle = () => setText(style, model.get("css") ?? "");
  model.on("change:view", draw);
  model.on("change:css", restyle);
  signal.addEventListener("abort", () => {
    stop.abort();
    model.off("change:view", draw);
    model.off("change:css", restyle);
    root.remove();
  });
  restyle();
  root.append(style, h("div", { class: "rwf-progress", "aria-hidden": "true" }), trouble.el, body, announce);
  el.append(root);
  draw();
  watchKeys(
    root,
    {
      board: () => parts?.board,
      say: link.say,
      turning: () => shown?.frame.turning ?? false,
      help: () => parts?.toggleHelp(),
      close: () => parts?.closeHelp() ?? false,
    },
    signal,
  );
}

interface Parts {
  nodes: Node[];
  board: Board;
  update: (view: View) => void;
  toggleHelp: () => void;
  closeHelp: () => boolean;
}

function makeParts(say: Link["say"], signal: AbortSignal): Parts {
  const prefix = `rw${Math.random().toString(36).slice(2, 8)}-`;
  const board = new Board(prefix, say, signal);
  let view: View | null = null;
  const context = { prefix, say, signal, words: () => view?.frame.words };
  const help = new Help(() => toggleHelp());
  const toggleHelp = () => {
    const open = help.toggle();
    top.helpButton.setAttribute("aria-expanded", String(open));
    if (!open && help.el.contains((help.el.getRootNode() as Document).activeElement)) top.helpButton.focus();
  };
  const top = new Top({ say, fit: () => board.camera.fit(), help: toggleHelp, signal });
  const answer = new AnswerBar();
  const tray = new Tray(context);
  const time = new TimeBar(say);
  const seats = new Seats(say);
  const log = new Log(prefix, say, signal);
  const sections = h("div", { class: "rwf-side-sections" });
  const side = h("div", { class: "rwf-side" }, sections, log.el, seats.el);
  // A row beside the board and what has the same key on it belong together.
  const pointed = (event: Event) =>
    (event.target as Element).closest<HTMLElement>("[data-row]")?.dataset.row ?? "";
  side.addEventListener("pointerover", (event) => board.pointAt(pointed(event)), { signal });
  side.addEventListener("pointerleave", () => board.pointAt(""), { signal });
  const list = new Keyed<Section>(
    sections,
    (section) => section.key,
    () => makeSection(context),
  );
  return {
    nodes: [top.el, help.el, board.el, answer.el, tray.el, time.el, side],
    board,
    toggleHelp,
    closeHelp: () => {
      if (help.el.hidden) return false;
      toggleHelp();
      return true;
    },
    update(next) {
      const last = view;
      view = next;
      help.update(next.frame.words);
      top.update(next);
      board.update(next);
      answer.update(next);
      tray.update(next);
      if (next.panel.sections !== last?.panel.sections) {
        list.update(next.panel.sections.filter((section) => section.place === "side"));
      }
      for (const part of [log, seats, time]) part.update(next);
    },
  };
}

/** Runs `update`; if the focused button went away, its neighbour gets the focus, else the board. */
function keepingFocus(root: HTMLElement, board: Board, update: () => void): void {
  const active = (root.getRootNode() as Document | ShadowRoot).activeElement;
  const group = active && root.contains(active) ? active.closest<HTMLElement>("[data-rove]") : null;
  const buttons = () => [...(group?.querySelectorAll<HTMLElement>("button:not([hidden])") ?? [])];
  const index = buttons().indexOf(active as HTMLElement);
  update();
  if (!group || (active?.isConnected && !(active as HTMLElement).hidden)) return;
  const left = group.isConnected ? buttons() : [];
  const next = left[Math.min(index, left.length - 1)];
  if (next) next.focus();
  else board.cursor.focus();
}
