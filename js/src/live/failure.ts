// The reasons why an engine fails to load, as far as they help the viewer; `words.toml` has a sentence for each.

export type Kind = "old" | "fetch" | "file" | "unfit" | "memory" | "died" | "other";

export interface Failure {
  kind: Kind;
  error: string;
}

/** Patterns for the error messages of Pyodide and browsers. */
const SAID: readonly [Kind, RegExp][] = [
  ["unfit", /lock ?file version|version mismatch|does ?n[o']t match|magic number|not a zip file/i],
  ["memory", /out of memory|could not allocate|allocation failed|quota/i],
];

export class EngineError extends Error {
  constructor(
    readonly kind: Kind,
    error: unknown,
  ) {
    super(error instanceof Error ? error.message : String(error));
  }
}

export function failureOf(error: unknown): Failure {
  const said = error instanceof Error ? error.message : String(error);
  if (error instanceof EngineError) return { kind: error.kind, error: said };
  return { kind: SAID.find(([, words]) => words.test(said))?.[0] ?? "other", error: said };
}
