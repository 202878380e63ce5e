// How the planets of the solar system look, and how wide words are.
import type { Base, Feature } from '../../../worlds/paint';
import type { Planet } from './sky';

export interface Look {
  kind: Base;
  features: Feature[];
  seed: string;
  r: number; // on the chart
  reach: number; // how far rings reach, where 100 is the radius
}

export const WORLDS: Record<Exclude<Planet, 'oumuamua'>, Look> = {
  mercury: { kind: 'terrestrial', features: ['crater', 'crater'], seed: 'mercury3', r: 20, reach: 108 },
  venus: { kind: 'terrestrial', features: ['greenhouse'], seed: 'venus', r: 23, reach: 108 },
  earth: {
    kind: 'terrestrial',
    features: ['ocean', 'life', 'carbon', 'caps', 'air'],
    seed: 'earth2',
    r: 25,
    reach: 110,
  },
  mars: { kind: 'terrestrial', features: ['dust', 'caps', 'ember'], seed: 'mars', r: 23, reach: 108 },
  jupiter: { kind: 'gaseous', features: ['bands', 'storm'], seed: 'jupiter5', r: 31, reach: 108 },
  saturn: { kind: 'gaseous', features: ['rings', 'bands'], seed: 'saturn4', r: 24, reach: 160 },
  uranus: { kind: 'gaseous', features: ['azure', 'ring'], seed: 'uranus', r: 25, reach: 130 },
  neptune: { kind: 'gaseous', features: ['ocean', 'sheen'], seed: 'neptune2', r: 26, reach: 108 },
};

/** The shapes of seats, around (12, 12); the last is a neutral marker. */
const SEATS = [
  'M12 2L23 21H1Z',
  'M3 3H21V21H3Z',
  'M12 1.5A10.5 10.5 0 1 1 12 22.5A10.5 10.5 0 1 1 12 1.5Z',
  'M12 0.5L23.5 12L12 23.5L0.5 12Z',
];
export const seatShape = (seat: number): string => SEATS[seat] ?? 'M12 3L20 8V16L12 21L4 16V8Z';
export const seatColour = (seat: number): string => (SEATS[seat] ? `var(--seat-${seat})` : 'var(--label)');

let pen: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();

/** How wide a word is in letters of one unit. */
export function widthOf(text: string, font = "600 100px 'Figtree Variable'"): number {
  const key = font + text;
  const known = widths.get(key);
  if (known !== undefined) return known;
  pen ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * 0.54;
  pen.font = font;
  const width = pen.measureText(text).width / 100;
  // Until the letters are there, a guess is not worth keeping.
  if (document.fonts?.check(font)) widths.set(key, width);
  return width;
}
