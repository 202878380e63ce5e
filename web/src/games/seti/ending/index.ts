// SETI when it is over: the solar system, and the planets that were visited.
import tokens from '../tokens.css?raw';
import type { Ending, Portrait } from '../../game';
import type { TableStore } from '../../../table/store.svelte';
import { voice } from '../../../text/i18n.svelte';
import { WORLDS } from '../board/looks';
import { printedOf, viewOf } from '../table';
import { PLANETS, type Planet } from '../types';
import { say, word } from '../words';
import System from './System.svelte';

/** How many figures each player has at a planet and on its moons. */
function visits(table: TableStore, planet: Planet): { seat: number; orbiters: number; landers: number }[] {
  const moons = printedOf(table).moons.filter((moon) => moon.planet === planet);
  return viewOf(table).players.map((player, seat) => ({
    seat,
    orbiters: player.orbiters[planet] ?? 0,
    landers: (player.landers[planet] ?? 0) + moons.filter(({ name }) => player.moons[name]).length,
  }));
}

/** The planets, the most visited first. */
function portraits(table: TableStore): Portrait[] {
  return PLANETS.flatMap((planet) => {
    if (planet === 'oumuamua' || planet === 'earth') return [];
    const { kind, features, seed } = WORLDS[planet];
    const here = visits(table, planet).filter(({ orbiters, landers }) => orbiters + landers > 0);
    const [orbiters, landers] = [
      here.reduce((sum, one) => sum + one.orbiters, 0),
      here.reduce((sum, one) => sum + one.landers, 0),
    ];
    const parts = [
      orbiters ? say('end-orbiters', { count: orbiters }) : '',
      landers ? say('end-landers', { count: landers }) : '',
    ].filter(Boolean);
    const line = parts.length ? voice.join('row', parts) : say('end-unvisited');
    return [
      {
        rank: orbiters + landers,
        portrait: {
          word: planet,
          name: word(planet, 'Name'),
          line,
          world: { kind, features, seed },
          seats: here.map(({ seat }) => seat),
        },
      },
    ];
  })
    .filter(({ rank }, _, all) => rank > 0 || all.every((one) => !one.rank)) // where nobody has gone anywhere, all are shown
    .sort((one, other) => other.rank - one.rank)
    .map(({ portrait }) => portrait);
}

export const ending: Ending = { System, portraits, tale: () => '', tokens };
