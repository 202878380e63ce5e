// What the server sends of Planetarium: the printed board and cards, and the view of a position, as the page keeps it.
import type {
  PlanetariumDeck,
  PlanetariumMatter,
  PlanetariumPlanet,
  PlanetariumPlayer,
  PlanetariumSide,
  PlanetariumType,
  PlanetariumView,
} from '../../generated/views';
import type { PlanetariumPrinted } from '../../generated/planetarium';
import type { Listed } from '../listed';

export type Matter = PlanetariumMatter;
export const MATTER = ['gas', 'rock', 'water', 'metal'] as const satisfies Matter[];
export type Planet = PlanetariumPlanet;
export const PLANETS = ['A', 'B', 'C', 'D'] as const satisfies Planet[];
/** The decks in the order of the view's bags; the proto decks come with Primordial. */
export const DECKS = ['low', 'high', 'final', 'rocky', 'gaseous'] as const satisfies PlanetariumDeck[];
export type Deck = PlanetariumDeck;
export type Token = Matter | `double-${Matter}` | 'hidden' | 'comet';
export type Side = PlanetariumSide;
export type Kind = PlanetariumType;
export type Warmth = 'heat' | 'cold';

export type { CardPrint as Card, SpacePrint as Space } from '../../generated/planetarium';
export type Printed = PlanetariumPrinted;

/** The fields that are kept as lists, in the order of the board, the letters and the decks. */
export const LISTS = [
  'planets',
  'types',
  'sides',
  'habitable',
  'hostile',
  'supply',
  'bags',
  'discards',
] as const satisfies (keyof PlanetariumView)[];
export const OWN_LISTS = ['backs', 'mat', 'markers'] as const satisfies (keyof PlanetariumPlayer)[];

type PlayerView = Listed<PlanetariumPlayer, (typeof OWN_LISTS)[number]>;

export interface View extends Omit<Listed<PlanetariumView, (typeof LISTS)[number]>, 'board' | 'players'> {
  board: (Token | Planet | null)[]; // null where a space is empty
  players: PlayerView[];
}

export const isPlanet = (word: string): word is Planet => (PLANETS as readonly string[]).includes(word);
/** Everything that lies loose on the board: matter, single or double, hidden tokens and comets. */
export const isToken = (word: string): word is Token =>
  isMatter(word) || isDouble(word) || word === 'hidden' || word === 'comet';
export const isDouble = (word: string): word is `double-${Matter}` =>
  word.startsWith('double-') && isMatter(word.slice(7));
/** The kind of matter, single or double. */
export const matterOf = (word: string): Matter | null => {
  const kind = word.replace(/^double-/, '');
  return isMatter(kind) ? kind : null;
};
export const isMatter = (word: string): word is Matter => (MATTER as readonly string[]).includes(word);
export const isDeck = (word: string): word is Deck => (DECKS as readonly string[]).includes(word);
