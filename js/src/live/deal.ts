// Which game is dealt in place of the one that a board shows: what stands behind the `#` of the address asks for it.

/** By its number, or a new one. */
const DEAL = /^#deal=(new|[0-9]{1,9})$/;
const DEALS = 1_000_000;

/** Whether another game is asked for. */
export function asksToDeal(hash: string): boolean {
  return DEAL.test(hash);
}

/** The number that a game is drawn from: the one that is asked for, or for a new one any, which is kept in the address. */
export function dealt(hash: string, keep: (hash: string) => void): number {
  const given = Number(DEAL.exec(hash)?.[1]);
  if (!Number.isNaN(given)) return given;
  const deal = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % DEALS;
  keep(`#deal=${deal}`);
  return deal;
}
