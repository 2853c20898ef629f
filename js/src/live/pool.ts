// The pool of the parts that a page's data repeats; `railwidgets/live/pool.py` writes it.

/** The repeated parts, and the data; both with references. */
export interface Pooled {
  parts: unknown[];
  tree: unknown;
}

/** The only key of a reference: to a part, or to its version in a language, both by number. */
const REFERENCE = "$";
/** The only key of a part that differs by language. */
const ALTERNATIVES = "$$";

/** Returns the data with the parts in place of the references; what it repeats is one object. */
export function unpooled({ parts, tree }: Pooled): unknown {
  /** The parts made so far, by language and number. */
  const made: unknown[][] = [];
  const part = (number: number, lang: number) => {
    if (!(number in parts)) throw new Error(`the data of this page lacks its part ${number}`);
    made[lang] ??= [];
    made[lang][number] ??= whole(parts[number], lang);
    return made[lang][number];
  };
  const whole = (node: unknown, lang: number): unknown => {
    if (typeof node !== "object" || node === null) return node;
    if (Array.isArray(node)) return node.map((item) => whole(item, lang));
    if (REFERENCE in node) {
      const to = node[REFERENCE] as number | [number, number];
      return Array.isArray(to) ? part(...to) : part(to, lang);
    }
    if (ALTERNATIVES in node) return whole((node[ALTERNATIVES] as unknown[])[lang], lang);
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, whole(value, lang)]));
  };
  return whole(tree, 0);
}
