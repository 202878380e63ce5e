// Where things lie: orbits around (0, 0), 48 ticks clockwise from north, in a board 976 wide.
import type { Printed, Space } from '../types';

export const TICKS = 48;
export const EDGE = 488;
export const RIM = 486;
export const MATTER_SIZE = 26;
export const PLANET_SIZE = 34;
export const STAR_SIZE = 40;
const RADII = [0, 88, 150, 211, 272, 333, 394, 456];

export interface Polar {
  r: number;
  a: number; // in ticks, clockwise from north; may pass 48 on a way
}

export interface Point {
  x: number;
  y: number;
}

export const radius = (orbit: number): number => RADII[orbit] ?? 0;
const polar = (space: Space): Polar => ({ r: radius(space.orbit), a: space.tick });

export function point({ r, a }: Polar): Point {
  const angle = (a / TICKS) * 2 * Math.PI;
  return { x: r * Math.sin(angle), y: -r * Math.cos(angle) };
}

const num = (value: number): string => value.toFixed(1);

/** The second position seen from the first: its angle is never smaller, so that ways lead clockwise. */
function onward(from: Polar, to: Polar): Polar {
  const turn = (((to.a - from.a) % TICKS) + TICKS) % TICKS;
  return { r: to.r, a: from.a + turn };
}

/** A line between two spaces: an arc on one orbit, a spiral between two. */
export function curve(from: Polar, to: Polar): string {
  const end = onward(from, to);
  const start = point(from);
  if (from.r === to.r) {
    const last = point(end);
    const large = end.a - from.a > TICKS / 2 ? 1 : 0;
    return `M${num(start.x)} ${num(start.y)}A${from.r} ${from.r} 0 ${large} 1 ${num(last.x)} ${num(last.y)}`;
  }
  let path = `M${num(start.x)} ${num(start.y)}`;
  for (let step = 1; step <= 10; step += 1) {
    const at = between([from, end], step / 10);
    path += `L${num(at.x)} ${num(at.y)}`;
  }
  return path;
}

/** A place on a way, `part` from 0 to 1 of its length. */
export function between(way: readonly Polar[], part: number): Point {
  const lengths = way
    .slice(1)
    .map((to, at) => Math.hypot(to.r - way[at]!.r, ((to.a - way[at]!.a) / TICKS) * 2 * Math.PI * Math.max(to.r, 1)));
  let left = part * lengths.reduce((sum, length) => sum + length, 0);
  for (const [at, length] of lengths.entries()) {
    if (left <= length || at === lengths.length - 1) {
      const share = length ? Math.min(1, left / length) : 1;
      const [a, b] = [way[at]!, way[at + 1]!];
      const ease = a.r === b.r ? share : share * share * (3 - 2 * share);
      return point({ r: a.r + (b.r - a.r) * ease, a: a.a + (b.a - a.a) * share });
    }
    left -= length;
  }
  return point(way[0]!);
}

/** The board with its lines by space. */
export class Chart {
  readonly spaces: Map<string, Space>;
  readonly index: Map<string, number>;
  private readonly ahead: Map<string, string>;
  private readonly thin = new Map<string, string[]>();

  constructor(readonly printed: Printed) {
    this.spaces = new Map(printed.spaces.map((space) => [space.name, space]));
    this.index = new Map(printed.spaces.map((space, at) => [space.name, at]));
    this.ahead = new Map(printed.thick);
    for (const [from, to] of printed.thin) this.thin.set(from, [...(this.thin.get(from) ?? []), to]);
  }

  polar(name: string): Polar {
    const space = this.spaces.get(name);
    return space ? polar(space) : { r: 0, a: 0 };
  }

  at(name: string): Point {
    return point(this.polar(name));
  }

  neighbours(name: string): string[] {
    const ahead = this.ahead.get(name);
    return [...(ahead ? [ahead] : []), ...(this.thin.get(name) ?? [])];
  }

  /** The way of a token that falls from beyond the rim. */
  fall(to: string, beyond: number): Polar[] {
    const end = this.polar(to);
    return [{ r: beyond, a: end.a - 2 }, end];
  }

  /** Where on a board a token lies. */
  spot(board: readonly (string | null)[], token: string): Point | null {
    const space = this.printed.spaces[board.indexOf(token)];
    return space ? this.at(space.name) : null;
  }

  /** The spaces a token passes from one to another: along its orbit, over a thin line, or two steps. */
  route(from: string, to: string): string[] {
    if (this.thin.get(from)?.includes(to)) return [from, to];
    const along = [from];
    for (let at = this.ahead.get(from); at && at !== from; at = this.ahead.get(at)) {
      along.push(at);
      if (at === to) return along;
    }
    const over = this.neighbours(from).find((space) => this.neighbours(space).includes(to));
    return over ? [from, over, to] : [from, to];
  }

  /** The way of a move, in polar steps that only go clockwise. */
  way(from: string, to: string): Polar[] {
    const way: Polar[] = [];
    for (const name of this.route(from, to))
      way.push(way.length ? onward(way.at(-1)!, this.polar(name)) : this.polar(name));
    return way;
  }
}
