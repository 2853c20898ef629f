// The lazy parts of the front end, which the page of the tests has unless a test takes them away.

import * as analysis from "../src/lazy/analysis";
import * as classroom from "../src/lazy/classroom";
import * as deferred from "../src/lazy/deferred";
import * as editor from "../src/lazy/editor";
import * as ending from "../src/lazy/ending";
import * as engine from "../src/lazy/engine";
import * as english from "../src/lazy/english";
import * as exercise from "../src/lazy/exercise";
import * as hint from "../src/lazy/hint";
import * as rule_map from "../src/lazy/rule_map";
import * as rulebook from "../src/lazy/rulebook";
import * as saved_picture from "../src/lazy/saved_picture";
import * as study from "../src/lazy/study";
import type { Bring, LazyModules, LazyName } from "../src/lazy_loading";

const ALL: LazyModules = {
  exercise,
  editor,
  classroom,
  study,
  analysis,
  hint,
  rule_map,
  ending,
  rulebook,
  deferred,
  saved_picture,
  engine,
  english,
};

/** Where scripts of lazy parts put them. */
function page(): Partial<LazyModules> {
  const place = Symbol.for("railwidgets.lazy.of the tests");
  return (globalThis as unknown as Record<symbol, { parts: Partial<LazyModules> }>)[place]?.parts ?? {};
}

/** Brings a part at once. */
export const bring: Bring = async (name) => {
  Object.assign(page(), { [name]: ALL[name] });
};

/** Takes parts out of the page. */
export function without(...names: LazyName[]): void {
  for (const name of names) delete page()[name];
}

/** Puts all parts into the page. */
export function withAll(): void {
  Object.assign(page(), ALL);
}
