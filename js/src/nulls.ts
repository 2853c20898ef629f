// Python's `None` is `null` in a view. JupyterLite delivers it as `undefined` or not at all, so Python sends a word there.

/** The word for `None`; see `jupyterlite.py`. */
const NONE = "\0none";

/** Replaces the word and `undefined` by `null` in a tree, in place: others hold the same object. */
export function nulls(tree: unknown): void {
  if (typeof tree !== "object" || tree === null) return;
  const node = tree as Record<string, unknown>;
  for (const key of Object.keys(node)) {
    if (node[key] === undefined || node[key] === NONE) node[key] = null;
    else nulls(node[key]);
  }
}
