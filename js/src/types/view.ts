// The whole view of a page; in Python: session/view_types/view.py.
import type { Classroom } from "./classroom";
import type { Editor } from "./editor";
import type { Frame } from "./frame";
import type { Panel } from "./panel";
import type { Scene } from "./scene";
import type { Task } from "./task";

export type Theme = "auto" | "light" | "dark";

export interface View {
  revision: number;
  theme: Theme;
  scene: Scene;
  panel: Panel;
  frame: Frame;
  task: Task | null;
  editor: Editor | null;
  classroom: Classroom | null;
}
