// Python's `None` is `null` in a view. JupyterLite delivers it as `undefined`, since its messages are not JSON.

/** Replaces `undefined` by `null` in a tree, in place: others hold the same object. */
export function nulls(tree: unknown): void {
  if (typeof tree !== "object" || tree === null) return;
  const node = tree as Record<string, unknown>;
  for (const key of Object.keys(node)) {
    if (node[key] === undefined) node[key] = null;
    else nulls(node[key]);
  }
}
