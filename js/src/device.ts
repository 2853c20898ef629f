// What people have at hand: keys and a pointer, or fingers.

/** Whether the page is touched rather than pointed at. */
export function isTouched(): boolean {
  return globalThis.matchMedia?.("(hover: none)").matches ?? false;
}
