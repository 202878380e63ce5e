// What the modules of Primordial add to a view, by name; null for what is not in play.
import type { Option } from '../../play/narrow';
import type {
  PlanetariumEpochs,
  PlanetariumFrostLine,
  PlanetariumHiddenMatter,
  PlanetariumPurse,
  PlanetariumPurses,
  PlanetariumVariableStar,
} from '../../generated/views';
import { listed, type Listed } from '../listed';
import type { View } from './types';

type Purse = Listed<PlanetariumPurse, 'doubles' | 'comets'>;

export interface Primordial {
  frost: PlanetariumFrostLine | null;
  star: PlanetariumVariableStar | null;
  purses: (Omit<PlanetariumPurses, 'purses'> & { purses: Purse[] }) | null;
  epochs: PlanetariumEpochs | null;
  hidden: Listed<PlanetariumHiddenMatter, 'corners'> | null;
}

export function primordial({ parts }: Pick<View, 'parts'>): Primordial {
  const { purses, epochs, 'frost-line': frost, 'variable-star': star, 'hidden-matter': hidden } = parts ?? {};
  return {
    frost: frost ?? null,
    star: star ?? null,
    purses: purses ? { ...purses, purses: purses.purses.map((purse) => listed(purse, ['doubles', 'comets'])) } : null,
    epochs: epochs ?? null,
    hidden: hidden ? listed(hidden, ['corners']) : null,
  };
}

export type StarLook = 'yellow' | 'red' | 'white' | 'low' | 'medium' | 'high';

const LOOKS: Record<string, StarLook> = { 'red-dwarf': 'red', 'white-star': 'white' };
/** How the star looks: a variable one by its brightness. */
export const starOf = ({ star, brightness }: Pick<View, 'star' | 'brightness'>): StarLook =>
  (brightness as StarLook | null) ?? LOOKS[star] ?? 'yellow';

/** A protoplanet is created by touching matter and a letter, in either order. */
export const read = (options: readonly Option[]): Option[] =>
  options.flatMap((option) =>
    option.verb === 'create'
      ? [option, { ...option, words: option.words.toReversed(), kinds: option.kinds.toReversed() }]
      : [option],
  );

/** Verbs whose words are all things to touch or buttons of the bar; every other line is a button of its own over the board. */
const TOUCHED = new Set([
  'move',
  'create',
  'play',
  'take',
  'store',
  'draw',
  'keep',
  'pass',
  'leave',
  'downgrade',
  'discard',
  'marker',
  'star',
]);
export const isChoice = (option: Option): boolean => !TOUCHED.has(option.verb) && option.words.length > 0;

/** What is on the board, in the hand or among the choices. */
export const PLACED: ReadonlySet<string> = new Set(['space', 'planet', 'card', 'deck', 'token', 'shine']);

/** "habitable-3" as side and number. */
export function face(word: string): { side: 'habitable' | 'hostile'; points: number } {
  const [side, points] = word.split('-');
  return { side: side === 'habitable' ? 'habitable' : 'hostile', points: Number(points) };
}
