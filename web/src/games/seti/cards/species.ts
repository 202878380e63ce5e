// What the species bring to the table, as the server prints and shows it.
import type { SetiParts } from '../../../generated/views';
import type { TableStore } from '../../../table/store.svelte';
import { printedOf, viewOf } from '../table';
import type { ExertianPrint, SpacePrint, TokenPrint } from '../types';

export const partsOf = (table: TableStore): SetiParts => viewOf(table).parts;

/** The species that a card is of, '' for one of the main deck. */
export function speciesOf(table: TableStore, card: string): string {
  const { cards } = printedOf(table);
  const species = printedOf(table).species ?? [];
  const at = cards.findIndex(({ name }) => name === card) - (cards.length - species.length);
  return species[at] ?? '';
}

/** The spaces of a species' column, from below. */
export const columnOf = (table: TableStore, species: string, colour: string): SpacePrint[] =>
  (printedOf(table).spaces ?? [])
    .filter((space) => space.species === species && space.colour === colour)
    .sort((one, other) => one.space - other.space);

export const tokenOf = (table: TableStore, name: string): TokenPrint | undefined =>
  printedOf(table).tokens?.find((token) => token.name === name);
export const exertianOf = (table: TableStore, name: string): ExertianPrint | undefined =>
  printedOf(table).exertians?.find((card) => card.name === name);
