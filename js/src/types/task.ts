// The task of a learning board; in Python: session/view_types/task.py.
import type { Cutting } from "./scene";

export interface Choice {
  pick: string;
  letter: string;
  text: string;
  state: "" | "wrong" | "right" | "given";
  why: string;
  drawing: Cutting | null;
}

export type Standing = "" | "solved" | "missed" | "answered";

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

export interface ExamRow {
  at: number;
  text: string;
  state: Standing;
  again: string;
}

export interface ExamSection {
  title: string;
  score: string;
  questions: ExamRow[];
}

export interface ExamSheet {
  title: string;
  text: string;
  sections: ExamSection[];
  hand_in: string;
  go: string;
  at: number;
}

export interface Exam {
  button: string;
  sheet: ExamSheet | null;
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
  give: string;
  more: string;
  back: boolean;
  again: boolean;
  next: string;
  done: boolean;
  course: boolean;
  map: CourseMap | null;
  exam: Exam | null;
}
