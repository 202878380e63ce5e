import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, preferred, t, voice } from '../src/text/i18n.svelte';

const read = (path: string): Record<string, string> => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
/** The parameters of a text; the same one again, as a number or to bend a word, counts once. */
const holes = (text: string): string[] =>
  [
    ...new Set(
      [...text.matchAll(/\{(?:([\w-]+) )?([\w-]+)(?:[.:][^{}]*)?\}/g)].flatMap((found) =>
        found[1] ? [found[1], found[2]!] : [found[2]!],
      ),
    ),
  ].sort();
const root = join(import.meta.dirname, '../..');
const games = readdirSync(join(import.meta.dirname, '../src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const FOLDERS = [
  'web/src/text',
  'src/ecliptic/core/text',
  'src/ecliptic/server/text',
  ...games.flatMap((game) =>
    [`web/src/games/${game}/text`, `src/ecliptic/games/${game}/text`, `src/ecliptic/games/${game}/modules/text`].filter(
      (folder) => existsSync(join(root, folder)),
    ),
  ),
];

describe.each(FOLDERS)('%s', (folder) => {
  const english = read(join(root, folder, 'en.json'));
  it.each(LANGUAGES)('says everything in %s', (language) => {
    const path = join(root, folder, `${language}.json`);
    expect(existsSync(path), path).toBe(true);
    const texts = read(path);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('');
      if (!/\.(one|other)$/.test(key)) expect(holes(text), key).toEqual(holes(english[key]!));
    }
  });
});

it.each(LANGUAGES)('says what the server says only in the words of the server, in %s', (language) => {
  const server = read(join(root, `src/ecliptic/server/text/${language}.json`));
  const page = read(join(root, `web/src/text/${language}.json`));
  expect(Object.keys(server).filter((key) => key in page)).toEqual([]);
  voice.language = language;
  expect(Object.keys(server).filter((key) => voice.own(key) !== server[key])).toEqual([]);
});

describe('the voice', () => {
  it('chooses plural forms by language', () => {
    expect(t('points', { count: 1 })).toBe('1 point');
    expect(t('points', { count: 0 })).toBe('0 points');
    voice.language = 'fr';
    expect(t('points', { count: 0 })).toBe('0 point');
    voice.language = 'it';
    expect(t('points', { count: 2 })).toBe('2 punti');
  });

  it('falls back to English, then to nothing', () => {
    voice.language = 'it';
    expect(voice.from({ en: { only: 'here' } }, 'only')).toBe('here');
    expect(voice.from({ en: {} }, 'nowhere')).toBeUndefined();
  });

  it('takes the language a browser prefers', () => {
    expect(preferred(['de-CH', 'it-CH', 'fr'])).toBe('it');
    expect(preferred(['de'])).toBe('en');
  });
});

describe('numbers in words', () => {
  it('have a minus and not a hyphen', () => {
    voice.language = 'en';
    expect(voice.number(-3)).toBe('\u22123');
    expect(voice.number(12)).toBe('12');
  });

  it('say which place somebody has', () => {
    const places = [1, 2, 3, 4, 11, 21, 22];
    voice.language = 'en';
    expect(places.map(voice.ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st', '22nd']);
    expect(t('place', { nth: voice.ordinal(2) })).toBe('2nd place');
    voice.language = 'fr';
    expect(places.map(voice.ordinal).slice(0, 3)).toEqual(['1re', '2e', '3e']);
    voice.language = 'it';
    expect(voice.ordinal(8)).toBe('8º');
    voice.language = 'en';
  });
});
