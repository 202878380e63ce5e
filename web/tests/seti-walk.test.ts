// Ways of several steps: the cheapest, by adjacent spaces, and no further than the purse.
import { describe, expect, it } from 'vitest';
import sky from '../../tests/games/seti/sky.json';
import { near, ways } from '../src/games/seti/board/walk';
import { ASTEROIDS, COMET, Sky, spaceName, spaceOf, SPACES } from '../src/games/seti/board/sky';

const seen = new Sky(sky.layers).seen(0);
const cost = (space: number) => (seen[space]!.what === ASTEROIDS ? 2 : 1);
const visit = (space: number) => seen[space]!.what === COMET || seen[space]!.what >= 0;
const names = (spaces: readonly number[]) => spaces.map(spaceName).join(' ');

describe('ways', () => {
  it('lead over adjacent spaces: along the ring and between rings', () => {
    expect(names(near(spaceOf('a1')))).toBe('b1 h1 a2');
    expect(names(near(spaceOf('d3')))).toBe('e3 c3 d2 d4');
    for (let space = 0; space < SPACES; space += 1) for (const next of near(space)) expect(near(next)).toContain(space);
  });

  it('are no dearer than the purse, and each step joins the one before', () => {
    for (let from = 0; from < SPACES; from += 5) {
      for (const [to, { spaces, cost: whole }] of ways(from, 4, cost, visit)) {
        expect(spaces.at(-1)).toBe(to);
        const before = [from, ...spaces.slice(0, -1)];
        spaces.forEach((space, at) => expect(near(before[at]!)).toContain(space));
        expect(before.reduce((sum, space) => sum + cost(space), 0)).toBe(whole);
        expect(whole).toBeLessThanOrEqual(4);
      }
    }
  });

  it('go round asteroids where that is cheaper, and over what is visited where that costs no more', () => {
    const plain = ways(spaceOf('c4'), 2, () => 1, (space) => spaceName(space) === 'c3');
    expect(names(plain.get(spaceOf('d3'))!.spaces)).toBe('c3 d3');
    expect(plain.get(spaceOf('d3'))!.visits).toBe(1);
    const rocks = ways(spaceOf('c4'), 3, (space) => (spaceName(space) === 'c3' ? 2 : 1), () => false);
    expect(names(rocks.get(spaceOf('d3'))!.spaces)).toBe('d4 d3');
    expect(ways(spaceOf('c4'), 1, () => 1, () => false).size).toBe(3);
    expect(ways(spaceOf('c4'), 0, () => 1, () => false).size).toBe(0);
  });
});
