// The log; in Python: session/view_types/log.py.
import type { Op } from "../patch";
import type { Chip } from "./panel";

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

export interface Move extends LogEntry {
  node: number;
  noted: boolean;
  branches: Branch[];
}

export interface Branch {
  at: number;
  node: number;
  text: string;
  label: string;
  seat: number | null;
  length: number;
  main: boolean;
  noted: boolean;
  unfolded: boolean;
  moves: Move[];
}

export interface Note {
  text: string;
  signs: number;
}
