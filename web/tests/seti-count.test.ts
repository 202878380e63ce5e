// How far missions are, what gold tiles and end cards are worth, and which steps of a card would do nothing.
import { describe, expect, it } from 'vitest';
import { counted, idle, progress, tracesOf, worth } from '../src/games/seti/cards/count';
import { count, effect, lasting } from '../src/games/seti/cards/notation';
import type { TableStore } from '../src/table/store.svelte';

const none = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 0]));
const PLANETS = ['mercury', 'venus', 'earth', 'mars', 'jupiter', 'saturn', 'uranus', 'neptune', 'oumuamua'];

function player(more: object = {}) {
  return {
    hand: ['C001'], score: 30, stock: { credit: 2, energy: 1, publicity: 8, data: 0, move: 0 }, probes: ['c1'], orbiters: { ...none(...PLANETS), mars: 1 }, landers: { ...none(...PLANETS), venus: 2 },
    moons: { europa: 1 }, wins: { vega: 2, procyon: 1 }, overflow: { ...none('left red', 'left yellow', 'left blue', 'right red', 'right yellow', 'right blue'), 'right red': 1 },
    income: ['C001', 'C002', 'C002'], missions: [], slots: [], done: ['C005', 'C006', 'C007'], finale: ['C012'],
    techs: { 'probe-1': 0, 'probe-2': 1, 'telescope-1': 1, 'computer-1': 1, 'computer-2': 1 }, ...more,
  };
}

/** One player, the Anomalies on the left, nobody known on the right; Earth on a1. */
function table(more: object = {}, parts: object = {}): TableStore {
  const ring = (cells: number[]) => [...cells, ...Array<number>(8 - cells.length).fill(-1)];
  const printed = {
    cards: [{ name: 'C001', income: 'energy' }, { name: 'C002', income: 'credit' }],
    stars: [{ name: 'vega', colour: 'black' }, { name: 'procyon', colour: 'blue' }],
    moons: [{ name: 'europa', planet: 'jupiter' }],
    planets: [], techs: [], gold: [],
    layers: [[ring([2, 3])]],
    spaces: [{ species: 'oumuamua', colour: 'red', space: 1, cost: { exofossil: 4 } }],
  };
  const view = {
    players: [player(more)], marks: { a: [0, 1], b: [1], c: [0] }, discs: 0, traces: { 'left red': 0, 'left yellow': 9, 'left blue': 1, 'right red': -1, 'right yellow': 0, 'right blue': -1 },
    species: { left: 'anomalies', right: null }, parts: { boards: { spaces: { 'left red': [0, 1] }, markers: { 'left red': [0, 1] } }, ...parts },
  };
  return { update: { seat: 0, view }, sheet: { printed } } as unknown as TableStore;
}

const many = (text: string, of = table()) => counted(of, 0, count(text));

describe('what is counted', () => {
  it.each([
    ['vp', 30], ['publicity', 8], ['figures', 4], ['figures mars', 1], ['figures jupiter', 1], ['figures-in-one', 2], ['orbiters', 1], ['landers', 3], ['landers without-moons', 2],
    ['wins', 3], ['wins black', 2], ['wins-in-one', 2], ['traces red', 3], ['traces any', 4], ['traces red anomalies', 2], ['other-traces anomalies', 2],
    ['techs any', 4], ['techs computer', 2], ['tucked credit', 2], ['incomes', 3], ['sectors', 2], ['distance', 2], ['missions', 3], ['endgames', 1],
    ['most (tucked credit | tucked energy)', 2], ['least (traces red | traces yellow | traces blue)', 0], ['half (missions | endgames)', 2],
  ])('%s: %i', (text, expected) => expect(many(text)).toBe(expected));

  it('is unknown where only the card that is played could tell', () => expect(many('marked red')).toBeNull());

  it('knows traces beside the spaces and on boards', () => {
    expect(tracesOf(table(), 0, 'left', 'red')).toBe(2);
    expect(tracesOf(table(), 0, 'right', 'red')).toBe(1);
  });

  it('pays for spaces with exofossils', () => {
    const there = table({}, { boards: { spaces: { 'left red': [0] }, markers: { 'left red': [0] } } });
    (there.update!.view as { species: object }).species = { left: 'oumuamua', right: null };
    expect(many('paid-traces', there)).toBe(1);
  });
});

describe('how far a mission is', () => {
  const far = (text: string) => progress(table(), 0, lasting('conditional', `${text}: gain 1 vp`).when[0]!);
  it('is a part of what it needs', () => {
    expect(far('wins red >= 2')).toEqual({ have: 0, need: 2 });
    expect(far('publicity >= 8')).toEqual({ have: 8, need: 8 });
    expect(far('each-species red')).toEqual({ have: 2, need: 2 });
    expect(far('three-colours')).toEqual({ have: 2, need: 3 });
    expect(far('orbiter-and-lander')).toEqual({ have: 1, need: 2 });
    expect(far('hand-empty')).toEqual({ have: 0, need: 1 });
    expect(far('by-anomaly')).toBeNull();
  });
  it('is worth points at the end', () => {
    expect(worth(table(), 0, effect('per wins black (gain 3 vp)')[0])).toBe(6);
    expect(worth(table(), 0, effect('if publicity >= 8 (gain 13 vp)')[0])).toBe(13);
    expect(worth(table(), 0, effect('gold-tile')[0])).toBeNull();
  });
});

describe('what would do nothing now', () => {
  const dull = (text: string, more: object = {}) => effect(text).map((op, at, all) => idle(table(more), op, all.slice(0, at)));
  it('is a launch without room, and what needs a probe without one', () => {
    expect(dull('launch >> move 1')).toEqual([true, false]);
    expect(dull('move 1 >> signal probe', { probes: [] })).toEqual([true, true]);
    expect(dull('launch >> move 1 >> signal probe', { probes: [] })).toEqual([false, false, false]);
  });
  it('is a landing where no probe is at a planet', () => {
    expect(dull('land')).toEqual([true]);
    expect(dull('land', { probes: ['b1'] })).toEqual([false]);
    expect(dull('move 1 >> land')).toEqual([false, false]);
  });
  it('is a condition that is not met, and a count of nothing', () => {
    expect(dull('if publicity >= 9 (trace red) >> per tucked card (gain 1 vp) >> remove orbiter (gain 1 vp) >> trace blue again')).toEqual([true, true, false, true]);
  });
});
