import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Clocks, face, low, parts } from '../src/table/clock.svelte';
import { clockName, spoken, timeLeft } from '../src/text/time';
import { voice } from '../src/text/i18n.svelte';

describe('the clocks of a table', () => {
  beforeEach(() => vi.useFakeTimers());

  it('count down for the seat whose clock runs, and for no other', () => {
    const clocks = new Clocks();
    clocks.hear({ left: [90, 60], runs: 1 });
    vi.advanceTimersByTime(5000);
    expect(clocks.left(0)).toBe(90);
    expect(Math.round(clocks.left(1))).toBe(55);
    clocks.hear({ left: [90, 75], runs: -1 });
    vi.advanceTimersByTime(5000);
    expect(clocks.left(1)).toBe(75);
  });

  it('say once when little is left, and stop at nothing', () => {
    const said: number[] = [];
    const clocks = new Clocks((_, left) => said.push(left));
    clocks.hear({ left: [45], runs: 0 });
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual([30, 10]);
    expect(clocks.left(0)).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are none where the server tells none', () => {
    const clocks = new Clocks();
    clocks.hear(null);
    expect(clocks.on).toBe(false);
    expect(clocks.runs).toBe(-1);
  });
});

describe('time in words', () => {
  it('is shown as clocks do', () => {
    expect([0, 9.2, 61, 3600, 3903].map(face)).toEqual(['0:00', '0:10', '1:01', '1:00:00', '1:05:03']);
    expect(parts(183_900)).toEqual({ days: 2, hours: 3, minutes: 5, seconds: 0 });
    expect(timeLeft(183_900)).toBe('2 d 3 h');
    expect([low(31, 'live'), low(30, 'live'), low(3600, 'daily'), low(3601, 'daily')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('is said in each language', () => {
    expect(spoken(90)).toBe('1 minute, 30 seconds');
    expect(spoken(0)).toBe('0 seconds');
    expect(clockName({ kind: 'live', time: 900, gain: 20 })).toBe('15\u00a0min\u00a0+\u00a020\u00a0s');
    expect(clockName(null)).toBe('');
    voice.language = 'fr';
    expect(clockName({ kind: 'daily', time: 259_200 })).toMatch(/^3\sjours pour chaque tour$/);
    voice.language = 'it';
    expect(spoken(3600)).toBe('1 ora');
  });
});
