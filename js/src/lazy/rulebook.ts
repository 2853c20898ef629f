// What a click opens over the board: the card of the game with all its rules, and the rule behind a reason.
export { Card } from "../card";
export { RulePanel } from "../rule";
export { default as sheet } from "./rulebook.css?inline";
