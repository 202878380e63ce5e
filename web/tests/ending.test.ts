import { describe, expect, it } from 'vitest';
import { leader, moments, points, ticks, turnOf } from '../src/ending/curve';
import { draw } from '../src/ending/poster';
import { deed } from '../src/ending/story';
import { verdict, type Outcome } from '../src/ending/verdict';
import { say } from '../src/ending/words';
import { ending as exoplanets } from '../src/games/exoplanets/ending';
import { ending as planetarium } from '../src/games/planetarium/ending';
import type { GameEvent } from '../src/games/game';
import type { Curve, Gain, Standing } from '../src/generated/wire';
import type { TableStore } from '../src/table/store.svelte';
import { printed } from './fixture';

const gain = (seat: number, points: number, key = 'played'): Gain => ({
  seat,
  points,
  reason: { rule: 'PL-5.15', key, params: {} },
});
/** Two players: ada leads, bea passes her in turn 3 with one great card, both count something at the end. */
const curve: Curve = {
  marks: [
    { lines: 80, turn: 0, totals: [0, 0], gains: [] },
    { lines: 90, turn: 1, totals: [6, 0], gains: [gain(0, 6)] },
    { lines: 101, turn: 3, totals: [6, 4], gains: [gain(1, 4, 'small')] },
    { lines: 104, turn: 3, totals: [6, 15], gains: [gain(1, 11, 'great')] },
    { lines: 130, turn: 6, totals: [8, 15], gains: [gain(0, 2)] },
    { lines: 150, turn: 9, totals: [20, 18], gains: [gain(0, 12, 'gold'), gain(1, 3, 'gold')] },
  ],
  since: [
    [90, 130, 150],
    [101, 104, 150],
  ],
};

describe('a curve', () => {
  it('has a point for each turn in which something changed, and one for what is counted at the end', () => {
    expect(points(curve).map(({ turn, totals, final }) => [turn, ...totals, final])).toEqual([
      [0, 0, 0, false],
      [1, 6, 0, false],
      [3, 6, 15, false],
      [6, 8, 15, false],
      [9, 20, 18, true],
    ]);
    expect(points(curve, false).at(-1)!.final).toBe(false);
  });

  it('names who took the lead, by what, and for how long', () => {
    const found = moments(curve);
    expect(
      found.map(({ kind, seat, turn, lines, gain: points, by, lasts }) => [
        kind,
        seat,
        turn,
        lines,
        points,
        by?.reason.key,
        lasts,
      ]),
    ).toEqual([
      ['jump', 0, 1, 90, 6, 'played', false],
      ['lead', 1, 3, 104, 15, 'great', false],
      ['lead', 0, 9, 150, 12, 'gold', true],
    ]);
  });

  it('has nothing to name where nothing happened', () => {
    expect(moments({ marks: curve.marks.slice(0, 1), since: [[], []] })).toEqual([]);
    expect(moments({ marks: [], since: [] })).toEqual([]);
  });

  it('tells when the target of a solo game is passed', () => {
    const alone: Curve = {
      marks: [
        { lines: 1, turn: 0, totals: [0], gains: [] },
        { lines: 9, turn: 2, totals: [5], gains: [gain(0, 5)] },
        { lines: 19, turn: 4, totals: [11], gains: [gain(0, 6, 'last')] },
      ],
      since: [[9, 19]],
    };
    expect(moments(alone, 10).map(({ kind, turn }) => [kind, turn])).toEqual([
      ['jump', 2],
      ['target', 4],
    ]);
    expect(moments(alone, 11).some(({ kind }) => kind === 'target')).toBe(false);
  });

  it('knows who leads, when a line was earned, and round numbers', () => {
    expect([leader([3, 5, 5]), leader([3, 6, 5]), leader([4])]).toEqual([-1, 1, 0]);
    expect([turnOf(curve, 104), turnOf(curve, 80), turnOf(curve, 7)]).toEqual([3, 0, 0]);
    expect(ticks(0, 48)).toEqual([0, 10, 20, 30, 40]);
    expect(ticks(-3, 7)).toEqual([-2, 0, 2, 4, 6]);
    expect(ticks(0, 1)).toEqual([0, 1]);
  });
});

describe('the verdict', () => {
  const standing = (seat: number, points: number, won: boolean, place = won ? 1 : 2): Standing => ({
    place,
    seat,
    points,
    ties: [],
    won,
  });
  const of = (ranking: Standing[], more: Partial<Outcome> = {}) => {
    const { key, params, mood } = verdict({
      ranking,
      mine: [0],
      who: (seat) => ['Ada', 'Bea', 'Cy'][seat]!,
      target: 0,
      rival: -1,
      conceded: [],
      join: (names) => names.join(' and '),
      ...more,
    });
    return [say(key, params), mood];
  };
  it('says who won, and by how much', () => {
    expect(of([standing(1, 9, true), standing(0, 8, false)])).toEqual(['Bea wins by 1 point over Ada.', 'lost']);
    expect(of([standing(0, 9, true), standing(1, 4, false)])).toEqual(['You win by 5 points over Bea!', 'won']);
    expect(of([standing(1, 9, true), standing(0, 8, false)], { mine: [] })[1]).toBe('seen');
    expect(of([standing(1, 9, true), standing(0, 8, false)], { mine: [0, 1] })[1]).toBe('seen');
  });
  it('knows ties, broken and unbroken, and games that nobody wins', () => {
    expect(of([standing(1, 9, true), standing(0, 9, false)])[0]).toBe(
      'Equal points: the tie-break makes Bea the winner over Ada.',
    );
    expect(of([standing(1, 9, true), standing(2, 9, true), standing(0, 3, false)])[0]).toBe(
      'Bea and Cy share the victory with 9 points each.',
    );
    expect(of([standing(1, 9, false), standing(0, 9, false)])[0]).toBe('Nobody wins.');
    expect(of([standing(1, 7, true), standing(0, 9, false)])[0]).toBe('Bea wins with fewer points than Ada.');
  });
  it('says who gave up, whatever the points say', () => {
    const conceded = [0];
    expect(of([standing(1, 2, true), standing(0, 9, false)], { conceded })).toEqual(['Bea wins: Ada gave up.', 'lost']);
    expect(of([standing(0, 2, true), standing(1, 9, false)], { conceded: [1] })[0]).toBe('You win: Bea gave up.');
    expect(of([standing(0, 4, false)], { conceded, target: 100 })[0]).toBe('Given up with 4 points.');
  });
  it('measures a solo game by its target or its rival', () => {
    expect(of([standing(0, 104, true)], { target: 100 })).toEqual(['The target of 100 is beaten by 4 points!', 'won']);
    expect(of([standing(0, 99, false)], { target: 100 })).toEqual(['1 point short of the target of 100.', 'lost']);
    expect(of([standing(0, 100, false)], { target: 100 })[0]).toBe(
      'Exactly the target of 100: one point more would have won.',
    );
    expect(of([standing(0, 139, true), standing(1, 116, false)], { rival: 1 })[0]).toBe(
      'You beat the rival by 23 points!',
    );
    expect(of([standing(1, 140, true), standing(0, 116, false)], { rival: 1 })[0]).toBe(
      'The rival wins, 24 points ahead of you.',
    );
  });
});

describe('the story of a line', () => {
  const event = (word: string, seat: number, line: number, more = {}): GameEvent => ({
    word,
    seat,
    rule: '',
    line,
    ...more,
  });
  const log = [
    event('turn', 0, 1),
    event('played', 0, 2, { card: 'L01' }),
    event('turn', 1, 3),
    event('moved', 1, 4),
    event('played', 1, 5, { card: 'L02' }),
    event('drew', 1, 6),
    event('turn', 0, 7),
  ];
  const told = (event: GameEvent) => event.word !== 'drew';
  it('is what its player did with the thing in that turn, else the last of it', () => {
    expect(deed(log, 1, 7, new Set(['L02']), told)).toBe(log[4]);
    expect(deed(log, 1, 4, new Set(['L02']), told)).toBe(log[3]);
    expect(deed(log, 1, 7, new Set(['L01']), told)).toBe(log[4]);
    expect(deed(log, 0, 2, new Set(['L01']), told)).toBe(log[1]);
    expect(deed(log, 2, 7, new Set(), told)).toBe(null);
  });
});

describe('a poster', () => {
  const LETTERS = ['A', 'B', 'C', 'D'];
  const by = <T>(make: (at: number) => T) => Object.fromEntries(LETTERS.map((letter, at) => [letter, make(at)]));
  const spaces = Object.fromEntries(
    printed.spaces.map(({ name }, at) => [
      name,
      at === 1 ? 'A' : at === 5 ? 'B' : at === 6 ? 'gas' : at === 7 ? 'comet' : 'empty',
    ]),
  );
  const view = {
    ...{
      board: spaces,
      planets: { A: '1-02', B: '2-02', C: null, D: null },
      types: { A: 'terrestrial', B: 'gaseous', C: null, D: null },
      sides: by(() => 'habitable'),
    },
    ...{ habitable: by(() => 1), hostile: by(() => 0), supply: {}, bags: {}, discards: {}, players: [], parts: {} },
    ...{ row_cards: ['L04'], row_planets: ['A'], row_seats: [1], row_marks: [-1] },
  };
  const cards = [{ name: 'L04', cost: { gas: 0, rock: 0, water: 2, metal: 0 } }];
  const table = {
    name: 'poster',
    row: { modules: [] },
    update: { view },
    log: [],
    content: { page: { printed: { ...printed, cards }, texts: {} } },
  } as unknown as TableStore;
  const players = [
    { seat: 1, name: '<script>alert("x")</script> & Söhne', points: 48, won: true },
    { seat: 0, name: 'Ada', points: 34, won: false },
  ];
  const svg = draw({
    table,
    System: planetarium.System,
    title: 'Planetarium',
    lines: ['Sunday & Monday'],
    portraits: planetarium.portraits(table),
    players,
    foot: 'Ecliptic',
    label: 'A poster',
  });

  it('is a drawing that stands by itself: no scripts, no styles of the page, nothing from elsewhere', () => {
    const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    expect(root.tagName).toBe('svg');
    expect(root.querySelectorAll('script, foreignObject, image, iframe, a').length).toBe(0);
    for (const element of root.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name.startsWith('on') || name === 'class' || name.startsWith('data-')).toBe(false);
        if (name.endsWith('href')) expect(value.startsWith('#')).toBe(true);
        if (name !== 'xmlns') expect(value).not.toMatch(/https?:|\/\/|javascript:|var\(/);
      }
    }
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
  });

  it('writes no number of an orbit over a planet or its letter, wherever one ended', () => {
    for (const { name, orbit } of printed.spaces) {
      const board = Object.fromEntries(
        printed.spaces.map((space) => [space.name, space.name === name ? 'A' : 'empty']),
      );
      const update = { view: { ...view, board, planets: { A: name, B: null, C: null, D: null } } };
      const text = draw({
        ...{ table: { ...table, update } as unknown as TableStore, System: planetarium.System, title: '', lines: [] },
        ...{ portraits: [], players: [], foot: '', label: '' },
      });
      const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      const all = [...root.querySelectorAll('text')];
      const letter = all.find((one) => one.textContent!.trim() === 'A')!.parentElement!.getAttribute('transform')!;
      const [x, y] = letter.match(/-?[\d.]+/g)!.map(Number) as [number, number];
      const size = orbit === 1 ? 33 : 47;
      const numerals = all.filter((one) => /^[IV]+$/.test(one.textContent!.trim()));
      expect(numerals.length).toBe(7);
      for (const one of numerals) {
        const [left, top] = [Number(one.getAttribute('x')), Number(one.getAttribute('y')) - 5];
        expect(Math.hypot(left - x, top - y), `letter at ${name}`).toBeGreaterThan(17);
        const away = Math.hypot(left - (x - size * 0.82), top - (y + size * 0.82));
        expect(away, `planet at ${name}`).toBeGreaterThan(size + 7);
      }
    }
  });

  it('names who played as they are called, whatever that is', () => {
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;script');
    expect(svg).toMatch(/>48<.*>34</s);
    expect(svg).toContain('PLANETARIUM');
  });

  it('shows every world, and each game has its own', () => {
    expect(planetarium.portraits(table).map(({ word, seats }) => [word, seats])).toEqual([
      ['A', [1]],
      ['B', []],
    ]);
    expect(svg.match(/clip-path="url/g)!.length).toBeGreaterThanOrEqual(4); // two in the system, two large
    expect(exoplanets.System).not.toBe(planetarium.System);
    expect(planetarium.tale(table, gain(0, 1).reason)).toBe('');
    expect(planetarium.tale(table, { rule: '', key: 'played', params: { card: 'L04' } })).not.toBe('');
  });
});
