// What the server sends of Exoplanets: what is printed, and the view of a position, as the page keeps it.
import type {
  ExoplanetsArm,
  ExoplanetsBundle,
  ExoplanetsGravity,
  ExoplanetsPile,
  ExoplanetsPlayer,
  ExoplanetsView,
} from '../../generated/views';
import type { ExoplanetsPrinted, PlanetPrint } from '../../generated/exoplanets';
import type { Listed } from '../listed';

export type Bundle = ExoplanetsBundle;
export type Resource = keyof Bundle;
export const RESOURCES = ['energy', 'water', 'gas'] as const satisfies Resource[];
export type Arm = ExoplanetsArm;
export const ARMS = ['north', 'east', 'south', 'west'] as const satisfies Arm[];
export const PILES = ['pile-1', 'pile-2'] as const satisfies ExoplanetsPile[];
export const CORES = ['dynamic', 'chaotic', 'red-dwarf', 'blue-giant'] as const;
export type Core = (typeof CORES)[number] | 'yellow';
export const MARKERS = ['fusion', 'flare', 'stimulation'] as const;
export type Marker = (typeof MARKERS)[number] | 'gravity';
export type {
  EffectPrint as Effect,
  GoalPrint as Goal,
  PlanetPrint as Planet,
  TilePrint as Tile,
} from '../../generated/exoplanets';
export type Printed = ExoplanetsPrinted;
export type Type = PlanetPrint['type'];

export type Gravity = ExoplanetsGravity;

/** The fields that are kept as lists, in the order of the planet tiles, the arms and the piles. */
export const LISTS = [
  'piles',
  'arms',
  'place',
  'under',
  'power',
  'extra',
  'less',
  'need',
  'bonus',
  'reached',
  'species',
] as const satisfies (keyof ExoplanetsView)[];

type PlayerView = Listed<ExoplanetsPlayer, 'cubes'>;

export interface View extends Omit<Listed<ExoplanetsView, (typeof LISTS)[number]>, 'players'> {
  players: PlayerView[];
}

const OF_LETTER: Record<string, Resource> = { E: 'energy', W: 'water', G: 'gas' };
export const resourceOf = (letter: string): Resource => OF_LETTER[letter] ?? 'energy';
export const isResource = (word: string): word is Resource => (RESOURCES as readonly string[]).includes(word);

const BUNDLE = /^(?:E(\d+))?(?:W(\d+))?(?:G(\d+))?$/;

/** A bundle of resources as a line writes it: E2G1, or 0 for nothing; null for any other word. */
export function bundleOf(word: string): Bundle | null {
  if (word === '0') return { energy: 0, water: 0, gas: 0 };
  const found = word ? BUNDLE.exec(word) : null;
  return found ? { energy: Number(found[1] ?? 0), water: Number(found[2] ?? 0), gas: Number(found[3] ?? 0) } : null;
}

/** One entry for each resource of a bundle. */
export const listOf = (bundle: Bundle): Resource[] =>
  RESOURCES.flatMap((kind) => Array.from({ length: bundle[kind] }, () => kind));
