// A figure of the rules, tried over the game: a board of its own whose messages go by those of the game.
import { expect, it } from "vitest";
import { sampleView, stage } from "./fake";

const clause = { clause: "place.x", title: "Too near", where: "page 3", text: "", ruling: "", figures: 1 };
const drawing = { box: [0, 0, 9, 9], defs: {}, drawn: [] };
const cases = [{ verdict: "", text: "", drawing }];
const figure = { figure: "figure 3", name: "figure 3", caption: "Two cities.", cases, asked: [] };
const captions = { en: "Two cities.", fr: "Deux villes." };

/** A board on which a reason is opened whose figure is asked for. */
function asked() {
  const at = stage();
  const reason = { clause: "place.x", where: "page 3", title: "Too near", text: "One segment." };
  at.model.patch([["frame", "answer"], { kind: "refused", title: "Too near", reasons: [reason] }]);
  at.find<HTMLButtonElement>("button.rwf-reason-title").click();
  at.model.hear({ do: "rule", clause, figures: [figure] });
  const button = at.find<HTMLButtonElement>(".rwf-rule .rwf-try");
  button.focus();
  button.click();
  expect(at.model.sent.at(-1)).toMatchObject({ do: "figure", figure: "figure 3" });
  const open = (name = "figure 3", view = { ...sampleView(), revision: 1 }) =>
    at.model.hear({ do: "figure", figure: name, name, captions, view });
  const say = (message: unknown) => at.model.hear({ do: "on_figure", figure: "figure 3", message });
  return { ...at, button, open, say };
}

it("opens over the game, answers its own clicks and leaves the game alone", () => {
  const { model, find, open, say } = asked();
  open("figure 5");
  expect(find(".rwf-tried").hidden).toBe(true);
  open();
  expect(find(".rwf-tried").hidden).toBe(false);
  expect(find(".rwf-tried > header").textContent).toContain("Two cities.");
  expect(find(".rwf-body").inert).toBe(true);
  expect(model.sent.at(-1)).toMatchObject({ do: "on_figure", figure: "figure 3", message: { do: "echo" } });
  find(".rwf-tried .rwf-scene [data-pick]").dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(model.sent.at(-1)).toMatchObject({ do: "on_figure", message: { do: "pick", revision: 1 } });
  say({ do: "patch", base: 1, revision: 2, ops: [[["panel", "prompt"], "In the figure"]] });
  expect(find(".rwf-tried .rwf-prompt").textContent).toBe("In the figure");
  expect(model.get("view").panel.prompt).toBe("Lay a tile");
});

it("is left by Escape with nothing in hand, and the focus is where it was", () => {
  const { model, find, open, say, key, button } = asked();
  open();
  const patch = (base: number, holding: boolean) =>
    say({ do: "patch", base, revision: base + 1, ops: [[["frame", "holding"], holding]] });
  patch(1, true);
  find(".rwf-tried .rwf-scene [tabindex='0']").focus();
  key("Escape");
  expect(model.sent.at(-1)).toMatchObject({ do: "on_figure", message: { do: "drop" } });
  patch(2, false);
  key("Escape");
  expect(model.sent.at(-1)).toMatchObject({ do: "figure", figure: "" });
  expect(find(".rwf-tried").hidden).toBe(true);
  expect(find(".rwf-tried").querySelector(".rw")).toBeNull();
  expect(find(".rwf-body").inert).toBe(false);
  expect(document.activeElement).toBe(button);
});

it("keeps keys on its head from the game below", () => {
  const { model, open, key } = asked();
  open();
  const before = model.sent.length;
  for (const one of ["u", "h", "r"]) key(one);
  expect(model.sent).toHaveLength(before);
  key("Escape");
  expect(model.sent.at(-1)).toMatchObject({ do: "figure", figure: "" });
});

it("follows the language", () => {
  const { find, open, say } = asked();
  open();
  say({ do: "patch", base: 1, revision: 2, ops: [[["frame", "lang"], "fr"]] });
  expect(find(".rwf-tried > header").textContent).toContain("Deux villes.");
});
