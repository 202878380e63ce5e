// What is to be had at a planet, and who is there.
import type { TableStore } from '../../../table/store.svelte';
import type { Price } from '../../../generated/wire';
import { planetOf, priceOf, printedOf, viewOf } from '../table';
import type { Sign } from '../types';
import type { Planet } from './sky';

interface Berth {
  word: string; // its number, from 1
  data: number;
  seat: number; // whose lander is there, -1 if it is free
}

interface Moon {
  name: string;
  gains: Sign[];
  seat: number; // whose lander is there, -1 if it is free
}

export interface Place {
  planet: Planet;
  orbit: Sign[];
  first: Sign[]; // what the first orbiter has in addition; nothing once somebody has it
  land: Sign[];
  orbiters: number[]; // a seat for each figure, the first orbiter in front
  landers: number[];
  berths: Berth[];
  moons: Moon[];
  samples: number; // of the Mascamites
  price: Price | undefined; // what landing costs me
  locked: boolean; // may I not land on its moons yet?
}

/** One seat for each figure that players have somewhere. */
const each = (counts: readonly number[]): number[] =>
  counts.flatMap((count, seat) => Array.from({ length: count }, () => seat));

export function placeOf(table: TableStore, planet: Planet): Place | null {
  const print = planetOf(table, planet);
  if (!print) return null;
  const { players, first_orbits, berths, parts } = viewOf(table);
  const first = first_orbits[planet] ?? -1;
  const orbiters = each(players.map((player) => player.orbiters[planet] ?? 0)).sort(
    (one, other) => Number(other === first) - Number(one === first),
  );
  const moons = printedOf(table).moons.filter((moon) => moon.planet === planet);
  return {
    planet,
    orbit: print.orbit,
    first: first < 0 ? print.first : [],
    land: print.land,
    orbiters,
    landers: each(players.map((player) => player.landers[planet] ?? 0)),
    berths: print.data.map((data, at) => ({ word: String(at + 1), data, seat: berths[`${planet} ${at + 1}`] ?? -1 })),
    moons: moons.map((moon) => ({
      name: moon.name,
      gains: moon.land,
      seat: players.findIndex((player) => player.moons[moon.name]),
    })),
    samples: parts.mascamites?.samples[['jupiter', 'saturn'].indexOf(planet)]?.length ?? 0,
    price: priceOf(table, 'land', planet),
    locked: !moons.some(({ name }) => priceOf(table, 'land', name)),
  };
}
