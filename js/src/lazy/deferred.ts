// What a board does without until it is drawn: what moves and sounds, the arrow of the first decisions, and the key to
// the light.
export { ArrowAndKey } from "../arrow_and_key";
export { animateArrival, animateTransform } from "../motion/glide";
export { Motions } from "../motion/motions";
export { play } from "../motion/sound";
export { default as sheet } from "./deferred.css?inline";
