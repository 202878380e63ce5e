// What the server sends of Planetarium: the printed board and cards, and the view of a position.

export const MATTER = ['gas', 'rock', 'water', 'metal'] as const;
export type Matter = (typeof MATTER)[number];
export const PLANETS = ['A', 'B', 'C', 'D'] as const;
export type Planet = (typeof PLANETS)[number];
export const DECKS = ['low', 'high', 'final'] as const;
export type Deck = (typeof DECKS)[number];
export type Pool = Record<Matter, number>;
export type Side = 'habitable' | 'hostile';
export type Kind = 'terrestrial' | 'gaseous';

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
  backs: [number, number, number];
  mat: Pool[];
  markers: number[];
  spare: number;
  score: number;
  downgrades: number;
  finals: number;
}

export interface View {
  agenda: [[string, ...unknown[]], number, string][];
  board: (Matter | Planet | null)[];
  planets: string[];
  types: Kind[];
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
export const isMatter = (word: string): word is Matter => (MATTER as readonly string[]).includes(word);
export const isDeck = (word: string): word is Deck => (DECKS as readonly string[]).includes(word);
