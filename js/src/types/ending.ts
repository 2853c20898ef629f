// The end of a game; in Python: session/view_types/ending.py.
import type { Chart } from "./panel";
import type { Drawings } from "./scene";

export interface SheetRow {
  label: string;
  cells: string[];
  part: boolean;
  less: boolean[];
  said: string;
  sums: string[];
  marks: Drawings;
}

export interface TurningPoint {
  at: number;
  who: number;
  text: string;
  brief: string;
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
  common: string;
  turning_points: TurningPoint[];
}
