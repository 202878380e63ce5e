import { describe, expect, it } from 'vitest';
import {
  candidates,
  complete,
  nextKinds,
  nextWords,
  kindOf,
  prune,
  touch,
  touchable,
  unfold,
  wanted,
} from '../src/play/narrow';
import { options } from './fixture';

const MOVES = unfold(options('move space:4-03 space:4-04', 'move space:4-03 space:5-04', 'move space:2-08 space:2-01'));
const CARDS = unfold(
  options(
    'play card:H01 planet:B',
    'play card:H01 planet:C',
    'play card:L02 planet:A',
    'downgrade card:H01',
    'downgrade card:H02',
    'pass',
  ),
);

describe('narrowing', () => {
  it('offers the first words, then what follows them', () => {
    expect(nextWords(MOVES, [])).toEqual(new Set(['4-03', '2-08']));
    expect(nextWords(MOVES, ['4-03'])).toEqual(new Set(['4-04', '5-04']));
  });

  it('plays the last option that is left', () => {
    const first = touch(MOVES, [], '4-03');
    expect(first).toEqual({ picked: ['4-03'] });
    expect(touch(MOVES, first.picked, '5-04').play?.line).toBe('move 4-03 5-04');
  });

  it('never plays by itself, even where one option is left', () => {
    expect(touch(MOVES, [], '2-08')).toEqual({ picked: ['2-08'] });
  });

  it('lets a touch begin anew, and a second touch cancel', () => {
    expect(touch(MOVES, ['4-03'], '2-08').picked).toEqual(['2-08']);
    expect(touch(MOVES, ['4-03'], '4-03').picked).toEqual([]);
    expect(touch(MOVES, ['4-03'], '9-99').picked).toEqual(['4-03']);
  });

  it('makes buttons of options that are said completely', () => {
    expect(complete(CARDS, []).map((option) => option.line)).toEqual(['pass']);
    expect(complete(CARDS, ['H01']).map((option) => option.line)).toEqual(['downgrade H01']);
    expect(nextWords(CARDS, ['H01'])).toEqual(new Set(['B', 'C']));
  });

  it('waits for the button of an explicit verb', () => {
    const explicit = new Set(['downgrade']);
    expect(touch(CARDS, [], 'H02', explicit)).toEqual({ picked: ['H02'] });
    expect(touch(CARDS, [], 'H02').play?.line).toBe('downgrade H02');
  });

  it('touches exactly what an option mentions', () => {
    expect(touchable(CARDS, [])).toEqual(new Set(['H01', 'H02', 'L02']));
    expect(touchable(CARDS, ['H01'])).toEqual(new Set(['B', 'C', 'H01', 'H02', 'L02']));
    expect(touchable([], [])).toEqual(new Set());
  });

  it('forgets picks that no option supports', () => {
    expect(prune(MOVES, ['4-03', '9-99'])).toEqual(['4-03']);
    expect(prune([], ['4-03'])).toEqual([]);
    expect(candidates(MOVES, ['4-03'])).toHaveLength(2);
  });

  it('knows of which kind everything is that can be named', () => {
    expect(nextKinds(CARDS, [])).toEqual(
      new Map([
        ['H01', 'card'],
        ['L02', 'card'],
        ['H02', 'card'],
      ]),
    );
    expect(nextKinds(CARDS, ['H01'])).toEqual(
      new Map([
        ['B', 'planet'],
        ['C', 'planet'],
      ]),
    );
    expect(kindOf(CARDS, ['H01'])).toBe('card');
    expect(kindOf(CARDS, ['H01', 'C'])).toBe('planet');
    expect(kindOf(CARDS, ['X99'])).toBe('');
  });

  it('unfolds what the server tells together', () => {
    const found = unfold([
      {
        verb: 'pick',
        kinds: ['number'],
        words: [['1'], ['2']],
        says: [{ say: 'do-a' }, { say: 'do-b' }],
        free: false,
        brings: [],
      },
      { verb: 'end', kinds: [], words: [[]], says: [], free: true, brings: [] },
    ]);
    expect(found.map(({ line, says }) => [line, says])).toEqual([
      ['pick 1', { say: 'do-a' }],
      ['pick 2', { say: 'do-b' }],
      ['end', undefined],
    ]);
    const reasons = [{ rule: 'PL-6.8', key: 'needs-matter', params: {} }];
    expect(
      wanted([
        {
          verb: 'play',
          kinds: ['card', 'planet'],
          words: [
            ['L01', 'A'],
            ['L01', 'B'],
          ],
          reasons: [reasons, []],
        },
      ]),
    ).toEqual([
      { verb: 'play', words: ['L01', 'A'], reasons },
      { verb: 'play', words: ['L01', 'B'], reasons: [] },
    ]);
  });
});
