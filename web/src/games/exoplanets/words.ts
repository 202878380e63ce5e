// The words of Exoplanets on the screen.
import { voice, type Language, type Params, type Texts } from '../../text/i18n.svelte';
import en from './text/en.json';
import fr from './text/fr.json';
import it from './text/it.json';
import { bundleOf, RESOURCES, type Bundle } from './types';

export const TEXTS: Record<Language, Texts> = { en, fr, it };

export const say = (key: string, params: Params = {}): string => voice.from(TEXTS, key, params) ?? key;

/** "2 energy, 1 gas". */
export function sayBundle(bundle: Bundle): string {
  const some = RESOURCES.filter((kind) => bundle[kind]).map((kind) => say('so-many', { count: bundle[kind], what: say(`word-${kind}`) }));
  return some.join(', ') || say('nothing');
}

/** A sentence part with bundles in letters, such as "E1G1 or E1W1", in words. */
export function sayBundles(text: string): string {
  return text
    .split(' or ')
    .map((word) => {
      const bundle = bundleOf(word);
      return bundle ? sayBundle(bundle) : word;
    })
    .join(say('or'));
}

export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
