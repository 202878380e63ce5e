// Any game without a page of its own: its options as a list, what can be seen as a tree, in the words of its rules.
import type { GameClient, GameEvent } from '../games/game';
import { wanted, type Option } from '../play/narrow';
import type { TableStore } from '../table/store.svelte';
import { capital, t, voice, type Params, type Value } from '../text/i18n.svelte';
import Board from './Board.svelte';
import Player from './Player.svelte';

const MOST_TIES = 9; // values that break a tie, one after another

const spaced = (word: string): string => word.replace(/(?<=[a-z])(?=[A-Z])|[_-]/g, ' ').toLowerCase();

const textOf = (table: TableStore, key: string): string | undefined => {
  const texts = table.content.page?.texts;
  return texts?.[voice.language]?.[key] ?? texts?.['en']?.[key];
};

/** A word of a game: as its texts call it, else as it is. */
export const called = (table: TableStore, word: string): string =>
  textOf(table, `word-${word}`) === undefined ? word : table.wording.message(`word-${word}`);

/** The name of a field of a view: as the texts of the game call it, else in plain letters. */
export const fieldName = (table: TableStore, name: string): string => {
  const said = name === 'parts' ? t('plain-parts') : called(table, name);
  return said === name ? spaced(name) : said;
};

/** The words of a line by what they name: `card`, and a second of the kind as `card-2`; a seat by its player. */
function named(table: TableStore, { kinds, words }: Pick<Option, 'kinds' | 'words'>): Params {
  const found: Record<string, Value> = {};
  kinds.forEach((kind, at) => {
    const before = kinds.slice(0, at).filter((one) => one === kind).length;
    const word = words[at] ?? '';
    const value = /^-?\d+$/.test(word) ? Number(word) : word;
    found[before ? `${kind}-${before + 1}` : kind] =
      kind === 'seat' && typeof value === 'number' ? table.who(value) : value;
  });
  return found;
}

/** An option in words: what it does, as the game's texts have it, or else its line. */
export function label(table: TableStore, option: Option): string {
  const said = table.wording.says(option);
  const key = `option-${option.verb}`;
  if (said) return capital(said);
  return textOf(table, key) === undefined ? option.line : capital(table.wording.message(key, named(table, option)));
}

const ask = (prompt: string, table: TableStore): string =>
  textOf(table, `ask-${prompt}`) === undefined ? capital(spaced(prompt)) : `ask-${prompt}`;

/** An event that only its player sees in full may have a sentence of its own, with more in it. */
function eventKey(event: GameEvent, table: TableStore): string {
  const own = textOf(table, `event-${event.word}-own`);
  const gaps = [...(own ?? '').matchAll(/\{([\w-]+)/g)].map(([, name]) => name!);
  if (own !== undefined && gaps.every((name) => name === 'player' || name in event)) return `event-${event.word}-own`;
  return textOf(table, `event-${event.word}`) === undefined ? spaced(event.word) : `event-${event.word}`;
}

const noun = (table: TableStore, kind: string, word: number | string): Value =>
  kind === 'seat' && typeof word === 'number' ? table.who(word) : typeof word === 'string' ? called(table, word) : word;

/** What a player would like to do sooner or later. */
const deeds = (table: TableStore) =>
  (table.update?.needs ?? []).flatMap((group) =>
    wanted([group]).map(({ verb, words }) => {
      const line = [verb, ...words].join(' ');
      return { word: words[0] ?? verb, title: label(table, { line, verb, words, kinds: group.kinds }), line };
    }),
  );

export const game: GameClient = {
  name: '',
  listed: true,
  texts: { en: {}, fr: {}, it: {} },
  parts: { Board, Player },
  explicit: new Set(),
  placed: new Set(),
  ends: () => true,
  ask: (prompt, _picked, _options, table) => (table ? ask(prompt, table) : ''),
  verbKey: ({ verb }) => `option-${verb}`,
  noun,
  about: () => [],
  eventKey,
  tells: () => true,
  wishes: () => [],
  doubts: () => [],
  deeds,
  target: () => 0,
  verdict: () => '',
  ties: new Array<string>(MOST_TIES).fill('plain-tie'),
};
