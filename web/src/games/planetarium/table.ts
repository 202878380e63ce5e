// What the parts of Planetarium ask of a table again and again.
import type { TableStore } from '../../table/store.svelte';
import { Chart } from './board/geometry';
import type { Card, Planet, Printed, View } from './types';
import type { Feature } from '../../worlds/paint';
import { featuresOf } from './worlds/features';

export const viewOf = (table: TableStore): View => table.update!.view as unknown as View;
export const printedOf = (table: TableStore): Printed => table.sheet!.printed as unknown as Printed;

const charts = new WeakMap<Printed, Chart>();

export function chartOf(table: TableStore): Chart {
  const printed = printedOf(table);
  let chart = charts.get(printed);
  if (!chart) charts.set(printed, (chart = new Chart(printed)));
  return chart;
}

export function cardOf(table: TableStore, name: string): Card | undefined {
  return printedOf(table).cards.find((card) => card.name === name);
}

/** A card's title in the language of the page. */
export function titleOf(table: TableStore, name: string): string {
  const said = table.message(`card-${name}`);
  return said === `card-${name}` ? (cardOf(table, name)?.title ?? name) : said;
}

export interface Played {
  card: Card;
  seat: number;
  mark: number;
}

/** The cards of a planet's row, in order. */
export function rowOf(table: TableStore, planet: Planet): Played[] {
  const view = viewOf(table);
  return view.row_cards.flatMap((name, at) => {
    const card = cardOf(table, name);
    return view.row_planets[at] === planet && card ? [{ card, seat: view.row_seats[at]!, mark: view.row_marks[at]! }] : [];
  });
}

export const featuresAt = (table: TableStore, planet: Planet): Feature[] => rowOf(table, planet).flatMap(({ card }) => featuresOf(card));
