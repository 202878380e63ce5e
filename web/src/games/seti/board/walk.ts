// A way of several steps: a far space is touched once, and the figure goes there step by step, as long as the table offers each step.
import type { Mover, Way } from '../../../generated/wire';
import type { TableStore } from '../../../table/store.svelte';
import { spaceName, spaceOf } from './sky';

/** What can move from a space; nothing where a probe and a capsule, or two capsules, could be meant. */
function moverAt(table: TableStore, space: string): Mover | undefined {
  const found = table.update?.decision?.movers.filter(({ start }) => start === space) ?? [];
  return found.length === 1 ? found[0] : undefined;
}

/** How the thing that is picked gets to each space, by the space. */
export function waysFrom(table: TableStore, source: number): Map<number, Way> {
  const mover = source >= 0 ? moverAt(table, spaceName(source)) : undefined;
  return new Map(mover?.ways.map((way) => [spaceOf(way.spaces.at(-1)!), way]));
}

/** The step from one space to a next one, whichever thing takes it. */
export const stepTo = (table: TableStore, from: string, to: string): Way | undefined =>
  table.update?.decision?.movers
    .filter(({ start }) => start === from)
    .flatMap(({ ways }) => ways)
    .find(({ spaces }) => spaces.length === 1 && spaces[0] === to);

export class Walk {
  private left: string[] = []; // spaces that are still to be come to
  private at = '';
  private verb = ''; // the line of a step up to its spaces

  /** Set out; whatever the table asks on the way ends it. */
  begin(table: TableStore, from: number, { spaces }: Way): void {
    this.at = spaceName(from);
    this.left = [...spaces];
    this.verb = moverAt(table, this.at)?.verb ?? '';
    this.go(table);
  }

  /** The next step, once the one before is done. */
  go(table: TableStore): void {
    const [next] = this.left;
    if (!next || table.commands.busy) return;
    const step = table.choosing.options.find(({ line }) => line === `${this.verb} ${this.at} ${next}`);
    this.left = step ? this.left.slice(1) : [];
    this.at = next;
    if (step) table.commands.play(step);
  }
}
