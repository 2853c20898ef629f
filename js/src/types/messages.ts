// The page's messages to Python, and the model's traits that it reads; in Python: session/page/messages.py.
import type { Clicks, Lang, Pace } from "./frame";
import type { Theme, View } from "./view";

/** A message to Python; `Link` adds the revision. */
export type Message =
  /** A click on an element, or the press of a button, whose label names the action. */
  | { do: "pick" | "press"; pick: string }
  | { do: "turn"; by: 1 | -1 }
  | { do: "show" | "follow"; move: number }
  | { do: "say"; text: string }
  | { do: "seek"; at: number }
  | { do: "set"; name: string; value: string | number | null }
  | { do: "rule" | "clause"; clause: string }
  | { do: "figure"; figure: string }
  | { do: "edit"; ask: "read" | "write"; text: string }
  | { do: "on_figure"; figure: string; message: Record<string, unknown> }
  | { do: "map" | "halt"; on: boolean }
  | { do: "reason"; at: number | null }
  | { do: "card" | "rules" | "outcomes" | "link" }
  | { do: "go" | "promote" | "delete"; node: number }
  | { do: "what_if" | "note" | "consider" | "compare"; text: string }
  | { do: "sign"; shape: "arrow" | "ring" | "cell" | "path"; at: string[]; tone: number }
  | { do: "rub"; pick: string | null }
  | { do: "vary"; by: 1 | -1 }
  | { do: "fold"; node: number; unfolded: boolean }
  | { do: "log"; at: number }
  | { do: "analysis"; page: "" | "now" | "game" | "compare" }
  | { do: "study"; ask: "hint" | "show" | "on" | "rest" | "back" }
  | { do: "chapter"; at: number }
  | { do: "task"; ask: "give" | "next" | "again" | "more" | "map" | "missed" | "close" | "hand_in" }
  | { do: "stop_at"; lesson: number | null; stop: number | null }
  | { do: "classroom"; ask: "next" | "back" | "go" | "take"; value: number | boolean | null }
  | { do: "classroom"; ask: "reveal" | "map" | "pupil" | "named"; value: number | boolean | null }
  | {
      do: "classroom";
      ask: "own_pace" | "names" | "remove" | "joining" | "code" | "time";
      value: number | boolean | null;
    }
  | { do: "drop" | "undo" | "redo" | "hint" | "stop" | "again" | "restore" | "resync" | "echo" | "look" };

export type Say = (message: Message) => void;

/** The traits of the Python model. */
export interface Traits {
  view: View;
  /** The widget with the text of the front end, as `IPY_MODEL_` and its id. */
  front: string;
  /** The style sheet of the drawing. Not `style`: ipywidgets takes a trait of that name for its own. */
  css: string;
  // Small traits for other widgets, links and cells. The page writes none of them by itself.
  notation: string;
  at: number;
  picks: string[];
  last: string;
  seat: number | null;
  lang: Lang;
  theme: Theme;
  pace: Pace;
  clicks: Clicks;
}
