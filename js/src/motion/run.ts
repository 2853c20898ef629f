// Runs along a course: a train keeps to its track, and heads along it.
import type { Motion } from "../types";
import { animate, endAll } from "./animation";
import { placed } from "./glide";

type Course = NonNullable<Motion["course"]>;

/** The milliseconds of a run, and those for each unit of its length. */
const LEAST = 220;
const UNIT = 1.2;

/** The class of drawings that point ahead, about the origin of the thing. */
const HEADING = ".rw-heading";

/** Returns one course from several, each of which goes on where the one before ends. */
export function joined(courses: readonly Course[]): Course {
  const out: Course = [];
  for (const course of courses) {
    const turned = Math.round(((out.at(-1)?.[2] ?? 0) - (course[0]?.[2] ?? 0)) / 360) * 360;
    for (const [x, y, angle] of course) out.push([x, y, angle + (out.length > 0 ? turned : 0)]);
  }
  return out;
}

/** Returns the share of the length at each pose, and the length. */
export function shares(course: Course): [share: number[], length: number] {
  let length = 0;
  const sums = course.map(([x, y], i) => {
    const [px, py] = course[i - 1] ?? [x, y];
    length += Math.hypot(x - px, y - py);
    return length;
  });
  return [sums.map((sum) => (length > 0 ? sum / length : 1)), length];
}

/** Returns the keyframes of a thing, and of what heads along, relative to the last pose. */
export function keyframes(course: Course): { moves: Keyframe[]; turns: Keyframe[] } {
  const [at] = shares(course);
  const [ex, ey, end] = course.at(-1) ?? [0, 0, 0];
  const round = (value: number) => Math.round(value * 100) / 100;
  const moves = course.map(([x, y], i) => ({
    transform: `translate(${round(x - ex)}px, ${round(y - ey)}px)`,
    offset: at[i] ?? 1,
  }));
  const turns = course.map(([, , angle], i) => ({
    transform: `rotate(${round(angle - end)}deg)`,
    offset: at[i] ?? 1,
  }));
  return { moves, turns };
}

/** Returns the milliseconds of a run, no more than `most`. */
export function runTime(course: Course, most: number): number {
  return Math.min(most, LEAST + UNIT * shares(course)[1]);
}

/** Runs a thing of the board along its course. */
export function run(node: SVGElement, course: Course, duration: number): void {
  // It does not glide there as well.
  endAll(node);
  const { moves, turns } = keyframes(course);
  const options = { duration, easing: "ease-in-out" };
  animate(node, from(moves, node), options);
  for (const heading of node.querySelectorAll(HEADING)) animate(heading, from(turns, heading), options);
}

/** Returns the keyframes of a node that has a transform of its own. */
function from(frames: Keyframe[], node: Element): Keyframe[] {
  const own = placed(node);
  return frames.map((frame) => ({ ...frame, transform: `${frame.transform} ${own}`.trim() }));
}
