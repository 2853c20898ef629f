// The pool of the parts that a page's data repeats; `railwidgets/live/pool.py` writes it.

/** The repeated parts, each with references only to parts before it, and the data with references. */
export interface Pooled {
  parts: unknown[];
  tree: unknown;
}

/** The only key of a reference. */
const REFERENCE = "$";

/** Returns the data with the parts in place of the references; what it repeats is one object. */
export function unpooled({ parts, tree }: Pooled): unknown {
  const made: unknown[] = [];
  const whole = (node: unknown): unknown => {
    if (typeof node !== "object" || node === null) return node;
    if (Array.isArray(node)) return node.map(whole);
    if (REFERENCE in node) return made[Number(node[REFERENCE])];
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, whole(value)]));
  };
  for (const part of parts) made.push(whole(part));
  return whole(tree);
}
