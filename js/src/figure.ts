// A figure of the rulebook: its boards, each with an action and its effect, and its other questions.
import { cuttingDrawn } from "./crop";
import { h, setAll } from "./dom";
import type { Case, Figure, Say } from "./types";
import { type Words, word } from "./words";

/** Returns a figure with boards of at most some pixels; with `say` it can be opened. */
export function figureDrawn(figure: Figure, words: Words, width: number, say: Say | null): HTMLElement {
  const { name, caption, cases, asked } = figure;
  const boards = cases.map((one) => board(one, words, cases.length > 1 ? (width - 8) / 2 : width));
  const more = asked.map(({ question, answer }) => h("p", {}, `${question} `, h("b", {}, answer)));
  return h(
    "figure",
    { class: "rwf-figure" },
    h("div", { class: "rwf-figure-boards" }, ...boards),
    h("figcaption", {}, name && h("b", {}, name, " "), caption),
    say && tryButton(figure, words, say),
    more.length > 0 && h("details", {}, h("summary", {}, word(words, "figure_asked")), ...more),
  );
}

function tryButton({ figure, name }: Figure, words: Words, say: Say): HTMLElement {
  const text = word(words, "figure_try");
  const button = h("button", { type: "button", class: "rwf-button rwf-try" }, text);
  if (name) setAll(button, { "aria-label": `${text}: ${name}` });
  button.addEventListener("click", () => say({ do: "figure", figure }));
  return button;
}

function board({ verdict, text, drawing }: Case, words: Words, width: number): HTMLElement {
  const said = verdict && h("b", { class: "rwf-verdict" }, word(words, verdict));
  return h(
    "div",
    { class: "rwf-case", "data-verdict": verdict },
    cuttingDrawn(drawing, width, 190),
    said && h("p", {}, said, " ", text),
  );
}
