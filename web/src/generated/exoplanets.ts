// Made by tools/prints.py from ecliptic.games.exoplanets.content.prints. Do not edit: run `make types`.
import type { Value } from '../text/grammar';

/** A planet tile. */
export interface PlanetPrint {
  name: string;
  type: "rocky" | "super-earth" | "gaseous" | "ocean";
  /** of a level: one letter, or two to choose from */
  cost: string[];
  inner: "E" | "W" | "G";
  outer: "E" | "W" | "G";
  /** points for each level */
  life: number;
  /** points for a species */
  species: number;
}

/** A space tile: a goal, or an effect with its marker. */
export interface TilePrint {
  name: string;
  goal: number;
  effects: string[];
  marker: "fusion" | "flare";
}

/** A goal and what it asks for. */
export interface GoalPrint {
  number: number;
  name: string;
  points: number;
  says: Value;
}

/** An effect of a space tile. */
export interface EffectPrint {
  name: string;
  kind: "once" | "lasting";
  targets: boolean;
  reach: "host" | "neighbours" | "orbit" | null;
  points: number;
  less: number;
  /** a bundle in letters: G1 */
  extra: string;
  act: "take-any" | "take" | "per-world" | "spare" | "swap" | null;
  many: number;
  /** a bundle in letters, or how many */
  gift: number | string;
}

/** What is printed on the tiles, and the numbers of the set-up that a table shows. */
export interface ExoplanetsPrinted {
  planets: PlanetPrint[];
  tiles: TilePrint[];
  goals: GoalPrint[];
  effects: EffectPrint[];
  /** of the whole system */
  orbits: number;
  /** energy that the star begins with */
  star: number;
}
