// The parts of a board that a page loads when a view first has something for them, each with its style sheet.
// `lazy_parts.json` says which there are and what of the view asks for them: paths to what is not empty; none where a
// click asks, and `null` where the host does. Python reads the same table. The page holds the loaded ones in one place,
// where they find what they borrow from the front end (`externals.ts`).

import * as externals from "./externals";
import table from "./lazy_parts.json";
import type { View } from "./types";

/** The digest of all lazy parts, inserted by the build: two versions on one page never mix. */
declare const LAZY: string;

/** What a part that is drawn brings along. */
type Drawn = { sheet: string };

/** The modules of the lazy parts, by name. */
export interface LazyModules {
  exercise: typeof import("./lazy/exercise");
  editor: typeof import("./lazy/editor");
  classroom: typeof import("./lazy/classroom");
  study: typeof import("./lazy/study");
  analysis: typeof import("./lazy/analysis");
  hint: typeof import("./lazy/hint");
  rule_map: typeof import("./lazy/rule_map");
  ending: typeof import("./lazy/ending");
  rulebook: typeof import("./lazy/rulebook");
  deferred: typeof import("./lazy/deferred");
  saved_picture: typeof import("./lazy/saved_picture");
  engine: typeof import("./lazy/engine");
  english: typeof import("./lazy/english");
}

export type LazyName = keyof LazyModules;

/** Runs the script of a part in this page; each host has its own way. */
export type Bring = (name: LazyName) => Promise<void>;

export const LAZY_NAMES = Object.keys(table) as LazyName[];

/** The part of every board that comes once it is drawn. */
const DEFERRED: LazyName = "deferred";

const PLACE = Symbol.for(`railwidgets.lazy.${LAZY}`);
type Place = { externals: typeof externals; parts: Partial<LazyModules> };
const page = globalThis as { [PLACE]?: Place };
page[PLACE] ??= { externals, parts: {} };
const { parts } = page[PLACE];

/** The parts on their way, by who brings them: a board whose kernel is gone keeps no other one waiting. */
const coming = new WeakMap<Bring, Map<LazyName, Promise<void>>>();

/** Milliseconds after which a board is drawn without a part that does not come; it takes its place when it does. */
const PATIENCE = 2000;

/** Returns a part if the page has it. */
export function loaded<N extends LazyName>(name: N): LazyModules[N] | undefined {
  return parts[name];
}

/** Loads a part unless the page has it; rejects if that fails, and the next call tries again. */
export function load(name: LazyName, bring: Bring): Promise<void> {
  if (parts[name]) return Promise.resolve();
  const ways = coming.get(bring) ?? new Map<LazyName, Promise<void>>();
  coming.set(bring, ways);
  const way = ways.get(name) ?? brought(name, bring).finally(() => ways.delete(name));
  ways.set(name, way);
  return way;
}

async function brought(name: LazyName, bring: Bring): Promise<void> {
  await bring(name);
  if (!parts[name]) throw new Error(`there is no part ${name}`);
}

/** Whether a part comes once the board is drawn, whose other parts stay as they are. */
export function isDeferred(name: LazyName): boolean {
  return name === DEFERRED;
}

/** Resolves after the next paint. */
export function painted(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Whether the view has something for a part: what the table names is not empty. */
export function asks(name: LazyName, view: View): boolean {
  return table[name]?.some((path) => !isEmpty(at(view, path))) ?? false;
}

/**
 * Loads the parts that a view asks for; `null` if the page has them all. Never rejects: the board says what is missing.
 */
export function ready(view: View | undefined, bring: Bring): Promise<unknown> | null {
  const wanted = view?.frame
    ? LAZY_NAMES.filter((name) => name !== DEFERRED && asks(name, view) && !parts[name])
    : [];
  if (wanted.length === 0) return null;
  const all = Promise.allSettled(wanted.map((name) => load(name, bring)));
  return Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** The style sheets of the loaded parts, in the order of the table. */
export function lazySheets(): string[] {
  return LAZY_NAMES.flatMap((name) => (parts[name] as Drawn | undefined)?.sheet ?? []);
}

function at(view: View, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((tree, key) => (tree as Record<string, unknown> | null | undefined)?.[key], view);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
