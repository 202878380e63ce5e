// What is to be had at a planet, and who is there.
import type { TableStore } from '../../../table/store.svelte';
import type { Glyph } from '../cards/notation';
import { mineOf, planetOf, printedOf, viewOf } from '../table';
import { signs } from './sight';
import type { Planet } from './sky';

export interface Berth {
  word: string; // its number, from 1
  data: number;
  seat: number; // whose lander is there, -1 if it is free
}

export interface Moon {
  name: string;
  gains: Glyph[];
  seat: number; // whose lander is there, -1 if it is free
}

export interface Place {
  planet: Planet;
  orbit: Glyph[];
  first: Glyph[]; // what the first orbiter has in addition; nothing once somebody has it
  land: Glyph[];
  orbiters: number[]; // a seat for each figure, the first orbiter in front
  landers: number[];
  berths: Berth[];
  moons: Moon[];
  samples: number; // of the Mascamites
  price: number; // what landing costs me, in energy
  locked: boolean; // do I lack the tech for its moons?
}

const LAND = 3;
const CHEAP = 'probe-3';
const MOONS = 'probe-4';

/** One seat for each figure that players have somewhere. */
const each = (counts: readonly number[]): number[] => counts.flatMap((count, seat) => Array.from({ length: count }, () => seat));

/** The energy that landing costs a player: less where anybody orbits, less with the tech (SE-5.12, SE-5.13). */
export const landPrice = (orbiters: number, techs: Record<string, number> | undefined): number => LAND - (orbiters ? 1 : 0) - (techs?.[CHEAP] ? 1 : 0);

export function placeOf(table: TableStore, planet: Planet): Place | null {
  const print = planetOf(table, planet);
  if (!print) return null;
  const { players, first_orbits, berths, parts } = viewOf(table);
  const techs = mineOf(table)?.techs;
  const first = first_orbits[planet] ?? -1;
  const orbiters = each(players.map((player) => player.orbiters[planet] ?? 0)).sort((one, other) => Number(other === first) - Number(one === first));
  return {
    planet,
    orbit: signs(print.orbit),
    first: first < 0 ? signs(print.first) : [],
    land: signs(print.land),
    orbiters,
    landers: each(players.map((player) => player.landers[planet] ?? 0)),
    berths: print.data.map((data, at) => ({ word: String(at + 1), data, seat: berths[`${planet} ${at + 1}`] ?? -1 })),
    moons: printedOf(table)
      .moons.filter((moon) => moon.planet === planet)
      .map((moon) => ({ name: moon.name, gains: signs(moon.land), seat: players.findIndex((player) => player.moons[moon.name]) })),
    samples: parts.mascamites?.samples[['jupiter', 'saturn'].indexOf(planet)]?.length ?? 0,
    price: landPrice(orbiters.length, techs),
    locked: !techs?.[MOONS],
  };
}
