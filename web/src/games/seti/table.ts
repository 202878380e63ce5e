// What the parts of SETI ask of a table again and again.
import type { Reason } from '../../generated/wire';
import { lineOf, wanted, type Option } from '../../play/narrow';
import type { TableStore } from '../../table/store.svelte';
import { capital, voice, type Value } from '../../text/i18n.svelte';
import type { CardPrint, GoldPrint, MoonPrint, PlanetPrint, PlayerView, Printed, StarPrint, TechPrint, View } from './types';

export const viewOf = (table: TableStore): View => table.update!.view as unknown as View;
export const printedOf = (table: TableStore): Printed => table.sheet!.printed as unknown as Printed;

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

export function indexOf(printed: Printed): Index {
  let index = indices.get(printed);
  if (!index) {
    const { cards, stars, planets, moons, techs, gold } = printed;
    index = { cards: byName(cards), stars: byName(stars), planets: byName(planets), moons: byName(moons), techs: byName(techs), gold: byName(gold) };
    indices.set(printed, index);
  }
  return index;
}

export const cardOf = (table: TableStore, name: string): CardPrint | undefined => indexOf(printedOf(table)).cards.get(name);
export const starOf = (table: TableStore, name: string): StarPrint | undefined => indexOf(printedOf(table)).stars.get(name);
export const planetOf = (table: TableStore, name: string): PlanetPrint | undefined => indexOf(printedOf(table)).planets.get(name);
export const moonOf = (table: TableStore, name: string): MoonPrint | undefined => indexOf(printedOf(table)).moons.get(name);
export const techOf = (table: TableStore, name: string): TechPrint | undefined => indexOf(printedOf(table)).techs.get(name);
/** The side of a gold tile that is up. */
export const goldOf = (table: TableStore, tile: string): GoldPrint | undefined => indexOf(printedOf(table)).gold.get(`${tile}-${(viewOf(table).gold[tile] ?? 0) + 1}`);
export { isPlanet } from './board/sky';

/** My board, if I play. */
export const mineOf = (table: TableStore): PlayerView | undefined => viewOf(table).players[table.update!.seat];
/** The cards of a hand that is mine to see, else none. */
export const handOf = (player: PlayerView | undefined): string[] => (Array.isArray(player?.hand) ? player.hand : []);
export const handSize = ({ hand }: PlayerView): number => (Array.isArray(hand) ? hand.length : hand);

// What can be touched

const FREE = new Set(['move', 'capsule', 'corner', 'place', 'mission', 'buy', 'exchange']);

/** Is this a free action, beside the question? While moves are asked for, moving is the answer. */
export const isFree = (option: Option, prompt: string): boolean => FREE.has(option.verb) && !(prompt === 'Navigate' && (option.verb === 'move' || option.verb === 'capsule'));

/** How a thing is lit: as an answer to the question (brass, filled), for a free action (outlined), or not. */
export function lit(table: TableStore, word: string): '' | 'free' | 'answer' {
  const leads = table.leads(word);
  if (!leads.length) return '';
  const prompt = table.update?.decision?.prompt ?? '';
  return leads.every((option) => isFree(option, prompt)) ? 'free' : 'answer';
}

/** The attributes of a thing that stands for a word: spread them on its element. */
export function touching(table: TableStore, word: string): Record<string, string | undefined> {
  const open = table.touchables.has(word);
  return {
    'data-item': '',
    'data-touch': open ? word : undefined,
    'data-goal': table.picked.length && table.next.has(word) ? '' : undefined,
    'aria-pressed': table.picked.includes(word) ? 'true' : undefined,
  };
}

/** Somebody touches a thing: choose it, say why it cannot be chosen, or open it large. */
export function touch(table: TableStore, word: string): void {
  if (table.touchables.has(word)) table.touch(word);
  else if (!table.wonder(word)) table.story = word;
}

/** The option of a line, if it is open now: for things that stand for a whole line, such as a space of a species' board. */
export const optionOf = (table: TableStore, verb: string, ...words: string[]): Option | undefined => table.options.find((option) => option.line === lineOf(verb, ...words));

/** What is in the way of a line that a player may wish for; null where nothing is known. */
export function inTheWay(table: TableStore, verb: string, ...words: string[]): Reason[] | null {
  const found = wanted(table.update?.needs ?? []).find((wish) => wish.verb === verb && wish.words.join(' ') === words.join(' '));
  return found ? found.reasons.filter((reason) => !PASSING.test(reason.key)) : null;
}
const PASSING = /^(not-now|not-your-turn|table-unconfirmed|one-main-action|main-action-first|open-.*)$/;

// What things do, in sentences

/** A value of `describe` in words, in the page's language. */
export const told = (table: TableStore, value: Value): string => voice.form(table.sheet!.texts, value, '');

/** Several of them, each as a sentence. */
export const tell = (table: TableStore, values: readonly Value[]): string => values.map((value) => `${capital(told(table, value))}.`).join(' ');
