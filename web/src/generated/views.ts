// Made by tools/view.py from the fields that the games declare. Do not edit: run `make types`.

export type PlanetariumPlanet = 'A' | 'B' | 'C' | 'D';

export type PlanetariumDeck = 'low' | 'high' | 'final' | 'rocky' | 'gaseous';

export type PlanetariumMatter = 'gas' | 'rock' | 'water' | 'metal';

export type PlanetariumType = 'terrestrial' | 'gaseous';

export type PlanetariumSide = 'hostile' | 'habitable';

export type PlanetariumNothing = 'none';

export type PlanetariumWeight = 'gas' | 'rock' | 'water' | 'metal' | 'double-gas' | 'double-rock' | 'double-water' | 'double-metal';

export type PlanetariumFace = 'habitable-2' | 'habitable-3' | 'habitable-5' | 'hostile-2' | 'hostile-3' | 'hostile-5';

export type PlanetariumShine = 'dimmer' | 'brighter';

export type PlanetariumBrightness = 'low' | 'medium' | 'high';

/** Counts by name. */
export interface PlanetariumPool {
  gas: number;
  rock: number;
  water: number;
  metal: number;
}

/** What is known of the tokens that are neither on the board, nor on a mat, nor on the track. */
export interface PlanetariumHeap {
  doubles: Record<string, number>;
  apart: Record<string, number>;
}

/** What else lies on one player's mat. */
export interface PlanetariumPurse {
  doubles: Record<string, PlanetariumPool>;
  comets: Record<string, number>;
}

/** The further tokens on the mats, and where the other comets are. */
export interface PlanetariumPurses {
  beside: number;
  box: number;
  purses: PlanetariumPurse[];
}

/** The bombardment: awaited, due when the price is paid, falling, over. */
export interface PlanetariumEpochs {
  due: boolean;
  bombarded: boolean;
  falling: Record<string, number>;
  blank: number;
}

/** The line, and the tokens on every card played. */
export interface PlanetariumFrostLine {
  line: number;
  heat: number[];
  cold: number[];
}

/** Who changed the variable star, and when. */
export interface PlanetariumVariableStar {
  turn: number;
  changes: number[];
}

/** The tokens turned up. Those not yet seen are all the others, so nothing of them is kept (PR-14.2). */
export interface PlanetariumHiddenMatter {
  corners: Record<string, PlanetariumFace[]>;
}

/** What modules add, by name. */
export interface PlanetariumParts {
  heap?: PlanetariumHeap;
  purses?: PlanetariumPurses;
  epochs?: PlanetariumEpochs;
  'frost-line'?: PlanetariumFrostLine;
  'variable-star'?: PlanetariumVariableStar;
  'hidden-matter'?: PlanetariumHiddenMatter;
}

/** What one player has. */
export interface PlanetariumPlayer {
  hand: string[] | number;
  drawn: string[] | number;
  aside: string | null;
  backs: Record<string, number>;
  mat: Record<string, PlanetariumPool>;
  markers: Record<string, number>;
  spare: number;
  score: number;
  downgrades: number;
  finals: number;
}

/** What a seat sees of a game of Planetarium. */
export interface PlanetariumView {
  game: string;
  modules: string[];
  options: Record<string, number | string>;
  seat: number | null;
  decider: number | null;
  prompt: string;
  points: number[];
  star: string;
  brightness: string | null;
  supplies: Record<string, number>;
  agenda: unknown[][];
  parts: PlanetariumParts;
  board: Record<string, string>;
  planets: Record<string, string | null>;
  types: Record<string, PlanetariumType | null>;
  sides: Record<string, PlanetariumSide>;
  habitable: Record<string, number>;
  hostile: Record<string, number>;
  supply: Record<string, number>;
  bags: Record<string, number>;
  discards: Record<string, string[]>;
  row_cards: string[];
  row_planets: PlanetariumPlanet[];
  row_seats: number[];
  row_marks: number[];
  track: string[];
  last: string[];
  accelerated: boolean;
  final_seat: number;
  final_turns: number;
  turns: number;
  stall: number;
  target: number;
  players: PlanetariumPlayer[];
}

export type ExoplanetsArm = 'north' | 'east' | 'south' | 'west';

export type ExoplanetsPile = 'pile-1' | 'pile-2';

export type ExoplanetsResource = 'energy' | 'water' | 'gas';

export type ExoplanetsBag = 'bag';

export type ExoplanetsMarker = 'fusion' | 'flare' | 'stimulation' | 'gravity';

/** Counts by name. */
export interface ExoplanetsBundle {
  energy: number;
  water: number;
  gas: number;
}

/** The Gravity Tile and the players' markers. */
export interface ExoplanetsGravity {
  tile: number;
  held: number[];
}

/** How the core lies. */
export interface ExoplanetsDynamic {
  arm: ExoplanetsArm | null;
}

/** Who drew from the box and what lay in it then: what others can tell of a hand (EX-15.17). */
export interface ExoplanetsChaotic {
  draws: number[];
  kept: number[];
  used_at: number[];
  lost_at: number[][];
}

/** What modules add, by name. */
export interface ExoplanetsParts {
  gravity?: ExoplanetsGravity;
  dynamic?: ExoplanetsDynamic;
  chaotic?: ExoplanetsChaotic;
}

/** What one player has. */
export interface ExoplanetsPlayer {
  hand: string[] | number;
  offered: string[] | number;
  tossed: string | null;
  lost: string[] | number;
  stock: ExoplanetsBundle;
  cubes: Record<string, number>;
  spare_cubes: number;
  spare_species: number;
  fusion: number;
  flare: number;
  stimulation: number;
  goals: string[];
}

/** What a seat sees of a game of Exoplanets. */
export interface ExoplanetsView {
  game: string;
  modules: string[];
  options: Record<string, number | string>;
  seat: number | null;
  decider: number | null;
  prompt: string;
  points: number[];
  icons: Record<string, string>;
  agenda: unknown[][];
  parts: ExoplanetsParts;
  star: number;
  cloud: ExoplanetsBundle;
  bag: string[];
  drawn: string[];
  piles: Record<string, string[]>;
  arms: Record<string, string[]>;
  newest: string | null;
  place: Record<string, string | null>;
  under: Record<string, string | null>;
  power: Record<string, string | null>;
  extra: Record<string, ExoplanetsBundle>;
  less: Record<string, number>;
  need: Record<string, number>;
  bonus: Record<string, number>;
  reached: Record<string, number>;
  species: Record<string, number>;
  unseen: number;
  boxed: number;
  used: string[];
  fusion: number;
  flare: number;
  stimulation: number;
  began: string[];
  grown: string[];
  nursed: string[];
  first: number;
  turns: number;
  players: ExoplanetsPlayer[];
}

export type SetiStar = 'procyon' | 'vega' | 'sirius-a' | 'barnards-star' | 'kepler-22' | 'proxima-centauri' | '61-virginis' | 'beta-pictoris';

export type SetiTech = 'probe-1' | 'probe-2' | 'probe-3' | 'probe-4' | 'telescope-1' | 'telescope-2' | 'telescope-3' | 'telescope-4' | 'computer-1' | 'computer-2' | 'computer-3' | 'computer-4';

export type SetiBonus = 'vp' | 'energy' | 'publicity' | 'card';

export type SetiSpecies = 'mascamites' | 'anomalies' | 'oumuamua' | 'centaurians' | 'exertians';

export type SetiGood = 'credit' | 'energy' | 'publicity' | 'data' | 'move';

export type SetiSector = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h';

export type SetiPlanet = 'mercury' | 'venus' | 'earth' | 'mars' | 'jupiter' | 'saturn' | 'uranus' | 'neptune' | 'oumuamua';

export type SetiMoon = 'phobos-deimos' | 'callisto' | 'ganymede' | 'europa' | 'io' | 'titan' | 'enceladus' | 'titania' | 'triton';

export type SetiBerth = 'mercury 1' | 'venus 1' | 'mars 1' | 'mars 2' | 'jupiter 1' | 'saturn 1' | 'uranus 1' | 'neptune 1' | 'oumuamua 1' | 'oumuamua 2' | 'oumuamua 3';

export type SetiTrace = 'left red' | 'left yellow' | 'left blue' | 'right red' | 'right yellow' | 'right blue';

export type SetiSide = 'left' | 'right';

export type SetiGold = 'income' | 'other' | 'mission' | 'tech';

export type SetiColumn = '1' | '2' | '3' | '4' | '5' | '6';

export type SetiColour = 'red' | 'yellow' | 'blue';

export type SetiFigure = 'orbiter' | 'first-orbiter' | 'lander' | 'first-lander';

export type SetiStep = 'earth' | 'row' | 'mercury' | 'hand' | 'launch' | 'move';

export type SetiTraded = 'credit' | 'energy' | 'card';

export type SetiFace = 'income-1' | 'income-2' | 'other-1' | 'other-2' | 'mission-1' | 'mission-2' | 'tech-1' | 'tech-2';

export type SetiDeck = 'deck';

export type SetiTop = 'top';

export type SetiIncome = 'credit' | 'energy' | 'card' | 'publicity' | 'data';

export type SetiVessel = 'probe' | 'capsule';

export type SetiUse = 'for-limit' | 'for-corner' | 'for-income' | 'for-exchange' | 'for-signal' | 'for-progress' | 'for-effect';

export type SetiThing = 'lander' | 'probe' | 'card' | 'income' | 'tech' | 'trace';

export type SetiReward = 'trace' | 'card' | 'publicity' | 'points';

export type SetiSample = 'credit' | 'energy' | 'publicity' | 'data' | 'cards' | 'card' | 'points';

export type SetiHome = 'jupiter' | 'saturn';

/** The decks of the two species. */
export interface SetiDecks {
  deck: Record<string, number>;
  faceup: Record<string, string | null>;
  discards: Record<string, string[]>;
  held: number[][];
}

/** The markers on the boards of the two species. */
export interface SetiBoards {
  spaces: Record<string, number[]>;
  markers: Record<string, number[]>;
}

/** Cards that a player has drawn to choose among. */
export interface SetiDrawn {
  sifted: string[] | number;
}

/** The three anomalies. */
export interface SetiAnomalies {
  sectors: Record<string, SetiSector | null>;
  sides: Record<string, number>;
  players: SetiDrawn[];
}

/** What one player has sent. */
export interface SetiMessages {
  tile: number;
  cards: string[];
  due: number[];
}

/** The messages of all players, and the rewards that are gone. */
export interface SetiCentaurians {
  covered: Record<string, number>;
  players: SetiMessages[];
}

/** The signals on the tile, and exofossils. */
export interface SetiOumuamua {
  marks: number[];
  noted: number;
  exofossils: number[];
}

/** The Exertian cards of one player. */
export interface SetiHidden {
  held: string[] | number;
  played: string[] | number;
  shown: string[];
  settled: number;
}

/** The cards and milestones of the Exertians. */
export interface SetiExertians {
  box: number;
  milestones: number[];
  players: SetiHidden[];
}

/** The capsules of one player. */
export interface SetiCapsules {
  spaces: string[];
  samples: SetiSample[] | number;
  homes: SetiHome[];
  watched: number[];
  jupiter: SetiSample[] | number;
  saturn: SetiSample[] | number;
}

/** The samples: in the bag until they are dealt, by the planets, on the board, and in capsules. */
export interface SetiMascamites {
  bag: number;
  samples: ((SetiSample | null)[])[];
  looked: number[][];
  laid: SetiSample[];
  players: SetiCapsules[];
}

/** The rival's cards and progress, and the player's objectives. */
export interface SetiRival {
  level: number;
  progress: number;
  track: SetiTech[];
  deck: string[];
  unknown: number;
  above: number;
  box: number;
  open: string[];
  arrow: number;
  met: SetiSide[];
  spent: Record<string, number>;
  messages: number;
  objectives: string[];
  marked: number[];
  stack: number[];
  pile: string[];
  gone: string[];
}

/** What modules add, by name. */
export interface SetiParts {
  decks?: SetiDecks;
  boards?: SetiBoards;
  anomalies?: SetiAnomalies;
  centaurians?: SetiCentaurians;
  oumuamua?: SetiOumuamua;
  exertians?: SetiExertians;
  mascamites?: SetiMascamites;
  rival?: SetiRival;
}

/** What one player has. */
export interface SetiPlayer {
  hand: string[] | number;
  aside: string | null;
  stock: Record<string, number>;
  score: number;
  probes: string[];
  orbiters: Record<string, number>;
  landers: Record<string, number>;
  moons: Record<string, number>;
  wins: Record<string, number>;
  overflow: Record<string, number>;
  income: string[];
  missions: string[];
  slots: number[];
  done: string[];
  finale: string[];
  techs: Record<string, number>;
  columns: Record<string, SetiTech | null>;
  filled: number;
  below: Record<string, number>;
  passed: boolean;
  turns: number;
  golds: number;
  neutrals: number;
  earned_by: string[];
  earned: number[];
}

/** What a seat sees of a game of SETI. */
export interface SetiView {
  game: string;
  modules: string[];
  options: Record<string, number | string>;
  seat: number | null;
  decider: number | null;
  prompt: string;
  points: number[];
  spaces: Record<string, string>;
  data: Record<string, number>;
  leaders: Record<string, number[]>;
  incomes: Record<string, number>[];
  anomaly_leaders: Record<string, number>;
  agenda: unknown[][];
  parts: SetiParts;
  round: number;
  first: number;
  active: number;
  turns: number;
  discs: number;
  rotations: number;
  stars: Record<string, SetiStar | null>;
  marks: Record<string, number[]>;
  first_orbits: Record<string, number>;
  berths: Record<string, number>;
  traces: Record<string, number>;
  species: Record<string, SetiSpecies | null>;
  neutral: number[];
  gold: Record<string, number>;
  marked: Record<string, number[]>;
  tops: Record<string, SetiBonus | null>;
  piles: Record<string, number>;
  double: Record<string, number>;
  row: (string | null)[];
  deck: number;
  discards: string[];
  played: string[];
  stacks: number[];
  stack: (string | null)[];
  looked: number[];
  boons: string[];
  spent: number[];
  slung: number[];
  notes: number[];
  players: SetiPlayer[];
}
