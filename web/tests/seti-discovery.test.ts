// What a table tells when a species is discovered.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../src/games/game';
import { CHAPTERS, news } from '../src/games/seti/discovery';
import { TEXTS } from '../src/games/seti/words';

const SPECIES = ['mascamites', 'anomalies', 'oumuamua', 'centaurians', 'exertians'];
const event = (word: string, more: Record<string, string> = {}): GameEvent => ({
  word,
  seat: 0,
  rule: '',
  line: 0,
  ...more,
});

describe('a discovery', () => {
  it('is news once, and each of two in a turn', () => {
    const log = [
      event('discovered', { species: 'anomalies' }),
      event('turn'),
      event('discovered', { species: 'exertians' }),
      event('discovered', { species: 'oumuamua' }),
    ];
    expect(news(log, 1)).toEqual(['exertians', 'oumuamua']);
    expect(news(log, log.length)).toEqual([]);
  });

  it.each(SPECIES)('links to the chapter of %s', (species) => {
    const chapter = CHAPTERS[species]!.slice('SE-'.length, -'.1'.length);
    const titles = readFileSync('../docs/rules/seti-species.md', 'utf8').match(/^## .*$/gm)!;
    const title = titles.find((line) => line.startsWith(`## ${chapter} `))!;
    expect(title.toLowerCase().replace('ʻ', '')).toBe(`## ${chapter} ${species}`);
  });

  it.each(SPECIES)('says three new things of %s in every language', (species) => {
    for (const texts of Object.values(TEXTS))
      for (const point of [1, 2, 3]) expect(texts[`new-${species}-${point}`], `${species} ${point}`).toMatch(/\.$/);
  });
});
