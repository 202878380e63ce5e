// Planetarium's own words on the screen.
import more from '../../../../src/ecliptic/games/planetarium/modules/text/nouns.json';
import nouns from '../../../../src/ecliptic/games/planetarium/text/nouns.json';
import { nounsIn } from '../../text/grammar';
import { voice, type Language, type Params, type Texts, type Value } from '../../text/i18n.svelte';
import en from './text/en.json';
import fr from './text/fr.json';
import it from './text/it.json';

const ALL = { ...nouns, ...more };
export const TEXTS: Record<Language, Texts> = {
  en: { ...en, ...nounsIn(ALL, 'en') },
  fr: { ...fr, ...nounsIn(ALL, 'fr') },
  it: { ...it, ...nounsIn(ALL, 'it') },
};

export const say = (key: string, params: Params = {}): string => voice.from(TEXTS, key, params) ?? key;

/** A noun, or a list of them, in a form: `word('gas', 'some')`. */
export const word = (value: Value, form: string): string => voice.form(TEXTS, value, form);

/** One true sentence of planetary science about a card; '' for cards of somebody's own content. */
export const science = (card: string): string => voice.from(TEXTS, `science-${card}`) ?? '';
