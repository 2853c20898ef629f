// All English words of the front end.
import { ENGLISH as FIRST } from "../src/english";
import { ENGLISH_OF_PARTS } from "../src/english_of_parts";

export const ENGLISH = { ...FIRST, ...ENGLISH_OF_PARTS };
