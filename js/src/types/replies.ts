// Python's replies to the page that asked; in Python: session/view_types/replies.py.
import type { EditedTextReply } from "./editor";
import type { Cutting } from "./scene";
import type { View } from "./view";

export interface Sign {
  name: string;
  text: string;
  drawing: Cutting;
}

export interface Asked {
  question: string;
  answer: string;
}

export interface Case {
  verdict: "" | "yes" | "no";
  text: string;
  drawing: Cutting;
}

export interface Figure {
  figure: string;
  name: string;
  caption: string;
  cases: Case[];
  asked: Asked[];
}

export interface CardReply {
  do: "card";
  goal: string;
  turn: string;
  steps: string[];
  after: string;
  end: string;
  signs: Sign[];
  figures: Figure[];
}

export interface Clause {
  clause: string;
  title: string;
  where: string;
  text: string;
  ruling: string;
  figures: number;
}

export interface Chapter {
  title: string;
  clauses: Clause[];
}

export interface RulesReply {
  do: "rules";
  chapters: Chapter[];
}

export interface RuleReply {
  do: "rule";
  clause: Clause;
  figures: Figure[];
}

/** A figure as a board of its own. */
export interface LiveFigureReply {
  do: "figure";
  figure: string;
  name: string;
  captions: Record<string, string>;
  view: View;
}

/** The messages of a figure's board, in the format of any board. */
export type FigureMessage = { do: "on_figure"; figure: string; message: unknown };

export interface Outcome {
  text: string;
  label: string;
  share: number;
  done: boolean;
}

export interface OutcomesReply {
  do: "outcomes";
  outcomes: Outcome[];
}

export interface LinkReply {
  do: "link";
  link: string;
  text: string;
}

/** Python's replies about the rules to the page that asked. */
export type RulebookReply = CardReply | RulesReply | RuleReply;

/** Python's replies to the page that asked. */
export type Reply = RulebookReply | OutcomesReply | EditedTextReply | LinkReply;

/** Python's replies to the page with an open figure. */
export type FigureReply = LiveFigureReply | FigureMessage;
