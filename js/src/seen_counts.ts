// How often this device has shown something: Python knows nothing of it, and the browser remembers it.

const NAME = "railwidgets-seen";

/** Only this page remembers it where the device keeps nothing. */
let counts: Record<string, number> | null = null;

function read(): Record<string, number> {
  if (counts) return counts;
  counts = {};
  try {
    const kept: unknown = JSON.parse(globalThis.localStorage?.getItem(NAME) ?? "{}");
    for (const [name, count] of Object.entries(kept ?? {}))
      if (typeof count === "number") counts[name] = count;
  } catch {
    // Some hosts keep nothing, and what another version kept may be damaged.
  }
  return counts;
}

/** Returns how often something was seen. */
export function timesSeen(name: string): number {
  return read()[name] ?? 0;
}

/** Counts some things as seen once more. */
export function see(names: Iterable<string>): void {
  const now = read();
  for (const name of names) now[name] = (now[name] ?? 0) + 1;
  try {
    globalThis.localStorage?.setItem(NAME, JSON.stringify(now));
  } catch {
    // Some hosts keep nothing.
  }
}

/** Forgets what this page read, as a reload does. */
export function forgetPage(): void {
  counts = null;
}
