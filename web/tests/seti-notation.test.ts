// Every effect that is printed in the box becomes icons that are drawn, and nothing of it is left as a word.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { conditions, count, counts, drawn, effect, event, lasting, row, type Glyph } from '../src/games/seti/cards/notation';
import { ICONS } from '../src/games/seti/cards/sprite';

/** The rows of a content file, by column. */
function rows(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(`../src/ecliptic/games/seti/${file}`, 'utf8').trimEnd().split('\n');
  const names = head.split(',').map((cell) => cell.trim());
  return lines.map((line) => {
    const cells = line.split(',').map((cell) => cell.trim());
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

const stars = new Map(rows('content/stars.csv').map((star) => [star['id']!, star['colour']!]));
const colour = (star: string): string => stars.get(star) ?? '?';
const cards = [...rows('content/cards.csv'), ...rows('species/content/aliens.csv')];
const SIGNS = new Set(['·', '?', '→', '/', '+', '±1', '∞', '∀', '−', '×', '2', '≤3', ...stars.keys()]);

function unknown(glyphs: Glyph[]): string[] {
  const texts = glyphs.flatMap(({ text }) => (text !== undefined && !SIGNS.has(text) ? [text] : []));
  return [...texts, ...drawn(glyphs).filter((name) => !(name in ICONS))];
}

describe('the notation as icons', () => {
  it('knows every word on the cards of the deck and of the species', () => {
    expect(cards.length).toBe(138 + 40);
    for (const card of cards) {
      const left = lasting(card['kind']!, card['lasting']!);
      const all = [...row(effect(card['effects']!), colour), ...conditions(left.when, colour), ...row(left.gain, colour), ...left.slots.flatMap((slot) => [...event(slot.event, colour), ...row(slot.gain, colour)])];
      expect(all.length, card['name']).toBeGreaterThan(0);
      expect(unknown(all), card['name']).toEqual([]);
    }
  });

  it('knows every word on planets, moons, stars, techs, tiles, boards, tokens and the cards of the Exertians', () => {
    const files = ['content/planets.csv', 'content/moons.csv', 'content/stars.csv', 'content/techs.csv', 'content/tiles.csv', 'content/computer.csv', 'species/content/boards.csv', 'species/content/tokens.csv', 'species/content/oumuamua.csv'];
    for (const file of files) {
      for (const line of rows(file)) {
        for (const name of ['orbit', 'first', 'land', 'later', 'bonus', 'top', 'bottom', 'reward', 'gain']) {
          if (line[name] && line[name] !== 'yes') expect(unknown(row(effect(line[name]), colour)), `${file} ${line[name]}`).toEqual([]);
        }
      }
    }
    for (const tile of rows('content/gold.csv')) expect(unknown(counts(count(tile['each']!))), tile['each']).toEqual([]);
    for (const card of rows('species/content/exertians.csv')) expect(unknown(conditions([count(card['condition']!)])), card['condition']).toEqual([]);
  });

  it('puts amounts, conditions and what they are for in their order', () => {
    expect(row(effect('gain 7 vp + 2 publicity >> pick 1'))).toEqual([{ vp: 7 }, { icon: 'publicity', n: 2 }, { icon: 'cardany', n: 1 }]);
    expect(row(effect('signal 2 star vega'), colour)).toEqual([{ icon: 'signal-s-black', n: 2 }, { text: 'vega' }]);
    expect(row(effect('land >> if landed mars/moon (gain 4 vp)')).map(({ icon, text, vp }) => icon ?? text ?? vp)).toEqual(['land', 'mars', '/', 'moon', '?', 4]);
    expect(row(effect('per company up-to 3 (move 1)')).map(({ icon, text }) => icon ?? text)).toEqual(['move', 'per', 'earth', 'planet', 'comet', '≤3']);
    expect(conditions(lasting('conditional', 'figures neptune >= 1 and figures uranus >= 2: gain 5 vp').when).map(({ icon, text, n }) => icon ?? text ?? n)).toEqual(['figure', 'neptune', '+', 'figure', 'uranus']);
    expect(conditions([count('most (traces red | traces blue) >= 5')])).toEqual([{ icon: 't-red', n: 5 }, { text: '/', join: true }, { icon: 't-blue' }]);
  });
});
