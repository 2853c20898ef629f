// The words of the front end itself. Python sends them in the language of the view as `frame.words`; pages without a
// server have the English ones (`english.ts`).

import { onDevice } from "./device";
import type { ENGLISH } from "./english";
import type { ENGLISH_OF_PARTS } from "./english_of_parts";

export type Word = keyof typeof ENGLISH | keyof typeof ENGLISH_OF_PARTS;
export type Words = Record<string, string> | undefined;

/** The words of a board without a view; whoever has English views without words adds all others. */
const known: Partial<Record<Word, string>> = {
  waiting: "Waiting for the board",
  broken: "The board could not be drawn.",
  lost: "Python does not answer. Is the kernel busy, or did it stop?",
  reload: "Redraw",
};

/** From now on, these are the words of a view that lacks them. */
export function know(words: Partial<Record<Word, string>>): void {
  Object.assign(known, words);
}

/** Returns the word for `key` in the language of the view, with its `{places}` filled in. */
export function word(words: Words, key: Word, places: Record<string, string | number> = {}): string {
  const text = onDevice(words?.[key] || known[key] || "", words);
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(places[name] ?? whole));
}
