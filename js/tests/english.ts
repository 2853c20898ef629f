// All English words of the front end.
import { ENGLISH as FIRST } from "../src/english";
import { LATER } from "../src/english_later";

export const ENGLISH = { ...FIRST, ...LATER };
