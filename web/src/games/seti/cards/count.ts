// What missions, tiles and cards count: how far a player is, and which steps would do nothing. What counts in the end is what the server says.
import type { TableStore } from '../../../table/store.svelte';
import { whereIs } from '../board/sight';
import { handSize, printedOf, starOf, viewOf } from '../table';
import { PLANETS, SIDES, TRACES } from '../types';
import type { Op } from './notation';
import { moreOf, partsOf } from './species';

const sum = (all: Record<string, number> | readonly number[]): number => Object.values(all).reduce((one, other) => one + other, 0);

/** Traces of a colour with the species on a side. */
export function tracesOf(table: TableStore, seat: number, side: string, colour: string): number {
  const view = viewOf(table);
  const at = `${side} ${colour}`;
  const board = partsOf(table).boards?.markers[at]?.filter((owner) => owner === seat).length ?? 0;
  return Number(view.traces[at] === seat) + (view.players[seat]!.overflow[at] ?? 0) + board;
}

function traces(table: TableStore, seat: number, colour: string, fits: (species: string | null) => boolean): number {
  const { species } = viewOf(table);
  const sides = SIDES.filter((side) => fits(species[side] ?? null));
  return sides.reduce((all, side) => all + TRACES.filter((one) => colour === 'any' || one === colour).reduce((many, one) => many + tracesOf(table, seat, side, one), 0), 0);
}

/** Steps from one space to another: along rings and between them. */
function steps(from: string, to: string): number {
  const turn = Math.abs(from.charCodeAt(0) - to.charCodeAt(0));
  return Math.min(turn, 8 - turn) + Math.abs(Number(from[1]) - Number(to[1]));
}

/** How many of something a player has; null where the page cannot tell. */
export function counted(table: TableStore, seat: number, op: Op): number | null {
  const view = viewOf(table);
  const player = view.players[seat];
  if (!player) return null;
  const [first = '', second = ''] = op.words;
  const moons = (planet: string) => printedOf(table).moons.reduce((all, moon) => all + (moon.planet === planet ? (player.moons[moon.name] ?? 0) : 0), 0);
  const figures = (planet: string) => (player.orbiters[planet] ?? 0) + (player.landers[planet] ?? 0) + moons(planet);
  const income = (kind: string) => player.income.filter((card) => printedOf(table).cards.find(({ name }) => name === card)?.income === kind).length;
  const parts = partsOf(table);
  const group = () => op.parts.map((part) => counted(table, seat, part));
  switch (op.name) {
    case 'vp':
      return player.score;
    case 'publicity':
      return player.stock['publicity'] ?? 0;
    case 'figures':
      return first && first !== 'up-to' ? figures(first) : sum(player.orbiters) + sum(player.landers) + sum(player.moons);
    case 'figures-in-one':
      return Math.max(...Object.keys(player.orbiters).map(figures));
    case 'orbiters':
      return sum(player.orbiters);
    case 'landers':
      return sum(player.landers) + (first === 'without-moons' ? 0 : sum(player.moons));
    case 'wins':
      return Object.entries(player.wins).reduce((all, [star, won]) => all + (!first || starOf(table, star)?.colour === first ? won : 0), 0);
    case 'wins-in-one':
      return Math.max(...Object.values(player.wins));
    case 'traces':
      return traces(table, seat, first, (species) => !second || species === second);
    case 'other-traces':
      return traces(table, seat, 'any', (species) => species !== first);
    case 'techs':
      return Object.entries(player.techs).reduce((all, [tech, owned]) => all + (first === 'any' || tech.startsWith(first) ? owned : 0), 0);
    case 'tucked':
      return income(first);
    case 'incomes':
      return player.income.length;
    case 'sectors':
      return Object.values(view.marks).filter((marks) => marks.includes(seat)).length;
    case 'distance':
      return Math.max(0, ...player.probes.map((space) => steps(whereIs(table, 'earth'), space)));
    case 'missions':
      return player.done.length;
    case 'endgames':
      return player.finale.length;
    case 'exofossils':
      return parts.oumuamua?.exofossils[seat] ?? 0;
    case 'tile-signals':
      return parts.oumuamua?.marks.filter((owner) => owner === seat).length ?? 0;
    case 'tile-landers':
      return player.landers['oumuamua'] ?? 0;
    case 'anomaly-signals':
      return Object.values(parts.anomalies?.sectors ?? {}).reduce<number>((all, sector) => all + (view.marks[sector ?? '']?.filter((owner) => owner === seat).length ?? 0), 0);
    case 'paid-traces':
      return paid(table, seat);
    case 'most':
      return all(group(), (many) => Math.max(...many));
    case 'least':
      return all(group(), (many) => Math.min(...many));
    case 'half':
      return all(group(), (many) => Math.floor(sum(many) / 2));
    default:
      return null;
  }
}

const all = (many: (number | null)[], of: (many: number[]) => number): number | null => (many.every((one) => one !== null) ? of(many) : null);

/** Traces on spaces that ask for exofossils. */
function paid(table: TableStore, seat: number): number {
  const { boards } = partsOf(table);
  const dear = (moreOf(table).spaces ?? []).filter(({ species, cost }) => species === 'oumuamua' && 'exofossil' in cost);
  const side = SIDES.find((one) => viewOf(table).species[one] === 'oumuamua');
  return TRACES.reduce((many, colour) => {
    const at = `${side} ${colour}`;
    const spaces = boards?.spaces[at] ?? [];
    return many + spaces.filter((space, index) => boards?.markers[at]?.[index] === seat && dear.some((one) => one.colour === colour && one.space === space + 1)).length;
  }, 0);
}

export interface Progress {
  have: number;
  need: number;
}

/** How far a player is with a condition; null where the page cannot tell. */
export function progress(table: TableStore, seat: number, op: Op): Progress | null {
  const view = viewOf(table);
  const player = view.players[seat]!;
  if (op.least) {
    const have = counted(table, seat, op);
    return have === null ? null : { have: Math.min(have, op.least), need: op.least };
  }
  const colour = op.words[0] ?? '';
  switch (op.name) {
    case 'hand-empty':
      return { have: Number(!handSize(player)), need: 1 };
    case 'each-species':
      return { have: SIDES.filter((side) => tracesOf(table, seat, side, colour)).length, need: 2 };
    case 'three-colours':
      return { have: Math.max(...SIDES.filter((side) => !colour || view.species[side] === colour).map((side) => TRACES.filter((one) => tracesOf(table, seat, side, one)).length), 0), need: 3 };
    case 'orbiter-and-lander': {
      const at = (planet: string) => Number(!!player.orbiters[planet]) + Number(!!player.landers[planet] || printedOf(table).moons.some((moon) => moon.planet === planet && player.moons[moon.name]));
      return { have: Math.max(...Object.keys(player.orbiters).map(at)), need: 2 };
    }
    default:
      return null;
  }
}

/** Points of a card that scores at the end, as things stand; null where the page cannot tell. */
export function worth(table: TableStore, seat: number, op: Op | undefined): number | null {
  if (!op) return null;
  const each = Number(op.parts[0]?.words[0] ?? 0);
  if (op.name === 'per') return all([counted(table, seat, op.about[0]!)], ([many]) => many! * each);
  if (op.name === 'if') {
    const far = progress(table, seat, op.about[0]!);
    return far ? (far.have >= far.need ? each : 0) : null;
  }
  return null;
}

/** Would a step of a card certainly do nothing, played now by who looks, after these steps of it? */
export function idle(table: TableStore, op: Op, before: readonly Op[] = []): boolean {
  const seat = table.update?.seat ?? -1;
  const player = viewOf(table).players[seat];
  if (!player) return false;
  const probes = player.probes.length;
  const earlier = (...names: string[]) => before.some((step) => names.includes(step.name));
  const still = !probes && !partsOf(table).mascamites?.players[seat]?.spaces.length && !earlier('launch', 'launch-then');
  switch (op.name) {
    case 'move':
      return still;
    case 'signal':
      return (op.words.includes('probe') || op.words.includes('neighbours')) && !probes && !earlier('launch');
    case 'land':
    case 'orbit-or-land':
      return !earlier('move', 'launch') && !PLANETS.some((planet) => planet !== 'earth' && player.probes.includes(whereIs(table, planet)));
    case 'launch':
    case 'launch-then':
      return !op.words.includes('unlimited') && probes > (player.techs['probe-1'] ?? 0);
    case 'if': {
      const far = op.about.length === 1 ? progress(table, seat, op.about[0]!) : null;
      return !!far && far.have < far.need;
    }
    case 'per':
      return counted(table, seat, op.about[0]!) === 0;
    case 'remove':
      return counted(table, seat, { ...op, name: `${op.words[0]}s`, words: [], least: 0 }) === 0;
    case 'trace':
      return op.words.includes('again') && !SIDES.some((side) => tracesOf(table, seat, side, op.words[0]!));
    default:
      return false;
  }
}
