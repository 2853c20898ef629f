// The position editor; in Python: session/view_types/editor.py.
import type { Chip } from "./panel";
import type { SceneElement } from "./scene";

export interface Stamp {
  pick: string;
  label: string;
  drawing: SceneElement;
  held: boolean;
}

export interface Option {
  label: string;
  drawing: SceneElement | null;
  more: string;
  less: string;
  count: number;
  chosen: boolean;
}

export interface Control {
  key: string;
  kind: "counter" | "choice" | "several" | "series";
  label: string;
  value: string;
  more: string;
  less: string;
  options: Option[];
}

export interface EditorGroup {
  pick: string;
  title: string;
  badge: Chip | null;
  now: boolean;
}

export interface Fault {
  n: number;
  text: string;
  places: string[];
  group: string;
}

export interface Editor {
  playing: boolean;
  groups: EditorGroup[];
  layers: Stamp[][];
  controls: Control[];
  starts: Option[];
  erasing: boolean;
  faults: Fault[];
  verdict: string;
  lead: string;
}

export interface EditedTextReply {
  do: "edit";
  form: string;
  text: string;
}
