import { describe, expect, it } from 'vitest';
import { candidates, complete, nextWords, parseAll, prune, touch, touchable } from '../src/play/narrow';

const MOVES = parseAll(['move 4-03 4-04', 'move 4-03 5-04', 'move 2-08 2-01']);
const CARDS = parseAll(['play H01 B', 'play H01 C', 'play L02 A', 'downgrade H01', 'downgrade H02', 'pass']);

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
});
