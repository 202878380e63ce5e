// What the parts of Exoplanets ask of a table again and again.
import type { TableStore } from '../../table/store.svelte';
import { voice, type Params } from '../../text/i18n.svelte';
import type { ExoplanetsView } from '../../generated/views';
import {
  ARMS,
  CORES,
  LISTS,
  type Core,
  type Effect,
  type Goal,
  type Gravity,
  type Planet,
  type Printed,
  type Tile,
  type View,
} from './types';
import { listed } from '../listed';
import { roman } from '../roman';
import { TEXTS } from './words';

const views = new WeakMap<object, View>();

/** The view of a position, with lists in the order of the planet tiles, the arms and the piles. */
export function viewOf(table: TableStore): View {
  const raw = table.update!.view as unknown as ExoplanetsView;
  let view = views.get(raw);
  if (!view) {
    const players = (raw.players ?? []).map((player) => listed(player, ['cubes']));
    views.set(raw, (view = { ...listed(raw, LISTS), players }));
  }
  return view;
}
export const printedOf = (table: TableStore): Printed => table.content.page!.printed as unknown as Printed;

interface Index {
  planets: Map<string, Planet>;
  at: Map<string, number>;
  tiles: Map<string, Tile>;
  goals: Map<number, Goal>;
  effects: Map<string, Effect>;
}

const indices = new WeakMap<Printed, Index>();

function indexOf(printed: Printed): Index {
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

export const planetOf = (table: TableStore, name: string): Planet | undefined =>
  indexOf(printedOf(table)).planets.get(name);
export const atOf = (table: TableStore, name: string): number => indexOf(printedOf(table)).at.get(name) ?? -1;
export const tileOf = (table: TableStore, name: string): Tile | undefined => indexOf(printedOf(table)).tiles.get(name);
export const goalOf = (table: TableStore, number: number): Goal | undefined =>
  indexOf(printedOf(table)).goals.get(number);
export const effectOf = (table: TableStore, name: string): Effect | undefined =>
  indexOf(printedOf(table)).effects.get(name);

export const coreOf = (modules: readonly string[]): Core => CORES.find((core) => modules.includes(core)) ?? 'yellow';
export const gravityOf = (view: View): Gravity | undefined => view.parts.gravity;

const LETTERS: Record<string, string> = { energy: 'E', water: 'W', gas: 'G', choice: '?' };
/** The letter on the sign of a resource, or of any. */
export const letterOf = (resource: string): string => LETTERS[resource] ?? '';

/** What the Dynamic core shows for each arm, in letters, or null without it. */
export function coreIcons({ icons }: Pick<View, 'icons'>): string[] | null {
  return Object.keys(icons).length ? ARMS.map((arm) => letterOf(icons[arm] ?? '')) : null;
}

/** Arm and orbit of a planet in the system. */
export function placeOf(view: View, at: number): { arm: number; orbit: number } | null {
  const [arm, orbit] = view.place[at]?.split('-') ?? [];
  return arm && orbit ? { arm: (ARMS as readonly string[]).indexOf(arm), orbit: Number(orbit) } : null;
}

/** A goal's name in the language of the page; a goal of somebody's own content as it is printed. */
export function goalName(table: TableStore, goal: Goal): string {
  const texts = table.content.page?.texts ?? {};
  const key = `goal-${goal.number}`;
  return texts['en']?.[key] === goal.name ? (voice.from(texts, key) ?? goal.name) : goal.name;
}

/** What a goal asks for, as a part of a sentence. */
export function goalText(table: TableStore, { says }: Goal): string {
  const said = says as Params & { say: string };
  return voice.form(table.content.page!.texts, { ...said, orbit: roman(Number(said['orbit'])) }, '');
}

export const effectName = (name: string): string => voice.from(TEXTS, `word-${name}`) ?? name;

/** Who lives on a planet: level by seat, a species is 4. */
export function levels(view: View, at: number): { seat: number; level: number }[] {
  return view.players.flatMap((player, seat) => {
    const level = view.species[at] === seat ? 4 : (player.cubes[at] ?? 0);
    return level ? [{ seat, level }] : [];
  });
}

/** Resources of choice that a level costs the active player less, nurture included. */
export const sparedAt = (view: View, at: number, name: string): number =>
  (view.less[at] ?? 0) + view.nursed.filter((one) => one === name).length;
