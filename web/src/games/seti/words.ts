// The words of SETI on the screen.
import nouns from '../../../../src/ecliptic/games/seti/text/nouns.json';
import { nounsIn } from '../../text/grammar';
import { voice, type Language, type Params, type Texts, type Value } from '../../text/i18n.svelte';
import en from './text/en.json';
import fr from './text/fr.json';
import it from './text/it.json';

export const TEXTS: Record<Language, Texts> = { en: { ...en, ...nounsIn(nouns, 'en') }, fr: { ...fr, ...nounsIn(nouns, 'fr') }, it: { ...it, ...nounsIn(nouns, 'it') } };

export const say = (key: string, params: Params = {}): string => voice.from(TEXTS, key, params) ?? key;

/** A noun, or a list of them, in a form: `word('energy', 'some')`. */
export const word = (value: Value, form = 'name'): string => voice.form(TEXTS, value, form);
