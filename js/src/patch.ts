// Patches of the view. They change nothing in place: unchanged parts stay the same object, so every part of the page
// detects changes by `===`.

export type Path = (string | number)[];
/**
 * `[path, value]` sets a value, `[path]` removes a key, `[path, fresh, places]` rearranges a list: each item comes from
 * that index of the old list, or is the next fresh one if the index is negative; a pair stands for all from its first
 * index to its last.
 */
export type Op = [path: Path, value?: unknown, places?: (number | [number, number])[]];

type Node = Record<string | number, unknown>;

/** Returns the tree after the changes; throws if a path leads nowhere. */
export function applyOps<T>(tree: T, ops: readonly Op[]): T {
  const copies = new Set<unknown>();
  const own = (node: unknown): Node => {
    if (typeof node !== "object" || node === null) throw new Error("a patch leads nowhere");
    if (copies.has(node)) return node as Node;
    const copy = Array.isArray(node) ? [...node] : { ...node };
    copies.add(copy);
    return copy as Node;
  };
  let root: unknown = tree;
  for (const op of ops) {
    const path = op[0];
    const last = path.at(-1);
    if (last === undefined) {
      root = op[1];
      continue;
    }
    if (path.includes("__proto__")) throw new Error("a patch leads astray");
    let node = own(root);
    root = node;
    for (const step of path.slice(0, -1)) {
      const child = own(node[step]);
      node[step] = child;
      node = child;
    }
    if (op.length > 2) node[last] = arranged(node[last], op[1], op[2]);
    else if (op.length > 1) node[last] = reuse(node[last], op[1]);
    else if (Array.isArray(node)) node.splice(Number(last), 1);
    else delete node[last];
  }
  return root as T;
}

function arranged(old: unknown, fresh: unknown, places: unknown): unknown[] {
  if (![old, fresh, places].every(Array.isArray)) throw new Error("a patch arranges what is no list");
  const news = (fresh as unknown[])[Symbol.iterator]();
  return (places as (number | [number, number])[]).flatMap((place) => {
    if (Array.isArray(place)) return (old as unknown[]).slice(place[0], place[1] + 1);
    return [place < 0 ? news.next().value : (old as unknown[])[place]];
  });
}

/** Returns `next`, with every part that equals that of `last` replaced by the object of `last`. */
export function reuse<T>(last: unknown, next: T): T {
  if (last === next || typeof last !== "object" || typeof next !== "object") return next;
  if (last === null || next === null || Array.isArray(last) !== Array.isArray(next)) return next;
  const before = last as Node;
  const after = next as Node;
  const keys = Object.keys(after);
  let same = keys.length === Object.keys(before).length;
  const out = (Array.isArray(after) ? [] : {}) as Node;
  for (const key of keys) {
    out[key] = reuse(before[key], after[key]);
    same &&= key in before && out[key] === before[key];
  }
  return (same ? before : out) as T;
}
