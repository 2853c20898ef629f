// The scene of the board; in Python: draw/scene.py, draw/sights.py.

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

export interface Highlights {
  selectable: string[];
  ranks: Record<string, "goal" | "dear">;
  over: Over[];
  held: Record<string, SceneElement | null>;
  wrong: boolean;
  picks: string[];
  hinted: string[];
  ruled: Ruled[];
}

/** The overlay of the places with the same row of a rule map. */
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
  light_rows: Drawings;
  defs: Drawings;
  layers: Record<string, Drawings>;
  highlights: Highlights;
}

/** A detail of a picture, with everything that it refers to. */
export interface Cutting {
  box: [number, number, number, number];
  defs: Drawings;
  drawn: SceneElement[];
}
