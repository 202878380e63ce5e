// What the parts of Exoplanets ask of a table again and again.
import type { TableStore } from '../../table/store.svelte';
import { voice } from '../../text/i18n.svelte';
import { ARMS, CORES, type Core, type Effect, type Goal, type Part, type Planet, type Printed, type Tile, type View } from './types';
import { TEXTS } from './words';

export const viewOf = (table: TableStore): View => table.update!.view as unknown as View;
export const printedOf = (table: TableStore): Printed => table.sheet!.printed as unknown as Printed;

interface Index {
  planets: Map<string, Planet>;
  at: Map<string, number>;
  tiles: Map<string, Tile>;
  goals: Map<number, Goal>;
  effects: Map<string, Effect>;
}

const indices = new WeakMap<Printed, Index>();

export function indexOf(printed: Printed): Index {
  let index = indices.get(printed);
  if (!index) {
    index = {
      planets: new Map(printed.planets.map((planet) => [planet.name, planet])),
      at: new Map(printed.planets.map((planet, at) => [planet.name, at])),
      tiles: new Map(printed.tiles.map((tile) => [tile.name, tile])),
      goals: new Map(printed.goals.map((goal) => [goal.number, goal])),
      effects: new Map(printed.effects.map((effect) => [effect.name, effect])),
    };
    indices.set(printed, index);
  }
  return index;
}

export const planetOf = (table: TableStore, name: string): Planet | undefined => indexOf(printedOf(table)).planets.get(name);
export const atOf = (table: TableStore, name: string): number => indexOf(printedOf(table)).at.get(name) ?? -1;
export const tileOf = (table: TableStore, name: string): Tile | undefined => indexOf(printedOf(table)).tiles.get(name);
export const goalOf = (table: TableStore, number: number): Goal | undefined => indexOf(printedOf(table)).goals.get(number);
export const effectOf = (table: TableStore, name: string): Effect | undefined => indexOf(printedOf(table)).effects.get(name);

/** Space tiles dealt to each arm, and so the number of orbits less one. */
export const depthOf = (seats: number): number => seats + 1;
export const orbitsOf = (seats: number): number => depthOf(seats) + 1;

export const coreOf = (modules: readonly string[]): Core => CORES.find((core) => modules.includes(core)) ?? 'yellow';
export const gravityOf = (view: View): Required<Pick<Part, 'tile' | 'held'>> | undefined =>
  view.parts.find((part) => part.held) as Required<Pick<Part, 'tile' | 'held'>> | undefined;

const ICONS = ['W', 'G', 'E', '?'] as const; // clockwise on the Dynamic core

/** What the Dynamic core shows for each arm, or null without it. */
export function coreIcons(view: View): (typeof ICONS)[number][] | null {
  const turn = view.parts.find((part) => part.arm !== undefined)?.arm;
  return turn === undefined ? null : ARMS.map((_, arm) => ICONS[(arm - turn + 4) % 4]!);
}

/** Arm and orbit of a planet in the system. */
export function placeOf(view: View, at: number): { arm: number; orbit: number } | null {
  const place = view.place[at] ?? -1;
  return place < 0 ? null : { arm: place >> 3, orbit: (place & 7) + 1 };
}

/** A goal's name in the language of the page; a goal of somebody's own content as it is printed. */
export function goalName(table: TableStore, goal: Goal): string {
  const texts = table.sheet?.texts ?? {};
  const key = `goal-${goal.number}`;
  return texts['en']?.[key] === goal.name ? (voice.from(texts, key) ?? goal.name) : goal.name;
}

export const effectName = (name: string): string => voice.from(TEXTS, `word-${name}`) ?? name;

/** Who lives on a planet: level by seat, a species is 4. */
export function levels(view: View, at: number): { seat: number; level: number }[] {
  return view.players.flatMap((player, seat) => {
    const level = view.species[at] === seat ? 4 : (player.cubes[at] ?? 0);
    return level ? [{ seat, level }] : [];
  });
}

/** Resources of choice that a level costs the player in turn less, nurture included. */
export const sparedAt = (view: View, at: number, name: string): number => (view.less[at] ?? 0) + view.nursed.filter((one) => one === name).length;
