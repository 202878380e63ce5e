// Grammar: how a noun stands in a sentence, with its article and in its number. The same renderer as
// `ecliptic/core/grammar.py`, on the same tables; `tests/text/cases.json` holds both to one behaviour.
import tables from '../../../src/ecliptic/core/text/grammar.json';

export type Language = 'en' | 'fr' | 'it';
export type Texts = Record<string, string>;
/** A number, a name, or data: a noun, a message or a list, whose other entries are their parameters. */
export type Value = number | string | Noun | Message | List;
export interface Params {
  readonly [name: string]: Value;
}
interface Noun extends Params {
  readonly noun: string;
}
interface Message extends Params {
  readonly say: string;
}
export interface List {
  readonly list: 'and' | 'or' | 'then' | 'plus' | 'row' | 'also';
  readonly of: readonly Value[];
}

interface Table {
  singular: number[];
  vowel: string;
  hard: string;
  forms: Record<string, Record<string, string | null>>;
  lists: Record<string, string[]>;
}

const TABLES: Record<Language, Table> = tables;
const BARE = new Set(['name', 'one', 'many']); // forms without anything before the word
// What a thing with a name of its own has instead of an indefinite article.
const DEFINITE: Readonly<Record<string, string>> = { a: 'the', some: 'the', any: 'of' };
const GAP = /\{(?:([\w-]+) )?([\w-]+)(?:\.([\w-]+)|:([^{}]*))?\}/g;
const DECLARED = /^([mfc][pund]?x?) ([^|]+)(?:\|([^|]+))?$/;

/** The texts of one language, with its nouns behind an `@`. */
export interface Tongue {
  language: Language;
  texts: Texts;
}

/** Does this number take the singular? In French 0 does. */
const isSingular = (language: Language, value: number): boolean => TABLES[language].singular.includes(Math.abs(value));

/** With a capital at the beginning, as a sentence has it. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The nouns of a file, one row per noun, as texts of a language. */
export const nounsIn = (nouns: Record<string, Partial<Record<Language, string>>>, language: Language): Texts =>
  Object.fromEntries(
    Object.entries(nouns).flatMap(([noun, row]) => (row[language] === undefined ? [] : [[`@${noun}`, row[language]]])),
  );

interface Declared {
  marker: string;
  one: string;
  many: string;
  kind: string;
  gender: string;
}

function declared(text: string): Declared {
  const [, marker, one, many] = DECLARED.exec(text) ?? [];
  if (!marker || !one) throw new Error(`'${text}' does not declare a noun; 'f comète|comètes' would.`);
  return {
    marker,
    one,
    many: many ?? one,
    kind: [...'npud'].find((flag) => marker.includes(flag)) ?? 's',
    gender: 'mf'.includes(marker[0]!) ? marker[0]! : '',
  };
}

/** What stands before the word in a form: an article, a preposition, both in one. */
function before(noun: Declared, language: Language, wanted: string, word: string): string {
  if (noun.kind === 'd') return before({ ...noun, kind: 's' }, language, DEFINITE[wanted] ?? wanted, word);
  const rules = TABLES[language];
  const begins = word.toLowerCase();
  const hard = new RegExp(rules.hard).test(begins);
  const vowel = !hard && !noun.marker.includes('x') && new RegExp(rules.vowel).test(begins);
  const sound = hard ? 'h' : vowel ? 'v' : '';
  const row = rules.forms[wanted] ?? {};
  for (const kind of noun.kind === 'u' ? ['u', 's'] : [noun.kind]) {
    const echo = `${kind}~${begins.charAt(0)}`; // before one letter only: ad Anna, a Elena
    for (const key of [echo, kind + noun.gender + sound, kind + sound, kind + noun.gender, kind]) {
      if (key in row) return row[key] ?? '';
    }
  }
  return '';
}

function formOf(tongue: Tongue, key: string, wanted: string, params: Params): string {
  const own = tongue.texts[`@${key}.${wanted}`];
  if (own !== undefined) return fill(own, params, tongue);
  const noun = declared(tongue.texts[`@${key}`] ?? `c ${key}`);
  const many = wanted === 'many' || (noun.kind === 'p' && wanted !== 'one');
  const word = fill(many ? noun.many : noun.one, params, tongue);
  return BARE.has(wanted) ? word : before(noun, tongue.language, wanted, word) + word;
}

/** A noun in the form that a sentence asks for; with a capital where the form has one: `The`. */
function form(tongue: Tongue, key: string, asked: string, params: Params): string {
  const wanted = asked.charAt(0).toLowerCase() + asked.slice(1);
  const said = formOf(tongue, key, wanted, params);
  return wanted === asked ? said : capital(said);
}

/** The gender of a noun, '' where it has none. */
function genderOf({ texts }: Tongue, value: Value): string {
  const key =
    typeof value === 'string' ? value : typeof value === 'object' && 'noun' in value ? String(value.noun) : '';
  const text = texts[`@${key}`];
  return text === undefined ? '' : declared(text).gender;
}

/** The word that agrees with a number (singular, plural) or with a noun (masculine, feminine). */
function chosen(tongue: Tongue, value: Value, words: readonly string[]): string {
  const gender = genderOf(tongue, value);
  const first = gender ? gender !== 'f' : isSingular(tongue.language, Number(value));
  return (first ? words[0] : words.at(-1)) ?? '';
}

const NAME = declared('cn x');

/** A name that is no noun of ours: it takes a preposition and never an article, and keeps its own capital. */
function named(name: string, { language }: Tongue, asked: string): string {
  const wanted = asked.charAt(0).toLowerCase() + asked.slice(1);
  const first = before(NAME, language, wanted, name);
  return (wanted === asked ? first : capital(first)) + name;
}

/** Is this a noun in the place of a name, so that it brings its form with it: {noun: 'star', as: 'the'}? */
const isTitled = (value: Value): boolean => typeof value === 'object' && 'noun' in value && 'as' in value;

/** A value in words; a noun, or each noun of a list, in the form that is asked for. */
export function say(value: Value, tongue: Tongue, asked = ''): string {
  if (typeof value === 'number') return String(value);
  // A word that is declared as a noun is one; any other is a name.
  if (typeof value === 'string')
    return asked && `@${value}` in tongue.texts ? form(tongue, value, asked, {}) : named(value, tongue, asked);
  if ('of' in value && Array.isArray(value.of)) return joined(value as List, tongue, asked);
  const { noun, say: key, ...params } = value as Params;
  return typeof noun === 'string'
    ? form(tongue, noun, asked || String(params['as'] ?? 'name'), params)
    : typeof key === 'string'
      ? (message(tongue, key, params) ?? key)
      : '';
}

const isNoun = (value: Value, { texts }: Tongue): boolean =>
  typeof value === 'string' ? `@${value}` in texts : typeof value === 'object' && 'noun' in value;

/** The parts of a list in words; the same noun several times, called by its name, is counted: 2 Eau. */
function folded(values: readonly Value[], tongue: Tongue, asked: string): string[] {
  const said = values.map((one) => say(one, tongue, asked));
  if (asked !== 'name') return said;
  return said.flatMap((word, at) => {
    const n = said.filter((other) => other === word).length;
    if (n === 1 || !isNoun(values[at]!, tongue)) return [word];
    return said.indexOf(word) === at ? [fill('{n x}', { n, x: values[at]! }, tongue)] : [];
  });
}

/** A list in words. */
export function joined({ list, of }: List, tongue: Tongue, asked = ''): string {
  const joints = TABLES[tongue.language].lists[list]!;
  const items = folded(of, tongue, asked);
  if (items.length < 2) return items.join('');
  const last = items.at(-1)!;
  // A third joint where the last part begins as the joint does: ed Elena.
  const joint = last.toLowerCase().startsWith(joints[1]!.trim()) ? joints.at(-1)! : joints[1]!;
  return items.slice(0, -1).join(joints[0]) + joint + last;
}

/** A message by its key: in the plural form that `count` asks for, where it has two. Undefined where there is none. */
export function message(tongue: Tongue, key: string, params: Params): string | undefined {
  const { texts, language } = tongue;
  const count = params['count'];
  const text =
    typeof count === 'number'
      ? (texts[`${key}.${isSingular(language, count) ? 'one' : 'other'}`] ?? texts[key])
      : texts[key];
  return text === undefined ? undefined : fill(text, params, tongue);
}

/** A template with its parameters put in. A parameter that is missing stays visible, so that it is found. */
export function fill(text: string, params: Params, tongue: Tongue): string {
  const put = (whole: string, count: string | undefined, name: string, asked = '', words?: string, at = 0): string => {
    const value = params[name];
    const number = count === undefined ? undefined : params[count];
    if (value === undefined || (count !== undefined && number === undefined)) return whole;
    if (words !== undefined) return chosen(tongue, value, words.split('|'));
    if (number !== undefined)
      return `${say(number, tongue)} ${say(value, tongue, chosen(tongue, number, ['one', 'many']))}`;
    const said = say(value, tongue, asked);
    return at === 0 && !asked && isTitled(value) ? capital(said) : said;
  };
  return text.replace(GAP, put);
}
