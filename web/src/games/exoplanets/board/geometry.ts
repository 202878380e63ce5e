// Where things lie: four arms that wind outward from the star like those of a spiral, in a board 1024 wide.
// Straight arms would leave no room for six readable tiles between the star and the rim; the winding gives each
// tile the full width of its neighbours while an orbit stays a circle.

export const EDGE = 512;
export const STAR_SIZE = 58;
const SIZES: Record<number, number> = { 4: 76, 5: 66, 6: 58 }; // a tile's radius, by the number of orbits
const GAP = 4;

export interface Point {
  x: number;
  y: number;
}

export interface Spot extends Point {
  /** Away from the star along the arm, in degrees clockwise from east. */
  out: number;
  /** The way back to the tile before. */
  back: number;
}

const degrees = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

/** A point at an angle in degrees, clockwise from east. */
export const toward = (angle: number, far: number): Point => ({
  x: far * Math.cos((angle * Math.PI) / 180),
  y: far * Math.sin((angle * Math.PI) / 180),
});

export class Chart {
  readonly size: number;
  readonly radii: number[];
  private readonly turns: number[] = [0];

  constructor(readonly orbits: number) {
    this.size = SIZES[orbits] ?? 54;
    const first = STAR_SIZE + 22 + this.size; // room for what the star shows beside each arm
    const last = EDGE - 8 - this.size;
    this.radii = Array.from({ length: orbits }, (_, at) => first + ((last - first) * at) / (orbits - 1));
    const chord = 2 * this.size + GAP;
    for (let at = 1; at < orbits; at += 1) {
      const [a, b] = [this.radii[at - 1]!, this.radii[at]!];
      const cos = (a * a + b * b - chord * chord) / (2 * a * b);
      this.turns.push(this.turns[at - 1]! + Math.acos(Math.min(1, Math.max(-1, cos))));
    }
  }

  /** The middle of a place; orbit 0 is the star. */
  at(arm: number, orbit: number): Point {
    if (orbit < 1) return { x: 0, y: 0 };
    const r = this.radii[orbit - 1] ?? 0;
    const angle = this.turns[orbit - 1]! - this.turns.at(-1)! / 2 + (arm * Math.PI) / 2;
    return { x: r * Math.sin(angle), y: -r * Math.cos(angle) };
  }

  spot(arm: number, orbit: number): Spot {
    const here = this.at(arm, orbit);
    const back = degrees(here, this.at(arm, orbit - 1));
    const out = orbit < this.orbits ? degrees(here, this.at(arm, orbit + 1)) : back + 180;
    return { ...here, out, back };
  }

  /** Where the letter of an arm stands: at the rim, in the direction the arm is named after and winds around. */
  beyond(arm: number): Point {
    return toward(-90 + arm * 90, EDGE - 22);
  }

  /** From the star to the first planet of an arm. */
  start(arm: number): number {
    return degrees({ x: 0, y: 0 }, this.at(arm, 1));
  }

  /** For each orbit the place on its circle that is farthest from every tile: there its number stands. */
  get numerals(): Point[] {
    const tiles = Array.from({ length: 4 * this.orbits }, (_, at) => this.at(at % 4, Math.floor(at / 4) + 1));
    return this.radii.map((r) => {
      let [best, most] = [toward(0, r), 0];
      for (let angle = 0; angle < 360; angle += 3) {
        const here = toward(angle, r);
        const free = Math.min(...tiles.map((tile) => Math.hypot(tile.x - here.x, tile.y - here.y)));
        if (free > most + 0.5) [best, most] = [here, free];
      }
      return best;
    });
  }

  /** The line of an arm, from the star to its last place. */
  line(arm: number): string {
    const points = Array.from({ length: this.orbits + 1 }, (_, orbit) => this.at(arm, orbit));
    return points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  }
}

/** The angle halfway between two, on the side that is left free: where a tile shows its price. */
export function freeSide(spot: Spot): number {
  const turn = (((spot.out - spot.back) % 360) + 360) % 360;
  // The wider of the two sides between the way back and the way out.
  return turn >= 180 ? spot.back + turn / 2 : spot.out + (360 - turn) / 2;
}
