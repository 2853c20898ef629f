// What Python says to the page that asked; in Python: session/view_types/replies.py.
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

/** What the board of a figure says, in the words of any board. */
export type FigureTold = { do: "on_figure"; figure: string; message: unknown };

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

/** What Python says of the rules to the page that asked. */
export type RulebookReply = CardReply | RulesReply | RuleReply;

/** What Python says to the page that asked. */
export type Reply = RulebookReply | OutcomesReply | EditedTextReply | LinkReply;

/** What Python says to the page that tries a figure. */
export type FigureReply = LiveFigureReply | FigureTold;
