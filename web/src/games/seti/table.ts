// What the parts of SETI ask of a table again and again.
import type { Price, Progress, Reason } from '../../generated/wire';
import { lineOf, wanted, type Option } from '../../play/narrow';
import type { TableStore } from '../../table/store.svelte';
import { capital, voice, type Value } from '../../text/i18n.svelte';
import type {
  CardPrint,
  GoldPrint,
  MoonPrint,
  PlanetPrint,
  PlayerView,
  Printed,
  StarPrint,
  TechPrint,
  View,
} from './types';

export const viewOf = (table: TableStore): View => table.update!.view as unknown as View;
export const printedOf = (table: TableStore): Printed => table.content.page!.printed as unknown as Printed;

interface Index {
  cards: Map<string, CardPrint>;
  stars: Map<string, StarPrint>;
  planets: Map<string, PlanetPrint>;
  moons: Map<string, MoonPrint>;
  techs: Map<string, TechPrint>;
  gold: Map<string, GoldPrint>;
}

const indices = new WeakMap<Printed, Index>();
const byName = <T extends { name: string }>(rows: readonly T[] = []) => new Map(rows.map((row) => [row.name, row]));

function indexOf(printed: Printed): Index {
  let index = indices.get(printed);
  if (!index) {
    const { cards, stars, planets, moons, techs, gold } = printed;
    index = {
      cards: byName(cards),
      stars: byName(stars),
      planets: byName(planets),
      moons: byName(moons),
      techs: byName(techs),
      gold: byName(gold),
    };
    indices.set(printed, index);
  }
  return index;
}

export const cardOf = (table: TableStore, name: string): CardPrint | undefined =>
  indexOf(printedOf(table)).cards.get(name);
export const starOf = (table: TableStore, name: string): StarPrint | undefined =>
  indexOf(printedOf(table)).stars.get(name);
export const planetOf = (table: TableStore, name: string): PlanetPrint | undefined =>
  indexOf(printedOf(table)).planets.get(name);
export const moonOf = (table: TableStore, name: string): MoonPrint | undefined =>
  indexOf(printedOf(table)).moons.get(name);
export const techOf = (table: TableStore, name: string): TechPrint | undefined =>
  indexOf(printedOf(table)).techs.get(name);
/** The side of a gold tile that is up. */
export const goldOf = (table: TableStore, tile: string): GoldPrint | undefined =>
  indexOf(printedOf(table)).gold.get(`${tile}-${(viewOf(table).gold[tile] ?? 0) + 1}`);
export { isPlanet } from './board/sky';

/** Is this one of the cards that the rival turns over? They have numbers only. */
export const isRivalCard = (table: TableStore, name: string): boolean =>
  (printedOf(table) as unknown as { rivals?: { name: string }[] }).rivals?.some((one) => one.name === name) ?? false;

/** My board, if I play. */
export const mineOf = (table: TableStore): PlayerView | undefined => viewOf(table).players[table.update!.seat];
/** The cards of a hand that is mine to see, else none. */
export const handOf = (player: PlayerView | undefined): string[] => (Array.isArray(player?.hand) ? player.hand : []);
export const handSize = ({ hand }: PlayerView): number => (Array.isArray(hand) ? hand.length : hand);

// What can be touched

/** How a thing is lit: as an answer to the question (brass, filled), for a free action (outlined), or not. */
export function lit(table: TableStore, word: string): '' | 'free' | 'answer' {
  const leads = table.choosing.leads(word);
  if (!leads.length) return '';
  return leads.every(({ free }) => free) ? 'free' : 'answer';
}

/** The attributes of a thing that stands for a word: spread them on its element. */
export function touching(table: TableStore, word: string): Record<string, string | undefined> {
  const open = table.choosing.touchables.has(word);
  return {
    'data-item': '',
    'data-touch': open ? word : undefined,
    'data-goal': table.choosing.picked.length && table.choosing.next.has(word) ? '' : undefined,
    'aria-pressed': table.choosing.picked.includes(word) ? 'true' : undefined,
  };
}

/** Somebody touches a thing: choose it, say why it cannot be chosen, or open it large. */
export function touch(table: TableStore, word: string): void {
  if (table.choosing.touchables.has(word)) table.choosing.touch(word);
  else if (!table.choosing.wonder(word)) table.focus.story = word;
}

/** The option of a line, if it is open now: for things that stand for a whole line, such as a space of a species' board. */
export const optionOf = (table: TableStore, verb: string, ...words: string[]): Option | undefined =>
  table.choosing.options.find((option) => option.line === lineOf(verb, ...words));

/** What is in the way of a line that a player may wish for; null where nothing is known. */
export function inTheWay(table: TableStore, verb: string, ...words: string[]): Reason[] | null {
  const found = wanted(table.update?.needs ?? []).find(
    (wish) => wish.verb === verb && wish.words.join(' ') === words.join(' '),
  );
  return found ? found.reasons : null;
}

// What things do, in sentences

/** A value of `describe` in words, in the page's language. */
export const told = (table: TableStore, value: Value): string => voice.form(table.content.page!.texts, value, '');

/** Several of them, each as a sentence. */
export const tell = (table: TableStore, values: readonly Value[]): string =>
  values.map((value) => `${capital(told(table, value))}.`).join(' ');

// What the engine tells beside the position

/** How far a player is with a mission, a tile or a card. */
export const progressOf = (table: TableStore, seat: number, what: string): Progress | undefined =>
  table.update?.progress[seat]?.find((one) => one.what === what);

/** What a main action costs who looks: everywhere, or at a place. */
export const priceOf = (table: TableStore, verb: string, place = ''): Price | undefined =>
  table.update?.prices.find((one) => one.verb === verb && one.place === place);
