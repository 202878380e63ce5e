// The stars around the solar system: where their names, slots and rewards stand, and who leads there.
import { degrees, middle, num, point, SLOTS, spot, STEP, type Point } from './geometry';

/** Those with signals in a sector, in the order in which they would win, with how many each has. */
export const leaders = (order: readonly number[], marks: readonly number[]): { seat: number; count: number }[] =>
  order.map((seat) => ({ seat, count: marks.filter((one) => one === seat).length }));

/** The lower half of the chart is read from left to right too. */
export const isLow = (sector: number): boolean => middle(sector) > 90 && middle(sector) < 270;

const NAME = 463; // where names stand
const PITCH = 39; // from slot to slot
const BORDER = 9; // to the neighbour

export interface Layout {
  slots: Point[];
  string: string; // the line through the slots
  gains: Point[];
  sign: Point;
  arc: string; // on which the name is written
  wins: Point[];
  size: number; // of letters
  squeeze: number; // the length that the name must have, 0 where it is free
}

/** Lay out a star: its sign and its name outside, its slots and what a win gives inside. */
export function layOut(
  sector: number,
  many: number,
  gains: number,
  wins: number,
  width: number,
  sizes: { letters: number; least: number; icon: number },
): Layout {
  const a = middle(sector);
  const low = isLow(sector);
  const way = low ? -1 : 1;
  const at = (r: number, along: number) => point({ r, a: a + way * degrees(along, r) });

  const rs = low ? SLOTS + 3 : SLOTS;
  const room = ((rs * STEP) / 180) * Math.PI - 2 * BORDER;
  const tail = gains * sizes.icon * 1.04 + (gains ? 6 : 0);
  const pitch = Math.min(PITCH, (room - tail) / many);
  const start = -(many * pitch + tail) / 2;
  const slots = Array.from({ length: many }, (_, slot) => at(rs, start + pitch * (slot + 0.5)));

  const rn = low ? NAME + 12 : NAME - 4;
  const across = ((rn * STEP) / 180) * Math.PI - 2 * BORDER;
  const mark = sizes.icon * 1.1 + 6;
  const owners = wins * sizes.icon * 0.62 + (wins ? 4 : 0);
  const free = across - mark - owners;
  const size = Math.max(sizes.least, Math.min(sizes.letters, free / width));
  const length = Math.min(width * size, free);
  const begin = -(mark + length + owners) / 2;
  const rc = low ? rn - size * 0.33 : rn + size * 0.33; // the middle of the letters
  const [a1, a2] = [a + way * degrees(begin + mark, rn), a + way * degrees(begin + mark + length + 12, rn)];
  return {
    slots,
    string: slots.map(({ x, y }, slot) => `${slot ? 'L' : 'M'}${num(x)} ${num(y)}`).join(''),
    gains: Array.from({ length: gains }, (_, one) =>
      at(rs, start + many * pitch + 6 + sizes.icon * 1.04 * (one + 0.5)),
    ),
    sign: at(rc, begin + mark / 2 - 3),
    arc: `M${spot(rn, a1)}A${num(rn)} ${num(rn)} 0 0 ${low ? 0 : 1} ${spot(rn, a2)}`,
    wins: Array.from({ length: wins }, (_, one) => at(rc, begin + mark + length + 4 + sizes.icon * 0.62 * (one + 0.5))),
    size,
    squeeze: width * size > free ? free : 0,
  };
}
