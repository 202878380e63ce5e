// What the server sends of Planetarium: the printed board and cards, and the view of a position.

export const MATTER = ['gas', 'rock', 'water', 'metal'] as const;
export type Matter = (typeof MATTER)[number];
export const PLANETS = ['A', 'B', 'C', 'D'] as const;
export type Planet = (typeof PLANETS)[number];
/** The decks in the order of the view's bags; the proto decks come with Primordial. */
export const DECKS = ['low', 'high', 'final', 'rocky', 'gaseous'] as const;
export type Deck = (typeof DECKS)[number];
export type Token = Matter | `double-${Matter}` | 'hidden' | 'comet';
export type Pool = Record<Matter, number>;
export type Side = 'habitable' | 'hostile';
export type Kind = 'terrestrial' | 'gaseous';
export type Warmth = 'heat' | 'cold';

export interface Space {
  name: string;
  orbit: number;
  tick: number;
  planet: Planet | null;
}

export interface Card {
  name: string;
  title: string;
  deck: Deck;
  cost: Pool;
  points: number;
  habitable: number;
  hostile: number;
  type: Kind | null;
  orbits: [number, number];
  side: Side | null;
  gravity: boolean;
  downgrade: boolean;
  marker: boolean;
  frost?: 'inside' | 'outside' | null; // where the planet must be, seen from the frost line
  heat?: number; // tokens the card brings
  cold?: number;
  temperature?: Warmth | null; // what the planet must have more of
  becomes?: Kind | null; // what a protoplanet turns into
}

export interface Printed {
  spaces: Space[];
  thick: [string, string][];
  thin: [string, string][];
  track: number;
  acceleration: number;
  matter: Pool;
  cards: Card[];
}

export interface PlayerView {
  hand: string[] | number;
  drawn: string[] | number;
  aside: string | null;
  backs: number[];
  mat: Pool[];
  markers: number[];
  spare: number;
  score: number;
  downgrades: number;
  finals: number;
}

export interface View {
  agenda: [[string, ...unknown[]], number, string][];
  parts?: Record<string, object>; // what the modules add, by name
  board: (Token | Planet | null)[];
  planets: (string | null)[];
  types: (Kind | null)[];
  sides: Side[];
  habitable: number[];
  hostile: number[];
  bags: number[];
  discards: string[][];
  row_cards: string[];
  row_planets: Planet[];
  row_seats: number[];
  row_marks: number[];
  track: string[];
  last: string[];
  accelerated: boolean;
  final_seat: number;
  turns: number;
  target: number;
  players: PlayerView[];
}

export const isPlanet = (word: string): word is Planet => (PLANETS as readonly string[]).includes(word);
/** Everything that lies loose on the board: matter, single or double, hidden tokens and comets. */
export const isToken = (word: string): word is Token => isMatter(word) || isDouble(word) || word === 'hidden' || word === 'comet';
export const isDouble = (word: string): word is `double-${Matter}` => word.startsWith('double-') && isMatter(word.slice(7));
/** The kind of matter, single or double. */
export const kindOf = (word: string): Matter | null => {
  const kind = word.replace(/^double-/, '');
  return isMatter(kind) ? kind : null;
};
export const isMatter = (word: string): word is Matter => (MATTER as readonly string[]).includes(word);
export const isDeck = (word: string): word is Deck => (DECKS as readonly string[]).includes(word);
