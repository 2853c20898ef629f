// What is learned: the task above the board, answers by click and by letter, what is said, and the map of the rulebook.
import { expect, it } from "vitest";
import type { Choice, Task, View } from "../src/types";
import { sampleView, stage } from "./fake";

const choice = (n: number, state: Choice["state"] = "", letter = "ABCDEFGHIJ"[n - 1] ?? "") => ({
  pick: `choice:${letter}`,
  letter,
  text: `Answer ${n}`,
  state,
  why: "",
  drawing: null,
});

const task = (more: Partial<Task> = {}): Task => ({
  lesson: "Lesson 3 of 12",
  title: "A second city",
  stops: [
    { label: "First", state: "solved" },
    { label: "Second", state: "" },
  ],
  at: 1,
  kind: "Why not?",
  text: "Which rule says no?",
  rule: null,
  choices: [choice(1), choice(2)],
  said: { tone: "", marks: "broken", title: "", text: "A city needs a way.", clause: "", where: "" },
  hints: 0,
  note: "Click a letter.",
  give: "",
  more: "",
  back: false,
  again: false,
  next: "Skip",
  done: false,
  course: true,
  map: null,
  exam: null,
  ...more,
});

const learning = (more: Partial<Task> = {}): View => ({ ...sampleView(), task: task(more) });
const shown = (more: Partial<Task>) => [["task"], task(more)] as [string[], Task];
const WRONG: Partial<Task> = {
  choices: [choice(1), choice(2, "wrong")],
  said: {
    tone: "wrong",
    marks: "kept",
    title: "Edges do not match",
    text: "No, they do.",
    clause: "place.edges_match",
    where: "Playing a tile",
  },
  again: true,
};

it("asks in large words and shows where one stands", () => {
  const { root, find, all } = stage(learning());
  expect(find(".rwf-task-text").textContent).toBe("Which rule says no?");
  expect(all(".rwf-stop").map((stop) => stop.textContent)).toEqual(["✓", "2"]);
  expect(all(".rwf-stop[aria-current=step]").map((stop) => stop.getAttribute("aria-label"))).toEqual([
    "2. Second",
  ]);
  expect(find(".rwf-said").textContent).toBe("A city needs a way.");
  expect(root.dataset.task).toBe("");
  expect(all(".rwf-task-rule:not([hidden])")).toHaveLength(0);
});

it("shows on the board which place a choice is, until the pointer is elsewhere", () => {
  const place = { ...choice(1), pick: "a" };
  const { model, find, all } = stage(learning({ choices: [place, choice(2)] }));
  const over = (node: Element) => node.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  const pointed = () => all(".is-pointed").map((node) => node.getAttribute("data-pick"));
  over(find(".rwf-choice-text"));
  expect(pointed()).toEqual(["cell:2,0"]);
  // The next exercise has other choices, and the one that goes does not hear the pointer leave.
  model.patch(shown({ choices: [choice(3)] }));
  over(find(".rwf-choice"));
  expect(pointed()).toEqual([]);
});

it("is away on a board for play", () => {
  const { root, all } = stage();
  expect(root.dataset.task).toBeUndefined();
  expect(all(".rwf-task:not([hidden]), .rwf-study:not([hidden]), .rwf-task-keys:not([hidden])")).toHaveLength(
    0,
  );
});

it("is answered by a click and by a letter, as long as it is not solved", () => {
  const { model, all, key } = stage(learning());
  expect(all(".rwf-choice-letter").map((sign) => sign.textContent)).toEqual(["A", "B"]);
  (all(".rwf-choice")[1] as HTMLElement).click();
  expect(model.sent.at(-1)).toMatchObject({ do: "pick", pick: "choice:B" });
  key("a");
  expect(model.sent.at(-1)).toMatchObject({ do: "pick", pick: "choice:A" });
  key("B");
  expect(model.sent.at(-1)).toMatchObject({ do: "pick", pick: "choice:B" });
  const count = model.sent.length;
  for (const other of ["1", "c"]) key(other);
  model.patch(shown({ done: true, choices: [choice(1, "right"), choice(2)] }));
  key("b");
  expect(model.sent).toHaveLength(count);
});

it("leaves a letter that has another meaning to it", () => {
  const choices = Array.from({ length: 10 }, (_, at) => choice(at + 1));
  const { model, key } = stage(learning({ choices }));
  key("g");
  expect(model.sent.at(-1)).toMatchObject({ do: "pick", pick: "choice:G" });
  key("h");
  expect(model.sent.at(-1)).toMatchObject({ do: "hint" });
});

it("says why an answer is wrong, at once to a screen reader, with its rule at hand", () => {
  const { model, root, find, all } = stage(learning());
  model.patch(shown(WRONG));
  expect([root.dataset.task, root.dataset.marks]).toEqual(["wrong", "kept"]);
  expect(find(".rwf-said p").textContent).toBe("Edges do not match. No, they do.");
  expect(find("[role=alert].rwf-hidden").textContent).toBe("Edges do not match No, they do.");
  expect(all(".rwf-choice")[1]?.textContent).toBe("×B. Answer 2, tried, wrong");
  find(".rwf-said button").click();
  expect(model.sent.at(-1)).toMatchObject({ do: "rule", clause: "place.edges_match" });
  expect(find(".rwf-rule").hidden).toBe(false);
  const clause = { clause: "place.edges_match", title: "", where: "", text: "", ruling: "", figures: 1 };
  const figure = { figure: "figure 3", name: "", caption: "Two curves.", cases: [], asked: [] };
  model.hear({ do: "rule", clause, figures: [figure] });
  expect(find(".rwf-rule figcaption").textContent).toBe("Two curves.");
  // To try it could answer what is asked.
  expect(all(".rwf-rule .rwf-try")).toHaveLength(0);
  find("[data-key=again]").click();
  expect(model.sent.at(-1)).toMatchObject({ do: "drop" });
});

it("gives hints, goes on and back, and keeps the button that has the focus", () => {
  const { model, find, all } = stage(learning());
  const hint = find<HTMLButtonElement>("[data-key=hint]");
  hint.focus();
  hint.click();
  expect(model.sent.at(-1)).toMatchObject({ do: "hint" });
  model.patch(shown({ hints: 2 }));
  expect(document.activeElement).toBe(find("[data-key=hint]"));
  expect(all(".rwf-dots .is-full")).toHaveLength(2);
  find("[data-key=next]").click();
  expect(model.sent.at(-1)).toMatchObject({ do: "task", ask: "next" });
  (all(".rwf-stop")[0] as HTMLElement).click();
  expect(model.sent.at(-1)).toMatchObject({ do: "stop_at", lesson: null, stop: 0 });
  model.patch(shown({ done: true, hints: 2, next: "Next" }));
  expect(document.activeElement?.classList.contains("rwf-next")).toBe(true);
});

it("tells what is no answer where answers are told", () => {
  const { model, find } = stage(learning());
  const answer = { kind: "done", title: "Choose one of the numbers", reasons: [] };
  model.patch([["frame", "answer"], answer]);
  expect(find(".rwf-said").textContent).toContain("Choose one of the numbers");
  model.patch([["frame", "answer"], null]);
  expect(find(".rwf-said").textContent).toBe("A city needs a way.");
});

it("opens the map of the rulebook and closes it by Escape", () => {
  const { model, find, all, key } = stage(learning());
  find(".rwf-task-course").click();
  expect(model.sent.at(-1)).toMatchObject({ do: "task", ask: "map" });
  const met = [{ title: "Edges match", state: "missed" as const }];
  const station = { title: "Edges meet", state: "missed" as const, now: true, clauses: met };
  model.patch(shown({ map: { title: "The course", stations: [station], missed: 1, go: "Go on: 1", at: 0 } }));
  expect(find(".rwf-map h2").textContent).toBe("The course");
  expect(all(".rwf-stations .rwf-met").map((one) => one.textContent)).toEqual(["↻Edges match"]);
  expect(find(".rwf-map footer").textContent).toContain("Retry what I missed: 1");
  find<HTMLButtonElement>(".rwf-station").click();
  expect(model.sent.at(-1)).toMatchObject({ do: "stop_at", lesson: 0, stop: null });
  key("Escape");
  expect(model.sent.at(-1)).toMatchObject({ do: "task", ask: "close" });
  model.patch(shown({}));
  expect(find(".rwf-map").hidden).toBe(true);
});

it("has the buttons of the game where an answer is played, and not where one chooses", () => {
  const { model, all, find } = stage(learning({ choices: [] }));
  // Water cannot be taken here, so that its button would only take room from the others.
  expect(all(".rwf-task-keys .rwf-game-button")).toHaveLength(0);
  const water = { pick: "water", label: "Water", state: "selectable", hint: "" };
  model.patch([["panel", "buttons"], [water]]);
  expect(all(".rwf-task-keys .rwf-game-button").map((one) => one.textContent)).toEqual(["Water"]);
  find(".rwf-task-keys .rwf-game-button").click();
  expect(model.sent.at(-1)).toMatchObject({ do: "press", pick: "water" });
  model.patch([["panel", "buttons"], [{ pick: "stop", label: "Stop", state: "selectable", hint: "" }]]);
  expect(all(".rwf-task-keys .rwf-game-button").map((one) => one.textContent)).toEqual(["Stop"]);
  model.patch(shown({}));
  expect(all(".rwf-task-keys .rwf-game-button")).toHaveLength(0);
});

const sheet = (more = {}) => ({
  button: "All questions",
  sheet: {
    title: "StreetCar: the exam",
    text: "1 of 2 questions answered.",
    sections: [
      {
        title: "Start of the game",
        score: "1 of 2",
        questions: [
          { at: 0, text: "How many tiles?", state: "answered" as const, again: "" },
          { at: 1, text: "How many lines?", state: "" as const, again: "" },
        ],
      },
    ],
    hand_in: "Hand in",
    go: "Question 2",
    at: 1,
    ...more,
  },
});

it("shows an exam without hints, and an answer that can still change", () => {
  const { find, all, model } = stage(
    learning({ exam: { button: "All questions", sheet: null }, choices: [choice(1, "given"), choice(2)] }),
  );
  expect(all(".rwf-task-buttons .rwf-hint-button")).toEqual([]);
  expect(find(".rwf-choice").getAttribute("aria-pressed")).toBe("true");
  expect(find(".rwf-choice").textContent).toContain(", your answer");
  expect(find(".rwf-choice").getAttribute("aria-disabled")).toBeNull();
  find(".rwf-task-course").click();
  expect(model.sent.at(-1)).toMatchObject({ do: "task", ask: "map" });
});

it("lists the questions of an exam, hands it in, and then shows the result", () => {
  const { find, all, model } = stage(learning({ exam: sheet() }));
  expect(find(".rwf-exam").hidden).toBe(false);
  expect(all(".rwf-exam-row").map((row) => row.textContent)).toEqual([
    "1•How many tiles? answered",
    "2How many lines?",
  ]);
  (all(".rwf-exam-row")[1] as HTMLElement).click();
  expect(model.sent.at(-1)).toMatchObject({ do: "stop_at", lesson: null, stop: 1 });
  find(".rwf-exam footer .rwf-next").click();
  expect(model.sent.at(-1)).toMatchObject({ do: "task", ask: "hand_in" });
  model.patch(
    shown({
      done: true,
      exam: sheet({
        hand_in: "",
        sections: [
          {
            title: "Start of the game",
            score: "0 of 1",
            questions: [{ at: 1, text: "How many?", state: "missed", again: "Read again: Lesson 2" }],
          },
        ],
      }),
    }),
  );
  expect(find(".rwf-exam-again").textContent).toBe("Read again: Lesson 2");
  expect(all(".rwf-exam footer button").map((button) => button.textContent)).toEqual(["Question 2"]);
  find(".rwf-exam header button").click();
  expect(model.sent.at(-1)).toMatchObject({ do: "task", ask: "close" });
  model.patch(shown({ exam: { button: "All questions", sheet: null } }));
  expect(find(".rwf-exam").hidden).toBe(true);
});
