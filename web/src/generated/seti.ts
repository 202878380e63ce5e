// Made by tools/prints.py from ecliptic.games.seti.content.prints. Do not edit: run `make types`.
import type { Value } from '../text/grammar';

/** One sign of a row. */
export interface Sign {
  icon?: string;
  /** before the icon */
  n?: number;
  /** points */
  vp?: number;
  text?: string;
  /** a mark between others: · ? % → */
  join?: boolean;
}

/** A slot of a mission: the event it waits for, and what it gives. */
export interface SlotPrint {
  event: Sign[];
  gain: Sign[];
}

/** What stays of a card: a mission with what it asks for, slots, an answer, or what it scores. */
export interface LastingPrint {
  /** each thing asked for */
  when: Sign[][];
  gain: Sign[];
  slots: SlotPrint[];
}

/** A card. */
export interface CardPrint {
  name: string;
  title: string;
  cost: number;
  /** with what */
  paid: "credit" | "energy";
  corner: Record<string, number>;
  sector: "yellow" | "red" | "blue" | "black";
  income: string;
  kind: "instant" | "conditional" | "triggered" | "endgame" | "message";
  /** step by step */
  effects: Sign[][];
  lasting: LastingPrint;
  says: Value[];
  /** numbered rules that say how it is to be read */
  rulings: string[];
}

/** A sector's star. */
export interface StarPrint {
  name: string;
  title: string;
  board: number;
  colour: "yellow" | "red" | "blue" | "black";
  data: number;
  first: Sign[];
  later: Sign[];
  says: Value[];
}

/** What orbiting a planet and landing on it give. */
export interface PlanetPrint {
  name: string;
  orbit: Sign[];
  first: Sign[];
  land: Sign[];
  data: number[];
  says: Value[];
}

/** What landing on a moon gives. */
export interface MoonPrint {
  name: string;
  title: string;
  planet: string;
  land: Sign[];
  says: Value[];
}

/** A stack of techs. */
export interface TechPrint {
  name: string;
  kind: "probe" | "telescope" | "computer";
  number: number;
  /** as long as somebody has it */
  does: Sign[];
  bonus: Sign[];
  top: Sign[];
  bottom: Sign[];
  says: Value[];
}

/** The bonus printed on one tile of a stack of techs. */
export interface TilePrint {
  name: string;
  bonus: Sign[];
}

/** A top space of the computer. */
export interface TopPrint {
  reward: Sign[];
  tech: boolean;
}

/** A side of a gold tile. */
export interface GoldPrint {
  name: string;
  tile: string;
  side: number;
  values: number[];
  each: Sign[];
  says: Value[];
}

/** The points at which something happens at the end of a turn. */
export interface MilestonePrint {
  gold: number[];
  neutral: number[];
}

/** Numbers that the boards show: limits, and points that are the same everywhere. */
export interface NumberPrint {
  /** the most a player can have */
  publicity: number;
  /** the most in a pool */
  data: number;
  /** spaces in the upper row of a computer */
  top: number;
  rounds: number;
  /** points of a discovery space */
  found: Record<"left" | "right", number>;
  /** points of a trace beside it */
  overflow: number;
  /** points of a two-point tile */
  double: number;
}

/** A space of a species' board. */
export interface SpacePrint {
  species: string;
  colour: string;
  space: number;
  cost: Record<string, number>;
  gain: Sign[];
  danger: number;
  top: boolean;
  says: Value[];
}

/** A sample, an anomaly's side or a reward of a species' board. */
export interface TokenPrint {
  name: string;
  species: string;
  gain: Sign[];
  says: Value[];
}

/** A card of the Exertians. */
export interface ExertianPrint {
  name: string;
  title: string;
  danger: number;
  condition: Sign[][];
  points: number;
  says: Value[];
}

/** A card of the rival. */
export interface RivalPrint {
  name: string;
  group: string;
  species: string | null;
  arrow: string;
  says: Value[];
}

/** An objective of the solo game. */
export interface ObjectivePrint {
  name: string;
  level: number;
  says: Value[];
}

/** All of it. */
export interface SetiPrinted {
  cards: CardPrint[];
  stars: StarPrint[];
  planets: PlanetPrint[];
  moons: MoonPrint[];
  techs: TechPrint[];
  tiles: TilePrint[];
  computer: TopPrint[];
  gold: GoldPrint[];
  milestones: MilestonePrint;
  numbers: NumberPrint;
  /** layers[layer][ring]: eight cells clockwise; the base has four rings, disc n has n */
  layers: number[][][];
  /** of each card behind those of the main deck */
  species?: string[];
  spaces?: SpacePrint[];
  tokens?: TokenPrint[];
  exertians?: ExertianPrint[];
  rivals?: RivalPrint[];
  objectives?: ObjectivePrint[];
}
