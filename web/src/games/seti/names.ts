// Names that a screen reader can say.
import { voice, type Value } from '../../text/i18n.svelte';
import type { TableStore } from '../../table/store.svelte';
import { exertianOf } from './cards/species';
import { cardOf, goldOf, isPlanet, moonOf, printedOf, starOf, techOf, tell, told, viewOf } from './table';
import { skyOf } from './board/sight';
import { ASTEROIDS, COMET, EMPTY, isSpace, PLANETS, spaceOf } from './board/sky';
import type { GameEvent } from '../game';
import { say, word } from './words';

/** A card's title in the language of the page, where there is one. */
export const cardTitle = (table: TableStore, name: string): string => {
  const printed = (cardOf(table, name) ?? exertianOf(table, name))?.title ?? name;
  const key = `card-${name}`;
  return table.content.page?.texts['en']?.[key] === printed
    ? (voice.from(table.content.page.texts, key) ?? printed)
    : printed;
};

/** The title as a card has room for it: shorter where that tells as much. */
export function shortTitle(table: TableStore, name: string): string {
  const title = cardTitle(table, name);
  const { texts = {} } = table.content.page ?? {};
  return title === voice.from(texts, `card-${name}`) ? (voice.from(texts, `front-${name}`) ?? title) : title;
}

/** A card as a noun, for sentences to bend. */
export const cardNoun = (table: TableStore, name: string): Value => ({ noun: 'titled', title: cardTitle(table, name) });

export const starName = (name: string): string => word(name);
export const techName = (name: string): string => word(name, 'Name');

/** The star of a space: "Kepler 22" for "d3". */
const starAt = (table: TableStore, space: string): string => viewOf(table).stars[space[0]!] ?? '';

export { isSpace };

/** A space by what lies on it and the star behind it: "Mars", "comet, Kepler 22", "empty space, Kepler 22". */
export const placeName = (table: TableStore, what: string, space: string): string =>
  isPlanet(what) ? word(what, 'Name') : say('near', { what, star: starAt(table, space) });

/** A space by its ring and sector, where it is one of many beside each other: "ring 3, sector of Kepler 22". */
export const cellName = (table: TableStore, space: string): string =>
  say('space', { ring: Number(space[1]), star: starAt(table, space) });

/** The same as it is now; of two empty ones at a star the ring tells them apart. */
export function spaceName(table: TableStore, space: string): string {
  const { sky } = skyOf(table);
  const seen = sky.seen(viewOf(table).discs);
  const what = nameOf(seen[spaceOf(space)]?.what ?? EMPTY);
  const alike = seen.some(
    (other, at) => at !== spaceOf(space) && at % 8 === spaceOf(space) % 8 && nameOf(other.what) === what,
  );
  const name = placeName(table, what, space);
  return alike ? say('in-ring', { name, ring: Number(space[1]) }) : name;
}
const nameOf = (what: number): string =>
  PLANETS[what] ?? (what === ASTEROIDS ? 'asteroids' : what === COMET ? 'comet' : 'void');

/** From where to where something moved: "Earth → Mars". */
export const wayName = (table: TableStore, event: GameEvent): string => {
  const end = (what: string, space: string) => placeName(table, String(event[what] ?? ''), String(event[space]));
  return `${end('left', 'from')} → ${end('place', 'to')}`;
};

/** An objective by its tasks, for its number stands nowhere on the table. */
export function objectiveText(table: TableStore, name: string): string {
  const { objectives } = printedOf(table) as unknown as { objectives?: { name: string; says: Value[] }[] };
  const found = objectives?.find((one) => one.name === name);
  return found ? told(table, { list: 'also', of: found.says }) : name;
}

/** Several things about one thing in a line: a full stop stands only at its end. */
export const also = (parts: readonly string[]): string =>
  voice.join(
    'also',
    parts.filter(Boolean).map((part, at, all) => (at < all.length - 1 ? part.replace(/\.$/, '') : part)),
  );

/** Amounts by good: "1 credit and 2 energy". */
export const amountsOf = (goods: Record<string, number>): string =>
  voice.join(
    'and',
    Object.entries(goods).map(([good, count]) => say('card-amount', { count, good })),
  );

/** Everything about a thing in one line: what it is called and what it does. */
export function about(table: TableStore, name: string): string {
  const card = cardOf(table, name);
  if (card)
    return voice.join('also', [
      cardTitle(table, name),
      say('costs', { count: card.cost, good: card.paid }),
      say('card-foot', {
        corner: amountsOf(card.corner),
        colour: word(`sector-${card.sector}`),
        yield: amountsOf({ [card.income]: 1 }),
      }),
      tell(table, card.says),
    ]);
  const tech = techOf(table, name);
  if (tech) return voice.join('also', [techName(name), tell(table, tech.says)]);
  const star = starOf(table, name);
  if (star) return voice.join('also', [starName(name), tell(table, star.says)]);
  const moon = moonOf(table, name);
  if (moon) return voice.join('also', [word(name), tell(table, moon.says)]);
  if (isSpace(name)) return spaceName(table, name);
  if (isPlanet(name)) return word(name, 'Name');
  const gold = name in viewOf(table).gold ? goldOf(table, name) : undefined;
  return gold ? tell(table, gold.says) : name;
}
