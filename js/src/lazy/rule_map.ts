// The legend of the rule map.

export { default as sheet } from "../css/legend.css?inline";
export { Legend } from "../legend";
