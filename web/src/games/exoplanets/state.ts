// What the server says about the tiles and planets a player would like to use.
import type { Reason, Update } from '../../generated/wire';
import type { Option } from '../../play/narrow';

/** Reasons that are about the moment, not about the thing. */
const PASSING = new Set(['not-now', 'not-your-turn', 'table-unconfirmed']);

export const lasting = (reasons: readonly Reason[]): Reason[] => reasons.filter((reason) => !PASSING.has(reason.key));

/** Is the goal of a tile in hand met, or fulfilled before? */
export function goalState(update: Update, tile: string): '' | 'met' | 'twice' | 'open' {
  const reasons = update.why[`goal ${tile}`];
  if (!reasons) return '';
  const left = lasting(reasons);
  if (!left.length) return 'met';
  return left.some((reason) => reason.key === 'goal-twice') ? 'twice' : 'open';
}

const BUNDLED = new Set(['pay', 'take', 'give']);

/** Is a bundle of resources asked for? Its word may look like the name of a planet: both have a G1. */
export const bundled = (options: readonly Option[]): boolean => options.some((option) => BUNDLED.has(option.verb));

export interface Wish {
  word: string;
  places: { place: string; reasons: Reason[] }[];
}

/** Goals and planets with what is in the way: by tile or planet, then by deed. */
export function wishes(update: Update): Wish[] {
  const found = new Map<string, Wish>();
  for (const [line, reasons] of Object.entries(update.why)) {
    const [verb = '', word = ''] = line.split(' ');
    if (!word) continue;
    const wish = found.get(word) ?? { word, places: [] };
    wish.places.push({ place: verb, reasons: lasting(reasons).length ? lasting(reasons) : reasons });
    found.set(word, wish);
  }
  return [...found.values()];
}
