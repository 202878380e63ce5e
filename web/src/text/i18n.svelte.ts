// Text: templates by key in three languages, parameters in braces. A template names the form in which it needs a noun:
// `{planet.the}`, `{count matter}`; words agree with a number: `{comets} {comets:comet|comets}`. See docs/texts.md.
import enCore from '../../../src/ecliptic/core/text/en.json';
import frCore from '../../../src/ecliptic/core/text/fr.json';
import itCore from '../../../src/ecliptic/core/text/it.json';
import enServer from '../../../src/ecliptic/server/text/en.json';
import frServer from '../../../src/ecliptic/server/text/fr.json';
import itServer from '../../../src/ecliptic/server/text/it.json';
import en from './en.json';
import fr from './fr.json';
import { joined, message, say, type Language, type List, type Params, type Texts, type Value } from './grammar';
import it from './it.json';

export { capital, type Language, type Params, type Texts, type Value } from './grammar';
export const LANGUAGES = ['en', 'fr', 'it'] as const;
export type Key = keyof typeof en extends infer K
  ? K extends `${infer Stem}.one`
    ? Stem
    : K extends `${infer Stem}.other`
      ? Stem
      : K
  : never;

/** What the page says, and what the server and the engine say to it. */
const TEXTS: Record<Language, Texts> = {
  en: { ...enCore, ...enServer, ...en },
  fr: { ...frCore, ...frServer, ...fr },
  it: { ...itCore, ...itServer, ...it },
};

class Voice {
  language = $state<Language>('en');

  /** A sentence of the table itself. */
  say = (key: Key, params: Params = {}): string => this.own(key, params) ?? key;

  /** A sentence of the table itself, if it has this one. */
  own = (key: string, params: Params = {}): string | undefined => this.from(TEXTS, key, params);

  /** A sentence out of somebody else's texts (a game's); undefined where it has none. */
  from = (texts: Partial<Record<string, Texts>>, key: string, params: Params = {}): string | undefined =>
    message({ language: this.language, texts: texts[this.language] ?? {} }, key, params) ??
    message({ language: 'en', texts: texts.en ?? {} }, key, params);

  /** The same where these texts also use those of the table itself. */
  with = (texts: Partial<Record<string, Texts>>, key: string, params: Params = {}): string | undefined =>
    this.from({ [this.language]: { ...TEXTS[this.language], ...texts[this.language] } }, key, params);

  /** A noun of somebody else's texts, or a list of them, in a form. */
  form = (texts: Partial<Record<string, Texts>>, value: Value, form: string): string =>
    say(value, { language: this.language, texts: texts[this.language] ?? {} }, form);

  /** Things in a row: "A, B and C". */
  join = (list: List['list'], of: readonly string[]): string =>
    joined({ list, of }, { language: this.language, texts: {} });

  /** With the sign that the boards have, not the hyphen of `Intl`. */
  number = (value: number): string => new Intl.NumberFormat(this.language).format(value).replace('-', '\u2212');

  /** Which place somebody has: "2nd", « 2e », «2º». */
  ordinal = (place: number): string => {
    const kind = new Intl.PluralRules(this.language, { type: 'ordinal' }).select(place);
    return this.own(`ordinal-${kind}`, { place }) ?? this.own('ordinal-other', { place })!;
  };
}

export const voice = new Voice();
export const t = voice.say;

/** The language a browser asks for, English where we have none of its. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}
