// Whether somebody wants to see things move, or to hear them.
import { Preference } from "../preference";
import type { Turn } from "../types";

/** Sounds: at first, nobody wants them. */
export const SOUNDS = new Preference("railwidgets-sounds");

/** The milliseconds for which chance has the stage. */
export const STAGE = 1000;

/** Whether people have not asked for less motion. */
export function wantsMotion(): boolean {
  return !globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
}

/** Returns the time that the step of an action needs for its stage. */
export function stageTime(turn: Turn | undefined, n: number): number {
  const moves = turn?.moves?.find((one) => one.n === n);
  return moves?.motions.some(({ kind }) => kind === "stage") ? STAGE : 0;
}
