// The view as Python sends it. What every part means stands with the same types in Python: draw/scene.py,
// draw/panel.py, session/view_types.py. A test compares the two.
import type { Op } from "./patch";

export interface SceneElement {
  tag: string;
  attrs?: Record<string, string | number>;
  children?: SceneElement[];
  text?: string;
  pick?: string;
  label?: string;
  at?: [number, number];
  state?: string;
  glow?: SceneElement;
  during?: string;
}

export type Drawings = Record<string, SceneElement>;

export interface Over {
  drawing: SceneElement;
  picks: string[];
}

export interface Shows {
  lit: string[];
  ranks: Record<string, "goal" | "dear">;
  over: Over[];
  held: Record<string, SceneElement | null>;
  wrong: boolean;
  picks: string[];
  hinted: string[];
  ruled: Ruled[];
}

/** What lies over the places of which a rule map says the same. */
export interface Ruled {
  name: string;
  area: string;
  corner: SceneElement;
  middle: SceneElement;
  label: string;
  picks: string[];
}

export interface Sight {
  key: string;
  label: string;
  box: [number, number, number, number];
  kind: "part" | "near";
  least: number;
  most: number;
}

export interface Scene {
  box: [number, number, number, number];
  title: string;
  cells: [number, number, number, number] | null;
  kinds: Record<string, string>;
  mine: number | null;
  sights: Sight[];
  defs: Drawings;
  layers: Record<string, Drawings>;
  shows: Shows;
}

export interface Chip {
  text: string;
  colour: string;
  label: string;
  emblem: string;
}

export interface Gauge {
  label: string;
  value: number;
  limit: number;
}

export interface Row {
  key: string;
  label: string;
  value: string;
  badge: Chip | null;
  chips: Chip[];
  gauges: Gauge[];
  now: boolean;
  state: string;
}

export interface Piece {
  key: string;
  label: string;
  drawing: SceneElement;
  pick: string;
  caption: string;
  note: string;
  chips: Chip[];
  state: string;
}

export interface Section {
  key: string;
  title: string;
  place: "players" | "hand" | "supply" | "goals" | "table";
  form: "tile" | "card" | "die" | "small" | "line";
  note: string;
  heads: Chip[];
  rows: Row[];
  pieces: Piece[];
}

export interface PanelButton {
  pick: string;
  label: string;
  state: string;
  hint: string;
}

export interface Panel {
  prompt: string;
  note: string;
  status: string;
  sections: Section[];
  buttons: PanelButton[];
  can: Record<string, string>;
}

export interface LogEntry {
  n: number;
  text: string;
  label: string;
  actor: Chip | null;
  seat: number | null;
}

export interface Step {
  n: number;
  back: Op[] | null;
}

export interface Turn {
  since: number;
  steps: Step[];
}

export type Pace = "at once" | "slow" | "click";

export type Clicks = "one" | "two";

export interface Reason {
  clause: string;
  where: string;
  title: string;
  text: string;
}

export interface Answer {
  kind: "refused" | "error" | "done";
  title: string;
  reasons: Reason[];
}

export interface Seat extends Chip {
  player: string;
  turn: string;
}

export interface Player {
  name: string;
  label: string;
}

export interface Thought {
  purpose: "move" | "hint";
  who: Chip;
  share: number;
}

export interface Advised {
  text: string;
  value: string;
  share: number | null;
  reasons: string[];
  picks: string[];
  shown: boolean;
}

export type Lang = "en" | "fr";

export interface SheetRow {
  label: string;
  cells: string[];
  part: boolean;
  less: boolean[];
  said: string;
  sums: string[];
  marks: Drawings;
}

export interface Chart {
  kind: "lines" | "bars" | "race";
  title: string;
  first: string;
  last: string;
  size: [number, number];
  drawing: SceneElement;
  label: string;
}

export interface Moment {
  at: number;
  who: number;
  text: string;
  gain: string;
}

export interface Ending {
  title: string;
  score: string;
  why: string;
  winners: number[];
  rows: SheetRow[];
  totals: string[];
  chart: Chart | null;
  moments: Moment[];
}

export interface Branch {
  at: number;
  node: number;
  text: string;
  label: string;
  length: number;
  main: boolean;
}

export interface Note {
  text: string;
  signs: number;
}

export interface RuleRow {
  key: string;
  clause: string;
  sign: string;
  title: string;
  count: number;
  also: number;
  swatch: SceneElement;
}

export interface RuleMap {
  rows: RuleRow[];
  chosen: string;
}

export interface Frame {
  title: string;
  lang: Lang;
  actor: Chip | null;
  words: Record<string, string>;
  log: LogEntry[];
  at: number;
  length: number;
  answer: Answer | null;
  announce: string;
  undo: boolean;
  redo: boolean;
  hint: "" | "hint" | "hint_holding" | "hint_turning" | "hint_ready" | "hint_thinking";
  advice: boolean;
  advised: Advised[];
  turning: boolean;
  holding: boolean;
  seats: Seat[];
  looker: number | "curtain" | null;
  locked: boolean;
  players: Player[];
  thought: Thought | null;
  ending: Ending | null;
  turn: Turn;
  pace: Pace;
  branches: Branch[];
  note: Note | null;
  noted: number[];
  chances: boolean;
  maps: boolean;
  map: RuleMap | null;
  clicks: Clicks;
}

export interface Choice {
  pick: string;
  text: string;
  state: "" | "wrong" | "right";
  why: string;
  drawing: Cutting | null;
}

export type Standing = "" | "solved" | "missed";

export interface Stop {
  label: string;
  state: Standing;
}

export interface Said {
  tone: "" | "hint" | "wrong" | "almost" | "solved";
  marks: "broken" | "kept" | "look";
  title: string;
  text: string;
  clause: string;
  where: string;
}

export interface RuleName {
  title: string;
  text: string;
}

export interface Met {
  title: string;
  state: Standing;
}

export interface Station {
  title: string;
  state: Standing;
  now: boolean;
  clauses: Met[];
}

export interface CourseMap {
  title: string;
  stations: Station[];
  missed: number;
  go: string;
  at: number;
}

export interface Task {
  lesson: string;
  title: string;
  stops: Stop[];
  at: number;
  kind: string;
  text: string;
  rule: RuleName | null;
  choices: Choice[];
  said: Said;
  hints: number | null;
  note: string;
  give: boolean;
  more: string;
  back: boolean;
  again: boolean;
  next: string;
  done: boolean;
  course: boolean;
  map: CourseMap | null;
}

export type Theme = "auto" | "light" | "dark";

export interface View {
  revision: number;
  theme: Theme;
  scene: Scene;
  panel: Panel;
  frame: Frame;
  task: Task | null;
}

/** A piece cut out of a picture, with all that it refers to. */
export interface Cutting {
  box: [number, number, number, number];
  defs: Drawings;
  drawn: SceneElement[];
}

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
export interface TriedFigureReply {
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

/** What Python says of the rules to the page that asked. */
export type RulebookReply = CardReply | RulesReply | RuleReply;

/** What Python says to the page that asked. */
export type Reply = RulebookReply | OutcomesReply;

/** What Python says to the page that tries a figure. */
export type FigureReply = TriedFigureReply | FigureTold;

/** What the page says to Python; `Link` adds the revision. */
export type Message =
  /** A click on a thing, or the press of a button, which says in words what it does. */
  | { do: "pick" | "press"; pick: string }
  | { do: "turn"; by: 1 | -1 }
  | { do: "show" | "follow"; move: number }
  | { do: "say"; text: string }
  | { do: "seek"; at: number }
  | { do: "set"; name: string; value: string | number | null }
  | { do: "rule" | "clause"; clause: string }
  | { do: "figure"; figure: string }
  | { do: "on_figure"; figure: string; message: Record<string, unknown> }
  | { do: "map"; on: boolean }
  | { do: "reason"; at: number | null }
  | { do: "card" | "rules" | "outcomes" }
  | { do: "go" | "promote" | "delete"; node: number }
  | { do: "what_if" | "note"; text: string }
  | { do: "task"; ask: "give" | "next" | "again" | "more" | "map" | "missed" | "close" }
  | { do: "stop_at"; lesson: number | null; stop: number | null }
  | { do: "drop" | "undo" | "redo" | "hint" | "stop" | "again" | "resync" | "echo" };

export type Say = (message: Message) => void;

/** The traits of the Python model. */
export interface Traits {
  view: View;
  /** Of the drawing. Not `style`: ipywidgets takes a trait of that name for its own. */
  css: string;
  // What other widgets, links and cells can read at a glance. The page writes none of them by itself.
  notation: string;
  at: number;
  picks: string[];
  last: string;
  seat: number | null;
  lang: Lang;
  theme: Theme;
  pace: Pace;
  clicks: Clicks;
}
