// The panel beside the board; in Python: draw/panel.py, draw/chart.py.
import type { SceneElement } from "./scene";

export interface Chip {
  text: string;
  in_full: string;
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
  value_in_full: string;
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
  caption_in_full: string;
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
  folded: boolean;
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

export interface Chart {
  kind: "lines" | "bars" | "race";
  title: string;
  first: string;
  last: string;
  size: [number, number];
  drawing: SceneElement;
  label: string;
}
