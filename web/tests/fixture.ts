// A small board and a small view, in the form the server sends.
import type { Update } from '../src/generated/wire';
import type { Printed } from '../src/games/planetarium/types';

const ring = (orbit: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `${orbit}-0${at + 1}`, orbit, tick: (at * 48) / count, planet: null }));
const around = (orbit: number, count: number): [string, string][] =>
  Array.from({ length: count }, (_, at) => [`${orbit}-0${at + 1}`, `${orbit}-0${((at + 1) % count) + 1}`]);

export const printed: Printed = {
  spaces: [...ring(1, 4), ...ring(2, 8)],
  thick: [...around(1, 4), ...around(2, 8)],
  thin: [['1-01', '2-01']],
  track: 36,
  acceleration: 28,
  matter: { gas: 22, rock: 22, water: 16, metal: 8 },
  cards: [],
};

export const update = (more: Partial<Update> = {}): Update => ({
  type: 'update',
  seq: 1,
  lines: 1,
  seat: 0,
  view: {},
  decision: { seat: 0, prompt: 'PlayCard', options: ['pass'] },
  events: [],
  since: 0,
  why: {},
  undo: -1,
  unconfirmed: -1,
  proposal: null,
  restore: 0,
  scores: [],
  ranking: [],
  seed: '',
  changed: null,
  adopt: false,
  ...more,
});
