import { describe, expect, it } from 'vitest';
import { choice } from '../src/games/planetarium/choice';
import { needOf } from '../src/games/planetarium/cards/needs';
import { filled } from '../src/games/planetarium/panels/track';
import { romans } from '../src/games/roman';
import { featuresOf } from '../src/games/planetarium/worlds/features';
import { paint } from '../src/worlds/paint';
import { chapters } from '../src/table/history';
import { parse } from '../src/app/route.svelte';
import type { Options, Reason } from '../src/generated/wire';
import type { Option } from '../src/play/narrow';
import type { TableStore } from '../src/table/store.svelte';
import type { Card } from '../src/games/planetarium/types';
import { needs, options, printed, update } from './fixture';

const reason = (key: string, count = 0): Reason => ({
  rule: 'PL-6.8',
  key,
  params: count ? { count, planet: 'A', matter: 'gas' } : {},
});

describe('what a card needs', () => {
  const found = needOf(
    update({
      needs: needs({
        'play card:L01 planet:A': [reason('needs-matter', 4)],
        'play card:L01 planet:B': [
          reason('needs-matter', 1),
          { ...reason('finals-at-end'), passing: true },
          reason('needs-habitable'),
        ],
        'play card:L02 planet:C': [{ ...reason('finals-at-end'), passing: true }],
      }),
    }),
    'L01',
  );

  it('names the planet that comes closest and everything that is missing there', () => {
    expect(found).toMatchObject({ planet: 'B', ready: [] });
    expect(found?.reasons.map(({ key }) => key)).toEqual(['needs-matter', 'needs-habitable']);
  });

  it('calls a card ready where only the moment is in the way', () => {
    expect(
      needOf(
        update({ needs: needs({ 'play card:L02 planet:C': [{ ...reason('finals-at-end'), passing: true }] }) }),
        'L02',
      )?.ready,
    ).toEqual(['C']);
    expect(needOf(update(), 'L03')).toBeNull();
  });
});

describe('worlds', () => {
  const card = { name: 'X01', cost: { gas: 0, rock: 0, water: 2, metal: 0 }, habitable: 5, hostile: 0 } as Card;

  it('are the same for the same seed and differ for another', () => {
    const plan = { kind: 'terrestrial', features: ['ocean', 'caps'], seed: 'a' } as const;
    expect(paint(plan)).toEqual(paint(plan));
    expect(paint({ ...plan, seed: 'b' })).not.toEqual(paint(plan));
  });

  it('change with every card', () => {
    const base = paint({ kind: 'gaseous', features: [], seed: 'a' });
    for (const name of ['L16', 'H07', 'H13', 'L18']) {
      expect(paint({ kind: 'gaseous', features: featuresOf({ ...card, name }), seed: 'a' })).not.toEqual(base);
    }
  });

  it('find a look for cards of somebody’s own', () => {
    expect(featuresOf(card)).toEqual(['ocean']);
  });
});

it('writes orbits in Roman numbers', () => {
  expect(romans([3, 5])).toBe('III–V');
  expect(romans([7, 7])).toBe('VII');
});

it('tells the log by turns', () => {
  const event = (word: string) => ({ word, seat: 0, rule: '', line: 0 });
  const list = chapters([event('drew'), event('turn'), event('moved'), event('turn')]);
  expect(list.map((chapter) => [chapter.title?.word, chapter.events.length])).toEqual([
    [undefined, 1],
    ['turn', 1],
    ['turn', 0],
  ]);
  const later = chapters(
    [...list.flatMap(({ title, events }) => (title ? [title, ...events] : events)), event('moved')],
    list,
  );
  expect(later.map((chapter, at) => chapter === list[at])).toEqual([true, true, false]);
});

describe('routes', () => {
  it.each([
    ['', { page: 'lobby' }],
    ['#/', { page: 'lobby' }],
    ['#/t/abc/k1.k2', { page: 'table', table: 'abc', keys: ['k1', 'k2'] }],
    ['#/t/abc', { page: 'join', table: 'abc' }],
    ['#/w/abc/s', { page: 'watch', table: 'abc', key: 's' }],
  ])('%s', (hash, route) => expect(parse(hash)).toEqual(route));
});

describe('the Evolution Track in words', () => {
  it('counts the final space once, however many tokens lie on it', () => {
    const track = Array.from({ length: 35 }, () => 'rock');
    expect(filled({ track, last: Array.from({ length: 9 }, () => 'gas') }, 36)).toEqual([
      'Evolution Track: 36 of 36 spaces filled',
      '9 tokens on the final space',
    ]);
    expect(filled({ track: track.slice(0, 4), last: [] }, 36)).toEqual(['Evolution Track: 4 of 36 spaces filled']);
  });
});

describe('a choice about spaces', () => {
  const board = Object.fromEntries(printed.spaces.map(({ name }) => [name, 'empty']));
  const view = {
    board: { ...board, '1-01': 'A', '2-01': 'rock', '2-02': 'gas' },
    types: { A: 'gaseous' },
  };
  const table = { update: update({ view }), content: { page: { printed } } } as unknown as TableStore;
  const told = (line: string, now: boolean): string => {
    const [{ verb, kinds, words }] = options(line) as [Options];
    return choice(table, { line, verb, kinds, words: words[0]! } as unknown as Option, now);
  };

  it.each([
    ['move space:1-01 space:1-02', 'Move planet A along orbit I'],
    ['move space:2-02 space:1-02', 'Move gas from orbit II to orbit I'],
    ['move space:2-02 space:1-01', 'Move gas to planet A'],
    ['move space:1-01 space:2-01', 'Move planet A to orbit II, onto rock'],
    ['take space:2-01', 'Take rock from orbit II'],
    ['create planet:B space:2-02', 'Create protoplanet B in orbit II'],
    ['play card:L01 planet:A', ''],
  ])('%s', (line, said) => expect(told(line, true)).toBe(said));

  it('names only orbits where it is not to be chosen now', () => {
    expect(told('move space:2-02 space:1-01', false)).toBe('Move: orbit II → orbit I');
  });
});
