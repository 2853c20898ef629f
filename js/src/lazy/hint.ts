// The moves of a hint.
export { AdviceList } from "../advice";
export { default as sheet } from "../css/advice.css?inline";
