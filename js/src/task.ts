// The task of a learning board: above the board the exercise in large words and its place in the lesson; below or
// beside it the choices, the feedback and the buttons. Each has its fixed place.

import { cuttingDrawn } from "./crop";
import { onDevice } from "./device";
import { h, hasWord, Keyed, setAll, setText, stateClasses } from "./dom";
import { ExamSheetPart, STANDINGS } from "./exam_sheet";
import { icon } from "./icons";
import { Rover } from "./rover";
import { TaskMap } from "./task_map";
import type { Answer, Choice, PanelButton, Reason, Said, Say, Stop, Task, View } from "./types";
import { type Words, word } from "./words";

/** The longest task in large letters. */
const LONG = 84;

/** The size of a drawn choice in pixels. */
const DRAWN = 84;

const HINTS = 4;

const SIGNS = { "": "", hint: "?", wrong: "×", almost: "?", solved: "✓" } as const;

/** The choices that a click can no longer answer with. */
const CLOSED: ReadonlySet<Choice["state"]> = new Set(["wrong", "right"]);

export class TaskPart {
  readonly nodes: HTMLElement[];
  #say: Say;
  #root: HTMLElement;
  #explain: (reason: Reason, from: HTMLElement) => void;
  #task: Task | null = null;
  #answer: Answer | null = null;
  #words: Words;
  #ofGame: readonly PanelButton[] = [];
  #band = h("section", { class: "rwf-task", hidden: true });
  #where = h("div", { class: "rwf-task-where" });
  #course = h("button", { type: "button", class: "rwf-link rwf-task-course" });
  #title = h("b", { class: "rwf-task-title" });
  #stops = h("ol", { class: "rwf-stops" });
  #kind = h("span", { class: "rwf-task-kind" });
  #text = h("h2", { class: "rwf-task-text" });
  #ruleLine = h("p", { class: "rwf-task-rule" });
  #study = h("section", { class: "rwf-study", hidden: true });
  #choices = h("div", { class: "rwf-choices", role: "group" });
  #said = h("div", { class: "rwf-said" });
  #keys = h("div", { class: "rwf-task-keys", role: "toolbar", hidden: true });
  #note = h("span", { class: "rwf-task-note" });
  #buttons = h("div", { class: "rwf-task-buttons", "data-rove": "" });
  #map: TaskMap;
  #sheet: ExamSheetPart;
  #rover: Rover;
  #stopList: Keyed<Stop & { at: number; now: boolean }>;
  #choiceList: Keyed<Choice>;
  #drawn = "";

  /** The index of the current stop, and the observer that keeps it in sight. */
  #now = 0;
  #placed = new ResizeObserver(() => {
    const now = this.#stops.children[this.#now] as HTMLElement | undefined;
    if (now) this.#stops.scrollLeft = now.offsetLeft - this.#stops.offsetLeft - this.#stops.clientWidth / 2;
  });

  /**
   * @param root shows in `data-task` the kind of the last feedback; empty before the first.
   * @param explain opens the rule behind the feedback; also receives the element that asked.
   */
  constructor(
    say: Say,
    root: HTMLElement,
    explain: (reason: Reason, from: HTMLElement) => void,
    signal: AbortSignal,
  ) {
    signal.addEventListener("abort", () => this.#placed.disconnect());
    [this.#say, this.#root, this.#explain] = [say, root, explain];
    this.#map = new TaskMap(say);
    this.#sheet = new ExamSheetPart(say);
    this.#course.addEventListener("click", () => say({ do: "task", ask: "map" }));
    this.#where.append(this.#course, this.#title, this.#stops);
    this.#band.append(
      this.#where,
      h("div", { class: "rwf-task-words" }, this.#kind, this.#text),
      this.#ruleLine,
    );
    this.#study.append(this.#choices, this.#said);
    this.#keys.append(this.#note, this.#buttons);
    this.#rover = new Rover(this.#buttons, signal);
    this.#stopList = new Keyed(
      this.#stops,
      ({ at }) => String(at),
      ({ at }) => this.#stop(at),
    );
    this.#choiceList = new Keyed(
      this.#choices,
      ({ pick }) => pick,
      ({ pick }) => this.#choice(pick),
    );
    this.nodes = [this.#band, this.#study, this.#keys, this.#map.el, this.#sheet.el];
    signal.addEventListener("abort", () => delete root.dataset.task);
  }

  update({ task, frame, scene, panel }: View): void {
    for (const node of [this.#band, this.#study, this.#keys]) node.hidden = task === null;
    if (task === null) {
      delete this.#root.dataset.task;
      setAll(this.#root, { "data-choices": null, "data-guided": null });
      this.#task = null;
      return;
    }
    const solvedNow = task.done && this.#task !== null && !this.#task.done;
    const answered = frame.answer !== this.#answer || panel.buttons !== this.#ofGame;
    const other = task !== this.#task || frame.words !== this.#words || answered;
    [this.#task, this.#words, this.#answer, this.#ofGame] = [task, frame.words, frame.answer, panel.buttons];
    setAll(this.#root, {
      "data-task": task.said.tone,
      "data-marks": task.said.marks,
      "data-guided": task.hints === null,
    });
    if (!other) return;
    this.#showBand(task);
    this.#choiceList.update(task.choices);
    this.#choices.hidden = task.choices.length === 0;
    // If the board shows the choices in its cells, a phone has room for their letters alone.
    const placed = scene.cells !== null && `${task.choices[0]?.pick}` in (scene.layers.marks ?? {});
    this.#choices.classList.toggle("is-placed", placed);
    const kind = placed ? "placed" : task.choices.some(({ drawing }) => drawing) ? "drawn" : "words";
    setAll(this.#root, { "data-choices": task.choices.length > 0 && kind });
    this.#showSaid(heard(frame.answer) ?? task.said, task.note);
    this.#showKeys(task, frame.turning, frame.holding);
    this.#map.show(task.map, frame.words);
    const sheet = task.exam?.sheet ?? null;
    this.#sheet.show(sheet, frame.words);
    // Keyboard users find the next button focused.
    const { activeElement } = this.#root.getRootNode() as Document | ShadowRoot;
    if (solvedNow && !sheet && this.#root.contains(activeElement)) {
      this.#buttons.querySelector<HTMLElement>(".rwf-next")?.focus({ preventScroll: true });
    }
  }

  /** Answers by the key of a letter; returns whether there is such a choice. */
  choose(key: string): boolean {
    const choice = this.#task?.choices.find(({ letter }) => letter === key.toUpperCase());
    if (!choice || this.#task?.done) return false;
    this.#say({ do: "pick", pick: choice.pick });
    return true;
  }

  /** Closes the map; returns whether it was open. */
  close(): boolean {
    if (!this.#task?.map && !this.#task?.exam?.sheet) return false;
    this.#say({ do: "task", ask: "close" });
    return true;
  }

  #showBand(task: Task): void {
    const words = this.#words;
    setText(this.#course, task.lesson);
    this.#course.disabled = !task.course;
    this.#course.hidden = !task.lesson;
    setAll(this.#course, { title: task.exam?.button ?? (task.course ? word(words, "task_map") : null) });
    setText(this.#title, task.title);
    setText(this.#kind, task.kind);
    setText(this.#text, onDevice(task.text, words));
    this.#text.classList.toggle("is-long", task.text.length > LONG);
    this.#ruleLine.hidden = task.rule === null;
    if (task.rule) this.#ruleLine.replaceChildren(h("b", {}, `${task.rule.title}.`), ` ${task.rule.text}`);
    this.#stops.hidden = task.stops.length < 2;
    this.#where.hidden = this.#stops.hidden && !task.lesson && !task.title;
    setAll(this.#stops, { "aria-label": word(words, "task_stops") });
    this.#stopList.update(task.stops.map((stop, at) => ({ ...stop, at, now: at === task.at })));
    this.#now = task.at;
    // After the next layout: to read where the stop is now would force one, which a slow phone feels.
    this.#placed.unobserve(this.#stops);
    this.#placed.observe(this.#stops);
    setAll(this.#band, { "aria-label": word(words, "task") });
    setAll(this.#choices, { "aria-label": word(words, "task_choices") });
  }

  #stop(at: number): { node: HTMLElement; update: (stop: Stop & { now: boolean }) => void } {
    const button = h("button", { type: "button", class: "rwf-stop" });
    button.addEventListener("click", () => this.#say({ do: "stop_at", lesson: null, stop: at }));
    return {
      node: h("li", {}, button),
      update: ({ label, state, now }) => {
        const sign =
          state === "solved" ? "✓" : state === "missed" ? (this.#task?.exam ? "×" : "↻") : String(at + 1);
        setText(button, sign);
        const standing = state ? `, ${word(this.#words, STANDINGS[state])}` : "";
        setAll(button, {
          "data-state": state,
          "aria-current": now && "step",
          "aria-label": `${at + 1}. ${label}${standing}`,
          title: label,
        });
      },
    };
  }

  #choice(pick: string): { node: HTMLElement; update: (choice: Choice) => void } {
    const sign = h("span", { class: "rwf-choice-letter", "aria-hidden": "true" });
    const spoken = h("span", { class: "rwf-hidden" });
    const text = h("span", { class: "rwf-choice-text" });
    const why = h("span", { class: "rwf-choice-why" });
    const standing = h("span", { class: "rwf-hidden" });
    const words = h("span", { class: "rwf-choice-words" }, spoken, text, why, standing);
    const node = h("button", { type: "button", class: "rwf-button rwf-choice" }, sign, words);
    let drawing: Choice["drawing"] = null;
    node.addEventListener("click", () => this.#say({ do: "pick", pick }));
    node.dataset.choice = pick;
    return {
      node,
      update: (choice) => {
        const { state, letter } = choice;
        setText(sign, state === "right" ? "✓" : state === "wrong" ? "×" : letter);
        setText(spoken, `${letter}. `);
        setText(text, choice.text);
        setText(why, choice.why);
        setText(standing, state && `, ${word(this.#words, `task_${state}`)}`);
        if (drawing !== choice.drawing) {
          drawing = choice.drawing;
          node.replaceChildren(sign, ...(drawing ? [cuttingDrawn(drawing, DRAWN, DRAWN)] : []), words);
        }
        setAll(node, {
          "data-state": state,
          "aria-disabled": (CLOSED.has(state) || this.#task?.done) && "true",
          "aria-pressed": state === "given" && "true",
        });
        node.classList.toggle("is-drawn", Boolean(drawing));
      },
    };
  }

  #showSaid(said: Said, note: string): void {
    const {
      tone,
      title,
      text: written,
      clause,
      where,
    } = said.title || said.text ? said : { ...said, text: note };
    const text = onDevice(written, this.#words);
    const drawn = JSON.stringify([said, note]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#said.dataset.tone = tone;
    // Beside the board the feedback is at the bottom; below it, it has a fixed place.
    this.#said.classList.toggle("is-note", written === note);
    const sign = SIGNS[tone];
    const heading = title && text && !/[.!?:…]$/.test(title) ? `${title}.` : title;
    const words = h("p", {}, heading && h("b", {}, heading), heading && " ", text);
    if (clause) {
      const rule = h("button", { type: "button", class: "rwf-link" }, where || clause);
      rule.addEventListener("click", () =>
        this.#explain({ clause, where, title: title || where, text }, rule),
      );
      const line = h("p", { class: "rwf-said-rule" }, rule, " ", h("code", { class: "rwf-clause" }, clause));
      this.#said.replaceChildren(...signed(sign), h("div", {}, words, line));
    } else this.#said.replaceChildren(...signed(sign), h("div", {}, words));
  }

  #showKeys(task: Task, turning: boolean, holding: boolean): void {
    const words = this.#words;
    setText(this.#note, task.note);
    setAll(this.#keys, { "aria-label": word(words, "actions") });
    const ask = (what: Extract<Parameters<Say>[0], { do: "task" }>["ask"]) => () =>
      this.#say({ do: "task", ask: what });
    const made: HTMLElement[] = [];
    const button = (key: string, text: string, act: () => void, extra = "", key_ = "") => {
      // Keeps the focus on the same button.
      const node =
        this.#buttons.querySelector<HTMLButtonElement>(`[data-key="${key}"]`) ??
        h("button", { type: "button", "data-key": key });
      node.className = `rwf-button ${extra}`.trim();
      node.replaceChildren(text, ...(key_ ? [h("kbd", { "aria-hidden": "true" }, key_)] : []));
      node.onclick = act;
      made.push(node);
      return node;
    };
    if (task.hints !== null && !task.done && !task.exam) {
      const node = button(
        "hint",
        word(words, "task_hint"),
        () => this.#say({ do: "hint" }),
        "rwf-hint-button",
      );
      const dots = h("span", { class: "rwf-dots", "aria-hidden": "true" });
      for (let i = 0; i < HINTS; i += 1) dots.append(h("i", { class: i < task.hints ? "is-full" : "" }));
      node.prepend(icon("advise"));
      node.append(dots);
    }
    // A button beside the board, such as one that stops or ends the turn, can be an answer or a part of one.
    if (!task.done && task.choices.length === 0) {
      for (const { pick, label, state, hint } of this.#ofGame) {
        const dead = !hasWord(state, "selectable") && !hasWord(state, "selected");
        // An exercise needs its row for the buttons that can be an answer.
        if (dead && task.hints !== null) continue;
        const node = button(
          pick,
          label,
          () => this.#say({ do: "press", pick }),
          `rwf-game-button ${stateClasses(state, "rwf-")}`,
        );
        setAll(node, {
          title: hint || null,
          "data-says": pick,
          "aria-disabled": dead && "true",
        });
      }
    }
    if (turning && !task.done) {
      for (const [key, by] of [
        ["turn_left", -1],
        ["turn_right", 1],
      ] as const) {
        const node = button(key, "", () => this.#say({ do: "turn", by }), "rwf-icon-button");
        node.replaceChildren(icon(key));
        setAll(node, { "aria-label": word(words, key), title: word(words, key) });
      }
    }
    if (task.back) button("undo", word(words, "undo"), () => this.#say({ do: "undo" }));
    if (task.again)
      button("again", word(words, "task_again"), task.back ? ask("again") : () => this.#drop(task));
    else if (holding && !task.done)
      button("drop", word(words, "drop"), () => this.#say({ do: "drop" }), "", "Esc");
    if (task.more) button("more", task.more, ask("more"));
    if (task.give) button("give", task.give, ask("give"), "rwf-next");
    if (task.next) button("next", task.next, ask("next"), task.done ? "rwf-next" : "rwf-skip");
    arrange(this.#buttons, made);
    this.#rover.refresh();
  }

  /** Clears the answer or, in a game, undoes all of it. */
  #drop(task: Task): void {
    this.#say(task.hints === null ? { do: "task", ask: "again" } : { do: "drop" });
  }
}

/** Puts nodes into a parent in order; those already there keep the focus. */
function arrange(parent: HTMLElement, nodes: readonly HTMLElement[]): void {
  for (const old of [...parent.children]) if (!nodes.includes(old as HTMLElement)) old.remove();
  for (const [at, node] of nodes.entries()) {
    if (parent.children[at] !== node) parent.insertBefore(node, parent.children[at] ?? null);
  }
}

/**
 * Returns the answer to anything other than an exercise answer, such as a click on nothing; the task itself reports
 * refusals.
 */
function heard(answer: Answer | null): Said | null {
  if (!answer || answer.kind === "refused") return null;
  const text = answer.reasons.map((reason) => reason.text).join(" ");
  const tone = answer.kind === "error" ? "wrong" : "hint";
  return { tone, marks: "broken", title: answer.title, text, clause: "", where: "" };
}

function signed(sign: string): Node[] {
  return sign ? [h("span", { class: "rwf-said-sign", "aria-hidden": "true" }, sign)] : [];
}
