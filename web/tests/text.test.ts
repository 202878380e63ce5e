import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fill, LANGUAGES, preferred, t, template, voice } from '../src/text/i18n.svelte';

const read = (path: string): Record<string, string> => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
/** The parameters of a text; the same one again, as a number or to bend a word, counts once. */
const holes = (text: string): string[] => [...new Set([...text.matchAll(/\{([\w-]+)(?::[^{}]*)?\}/g)].map((found) => found[1]!))].sort();
const root = join(import.meta.dirname, '../..');
const games = readdirSync(join(import.meta.dirname, '../src/games'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
const FOLDERS = [
  'web/src/text',
  'src/ecliptic/core/text',
  ...games.flatMap((game) => [`web/src/games/${game}/text`, `src/ecliptic/games/${game}/text`, `src/ecliptic/games/${game}/modules/text`]),
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

it('translates every sentence the server itself says', () => {
  const server = read(join(root, 'src/ecliptic/server/text/en.json'));
  const page = read(join(root, 'web/src/text/en.json'));
  expect(Object.keys(server).filter((key) => !(key in page))).toEqual([]);
});

describe('the voice', () => {
  beforeEach(() => (voice.language = 'en'));

  it('puts parameters in and leaves a missing one visible', () => {
    expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}');
  });

  it('bends words within a sentence', () => {
    const text = '{n} {n:comet|comets}';
    expect([0, 1, 2].map((n) => fill(text, { n }, 'en'))).toEqual(['0 comets', '1 comet', '2 comets']);
    expect([0, 1, 2].map((n) => fill('{n} {n:comète|comètes}', { n }, 'fr'))).toEqual(['0 comète', '1 comète', '2 comètes']);
    expect(fill(text, {}, 'it')).toBe(text);
  });

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
    expect(template({ 'a.other': 'many' }, 'en', 'a', { count: 1 })).toBe('many');
  });

  it('takes the language a browser prefers', () => {
    expect(preferred(['de-CH', 'it-CH', 'fr'])).toBe('it');
    expect(preferred(['de'])).toBe('en');
  });
});
