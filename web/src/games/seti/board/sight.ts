// What the board asks of a table again and again.
import type { Glyph } from '../cards/notation';
import { effect, row } from '../cards/notation';
import type { TableStore } from '../../../table/store.svelte';
import { cardOf, lit, mineOf, printedOf, starOf, viewOf } from '../table';
import { TRACES, type Printed } from '../types';
import type { Fleet } from './figures';
import { printOf, type Print } from './print';
import { ASTEROIDS, COMET, LETTERS, PLANETS, Sky, spaceName, spaceOf, type Planet } from './sky';

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
export function gainsOf(table: TableStore, name: string): Glyph[] {
  const star = starOf(table, name);
  if (!star) return [];
  const won = viewOf(table).players.some((player) => player.wins[name]);
  return signs(won ? star.later : star.first);
}

/** An effect as it is printed, in signs. */
export const signs = (text: string): Glyph[] => row(effect(text));

interface Token {
  name: string;
  gain: string;
}

/** The anomalies that lie around, and what each pays. */
export function anomaliesOf(table: TableStore): { colour: string; sector: number; gain: Glyph | undefined }[] {
  const { anomalies } = viewOf(table).parts;
  const { tokens = [] } = printedOf(table) as Printed & { tokens?: Token[] };
  return TRACES.flatMap((colour) => {
    const sector = anomalies?.sectors[colour];
    const token = tokens.find(({ name }) => name === `${colour}-${(anomalies?.sides[colour] ?? 0) + 1}`);
    return sector ? [{ colour, sector: LETTERS.indexOf(sector), gain: token && signs(token.gain)[0] }] : [];
  });
}

/** Whose markers of victory lie at a star, one for each win. */
export const winsOf = (table: TableStore, name: string): number[] => viewOf(table).players.flatMap((player, seat) => Array.from({ length: player.wins[name] ?? 0 }, () => seat));

const ASTEROID_TECH = 'probe-2';

/** Does a card whose effect lasts say this rule? */
const hasRule = (table: TableStore, rule: string): boolean => viewOf(table).boons.some((card) => cardOf(table, card)?.effects.includes(`rule ${rule}`));

/** The moves that a step from a space takes. */
export function stepCost(table: TableStore, space: string): number {
  const held = skyOf(table).sky.seen(viewOf(table).discs)[spaceOf(space)]?.what === ASTEROIDS;
  return held && !mineOf(table)?.techs[ASTEROID_TECH] && !hasRule(table, 'free-asteroids') ? 2 : 1;
}

/** The energy that so many moves cost beyond those in hand. */
export const energyOf = (table: TableStore, moves: number): number => Math.max(0, moves - (mineOf(table)?.stock['move'] ?? 0));

/** The energy that a step from a space costs beyond the moves in hand. */
export const priceOf = (table: TableStore, space: string): number => energyOf(table, stepCost(table, space));

/** Does coming to a space give publicity? */
export function isVisit(table: TableStore, space: string): boolean {
  if (hasRule(table, 'no-publicity')) return false;
  const what = skyOf(table).sky.seen(viewOf(table).discs)[spaceOf(space)]!.what;
  if (what === ASTEROIDS) return !!mineOf(table)?.techs[ASTEROID_TECH];
  return what === COMET || (what >= 0 && PLANETS[what] !== 'earth');
}

/** How a figure of mine can be chosen. */
export const openness = (table: TableStore, word: string): '' | 'free' | 'answer' => (table.touchables.has(word) ? lit(table, word) || 'answer' : '');
