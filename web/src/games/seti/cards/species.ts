// What the species bring to the table, as the server prints and shows it.
import type { SetiParts } from '../../../generated/views';
import type { TableStore } from '../../../table/store.svelte';
import { printedOf, viewOf } from '../table';
import type { Says } from '../types';

export interface SpacePrint {
  species: string;
  colour: string;
  space: number; // in its column from below, from 1
  cost: Record<string, number>;
  gain: string;
  danger: number;
  top: boolean; // can be marked any number of times
  says?: Says;
}

export interface TokenPrint {
  name: string;
  species: string;
  gain: string;
  says?: Says;
}

export interface ExertianPrint {
  name: string;
  title: string;
  danger: number;
  condition: string;
  points: number;
  says?: Says;
}

interface MorePrint {
  species?: string[]; // of each card behind those of the main deck
  spaces?: SpacePrint[];
  tokens?: TokenPrint[];
  exertians?: ExertianPrint[];
}

export const moreOf = (table: TableStore): MorePrint => printedOf(table) as unknown as MorePrint;
export const partsOf = (table: TableStore): SetiParts => viewOf(table).parts;

/** The species that a card is of, '' for one of the main deck. */
export function speciesOf(table: TableStore, card: string): string {
  const { cards } = printedOf(table);
  const species = moreOf(table).species ?? [];
  const at = cards.findIndex(({ name }) => name === card) - (cards.length - species.length);
  return species[at] ?? '';
}

/** The spaces of a species' column, from below. */
export const columnOf = (table: TableStore, species: string, colour: string): SpacePrint[] =>
  (moreOf(table).spaces ?? []).filter((space) => space.species === species && space.colour === colour).sort((one, other) => one.space - other.space);

export const tokenOf = (table: TableStore, name: string): TokenPrint | undefined => moreOf(table).tokens?.find((token) => token.name === name);
export const exertianOf = (table: TableStore, name: string): ExertianPrint | undefined => moreOf(table).exertians?.find((card) => card.name === name);
