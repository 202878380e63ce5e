// What the server sends of SETI: what is printed, and the view of a position.
import type { SetiPrinted } from '../../generated/seti';
import type { SetiPlayer, SetiView } from '../../generated/views';
import type { Value } from '../../text/i18n.svelte';

export { PLANETS, type Planet } from './board/sky';

export type {
  CardPrint,
  ExertianPrint,
  GoldPrint,
  MoonPrint,
  PlanetPrint,
  Sign,
  SpacePrint,
  StarPrint,
  TechPrint,
  TokenPrint,
} from '../../generated/seti';
export type Printed = SetiPrinted;
export type View = SetiView;
export type PlayerView = SetiPlayer;

export const SECTORS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const; // clockwise
export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];
export const TRACES = ['red', 'yellow', 'blue'] as const;
export const TRADED = ['credit', 'energy', 'card'] as const;
export const NEUTRAL = 9; // whose marker a neutral one is

/** What `says` holds: for each sentence a value of `describe`, to be told by `tell`. */
export type Says = Value[];
