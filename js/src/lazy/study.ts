// The chapters of an open study.
export { Chapters } from "../chapters";
export { default as sheet } from "../css/chapters.css?inline";
