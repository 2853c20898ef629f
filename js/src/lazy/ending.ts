// The end of a game: the count, the winner, the decisive turns.

export { default as sheet } from "../css/ending.css?inline";
export { EndingPart } from "../ending";
