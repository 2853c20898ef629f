// The input devices: keys and a pointer, or fingers.

/** Whether people touch the page rather than point at it. */
export function isTouched(): boolean {
  return globalThis.matchMedia?.("(hover: none)").matches ?? false;
}

type Swap = [find: RegExp, put: string];

/** The touch variants of words, by the words of a view: each view has its own, in its language. */
const SWAPS = new WeakMap<object, Swap[]>();

/** Stores the touch variants of a view's words. */
export function learnTouch(words: object, touch: Record<string, string>): void {
  if (SWAPS.has(words)) return;
  const pairs = Object.entries(touch).sort(([a], [b]) => b.length - a.length);
  const swap = ([find, put]: [string, string]): Swap => [
    new RegExp(`(?<!\\p{L})${find}(?!\\p{L})`, "gu"),
    put,
  ];
  SWAPS.set(words, pairs.map(swap));
}

/** Returns a sentence in the words of the device: "tap" on a touch screen, unchanged with a mouse. */
export function onDevice(text: string, words: object | undefined): string {
  if (!words || !isTouched()) return text;
  return (SWAPS.get(words) ?? []).reduce((said, [find, put]) => said.replace(find, put), text);
}
