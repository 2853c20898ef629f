// What the lazy parts borrow from the front end: the build replaces their imports by these.
export { badges, numbered } from "./advised";
export { grown } from "./camera";
export { chip, iconButton } from "./chips";
export { isTouched, onDevice } from "./device";
export { h, hasWord, Keyed, setAll, setText, stateClasses } from "./dom";
export { icon } from "./icons";
export { managerOf, watchKernel } from "./kernel";
export { LAYERS } from "./layer";
export { SOUNDS, wantsMotion } from "./motion/preferences";
export { STAGE } from "./motion/timing";
export { affordance } from "./outline";
export { magnification } from "./own_size";
export { reuse } from "./patch";
export { plate } from "./plates";
export { Rover } from "./rover";
export { see, timesSeen } from "./seen_counts";
export { create, sourceOf } from "./svg";
export { word } from "./words";
