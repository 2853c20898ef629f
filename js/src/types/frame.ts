// The frame that all games share; in Python: session/view_types/frame.py.
import type { Analysis } from "./analysis";
import type { Ending } from "./ending";
import type { Branch, LogEntry, Note, Retold, Turn } from "./log";
import type { Chip } from "./panel";
import type { SceneElement } from "./scene";
import type { Study } from "./study";

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
  plan: string;
  value: string;
  share: number | null;
  reasons: string[];
  picks: string[];
  shown: boolean;
}

/** The code of a language; which there are, Python says. */
export type Lang = string;

export interface Language {
  code: Lang;
  name: string;
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

/** The key of the prompt among the words; empty if nothing is selectable. */
export type HintWord =
  | ""
  | "hint"
  | "hint_beside"
  | "hint_button"
  | "hint_holding"
  | "hint_holding_beside"
  | "hint_holding_button"
  | "hint_turning"
  | "hint_ready"
  | "hint_thinking";

export interface Frame {
  title: string;
  lang: Lang;
  languages: Language[];
  touch: Record<string, string>;
  actor: Chip | null;
  words: Record<string, string>;
  log: LogEntry[];
  retold: Retold[];
  at: number;
  length: number;
  answer: Answer | null;
  announce: string;
  undo: boolean;
  redo: boolean;
  hint: HintWord;
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
  restores: string;
  chances: boolean;
  maps: boolean;
  map: RuleMap | null;
  clicks: Clicks;
  study: Study | null;
  analyses: boolean;
  analysis: Analysis | null;
  edits: boolean;
}
