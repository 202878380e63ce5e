import { describe, expect, it } from 'vitest';
import { between, Chart, curve, point, radius, TICKS } from '../src/games/planetarium/board/geometry';
import { compose } from '../src/games/planetarium/board/motion.svelte';
import { nearest } from '../src/play/compass';
import { printed } from './fixture';

const chart = new Chart(printed);

describe('the chart', () => {
  it('puts tick 0 in the north and goes clockwise', () => {
    expect(point({ r: 10, a: 0 }).y).toBeCloseTo(-10);
    expect(point({ r: 10, a: TICKS / 4 }).x).toBeCloseTo(10);
  });

  it('has farther orbits farther out', () => {
    for (let orbit = 1; orbit < 7; orbit += 1) expect(radius(orbit + 1)).toBeGreaterThan(radius(orbit));
  });

  it('draws arcs on an orbit and spirals between two', () => {
    expect(curve(chart.polar('1-01'), chart.polar('1-02'))).toContain('A');
    expect(curve(chart.polar('1-01'), chart.polar('2-01'))).toContain('L');
  });

  it('follows the orbit of a sweep over the north', () => {
    expect(chart.route('1-03', '1-02')).toEqual(['1-03', '1-04', '1-01', '1-02']);
    const way = chart.way('1-03', '1-02');
    expect(way.every((step, at) => !at || step.a > way[at - 1]!.a)).toBe(true);
  });

  it('takes thin lines directly, and two steps over the space between', () => {
    expect(chart.route('1-01', '2-01')).toEqual(['1-01', '2-01']);
    expect(chart.route('1-01', '2-02')).toEqual(['1-01', '2-01', '2-02']);
  });

  it('begins and ends a way at its spaces', () => {
    const way = chart.way('1-03', '1-01');
    expect(between(way, 0).y).toBeCloseTo(chart.at('1-03').y);
    expect(between(way, 1).y).toBeCloseTo(chart.at('1-01').y);
  });
});

describe('motion', () => {
  const moved = (line: number) => ({ word: 'moved', seat: 0, rule: '', line, token: 'A', from: '1-03', to: '1-02' });

  it('flashes where a planet meets matter', () => {
    const score = compose(
      [moved(1), { word: 'stored', seat: 0, rule: '', line: 1, matter: 'gas', planet: 'A' }],
      chart,
    );
    expect(score.ghosts).toHaveLength(1);
    expect(score.ghosts[0]!.end).toBe(600);
    expect(score.flashes).toHaveLength(1);
  });

  it('never lasts longer than a second and a half', () => {
    const score = compose(
      Array.from({ length: 40 }, (_, at) => moved(at)),
      chart,
    );
    expect(score.length).toBeLessThanOrEqual(1500);
    expect(score.ghosts.at(-1)!.end).toBeLessThanOrEqual(1500);
  });
});

describe('the compass', () => {
  const spots = [
    { x: 10, y: 0 },
    { x: 30, y: 2 },
    { x: 0, y: 20 },
    { x: -5, y: -40 },
  ];

  it('goes to the nearest thing in a direction', () => {
    expect(nearest({ x: 0, y: 0 }, spots, 'ArrowRight')).toBe(0);
    expect(nearest({ x: 10, y: 0 }, spots, 'ArrowRight')).toBe(1);
    expect(nearest({ x: 0, y: 0 }, spots, 'ArrowDown')).toBe(2);
    expect(nearest({ x: 0, y: 0 }, spots, 'ArrowUp')).toBe(3);
  });

  it('stays where nothing lies ahead', () => {
    expect(nearest({ x: 90, y: 0 }, spots, 'ArrowRight')).toBe(-1);
  });
});
