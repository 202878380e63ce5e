// A small board and a small view, in the form the server sends.
import type { Needs, Options, Reason, Update } from '../src/generated/wire';
import type { Printed } from '../src/games/planetarium/types';

const ring = (orbit: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `${orbit}-0${at + 1}`,
    orbit,
    tick: (at * 48) / count,
    planet: null,
  }));
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

/** Options as the server sends them, each by itself, from lines in which words say their kind: `move space:1-01 space:1-02`. */
export const options = (...lines: string[]): Options[] =>
  lines.map((line) => {
    const [verb = '', ...rest] = line.split(' ');
    const words = rest.map((one) => one.split(':') as [string, string]);
    return {
      verb,
      kinds: words.map(([kind]) => kind),
      words: [words.map(([, word]) => word)],
      says: [],
      free: false,
      brings: [],
    };
  });

/** Wishes as the server sends them, each by itself. */
export const needs = (why: Record<string, Reason[]>): Needs[] =>
  Object.entries(why).map(([line, reasons]) => {
    const [{ verb, kinds, words }] = options(line) as [Options];
    return { verb, kinds, words, reasons: [reasons] };
  });

export const update = (more: Partial<Update> = {}): Update => ({
  type: 'update',
  seq: 1,
  lines: 1,
  seat: 0,
  view: {},
  decision: {
    seat: 0,
    prompt: 'PlayCard',
    options: options('pass'),
    variant: '',
    movers: [],
    ahead: {},
    formality: false,
  },
  events: [],
  since: 0,
  needs: [],
  undo: -1,
  unconfirmed: -1,
  proposal: null,
  restore: 0,
  scores: [],
  ranking: [],
  seed: '',
  changed: null,
  adopt: false,
  stuck: '',
  behind: 0,
  coach: null,
  course: null,
  progress: [],
  prices: [],
  idle: {},
  ...more,
});
