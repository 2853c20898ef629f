// Exercises, courses and exams.
export { TaskPart } from "../task";
export { default as sheet } from "./exercise.css?inline";
