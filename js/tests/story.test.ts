// The foot of the side shows one page: a hint before the reasons of a refusal, and these before the log.
import { expect, it } from "vitest";
import type { Advised, Answer } from "../src/types";
import { stage } from "./fake";

const move = (pick: string, shown = false): Advised => ({
  text: `Crown lays on ${pick}`,
  plan: `Crown lays on ${pick}; it is near`,
  value: "40%",
  share: 0.4,
  reasons: ["it is near", "it is cheap"],
  shown,
  picks: [pick],
});
const refused: Answer = {
  kind: "refused",
  title: "Taken",
  reasons: [{ clause: "place.taken", where: "", title: "Taken", text: "There is a tile." }],
};

it("shows the log until there is something else to say", () => {
  const { model, all } = stage();
  const shown = () =>
    [".rwf-advice", ".rwf-reasons", ".rwf-log-section"].filter((page) =>
      all(page).some((node) => !(node as HTMLElement).hidden),
    );
  expect(shown()).toEqual([".rwf-log-section"]);
  model.patch([["frame", "answer"], refused]);
  expect(shown()).toEqual([".rwf-reasons"]);
  model.patch([["frame", "advised"], [move("cell:2,0")]]);
  expect(shown()).toEqual([".rwf-advice"]);
  model.patch([["frame", "advised"], []], [["frame", "answer"], null]);
  expect(shown()).toEqual([".rwf-log-section"]);
});

it("lists a hint, numbers its moves on the board and the pieces, and says below the prompt what to do and why", () => {
  const { model, find, all } = stage();
  const answer: Answer = { kind: "done", title: "Hint", reasons: [] };
  model.patch(
    [["frame", "answer"], answer],
    [
      ["frame", "advised"],
      [move("cell:2,0"), move("hand:wye")],
    ],
  );
  expect(find(".rwf-answer-text").textContent).toBe("Crown lays on cell:2,0; it is near");
  expect(all(".rwf-move")).toHaveLength(2);
  // All reasons of the first, the weightiest of the other.
  expect(all(".rwf-reason")).toHaveLength(3);
  expect(find('[data-says="hand:wye"]').getAttribute("data-advised")).toBe("2");
  // The plan is that of the previewed move.
  model.patch([
    ["frame", "advised"],
    [move("cell:2,0"), move("cell:3,0", true)],
  ]);
  expect(find(".rwf-answer-text").textContent).toBe("Crown lays on cell:3,0; it is near");
  expect(all("[data-advised]")).toHaveLength(0);
  model.patch([["frame", "advised"], []], [["frame", "answer"], null]);
  expect(all(".rwf-move-shown, .rwf-advice-act")).toHaveLength(0);
});
