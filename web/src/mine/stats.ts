// What one's finished games add up to. Results are the server's; nothing is counted again.
import type { TableRow } from '../generated/wire';

/** One finished game as whoever holds its key played it. */
export interface Played {
  table: string;
  game: string;
  modules: string; // names in their order with commas between, '' for the base game
  opponents: string[]; // whom it was played against, nobody alone
  points: number;
  place: number;
  won: boolean;
  at: number; // seconds, when its table was made
}

export interface Tally {
  key: string;
  games: number;
  wins: number;
  mean: number;
  best: number;
}

/** A game of mine for the statistics: over, from its start, not taken in as a record, and with one seat of mine. */
export function played(row: TableRow, seats: readonly number[], name: (seat: number) => string): Played | null {
  const [seat] = seats;
  const standing = row.results.find((one) => one.seat === seat);
  if (row.status !== 'over' || row.imported || row.parent || seats.length !== 1 || !standing) return null;
  const others = row.results.map((one) => one.seat).filter((one) => one !== seat);
  return {
    table: row.table,
    game: row.game,
    modules: [...row.modules].sort().join(','),
    opponents: [...new Set(others.map(name))].sort(),
    points: standing.points,
    place: standing.place,
    won: standing.won,
    at: row.created,
  };
}

/** Games by a key of theirs, or by several, the most frequent first. */
export function tally(list: readonly Played[], keys: (one: Played) => readonly string[]): Tally[] {
  const found = new Map<string, Played[]>();
  for (const one of list) for (const key of keys(one)) found.set(key, [...(found.get(key) ?? []), one]);
  return [...found]
    .map(([key, games]) => ({
      key,
      games: games.length,
      wins: games.filter(({ won }) => won).length,
      mean: games.reduce((sum, { points }) => sum + points, 0) / games.length,
      best: Math.max(...games.map(({ points }) => points)),
    }))
    .sort((one, other) => other.games - one.games || one.key.localeCompare(other.key));
}

export interface Bin {
  from: number;
  to: number; // both are in it
  count: number;
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];

/** How often scores fell into ranges of the same size, at most so many. */
export function histogram(points: readonly number[], most = 10): Bin[] {
  if (!points.length) return [];
  const [low, high] = [Math.min(...points), Math.max(...points)];
  const step =
    STEPS.find((size) => Math.floor(high / size) - Math.floor(low / size) < most) ?? Math.ceil((high - low + 1) / most);
  const first = Math.floor(low / step);
  const bins = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => ({
    from: (first + at) * step,
    to: (first + at + 1) * step - 1,
    count: 0,
  }));
  for (const one of points) bins[Math.floor(one / step) - first]!.count += 1;
  return bins;
}

/** Scores in the order in which they were played, each with the mean of the latest few. */
export function trend(list: readonly Played[], few = 5): { points: number; won: boolean; at: number; mean: number }[] {
  const order = [...list].sort((one, other) => one.at - other.at);
  return order.map(({ points, won, at }, index) => {
    const latest = order.slice(Math.max(0, index + 1 - few), index + 1);
    return { points, won, at, mean: latest.reduce((sum, one) => sum + one.points, 0) / latest.length };
  });
}

/** What somebody looks for among their games; '' looks for everything. */
export interface Wish {
  text: string;
  game: string;
  modules: string; // names with commas between; '-' for the base game
  opponent: string;
  state: '' | 'running' | 'over' | 'won' | 'lost';
}

export interface Entry {
  table: string;
  row: TableRow | undefined; // of a table that is no longer there, nothing is known
  title: string;
  about: string; // everything that can be searched
  opponents: readonly string[];
  result: Played | null;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Those that somebody looks for; each word must be somewhere, however its letters are accented. */
export function wanted(list: readonly Entry[], { text, game, modules, opponent, state }: Wish): Entry[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return list.filter(({ row, title, about, opponents, result }) => {
    const said = plain(`${title} ${about}`);
    if (!words.every((word) => said.includes(word))) return false;
    if (game && row?.game !== game) return false;
    if (modules && (!row || ([...row.modules].sort().join(',') || '-') !== modules)) return false;
    if (opponent && !opponents.includes(opponent)) return false;
    if (state === 'running') return !!row && row.status !== 'over';
    if (state === 'over') return row?.status === 'over';
    return !state || (!!result && result.won === (state === 'won'));
  });
}
