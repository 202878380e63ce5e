// The words of SETI on the screen.
import rival from '../../../../src/ecliptic/games/seti/rival/text/nouns.json';
import species from '../../../../src/ecliptic/games/seti/species/text/nouns.json';
import core from '../../../../src/ecliptic/games/seti/text/nouns.json';
import { nounsIn } from '../../text/grammar';
import { voice, type Language, type Params, type Texts, type Value } from '../../text/i18n.svelte';
import en from './text/en.json';
import fr from './text/fr.json';
import it from './text/it.json';

const nouns = { ...core, ...species, ...rival };

export const TEXTS: Record<Language, Texts> = {
  en: { ...en, ...nounsIn(nouns, 'en') },
  fr: { ...fr, ...nounsIn(nouns, 'fr') },
  it: { ...it, ...nounsIn(nouns, 'it') },
};

export const say = (key: string, params: Params = {}): string => voice.from(TEXTS, key, params) ?? key;

/** A noun, or a list of them, in a form: `word('energy', 'some')`. */
export const word = (value: Value, form = 'name'): string => voice.form(TEXTS, value, form);
