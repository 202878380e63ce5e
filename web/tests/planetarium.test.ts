import { describe, expect, it } from 'vitest';
import { needOf } from '../src/games/planetarium/cards/needs';
import { filled } from '../src/games/planetarium/panels/track';
import { romans } from '../src/games/planetarium/roman';
import { featuresOf } from '../src/games/planetarium/worlds/features';
import { paint } from '../src/worlds/paint';
import { chapters } from '../src/table/history';
import { parse } from '../src/app/route.svelte';
import type { Reason } from '../src/generated/wire';
import type { Card } from '../src/games/planetarium/types';
import { needs, update } from './fixture';

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
