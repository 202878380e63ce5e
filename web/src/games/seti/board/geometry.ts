// Where things lie on the chart: rings around the Sun at (0, 0), eight sectors clockwise from north, stars outside.
import { ringOf, RINGS, sectorOf, SECTORS } from './sky';

export const EDGE = 502;
export const SUN = 68;
const WIDTH = 78.5; // of a ring
const FIRST = 70; // where the innermost begins
export const STAR_IN = 393;
export const STAR_OUT = 493;
export const SLOTS = 423; // where the data of a star lie
export const STEP = 360 / SECTORS; // degrees

export interface Point {
  x: number;
  y: number;
}

/** Degrees clockwise from north. An angle may pass 360 on a way. */
export interface Polar {
  r: number;
  a: number;
}

export const inner = (ring: number): number => FIRST + ring * WIDTH;
export const outer = (ring: number): number => FIRST + (ring + 1) * WIDTH;
export const RIM = outer(RINGS - 1);
const radius = (ring: number): number => FIRST + (ring + 0.5) * WIDTH;
export const middle = (sector: number): number => (sector + 0.5) * STEP;

export function point({ r, a }: Polar): Point {
  const angle = (a * Math.PI) / 180;
  return { x: r * Math.sin(angle), y: -r * Math.cos(angle) };
}

/** So many units along a circle, in degrees. */
export const degrees = (units: number, r: number): number => ((units / r) * 180) / Math.PI;

export const polar = (space: number): Polar => ({ r: radius(ringOf(space)), a: middle(sectorOf(space)) });

export const num = (value: number): string => String(Math.round(value * 10) / 10);
export const spot = (r: number, a: number): string => {
  const { x, y } = point({ r, a });
  return `${num(x)} ${num(y)}`;
};

/** A part of a ring between two angles. */
export const wedge = (r1: number, r2: number, a1: number, a2: number): string =>
  `M${spot(r1, a1)}L${spot(r2, a1)}A${num(r2)} ${num(r2)} 0 0 1 ${spot(r2, a2)}L${spot(r1, a2)}A${num(r1)} ${num(r1)} 0 0 0 ${spot(r1, a1)}Z`;

/** A space, drawn so far inside its borders. */
export function cell(space: number, inset = 0): string {
  const [r1, r2, a] = [inner(ringOf(space)) + inset, outer(ringOf(space)) - inset, sectorOf(space) * STEP];
  const [d1, d2] = [degrees(inset, r1), degrees(inset, r2)];
  return `M${spot(r1, a + d1)}L${spot(r2, a + d2)}A${num(r2)} ${num(r2)} 0 0 1 ${spot(r2, a + STEP - d2)}L${spot(r1, a + STEP - d1)}A${num(r1)} ${num(r1)} 0 0 0 ${spot(r1, a + d1)}Z`;
}

/** The second angle as seen from the first, at most half a circle away. */
export function onward(from: number, to: number): number {
  const turn = (((to - from) % 360) + 360) % 360;
  return from + (turn > 180 ? turn - 360 : turn);
}

/** A place between two others: along the ring, and outwards or inwards. */
export const between = (from: Polar, to: Polar, part: number): Polar => ({
  r: from.r + (to.r - from.r) * part,
  a: from.a + (onward(from.a, to.a) - from.a) * part,
});

/** A line through several places, bent along the rings. */
export function way(places: readonly Polar[]): string {
  return places.reduce((path, to, at) => {
    if (!at) return `M${spot(to.r, to.a)}`;
    const from = places[at - 1]!;
    if (from.r !== to.r) return `${path}L${spot(to.r, to.a)}`;
    return `${path}A${num(to.r)} ${num(to.r)} 0 0 ${onward(from.a, to.a) > from.a ? 1 : 0} ${spot(to.r, to.a)}`;
  }, '');
}

/** A place and how large what stands there is drawn. */
export interface Spot extends Polar {
  size: number;
}

const SIZES = [1, 1, 0.84, 0.78, 0.72]; // by how many share a space
export const CLOSE = 0.75; // figures smaller than this fold their wings
const WING = 68; // the width of a probe

/** Where a planet stands in its space: it makes room for figures, inwards on the narrow first ring, sidewards elsewhere. */
export function home(space: number, crowded: boolean): Polar {
  const { r, a } = polar(space);
  if (!crowded) return { r, a };
  return ringOf(space) ? { r, a: a - degrees(ringOf(space) === 1 ? 34 : 42, r) } : { r: r - 9, a };
}

/** Figures that share a space: along the outer edge of the first ring, in rows elsewhere. */
export function places(space: number, many: number, planet: boolean): Spot[] {
  const { r, a } = polar(space);
  const narrow = ringOf(space) === 0;
  const size = (SIZES[many] ?? 0.62) * (narrow ? 0.85 : 1);
  const row = narrow ? Math.min(many, 4) : many < 3 ? many : Math.ceil(many / 2);
  const [line, centre] =
    narrow && planet ? [r + 24, a] : [r, planet ? a + degrees(ringOf(space) === 1 ? 26 : 30, r) : a];
  const arc = ((r * STEP) / 180) * Math.PI * (planet && !narrow ? 0.6 : 0.94);
  return Array.from({ length: many }, (_, at) => {
    const rows = Math.ceil(many / row);
    const inRow = Math.min(row, many - row * Math.floor(at / row));
    const wide = size < CLOSE ? 36 : WING * size;
    const pitch = Math.min(wide * 0.95, (arc - wide * 0.8) / Math.max(1, inRow - 1));
    const lift = (Math.floor(at / row) - (rows - 1) / 2) * (narrow ? -26 : -32);
    return { r: line + lift, a: centre + degrees(pitch * ((at % row) - (inRow - 1) / 2), line), size };
  });
}
