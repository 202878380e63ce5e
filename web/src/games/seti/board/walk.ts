// A way of several steps: a far space is touched once, and the figure goes there step by step, as long as the table offers each step.
import { candidates, type Option } from '../../../play/narrow';
import type { TableStore } from '../../../table/store.svelte';
import { mineOf } from '../table';
import { isVisit, stepCost } from './sight';
import { RINGS, ringOf, SECTORS, sectorOf, spaceName, spaceOf, SPACES } from './sky';

export interface Way {
  spaces: number[]; // from the first step on
  cost: number; // in moves
  visits: number; // what is visited on it for publicity
}

/** The spaces one step away. */
export function near(space: number): number[] {
  const [ring, sector] = [ringOf(space), sectorOf(space)];
  const around = [1, SECTORS - 1].map((step) => SECTORS * ring + ((sector + step) % SECTORS));
  return [...around, ...(ring ? [space - SECTORS] : []), ...(ring + 1 < RINGS ? [space + SECTORS] : [])];
}

/** The cheapest way to each space that so many moves lead to; of equals the one with the most visits, then the first. */
export function ways(from: number, purse: number, cost: (space: number) => number, visit: (space: number) => boolean): Map<number, Way> {
  const found = new Map<number, Way>([[from, { spaces: [], cost: 0, visits: 0 }]]);
  const better = (one: Way, other: Way | undefined) => !other || one.cost < other.cost || (one.cost === other.cost && one.spaces.length === other.spaces.length && one.visits > other.visits);
  // Costs are small, so whoever got better is looked at again.
  const open = [from];
  for (let space = open.shift(); space !== undefined; space = open.shift()) {
    const here = found.get(space)!;
    for (const next of near(space)) {
      const way = { spaces: [...here.spaces, next], cost: here.cost + cost(space), visits: here.visits + Number(visit(next)) };
      if (way.cost > purse || next === from || !better(way, found.get(next))) continue;
      found.set(next, way);
      open.push(next);
    }
  }
  found.delete(from);
  return found;
}

/** Steps of one figure from a space; none where a probe and a capsule, or two capsules, could be meant. */
function stepsFrom(table: TableStore, space: string): Option[] {
  const steps = candidates(table.options, [space]).filter(({ verb }) => verb === 'move' || verb === 'capsule');
  return new Set(steps.map(({ words }) => words[1])).size === steps.length ? steps : [];
}

/** The ways beyond the next step of the figure that is picked. */
export function farOf(table: TableStore, source: number): Map<number, Way> {
  const mine = mineOf(table);
  const steps = source >= 0 ? stepsFrom(table, spaceName(source)) : [];
  if (!mine || !steps.length) return new Map();
  const moves = mine.stock['move'] ?? 0;
  // Moves that a card gives are asked for until they are used up: then the card goes on.
  const purse = moves + (table.update?.decision?.prompt === 'Navigate' ? 0 : (mine.stock['energy'] ?? 0));
  const all = Array.from({ length: SPACES }, (_, space) => ({ cost: stepCost(table, spaceName(space)), visit: isVisit(table, spaceName(space)) }));
  const found = ways(source, purse, (space) => all[space]!.cost, (space) => all[space]!.visit);
  for (const { words } of steps) found.delete(spaceOf(words[1]!));
  return found;
}

export class Walk {
  private left: string[] = []; // spaces that are still to be come to
  private at = '';
  private kind = ''; // the line of a step up to its spaces

  /** Set out; whatever the table asks on the way ends it. */
  begin(table: TableStore, from: number, { spaces }: Way): void {
    this.at = spaceName(from);
    this.left = spaces.map(spaceName);
    this.kind = stepsFrom(table, this.at)[0]?.line.split(' ').slice(0, -2).join(' ') ?? '';
    this.go(table);
  }

  /** The next step, once the one before is done. */
  go(table: TableStore): void {
    const [next] = this.left;
    if (!next || table.busy) return;
    const step = table.options.find(({ line }) => line === `${this.kind} ${this.at} ${next}`);
    this.left = step ? this.left.slice(1) : [];
    this.at = next;
    if (step) table.play(step);
  }
}
