// What the board asks of a table again and again.
import type { TableStore } from '../../../table/store.svelte';
import { lit, printedOf, starOf, viewOf } from '../table';
import { TRACES, type Printed, type Sign } from '../types';
import type { Fleet } from './figures';
import { printOf, type Print } from './print';
import { LETTERS, Sky, spaceName, type Planet } from './sky';

const skies = new WeakMap<Printed, { sky: Sky; prints: Print[] }>();

/** The solar system that is printed, and how its layers look. */
export function skyOf(table: TableStore): { sky: Sky; prints: Print[] } {
  const printed = printedOf(table);
  let found = skies.get(printed);
  if (!found) skies.set(printed, (found = { sky: new Sky(printed.layers), prints: printed.layers.map(printOf) }));
  return found;
}

/** Where Earth, or another planet, is now: "b1"; '' while it is nowhere. */
export function whereIs(table: TableStore, planet: Planet): string {
  const space = skyOf(table).sky.where(viewOf(table).discs, planet);
  return space < 0 ? '' : spaceName(space);
}

/** Everybody's probes and capsules. */
export function fleetOf(table: TableStore): Fleet {
  const { players, parts } = viewOf(table);
  return { players, capsules: parts.mascamites?.players.map(({ spaces }) => spaces) ?? [] };
}

/** What winning a star gives now: the first win something else than a later one. */
export function gainsOf(table: TableStore, name: string): Sign[] {
  const star = starOf(table, name);
  if (!star) return [];
  const won = viewOf(table).players.some((player) => player.wins[name]);
  return won ? star.later : star.first;
}

/** The anomalies that lie around, and what each pays. */
export function anomaliesOf(table: TableStore): { colour: string; sector: number; gain: Sign | undefined }[] {
  const { anomalies } = viewOf(table).parts;
  const { tokens = [] } = printedOf(table);
  return TRACES.flatMap((colour) => {
    const sector = anomalies?.sectors[colour];
    const token = tokens.find(({ name }) => name === `${colour}-${(anomalies?.sides[colour] ?? 0) + 1}`);
    return sector ? [{ colour, sector: LETTERS.indexOf(sector), gain: token?.gain[0] }] : [];
  });
}

/** Whose markers of victory lie at a star, one for each win. */
export const winsOf = (table: TableStore, name: string): number[] =>
  viewOf(table).players.flatMap((player, seat) => Array.from({ length: player.wins[name] ?? 0 }, () => seat));

/** How a figure of mine can be chosen. */
export const openness = (table: TableStore, word: string): '' | 'free' | 'answer' =>
  table.choosing.touchables.has(word) ? lit(table, word) || 'answer' : '';
