// The last game of this device, which the start page offers to go on with. Only the browser keeps it.

const NAME = "railwidgets-last-game";
/** A game that could not be read stays here, until another takes its place. */
const UNREAD = "railwidgets-unread-game";

/** A kept game; Python knows what else is in it. */
export interface KeptGame {
  game: string;
  at: number;
}

/** Returns the text of the last game, or of one that could not be read; empty if there is none. */
export function keptText(unread = false): string {
  try {
    return globalThis.localStorage?.getItem(unread ? UNREAD : NAME) ?? "";
  } catch {
    // Some hosts keep nothing.
    return "";
  }
}

/** Returns the last game; `undefined` if nothing is kept, `null` if it is damaged. */
export function keptGame(): KeptGame | null | undefined {
  const text = keptText();
  if (!text) return undefined;
  try {
    const game = JSON.parse(text) as KeptGame | null;
    return typeof game?.game === "string" && Number.isInteger(game.at) ? game : null;
  } catch {
    return null;
  }
}

/** Keeps a game in place of the last one, or none with `null`. */
export function keepGame(game: unknown): void {
  write(NAME, game === null ? "" : JSON.stringify(game));
}

/** Puts the last game aside, since it could not be read. */
export function putAside(): void {
  const text = keptText();
  if (!text) return;
  write(UNREAD, text);
  write(NAME, "");
}

function write(name: string, text: string): void {
  try {
    if (text) globalThis.localStorage?.setItem(name, text);
    else globalThis.localStorage?.removeItem(name);
  } catch {
    // The game goes on all the same.
  }
}
