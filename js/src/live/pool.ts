// The pool of the parts that a page's data repeats; `railwidgets/live/pool.py` writes it.

/** The repeated parts, and the data; both with references. The first `known` numbers are those of texts of the page. */
export interface Pooled {
  known: number;
  parts: unknown[];
  tree: unknown;
}

/** The only key of a reference: to a part, or to its version in a language, both by number. */
const REFERENCE = "$";
/** The only key of a part that differs by language. */
const ALTERNATIVES = "$$";

/**
 * Returns the data with the parts in place of the references; what it repeats is one object.
 *
 * @param texts the texts that the page has anyway.
 */
export function unpooled({ known, parts, tree }: Pooled, texts: string[]): unknown {
  if (texts.length !== known) throw new Error(`this page has ${texts.length} texts of ${known}`);
  const all = [...texts, ...parts];
  count([parts, tree], 0);
  /** The parts made so far, by language and number. */
  const made: unknown[][] = [];
  const part = (number: number, lang: number) => {
    if (!(number in all)) throw new Error(`the data of this page lacks its part ${number}`);
    made[lang] ??= [];
    made[lang][number] ??= whole(all[number], lang);
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

/**
 * Puts numbers in place of steps: `{"$": "+1"}` refers to the part after that of the last reference before it.
 *
 * @param last the number of the last reference.
 * @returns that number after this part.
 */
function count(node: unknown, last: number): number {
  if (typeof node !== "object" || node === null) return last;
  if (!(REFERENCE in node)) return Object.values(node).reduce<number>((now, part) => count(part, now), last);
  const to = node[REFERENCE] as string | number | [number, number];
  if (Array.isArray(to)) return last;
  const number = typeof to === "string" ? last + Number(to) : to;
  node[REFERENCE] = number;
  return number;
}
