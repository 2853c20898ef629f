// The class on the board of its teacher.
export { ClassroomPart } from "../classroom";
export { default as sheet } from "../css/classroom.css?inline";
