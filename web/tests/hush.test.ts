import { describe, expect, it } from 'vitest';
import { EVERYBODY, hush } from '../src/table/hush.svelte';

describe('muting', () => {
  it('hides a seat, everybody, and nobody again, at one table only', () => {
    expect(hush.hears('T', 1)).toBe(true);
    hush.toggle('T', 1);
    expect([hush.hears('T', 1), hush.hears('T', 0), hush.hears('U', 1)]).toEqual([false, true, true]);
    hush.toggle('T', EVERYBODY);
    expect(hush.hears('T', 0)).toBe(false);
    hush.toggle('T', EVERYBODY);
    hush.toggle('T', 1);
    expect(hush.hears('T', 1)).toBe(true);
    expect(localStorage.getItem('ecliptic.hush')).toBe('{}');
  });
});
