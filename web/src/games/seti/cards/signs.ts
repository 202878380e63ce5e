// Signs that the page makes itself: amounts of goods.
import type { Sign } from '../types';

const ICONS: Record<string, string> = { card: 'cardrandom' };

/** Some of a good. */
export const good = (word: string, n = 1): Sign => (word === 'vp' ? { vp: n } : { icon: ICONS[word] ?? word, n });

/** Amounts by good, as corners and prices have them. */
export const amounts = (all: Record<string, number>): Sign[] => Object.entries(all).map(([word, n]) => good(word, n));
