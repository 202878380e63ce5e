// Text: templates by key in three languages, parameters in braces. Plural forms are keys of their own (`key.one`,
// `key.other`, chosen by `count`) or words within a sentence: `{comets} {comets:comet|comets}`.
import en from './en.json';
import fr from './fr.json';
import it from './it.json';

export type Params = Record<string, number | string>;
export type Texts = Record<string, string>;
export const LANGUAGES = ['en', 'fr', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Key = keyof typeof en extends infer K ? (K extends `${infer Stem}.one` ? Stem : K extends `${infer Stem}.other` ? Stem : K) : never;

const TEXTS: Record<Language, Texts> = { en, fr, it };
const plurals = new Map(LANGUAGES.map((language) => [language, new Intl.PluralRules(language)]));

/** The template of a key, in the plural form that `count` asks for. */
export function template(texts: Texts, language: Language, key: string, params: Params): string | undefined {
  const count = params['count'];
  if (typeof count === 'number') {
    const form = plurals.get(language)!.select(count);
    const found = texts[`${key}.${form}`] ?? texts[`${key}.other`];
    if (found !== undefined) return found;
  }
  return texts[key];
}

/** A template with its parameters put in. A parameter that is missing stays visible, so that it is found. */
export function fill(text: string, params: Params, language: Language = 'en'): string {
  return text.replace(/\{([\w-]+)(?::([^{}|]*)\|([^{}|]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    if (!(name in params)) return whole;
    if (one === undefined || many === undefined) return String(params[name]);
    return plurals.get(language)!.select(Number(params[name])) === 'one' ? one : many;
  });
}

class Voice {
  language = $state<Language>('en');

  /** A sentence of the table itself. */
  say = (key: Key, params: Params = {}): string => this.own(key, params) ?? key;

  /** A sentence of the table itself, if it has this one. */
  own = (key: string, params: Params = {}): string | undefined => this.from(TEXTS, key, params);

  /** A sentence out of somebody else's texts (a game's); undefined where it has none. */
  from = (texts: Partial<Record<string, Texts>>, key: string, params: Params = {}): string | undefined => {
    const found = template(texts[this.language] ?? {}, this.language, key, params);
    if (found !== undefined) return fill(found, params, this.language);
    const english = template(texts.en ?? {}, 'en', key, params);
    return english === undefined ? undefined : fill(english, params);
  };

  number = (value: number): string => new Intl.NumberFormat(this.language).format(value);
}

export const voice = new Voice();
export const t = voice.say;

/** With a capital at the beginning, as a sentence has it. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The language a browser asks for, English where we have none of its. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}
