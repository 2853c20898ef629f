// The analysis of a board; in Python: session/view_types/analysis.py.

export type AnalysisPage = "" | "now" | "game" | "compare";

export interface Expected {
  key: string;
  text: string;
  value: string;
  share: number;
  odds: string;
  reasons: string[];
  picks: string[];
  shown: boolean;
}

export interface Lost {
  at: number;
  seat: number;
  text: string;
  why: string;
}

export interface Course {
  status: string;
  share: number;
  points: number[][];
  lost: Lost[];
  calm: string;
}

export interface Against {
  key: string;
  group: string;
  text: string;
}

export interface Difference {
  text: string;
  clause: string;
  where: string;
  title: string;
  why: string;
}

export interface Compared {
  choices: Against[];
  chosen: string;
  said: string;
  here: string;
  there: string;
  only_here: Difference[];
  only_there: Difference[];
  more: number[];
}

export interface Analysis {
  page: AnalysisPage;
  title: string;
  knows: string;
  status: string;
  settled: boolean;
  halted: boolean;
  chances: number[];
  lines: Expected[];
  more: number;
  course: Course | null;
  compared: Compared | null;
}
