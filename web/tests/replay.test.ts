import { describe, expect, it } from 'vitest';
import { parse, stepHash } from '../src/app/route.svelte';
import type { GameEvent } from '../src/games/game';
import { since } from '../src/table/history';

const turn = (seat: number, number: number): GameEvent => ({
  word: 'turn',
  seat,
  rule: '',
  line: number,
  turn: number,
});
const deed = (seat: number): GameEvent => ({ word: 'moved', seat, rule: '', line: 0 });

describe('a link to a step', () => {
  it('names the table and the lines, and a key only where one is needed', () => {
    expect(parse(stepHash('abc', '', 57))).toEqual({ page: 'replay', table: 'abc', key: '', at: 57 });
    expect(parse(stepHash('abc', 'watch', 0))).toEqual({ page: 'replay', table: 'abc', key: 'watch', at: 0 });
    expect(parse('#/t/abc/at/x')).toEqual({ page: 'replay', table: 'abc', key: '', at: 0 });
    expect(parse('#/t/abc/at/-3')).toEqual({ page: 'replay', table: 'abc', key: '', at: 0 });
  });

  it('is no link to a seat', () => {
    expect(parse('#/t/abc/key')).toEqual({ page: 'table', table: 'abc', keys: ['key'] });
    expect(parse('#/w/abc/key')).toEqual({ page: 'watch', table: 'abc', key: 'key' });
    expect(parse('#/r')).toEqual({ page: 'records', table: '', key: '' });
    expect(parse('#/r/abc')).toEqual({ page: 'records', table: 'abc', key: '' });
    expect(parse('#/r/abc/key')).toEqual({ page: 'records', table: 'abc', key: 'key' });
  });
});

describe('what the others did since my last turn', () => {
  const seats = (log: GameEvent[]) => since(log, 0).map((chapter) => [chapter.title!.seat, chapter.events.length]);

  it('is their turns up to mine, or up to now', () => {
    const log = [turn(0, 1), deed(0), turn(1, 2), deed(1), turn(2, 3), deed(2), deed(2)];
    expect(seats(log)).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(seats([...log, turn(0, 4), deed(0)])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('is nothing before I had a turn, or when nobody else has had one', () => {
    expect(seats([])).toEqual([]);
    expect(seats([turn(1, 1), deed(1), turn(0, 2)])).toEqual([]);
    expect(seats([turn(0, 1), deed(0)])).toEqual([]);
  });
});
