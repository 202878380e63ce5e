// The words of Exoplanets on the screen.
import nouns from '../../../../src/ecliptic/games/exoplanets/text/nouns.json';
import { nounsIn } from '../../text/grammar';
import { voice, type Language, type Params, type Texts, type Value } from '../../text/i18n.svelte';
import en from './text/en.json';
import fr from './text/fr.json';
import it from './text/it.json';
import { bundleOf, RESOURCES, type Bundle } from './types';

export const TEXTS: Record<Language, Texts> = {
  en: { ...en, ...nounsIn(nouns, 'en') },
  fr: { ...fr, ...nounsIn(nouns, 'fr') },
  it: { ...it, ...nounsIn(nouns, 'it') },
};

export const say = (key: string, params: Params = {}): string => voice.from(TEXTS, key, params) ?? key;

/** A noun, or a list of them, in a form: `word('energy', 'some')`. */
export const word = (value: Value, form: string): string => voice.form(TEXTS, value, form);

/** "2 energy + 1 gas". */
export function sayBundle(bundle: Bundle): string {
  const some = RESOURCES.filter((kind) => bundle[kind]).map((kind) =>
    say('so-many', { count: bundle[kind], what: kind }),
  );
  return voice.join('plus', some) || say('nothing');
}

/** A bundle in letters, such as "E1G1", in words. */
export function sayWritten(written: string): string {
  const bundle = bundleOf(written);
  return bundle ? sayBundle(bundle) : written;
}

export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
