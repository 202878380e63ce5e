import { describe, expect, it } from 'vitest';
import table from '../../tests/games/seti/sky.json';
import type { GameEvent } from '../src/games/game';
import { drifts, follow, standing, trails, type Figure } from '../src/games/seti/board/figures';
import {
  between,
  cell,
  home,
  middle,
  onward,
  outer,
  places,
  point,
  polar,
  STAR_IN,
  STAR_OUT,
  way,
} from '../src/games/seti/board/geometry';
import { compose, whereAt } from '../src/games/seti/board/motion.svelte';
import { isLow, layOut, leaders } from '../src/games/seti/board/stars';
import { printOf } from '../src/games/seti/board/print';
import {
  behind,
  PLANETS,
  rotate,
  Sky,
  spaceName,
  spaceOf,
  SPACES,
  turning,
  turnsOf,
} from '../src/games/seti/board/sky';
import { hash } from '../src/worlds/random';

const sky = new Sky(table.layers);
const event = (word: string, seat: number, params: Record<string, string | number> = {}): GameEvent => ({
  word,
  seat,
  rule: '',
  line: 0,
  ...params,
});
const probe = (id: number, seat: number, name: string): Figure => ({
  id,
  seat,
  kind: 'probe',
  space: spaceOf(name),
  number: 0,
});
const fleet = (...probes: string[][]) => ({ players: probes.map((own) => ({ probes: own })), capsules: [] });

describe('the sky', () => {
  it('has every planet where the engine has it, in all 512 positions', () => {
    const rows = table.where.flatMap((row) => row.split(' '));
    expect(rows).toHaveLength(512);
    rows.forEach((row, discs) => {
      const spaces = PLANETS.map((planet) => sky.where(512 + discs, planet).toString(32)).join('');
      expect(spaces, `discs ${discs}`).toBe(row);
      expect(sky.where(discs, 'oumuamua')).toBe(-1);
    });
  });

  it('shows on every space what the engine shows, with and without the tile', () => {
    let all = '';
    for (let discs = 0; discs < 1024; discs += 1)
      for (const { what, layer } of sky.seen(discs)) all += `${what}${layer}`;
    expect(hash(all)).toBe(table.seen);
  });

  it('takes figures along and pushes them as the engine does', () => {
    let all = '';
    for (let discs = 0; discs < 512; discs += 1)
      for (const disc of [1, 2, 3])
        for (let space = 0; space < SPACES; space += 1) {
          const { to, pushed } = sky.drift(discs, disc, space);
          all += '-rp'[Number(to !== space) + Number(pushed)];
        }
    expect(hash(all)).toBe(table.drift);
  });

  it('turns discs one after another, with those above them', () => {
    expect([0, 1, 2, 3].map(turning)).toEqual([1, 2, 3, 1]);
    expect(turnsOf(rotate(0, 3))).toEqual([0, 1, 1, 1]);
    expect(turnsOf(rotate(7, 1))).toEqual([0, 0, 0, 0]);
    expect(rotate(512 + 511, 3)).toBe(512);
  });

  it('names spaces by sector and ring', () => {
    expect([0, 9, 31].map(spaceName)).toEqual(['a1', 'b2', 'h4']);
    for (let space = 0; space < SPACES; space += 1) expect(spaceOf(spaceName(space))).toBe(space);
    expect(spaceName(behind(spaceOf('a3')))).toBe('h3');
  });
});

describe('the chart', () => {
  it('begins right of north and goes clockwise', () => {
    expect(middle(0)).toBe(22.5);
    const { x, y } = point(polar(spaceOf('a1')));
    expect(x).toBeGreaterThan(0);
    expect(y).toBeLessThan(0);
    expect(point(polar(spaceOf('e2'))).x).toBeLessThan(0);
    expect(outer(3)).toBeLessThan(STAR_IN);
  });

  it('goes the short way round', () => {
    expect(onward(350, 10)).toBe(370);
    expect(onward(10, 350)).toBe(-10);
    expect(between({ r: 10, a: 337.5 }, { r: 10, a: 22.5 }, 0.5).a).toBe(360);
    expect(way([polar(spaceOf('a2')), polar(spaceOf('h2'))])).toContain(' 0 0 0 ');
  });

  it('gives figures on a space different places inside it', () => {
    for (const planet of [false, true])
      for (const many of [1, 2, 3, 4, 6, 8])
        for (const name of ['c1', 'c4']) {
          const spots = places(spaceOf(name), many, planet);
          expect(new Set(spots.map((spot) => `${spot.r} ${spot.a}`)).size).toBe(many);
          for (const { r, a, size } of spots) {
            expect(Math.abs(a - middle(2))).toBeLessThan(22.5);
            expect(Math.abs(r - polar(spaceOf(name)).r)).toBeLessThan(39);
            expect(size).toBeGreaterThan(0.4);
          }
        }
  });

  it('draws a space within its borders', () => {
    expect(cell(spaceOf('b3'), 6)).toMatch(/^M[-\d. ]+L[-\d. ]+A.+Z$/);
    expect(point({ r: 10, a: 90 }).x).toBeCloseTo(10);
  });
});

describe('figures', () => {
  it('keep who they are when they move', () => {
    const before = [probe(1, 0, 'c2'), probe(2, 0, 'f3'), probe(3, 1, 'c2')];
    const events = [
      event('moved', 0, { vessel: 'probe', from: 'c2', to: 'c3' }),
      event('moved', 0, { vessel: 'probe', from: 'c3', to: 'd3' }),
    ];
    const { figures, legs, gone } = follow(before, events, sky, 0, standing(fleet(['d3', 'f3'], ['c2'])));
    expect(figures.map(({ id, space }) => [id, spaceName(space)])).toEqual([
      [1, 'd3'],
      [2, 'f3'],
      [3, 'c2'],
    ]);
    expect(legs.map(({ id, how }) => [id, how])).toEqual([
      [1, 'move'],
      [1, 'move'],
    ]);
    expect(gone).toEqual([]);
  });

  it('ride on a disc, are pushed by an edge, or stay in the hole', () => {
    for (let discs = 0; discs < 512; discs += 37) {
      const before = Array.from({ length: SPACES }, (_, space) => probe(space + 1, 0, spaceName(space)));
      const now = before.map(({ space }) => spaceName(sky.drift(discs, 1, space).to));
      const { legs } = follow(before, [event('rotated', 0, { disc: 1 })], sky, discs, standing(fleet(now)));
      const moved = drifts(before, sky, discs, 1);
      expect(legs.map(({ id, how }) => [id, how])).toEqual(
        moved.map(({ figure, pushed }) => [figure.id, pushed ? 'push' : 'ride']),
      );
    }
  });

  it('come by a launch and leave by an orbit or a landing', () => {
    const mars = spaceName(sky.where(0, 'mars'));
    const { figures, legs, gone } = follow(
      [probe(1, 0, mars)],
      [event('orbited', 0, { planet: 'mars' }), event('launched', 0, { space: 'f1' })],
      sky,
      0,
      standing(fleet(['f1'])),
    );
    expect(gone.map(({ id }) => id)).toEqual([1]);
    expect(figures.map(({ id, space }) => [id, spaceName(space)])).toEqual([[2, 'f1']]);
    expect(legs.map(({ how }) => how)).toEqual(['leave', 'launch']);
  });

  it('leave by a landing on a moon from the planet of the moon', () => {
    const [jupiter, saturn] = [spaceName(sky.where(0, 'jupiter')), spaceName(sky.where(0, 'saturn'))];
    const { gone } = follow(
      [probe(1, 0, saturn), probe(2, 0, jupiter)],
      [event('landed', 0, { planet: 'europa' })],
      sky,
      0,
      standing(fleet([saturn])),
      (place) => (place === 'europa' ? 'jupiter' : place),
    );
    expect(gone.map(({ id }) => id)).toEqual([2]);
  });

  it('are believed where nothing was told, as after an undo', () => {
    const { figures, legs } = follow([probe(4, 0, 'b2')], [], sky, 0, standing(fleet(['b3', 'e1'])));
    expect(figures.map(({ id }) => id)).toEqual([4, 5]);
    expect(legs.map(({ how }) => how)).toEqual(['move', 'launch']);
  });

  it('tell probes from capsules that move from the same space', () => {
    const before: Figure[] = [probe(1, 0, 'c3'), { id: 2, seat: 0, kind: 'capsule', space: spaceOf('c3'), number: 1 }];
    const now = standing({ players: [{ probes: ['c3'] }], capsules: [['c2']] });
    const { legs } = follow(before, [event('moved', 0, { vessel: 'capsule', from: 'c3', to: 'c2' })], sky, 0, now);
    expect(legs.map(({ id }) => id)).toEqual([2]);
  });

  it('leave trails of whole ways', () => {
    const ways = trails(
      [
        event('moved', 1, { vessel: 'probe', from: 'a1', to: 'a2' }),
        event('moved', 1, { vessel: 'probe', from: 'a2', to: 'b2' }),
        event('moved', 1, { vessel: 'probe', from: 'e4', to: 'e3' }),
      ],
      sky,
      0,
    );
    expect(ways.map(({ spots }) => spots.length)).toEqual([3, 2]);
  });
});

describe('motion', () => {
  it('turns first what turned first, and takes no longer than a second and a half', () => {
    const before = [probe(1, 0, 'f1')];
    const events = [
      event('rotated', 0, { disc: 1 }),
      ...Array.from({ length: 5 }, () => event('signal', 0, { star: 'vega' })),
      event('rotated', 1, { disc: 2 }),
      event('sector', 0, { star: 'vega' }),
    ];
    const { to } = sky.drift(0, 1, spaceOf('f1'));
    const { to: last } = sky.drift(rotate(0, 1), 2, to);
    const score = compose(events, follow(before, events, sky, 0, standing(fleet([spaceName(last)]))));
    expect(score.length).toBeLessThanOrEqual(1500);
    expect(score.turns.map(({ disc }) => disc)).toEqual([1, 2]);
    expect(score.turns[1]!.start).toBeGreaterThanOrEqual(score.turns[0]!.end);
    expect(score.waves.at(-1)!.won).toBe(true);
    expect(Math.max(...[...score.paths, ...score.turns, ...score.waves].map(({ end }) => end))).toBeCloseTo(
      score.length,
    );
  });

  it('brings a figure from where it stood to where it stays', () => {
    const leg = { id: 1, how: 'move', from: spaceOf('c2'), to: spaceOf('c3'), event: 0 } as const;
    const [begin, rest] = [
      { ...polar(leg.from), size: 1 },
      { r: 270, a: 120, size: 0.7 },
    ];
    const paths = [{ leg, start: 100, end: 450 }];
    expect(whereAt(paths, 0, begin, rest)).toEqual(begin);
    expect(whereAt(paths, 450, begin, rest)).toEqual(rest);
    expect(whereAt([{ leg: { ...leg, how: 'leave', to: -1 }, start: 0, end: 10 }], 10, begin, rest).size).toBe(0);
  });

  it('is over at once where nothing moved', () => {
    expect(compose([event('passed', 0)], { legs: [] }).length).toBe(0);
  });
});

describe('stars', () => {
  it('show how many signals each has, in the order that the engine tells', () => {
    expect(leaders([1, 0], [1, 0, 0, 1])).toEqual([
      { seat: 1, count: 2 },
      { seat: 0, count: 2 },
    ]);
    expect(leaders([], [])).toEqual([]);
  });

  it('have their slots, rewards, signs and wins inside their sector, however long the name and small the screen', () => {
    for (const unit of [1, 2, 2.6])
      for (let sector = 0; sector < 8; sector += 1)
        for (const [many, gains, wins, width] of [
          [4, 2, 0, 2.4],
          [6, 1, 4, 8.6],
          [8, 1, 2, 10.2],
        ] as const) {
          const icon = Math.max(24, 15.5 * unit);
          const {
            slots,
            gains: rewards,
            sign,
            wins: marks,
            size,
          } = layOut(sector, many, gains, wins, width, { letters: Math.max(13.5 * unit, 22), least: 11 * unit, icon });
          expect(slots).toHaveLength(many);
          expect(size).toBeGreaterThanOrEqual(11 * unit);
          for (const { x, y } of [...slots, ...rewards, sign, ...marks]) {
            const r = Math.hypot(x, y);
            const a = ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360;
            expect(r).toBeGreaterThan(STAR_IN + 8);
            expect(r).toBeLessThan(STAR_OUT - 4);
            expect(Math.abs(a - middle(sector))).toBeLessThan(22.5);
          }
          // Slots are read from left to right: clockwise above, the other way below.
          const [first, last] = [slots[0]!, slots.at(-1)!];
          expect(
            (last.x - first.x) *
              (isLow(sector) ? point({ r: 1, a: middle(sector) }).y : -point({ r: 1, a: middle(sector) }).y),
          ).toBeGreaterThan(0);
        }
  });
});

describe('what is printed', () => {
  it('has each planet on its layer once, and each asteroid field and comet', () => {
    const prints = table.layers.map(printOf);
    expect(prints.flatMap(({ planets }) => planets.map(({ planet }) => planet)).sort()).toEqual(
      PLANETS.filter((planet) => planet !== 'oumuamua').sort(),
    );
    expect(prints.filter(({ tile }) => tile)).toHaveLength(1);
    const count = (what: number) => table.layers.flat(2).filter((cell) => cell === what).length;
    expect(prints.flatMap(({ rocks }) => rocks)).toHaveLength(count(-2));
    expect(prints.flatMap(({ comets }) => comets)).toHaveLength(count(-3));
  });

  it('makes room for figures beside a planet', () => {
    for (let space = 0; space < SPACES; space += 1) {
      const globe = point(home(space, true));
      for (const spot of places(space, 1, true))
        expect(Math.hypot(globe.x - point(spot).x, globe.y - point(spot).y)).toBeGreaterThan(30);
    }
  });
});
