// Whether somebody wants to see things move, or to hear them.
import { Preference } from "../preference";

/** Sounds: at first, nobody wants them. */
export const SOUNDS = new Preference("railwidgets-sounds");

/** Whether people have not asked for less motion. */
export function wantsMotion(): boolean {
  return !globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
}
