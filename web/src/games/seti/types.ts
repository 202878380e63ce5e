// What the server sends of SETI: what is printed, and the view of a position.
import type { SetiPlayer, SetiView } from '../../generated/views';
import type { Value } from '../../text/i18n.svelte';
import type { Planet } from './board/sky';

export { PLANETS, type Planet } from './board/sky';

export type View = SetiView;
export type PlayerView = SetiPlayer;

export const SECTORS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const; // clockwise
export const SIDES = ['left', 'right'] as const;
export const TRACES = ['red', 'yellow', 'blue'] as const;
export const TRADED = ['credit', 'energy', 'card'] as const;
export const STEPS = ['earth', 'row', 'mercury', 'hand', 'launch', 'move'] as const; // of a scan
export const ROUNDS = 5;
export const NEUTRAL = 9; // whose marker a neutral one is
export type Side = (typeof SIDES)[number];
export type Colour = (typeof TRACES)[number];
export type SectorColour = 'yellow' | 'red' | 'blue' | 'black';

/** What `says` holds: for each sentence a value of `describe`, to be told by `tell` or drawn by icons. */
export type Says = Value[];

export interface CardPrint {
  name: string;
  title: string;
  cost: number;
  corner: Record<string, number>;
  sector: SectorColour;
  income: string;
  kind: 'instant' | 'conditional' | 'triggered' | 'endgame' | 'message';
  effects: string;
  lasting: string;
  says: Says;
}

export interface StarPrint {
  name: string;
  title: string;
  board: number;
  colour: SectorColour;
  data: number;
  first: string;
  later: string;
  says: Says;
}

export interface PlanetPrint {
  name: Planet;
  orbit: string;
  first: string;
  land: string;
  data: number[];
  says: Says;
}

export interface MoonPrint {
  name: string;
  title: string;
  planet: Planet;
  land: string;
  says: Says;
}

export interface TechPrint {
  name: string;
  kind: 'probe' | 'telescope' | 'computer';
  number: number;
  ability: string;
  bonus: string;
  top: string;
  bottom: string;
  says: Says;
}

export interface TilePrint {
  name: string;
  bonus: string;
}

export interface TopPrint {
  reward: string;
  tech: boolean;
}

export interface GoldPrint {
  name: string;
  tile: string;
  side: number;
  values: number[];
  each: string;
  says: Says;
}

/** What is printed. `layers[layer][ring]`: the eight cells of a ring, clockwise; of the base four rings, of disc n the n within it. */
export interface Printed {
  cards: CardPrint[];
  stars: StarPrint[];
  planets: PlanetPrint[];
  moons: MoonPrint[];
  techs: TechPrint[];
  tiles: TilePrint[];
  computer: TopPrint[];
  gold: GoldPrint[];
  layers: number[][][];
  tokens?: TokenPrint[];
  exertians?: ExertianPrint[];
}

/** A sample, an anomaly's side or a reward of a species' board. */
export interface TokenPrint {
  name: string;
  species: string;
  gain: string;
  says?: Says;
}

export interface ExertianPrint {
  name: string;
  title: string;
  danger: number;
  condition: string;
  points: number;
  says?: Says;
}
