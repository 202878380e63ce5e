// The solar system as it stands: four printed layers, three of which turn, and what is seen through their holes.
// The same model as `ecliptic/games/seti/solar.py`; tests of both read one table, `tests/games/seti/sky.json`.

export const PLANETS = [
  'mercury',
  'venus',
  'earth',
  'mars',
  'jupiter',
  'saturn',
  'uranus',
  'neptune',
  'oumuamua',
] as const;
export type Planet = (typeof PLANETS)[number];
export const EMPTY = -1;
export const ASTEROIDS = -2;
export const COMET = -3;
export const HOLE = -4;
export const DISCS = 3;
export const RINGS = 4;
export const SECTORS = 8;
export const SPACES = RINGS * SECTORS;
const TURNS = SECTORS ** DISCS; // positions of the discs; as many more with 'Oumuamua's tile
const TILE = PLANETS.indexOf('oumuamua');
export const LETTERS = 'abcdefgh';

export const isPlanet = (word: string): word is Planet => (PLANETS as readonly string[]).includes(word);

export const spaceName = (space: number): string => `${LETTERS[space % SECTORS]}${Math.floor(space / SECTORS) + 1}`;
export const isSpace = (word: string): boolean => /^[a-h][1-4]$/.test(word);
/** A space by its name, -1 where there is none. */
export const spaceOf = (name: string): number =>
  isSpace(name) ? SECTORS * (Number(name[1]) - 1) + LETTERS.indexOf(name[0]!) : -1;
export const ringOf = (space: number): number => Math.floor(space / SECTORS);
export const sectorOf = (space: number): number => space % SECTORS;

/** One sector on in the direction in which discs turn, counter-clockwise. */
export const behind = (space: number): number => (space % SECTORS ? space - 1 : space + SECTORS - 1);

/** How many sectors each layer has turned: the base never does. */
export const turnsOf = (discs: number): [number, number, number, number] => [
  0,
  discs % 8,
  Math.floor(discs / 8) % 8,
  Math.floor(discs / 64) % 8,
];

/** The disc that turns next, with those above it. */
export const turning = (rotations: number): number => (rotations % DISCS) + 1;

/** The position when a disc has turned by one sector, and with it those that lie on it. */
export function rotate(discs: number, disc: number): number {
  const [, one, two, three] = turnsOf(discs);
  const more = (turns: number, from: number) => (turns + (disc >= from ? 1 : 0)) % SECTORS;
  return more(one, 1) + 8 * more(two, 2) + 64 * more(three, 3) + (discs >= TURNS ? TURNS : 0);
}

/** The position before a disc turned. */
export const unturned = (discs: number, disc: number): number => {
  let before = discs;
  for (let turn = 1; turn < SECTORS; turn += 1) before = rotate(before, disc); // a whole turn but one sector
  return before;
};

export interface Seen {
  what: number; // a planet by its index, or EMPTY, ASTEROIDS, COMET
  layer: number; // the base, or the disc that it belongs to
}

export class Sky {
  private readonly known = new Map<number, Seen[]>();

  /** `layers[layer][ring]` are eight cells as printed; disc n has n rings, the base four. */
  constructor(readonly layers: readonly (readonly (readonly number[])[])[]) {}

  /** What is seen on each space. */
  seen(discs: number): Seen[] {
    let found = this.known.get(discs);
    if (!found) {
      const turns = turnsOf(discs);
      found = Array.from({ length: SPACES }, (_, space) => this.look(space, turns, discs >= TURNS));
      this.known.set(discs, found);
    }
    return found;
  }

  private look(space: number, turns: readonly number[], tile: boolean): Seen {
    for (const layer of [1, 2, 3, 0]) {
      const what = this.layers[layer]?.[ringOf(space)]?.[(sectorOf(space) + turns[layer]!) % SECTORS] ?? HOLE;
      if (what !== HOLE && (what !== TILE || tile)) return { what, layer };
    }
    return { what: EMPTY, layer: 0 };
  }

  /** The planet on a space, if there is one. */
  planetAt(discs: number, space: number): Planet | undefined {
    return PLANETS[this.seen(discs)[space]?.what ?? EMPTY];
  }

  /** The space of a planet, -1 for 'Oumuamua before it has come. */
  where(discs: number, planet: Planet): number {
    const wanted = PLANETS.indexOf(planet);
    return this.seen(discs).findIndex(({ what }) => what === wanted);
  }

  /** Where a rotation takes a figure: it rides on a turning disc; in its hole it stays, or is pushed by its edge. */
  drift(discs: number, disc: number, space: number): { to: number; pushed: boolean } {
    const rides = (layer: number) => layer > 0 && layer <= disc;
    if (rides(this.seen(discs)[space]!.layer)) return { to: behind(space), pushed: false };
    const pushed = rides(this.seen(rotate(discs, disc))[space]!.layer);
    return { to: pushed ? behind(space) : space, pushed };
  }
}
