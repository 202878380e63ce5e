// How long to wait before the next attempt to connect.

const FIRST = 300;
const MOST = 15_000;

/** Full jitter: anything up to a bound that doubles, so that a thousand pages do not come back at once. */
export function delay(attempt: number, random: () => number = Math.random): number {
  const bound = Math.min(MOST, FIRST * 2 ** attempt);
  return Math.round(bound / 3 + (random() * (bound * 2)) / 3);
}
