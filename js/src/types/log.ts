// The log; in Python: session/view_types/log.py.
import type { Op } from "../patch";
import type { Chip } from "./panel";
import type { SceneElement } from "./scene";

export interface LogEntry {
  n: number;
  text: string;
  label: string;
  actor: Chip | null;
  seat: number | null;
}

export interface Retold {
  begin: number;
  end: number;
  seat: number;
  text: string;
  costs: string;
}

export interface Step {
  n: number;
  back: Op[] | null;
}

/** What moves when an action is shown; in Python: draw/motion.py. */
export interface Motion {
  kind: "run" | "slide" | "flip" | "lay" | "stage";
  thing?: string;
  start?: string[];
  /** In scene units, with the angle in degrees. */
  course?: [number, number, number][];
  drawing?: SceneElement;
  box?: [number, number, number, number];
}

export interface Moves {
  n: number;
  motions: Motion[];
}

export interface Turn {
  since: number;
  steps: Step[];
  moves?: Moves[];
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
