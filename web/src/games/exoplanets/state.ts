// What the server says about the tiles and planets a player would like to use.
import type { Reason, Update } from '../../generated/wire';
import { wanted, type Option } from '../../play/narrow';

/** Is the goal of a tile in hand met, or fulfilled before? */
export function goalState(update: Update, tile: string): '' | 'met' | 'twice' | 'open' {
  const reasons = wanted(update.needs).find(({ verb, words }) => verb === 'goal' && words[0] === tile)?.reasons;
  if (!reasons) return '';
  if (!reasons.length) return 'met';
  return reasons.some((reason) => reason.key === 'goal-twice') ? 'twice' : 'open';
}

/** Is a bundle of resources asked for? */
export const bundled = (options: readonly Option[]): boolean => options.some((option) => option.kinds[0] === 'bundle');

export interface Wish {
  word: string;
  places: { place: string; reasons: Reason[] }[];
}

/** Goals and planets with what is in the way: by tile or planet, then by deed. */
export function wishes(update: Update): Wish[] {
  const found = new Map<string, Wish>();
  for (const {
    verb,
    words: [word],
    reasons,
  } of wanted(update.needs)) {
    if (!word) continue;
    const wish = found.get(word) ?? { word, places: [] };
    wish.places.push({ place: verb, reasons });
    found.set(word, wish);
  }
  return [...found.values()];
}
