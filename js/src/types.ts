// The view as Python sends it, and the page's messages. The same types in Python document every field: draw/scene.py,
// draw/panel.py, session/view_types. A test compares the two.
export type * from "./types/analysis";
export type * from "./types/classroom";
export type * from "./types/editor";
export type * from "./types/ending";
export type * from "./types/frame";
export type * from "./types/log";
export type * from "./types/messages";
export type * from "./types/panel";
export type * from "./types/replies";
export type * from "./types/scene";
export type * from "./types/study";
export type * from "./types/task";
export type * from "./types/view";
