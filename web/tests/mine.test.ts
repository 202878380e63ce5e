import jsQR from 'jsqr';
import { beforeEach, describe, expect, it } from 'vitest';
import { mine, type Mine } from '../src/app/mine.svelte';
import { parse, router } from '../src/app/route.svelte';
import type { Standing, TableRow } from '../src/generated/wire';
import { code, links, MOST } from '../src/mine/code';
import { histogram, played, tally, trend, wanted, type Entry, type Played } from '../src/mine/stats';

const standing = (seat: number, points: number, won: boolean): Standing => ({
  place: won ? 1 : 2,
  seat,
  points,
  ties: [],
  won,
});
const row = (table: string, more: Partial<TableRow> = {}): TableRow =>
  ({
    table,
    name: '',
    game: 'planetarium',
    modules: [],
    options: {},
    chairs: [],
    status: 'over',
    turn: 9,
    created: 5,
    spectate: '',
    rematch: '',
    parent: '',
    imported: false,
    results: [standing(1, 40, true), standing(0, 30, false)],
    ...more,
  }) as unknown as TableRow;
const who = (seat: number) => ['me', 'Bea', 'Cy'][seat]!;
const game = (points: number, won: boolean, more: Partial<Played> = {}): Played => ({
  table: '',
  game: 'seti',
  modules: '',
  opponents: ['Bea'],
  points,
  place: 1,
  won,
  at: 0,
  ...more,
});

describe('statistics', () => {
  it('take the result that the server stored for my seat', () => {
    expect(played(row('a', { modules: ['frost-line', 'epochs'] }), [0], who)).toEqual({
      table: 'a',
      game: 'planetarium',
      modules: 'epochs,frost-line',
      opponents: ['Bea'],
      points: 30,
      place: 2,
      won: false,
      at: 5,
    });
    expect(played(row('a', { results: [standing(0, 90, true)] }), [0], who)!.opponents).toEqual([]);
  });

  it('leave out what I did not play by myself to its end', () => {
    expect(played(row('a', { status: 'running', results: [] }), [0], who)).toBe(null);
    expect(played(row('a', { imported: true }), [0], who)).toBe(null);
    expect(played(row('a', { parent: 'b' }), [0], who)).toBe(null);
    expect(played(row('a'), [0, 1], who)).toBe(null);
    expect(played(row('a'), [], who)).toBe(null);
  });

  it('count games, wins, mean and best by whatever is asked for', () => {
    const list = [
      game(10, true),
      game(20, false, { opponents: ['Bea', 'Cy'] }),
      game(60, true, { game: 'exoplanets', opponents: ['Cy'] }),
    ];
    expect(tally(list, (one) => [one.game])).toEqual([
      { key: 'seti', games: 2, wins: 1, mean: 15, best: 20 },
      { key: 'exoplanets', games: 1, wins: 1, mean: 60, best: 60 },
    ]);
    expect(tally(list, (one) => one.opponents).map(({ key, games, wins }) => [key, games, wins])).toEqual([
      ['Bea', 2, 1],
      ['Cy', 2, 1],
    ]);
    expect(tally([], (one) => [one.game])).toEqual([]);
  });

  it('put scores into ranges, none lost, also below nothing', () => {
    const bins = histogram([-3, 0, 4, 19, 41, 41]);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(6);
    expect(bins[0]).toEqual({ from: -5, to: -1, count: 1 });
    expect(bins.at(-1)).toEqual({ from: 40, to: 44, count: 2 });
    expect(histogram([7])).toEqual([{ from: 7, to: 7, count: 1 }]);
    expect(histogram([])).toEqual([]);
    expect(histogram([0, 5000]).length).toBeLessThanOrEqual(10);
  });

  it('follow scores in the order in which they were played', () => {
    const list = [game(30, true, { at: 3 }), game(10, false, { at: 1 }), game(20, true, { at: 2 })];
    expect(trend(list, 2).map(({ points, mean }) => [points, mean])).toEqual([
      [10, 10],
      [20, 15],
      [30, 25],
    ]);
  });
});

describe('looking for games', () => {
  const entry = (table: string, more: Partial<TableRow>, title: string, opponents: string[]): Entry => {
    const found = row(table, more);
    return { table, row: found, title, about: found.game, opponents, result: played(found, [0], who) };
  };
  const list = [
    entry('a', {}, 'Soirée', ['Chloé']),
    entry('b', { game: 'seti', modules: ['x'], results: [standing(0, 9, true)] }, 'SETI', ['alone']),
    entry('c', { status: 'running', results: [] }, 'Now', ['Bea']),
  ];
  const none = { text: '', game: '', modules: '', opponent: '', state: '' } as const;
  const of = (wish: object) =>
    wanted(list, { ...none, ...wish })
      .map(({ table }) => table)
      .join('');
  it('finds them by words, game, expansions, opponent and result', () => {
    expect([of({}), of({ text: 'soiree PLANET' }), of({ text: 'nothing' })]).toEqual(['abc', 'a', '']);
    expect([of({ game: 'seti' }), of({ modules: 'x' }), of({ modules: '-' }), of({ opponent: 'Chloé' })]).toEqual([
      'b',
      'b',
      'ac',
      'a',
    ]);
    expect([of({ state: 'running' }), of({ state: 'over' }), of({ state: 'won' }), of({ state: 'lost' })]).toEqual([
      'c',
      'ab',
      'b',
      'a',
    ]);
  });
});

describe('carrying games over', () => {
  const held = (at: number): Mine => ({
    table: `table${at}`,
    keys: [`key-${at}`.padEnd(32, 'x')],
    spectate: 'spectator'.padEnd(32, 'y'),
    game: 'seti',
    name: `Nº ${at}`,
    at: 0,
    seats: [at % 2],
    made: true,
  });
  beforeEach(() => {
    for (const { table } of mine.list) mine.forget(table);
  });

  /** What a camera would see: squares of three pixels, dark on light. */
  function read(text: string): string | undefined {
    const { path, size } = code(text);
    const [scale, wide] = [3, size * 3];
    const pixels = new Uint8ClampedArray(wide * wide * 4).fill(255);
    for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1/g)) {
      for (let dy = 0; dy < scale; dy += 1)
        for (let dx = 0; dx < scale; dx += 1)
          pixels.fill(
            0,
            ((Number(y) * scale + dy) * wide + Number(x) * scale + dx) * 4,
            ((Number(y) * scale + dy) * wide + Number(x) * scale + dx) * 4 + 3,
          );
    }
    return jsQR(pixels, wide, wide)?.data;
  }

  it('by codes that another reader reads, a few tables in each', () => {
    const all = Array.from({ length: MOST + 1 }, (_, at) => held(at));
    const found = links(all).map((link) => {
      expect(read(link)).toBe(link);
      const route = parse(new URL(link).hash);
      return route.page === 'carry' ? mine.unpack(route.data) : [];
    });
    expect(found.map((part) => part.length)).toEqual([MOST, 1]);
    expect(found.flat().map(({ table, keys, spectate, seats, made }) => [table, keys, spectate, seats, made])).toEqual(
      all.map(({ table, keys, spectate, seats, made }) => [table, keys, spectate, seats, made]),
    );
  }, 60_000); // reading a picture takes a busy machine its time

  it('takes nothing from a link that somebody has made up', () => {
    const sound: unknown[] = ['abc', ['k'.repeat(32)], '', [0], false, 'Tea', 'seti'];
    const link = (...rows: unknown[]) => btoa(JSON.stringify(rows));
    expect(mine.unpack(link(sound))).toHaveLength(1);
    const bent: [number, unknown][] = [
      [0, 7],
      [1, 'k'],
      [1, [7]],
      [2, null],
      [3, 5],
      [3, ['x']],
      [4, 'yes'],
      [5, { a: 1 }],
      [5, 'x'.repeat(1000)],
      [6, null],
    ];
    for (const [at, value] of bent) expect(mine.unpack(link(sound, sound.with(at, value)))).toEqual([]);
    for (const none of ['', '%%', btoa('{}'), btoa('[1]'), btoa('null'), link([])])
      expect(mine.unpack(none)).toEqual([]);
  });

  it('takes keys for a table that is mine already, and nothing else from the link', () => {
    mine.remember('abc', ['own'.padEnd(32, 'x')], { spectate: 'mine', name: 'Tea', seats: [1], made: true });
    mine.take([{ ...held(3), table: 'abc' }, held(4)]);
    expect(mine.find('abc')).toMatchObject({ spectate: 'mine', name: 'Tea', seats: [1], made: true });
    expect(mine.find('abc')!.keys).toEqual(['own'.padEnd(32, 'x'), held(3).keys[0]]); // one's own are tried first
    expect(mine.find('table4')).toMatchObject({ name: 'Nº 4', seats: [0] });
    mine.discard('abc', held(3).keys);
    expect(mine.find('abc')!.keys).toEqual(['own'.padEnd(32, 'x')]);
    expect(mine.find('table4')!.keys).toEqual(held(4).keys);
  });

  it('leads nowhere where a link is cut in the middle of a letter, and says so', () => {
    for (const hash of ['#/t/%E0%A4%A', '#/%', '#/w/abc/%zz', '#/c/%E0'])
      expect(parse(hash)).toEqual({ page: 'garbled' });
    expect(parse('#/t/%C3%A9/k')).toEqual({ page: 'table', table: 'é', keys: ['k'] });
  });

  it('takes the keys out of the address bar once they are kept here, and not before', () => {
    const link = '#/t/abc/k1.k2';
    location.hash = link;
    router.start();
    expect(router.current).toEqual({ page: 'table', table: 'abc', keys: ['k1', 'k2'] });
    mine.remember('abc', ['k1']);
    router.hide();
    expect(location.hash).toBe(link);
    mine.remember('abc', ['k2']);
    router.hide();
    expect(location.hash).toBe('#/m/abc');
    expect(parse(location.hash)).toEqual(router.current); // the same page when it is loaded again
  });

  it('keeps what stands in a link behind its #, which goes to no server', () => {
    const [link] = links([held(1)]) as [string];
    expect(new URL(link).search).toBe('');
    expect(new URL(link).hash.startsWith('#/c/')).toBe(true);
  });

  it('keeps how games ended, and asks only for what may change', () => {
    for (let at = 0; at < 20; at += 1) mine.remember(`t${at}`, ['k']);
    mine.keep(Array.from({ length: 18 }, (_, at) => row(`t${at}`)));
    expect(mine.find('t3')!.kept!.results.length).toBe(2);
    expect(mine.open).toContain('t19');
    expect(mine.open.length).toBe(2 + 12);
    mine.keep([row('t19', { status: 'running' })]);
    expect(mine.find('t19')!.kept).toBeUndefined();
  });
});
