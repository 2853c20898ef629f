// Another game in place of the one that a board shows: the `#` part of the address asks for it.

/** By its number, or a new one. */
const DEAL = /^#deal=(new|[0-9]{1,9})$/;
const DEALS = 1_000_000;

/** Whether the address asks for another game. */
export function asksToDeal(hash: string): boolean {
  return DEAL.test(hash);
}

/** Returns the number to deal a game from: the requested one, or a random one, which is added to the address. */
export function dealt(hash: string, keep: (hash: string) => void): number {
  const given = Number(DEAL.exec(hash)?.[1]);
  if (!Number.isNaN(given)) return given;
  const deal = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % DEALS;
  keep(`#deal=${deal}`);
  return deal;
}
