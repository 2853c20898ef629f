// The later parts of the front end, which the page of the tests has unless a test takes them away.
import type { Bring, Later, LaterName } from "../src/later";
import * as analysis from "../src/later/analysis";
import * as classroom from "../src/later/classroom";
import * as editor from "../src/later/editor";
import * as ending from "../src/later/ending";
import * as exercise from "../src/later/exercise";
import * as hint from "../src/later/hint";
import * as rule_map from "../src/later/rule_map";
import * as rulebook from "../src/later/rulebook";
import * as saved_picture from "../src/later/saved_picture";
import * as study from "../src/later/study";

const ALL: Later = {
  exercise,
  editor,
  classroom,
  study,
  analysis,
  hint,
  rule_map,
  ending,
  rulebook,
  saved_picture,
};

/** Where scripts of later parts put them. */
function page(): Partial<Later> {
  const place = Symbol.for("railwidgets.later.of the tests");
  return (globalThis as unknown as Record<symbol, { parts: Partial<Later> }>)[place]?.parts ?? {};
}

/** Brings a part at once. */
export const bring: Bring = async (name) => {
  Object.assign(page(), { [name]: ALL[name] });
};

/** Takes parts out of the page. */
export function without(...names: LaterName[]): void {
  for (const name of names) delete page()[name];
}

/** Puts all parts into the page. */
export function withAll(): void {
  Object.assign(page(), ALL);
}
