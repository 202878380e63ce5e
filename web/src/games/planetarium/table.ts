// What the parts of Planetarium ask of a table again and again.
import type { TableStore } from '../../table/store.svelte';
import { listed } from '../listed';
import { Chart } from './board/geometry';
import type { PlanetariumView } from '../../generated/views';
import { LISTS, OWN_LISTS, type Card, type Planet, type Printed, type Token, type View } from './types';
import type { Feature } from '../../worlds/paint';
import { primordial, type Primordial } from './primordial';
import { featuresOf } from './worlds/features';

const views = new WeakMap<object, View>();

/** The view of a position, with lists in the order of the board, the letters and the decks. */
export function viewOf(table: TableStore): View {
  const raw = table.update!.view as unknown as PlanetariumView;
  let view = views.get(raw);
  if (!view) {
    const board = Object.values(raw.board ?? {}).map((what) => (what === 'empty' ? null : (what as Token | Planet)));
    const players = (raw.players ?? []).map((player) => listed(player, OWN_LISTS));
    views.set(raw, (view = { ...listed(raw, LISTS), board, players }));
  }
  return view;
}

export const printedOf = (table: TableStore): Printed => table.content.page!.printed as unknown as Printed;

/** What the modules of Primordial add to the position. */
export const primordialOf = (table: TableStore): Primordial => primordial(viewOf(table));

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

/** A card's title in the language of the page, or as its owner has it. */
export function titleOf(table: TableStore, name: string): string {
  const printed = cardOf(table, name)?.title;
  const said = table.wording.message(`card-${name}`);
  return said === `card-${name}` ||
    (printed && table.row?.own && table.content.page?.texts['en']?.[`card-${name}`] !== printed)
    ? (printed ?? name)
    : said;
}

export interface Played {
  card: Card;
  seat: number;
  mark: number;
  heat: number;
  cold: number;
}

/** The cards of a planet's row, in order. */
export function rowOf(table: TableStore, planet: Planet): Played[] {
  const view = viewOf(table);
  const { frost } = primordialOf(table);
  return view.row_cards.flatMap((name, at) => {
    const card = cardOf(table, name);
    return view.row_planets[at] === planet && card
      ? [
          {
            card,
            seat: view.row_seats[at]!,
            mark: view.row_marks[at]!,
            heat: frost?.heat[at] ?? 0,
            cold: frost?.cold[at] ?? 0,
          },
        ]
      : [];
  });
}

export const featuresAt = (table: TableStore, planet: Planet): Feature[] =>
  rowOf(table, planet).flatMap(({ card }) => featuresOf(card));
