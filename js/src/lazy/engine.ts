// The engine of a page without a server: where it is, what a browser keeps of it, and its worker.
export { EngineRoom } from "../live/room";
export { sourceOf } from "../live/source";
export { browserStore } from "../live/store";
