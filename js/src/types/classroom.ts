// The class on its teacher's board; in Python: session/view_types/classroom.py.

export type ClassPhase = "open" | "closed" | "answer" | "pupil" | "map";

export type PupilState = "" | "trying" | "stuck" | "solved";

export interface ClassCount {
  state: PupilState;
  count: number;
  label: string;
}

export interface ClassStopped {
  number: number;
  title: string;
  pupils: number;
  now: number;
  said: string;
}

export interface ClassPlace {
  title: string;
  count: number;
  said: string;
}

export interface ClassCell {
  state: PupilState;
  tries: number;
}

export interface ClassPupil {
  number: number;
  name: string;
  state: PupilState;
  here: boolean;
  shown: boolean;
  answered: boolean;
  label: string;
  cells: ClassCell[];
}

export type ClassCommand =
  | "next"
  | "back"
  | "go"
  | "take"
  | "reveal"
  | "pupil"
  | "named"
  | "map"
  | "own_pace"
  | "names"
  | "remove"
  | "joining"
  | "code"
  | "time";

export interface ClassButton {
  ask: ClassCommand;
  value: number | boolean | null;
  label: string;
  pressed: boolean | null;
  enabled: boolean;
}

export interface ClassJoin {
  address: string;
  short: string;
  code: string;
  alert: string;
  path: string;
  size: number;
  label: string;
}

export interface ClassTimer {
  ends: number | null;
  label: string;
  buttons: ClassButton[];
}

export interface Classroom {
  phase: ClassPhase;
  said: string;
  timer: ClassTimer;
  question: string;
  here: string;
  counts: ClassCount[];
  stopped_title: string;
  stopped: ClassStopped[];
  allowed: string;
  places_title: string;
  places: ClassPlace[];
  pupils_title: string;
  pupils_note: string;
  columns: number[];
  column: number;
  pupils: ClassPupil[];
  join: ClassJoin | null;
  door: ClassButton[];
  key: string[];
  trouble: string;
  buttons: ClassButton[];
  switches: ClassButton[];
}
