// The position editor.

export { default as sheet } from "../css/editor.css?inline";
export { EditorPart } from "../editor";
