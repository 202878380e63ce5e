// The points of a game as a curve: where it stood turn by turn, and the moments at which it turned.
import type { Curve, Gain, Mark } from '../generated/wire';

/** How everybody stood when a turn had ended. */
export interface Point {
  turn: number;
  totals: number[];
  final: boolean; // is it what was counted at the end, and no turn of its own?
}

/** A moment worth naming: somebody took the lead, won much at once, or passed the target of a solo game. */
export interface Moment {
  kind: 'lead' | 'jump' | 'target';
  seat: number;
  turn: number;
  lines: number; // the step that shows it
  at: number; // which of the points it belongs to
  total: number; // of this seat then
  gain: number; // in this turn
  by: Gain | null; // what gave the most
  lasts: boolean; // does the seat lead from here to the end?
}

const LEADS = 3; // so many changes of the lead are named,
const JUMPS = 3; // and so many leaps,
const LEAST = 0.08; // none below this share of the best score

/** At the end many things are counted at once, for several people or by several reasons. */
const isFinal = (mark: Mark): boolean =>
  mark.gains.length > 1 && (mark.totals.length === 1 || new Set(mark.gains.map(({ seat }) => seat)).size > 1);

/** One point for each turn in which something changed, the beginning before them, what is counted at the end behind them. */
export function points({ marks }: Curve, over = true): Point[] {
  const found: Point[] = [];
  marks.forEach((mark, at) => {
    const final = over && at > 0 && at === marks.length - 1 && isFinal(mark);
    const turn = at ? mark.turn : 0;
    const last = found.at(-1);
    if (last && last.turn === turn && !final && found.length > 1) last.totals = mark.totals;
    else found.push({ turn, totals: mark.totals, final });
  });
  return found;
}

/** Who is ahead of everybody else, -1 where nobody is. */
export function leader(totals: readonly number[]): number {
  const best = Math.max(...totals);
  const first = totals.indexOf(best);
  return totals.indexOf(best, first + 1) < 0 ? first : -1;
}

/** The marks that a point is made of. */
function marksOf(curve: Curve, list: readonly Point[], at: number): Mark[] {
  const { turn, final } = list[at]!;
  const rest = curve.marks.slice(1);
  if (final) return rest.slice(-1);
  return rest.filter((mark, index) => mark.turn === turn && !(list.at(-1)!.final && index === rest.length - 1));
}

function moment(curve: Curve, list: readonly Point[], kind: Moment['kind'], at: number, seat: number): Moment {
  const marks = marksOf(curve, list, at);
  const all = marks.flatMap((mark) =>
    mark.gains.filter((gain) => gain.seat === seat).map((gain) => ({ gain, lines: mark.lines })),
  );
  const best = all.sort((one, other) => other.gain.points - one.gain.points)[0];
  const { turn, totals } = list[at]!;
  return {
    ...{ kind, seat, turn, at, lasts: false },
    lines: best?.lines ?? marks.at(-1)?.lines ?? 0,
    total: totals[seat]!,
    gain: totals[seat]! - (list[at - 1]?.totals[seat] ?? 0),
    by: best && best.gain.points > 0 ? best.gain : null,
  };
}

/** When the lead passed from one to another, the longest leads first; the last of them always. */
function leads(curve: Curve, list: readonly Point[]): Moment[] {
  const found: Moment[] = [];
  let ahead = -1;
  list.forEach(({ totals }, at) => {
    const now = totals.length > 1 ? leader(totals) : -1;
    if (now < 0 || now === ahead) return;
    if (ahead >= 0) found.push(moment(curve, list, 'lead', at, now));
    ahead = now;
  });
  const last = found.at(-1);
  if (!last) return [];
  last.lasts = leader(list.at(-1)!.totals) === last.seat;
  const held = (one: Moment) => (found[found.indexOf(one) + 1]?.at ?? list.length) - one.at;
  return [last, ...found.slice(0, -1).sort((one, other) => held(other) - held(one))].slice(0, LEADS);
}

/** The greatest gains in one turn. */
function jumps(curve: Curve, list: readonly Point[]): Moment[] {
  const least = Math.max(2, LEAST * Math.max(...list.at(-1)!.totals));
  return list
    .flatMap(({ totals }, at) => (at ? totals.map((_, seat) => moment(curve, list, 'jump', at, seat)) : []))
    .filter(({ gain }) => gain >= least)
    .sort((one, other) => other.gain - one.gain)
    .slice(0, JUMPS);
}

/** The moments of a game, in their order. A solo game may have a target to be passed. */
export function moments(curve: Curve, target = 0): Moment[] {
  const list = points(curve);
  if (list.length < 2) return [];
  const found = leads(curve, list);
  const passed = target > 0 ? list.findIndex(({ totals }) => totals[0]! > target) : -1;
  if (passed > 0) found.push(moment(curve, list, 'target', passed, 0));
  for (const jump of jumps(curve, list))
    if (!found.some(({ at, seat }) => at === jump.at && seat === jump.seat)) found.push(jump);
  return found.sort((one, other) => one.at - other.at || one.seat - other.seat);
}

/** In which turn a line of somebody's score came to be what it is; 0 for what was there from the start. */
export const turnOf = (curve: Curve, lines: number): number =>
  lines === curve.marks[0]?.lines ? 0 : (curve.marks.find((mark) => mark.lines === lines)?.turn ?? 0);

/** Round numbers for an axis from 0 or below to the best score. */
export function ticks(low: number, high: number, many = 5): number[] {
  const rough = Math.max(1, (high - low) / many);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough)!,
  );
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => (first + at) * step);
}
