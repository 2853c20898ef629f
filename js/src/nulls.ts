// What Python calls `None` is `null` in a view. JupyterLite hands it on as `undefined`, for its messages are no JSON.

/** Puts `null` wherever there is `undefined` in a tree, in place: others hold the same object. */
export function nulls(tree: unknown): void {
  if (typeof tree !== "object" || tree === null) return;
  const node = tree as Record<string, unknown>;
  for (const key of Object.keys(node)) {
    if (node[key] === undefined) node[key] = null;
    else nulls(node[key]);
  }
}
