// How long a step of a turn has to wait for what moves.
import type { Turn } from "../types";

/** The milliseconds for which chance has the stage. */
export const STAGE = 1000;

/** Returns the time that the step of an action needs for its stage. */
export function stageTime(turn: Turn | undefined, n: number): number {
  const moves = turn?.moves?.find((one) => one.n === n);
  return moves?.motions.some(({ kind }) => kind === "stage") ? STAGE : 0;
}
