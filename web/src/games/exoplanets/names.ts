// Names that a screen reader can say.
import type { TableStore } from '../../table/store.svelte';
import {
  effectName,
  goalName,
  goalOf,
  goalText,
  levels,
  placeOf,
  planetOf,
  atOf,
  sparedAt,
  tileOf,
  viewOf,
} from './table';
import { roman } from '../roman';
import { effectOf } from './table';
import { effectText } from './effects';
import { ARMS, resourceOf, type Planet } from './types';
import { voice, type Value } from '../../text/i18n.svelte';
import { say, sayBundle, signed, word } from './words';

/** Where a planet of the system lies, in the letters and numbers that stand on the board: "N II"; '' for the others. */
function spotOf(table: TableStore, name: string): string {
  const place = table.update ? placeOf(viewOf(table), atOf(table, name)) : null;
  return place ? `${say(`letter-${ARMS[place.arm]}`)}\u00a0${roman(place.orbit)}` : '';
}

/** A planet as a noun, for sentences to bend: by its type and its place, for its own number stands nowhere on the table. */
export const planetNoun = (table: TableStore, name: string, placed = true): Value => {
  const planet = planetOf(table, name);
  const spot = placed ? spotOf(table, name) : '';
  return !planet ? name : spot ? { noun: `planet-${planet.type}`, name: spot } : { noun: planet.type };
};

/** A space tile as a noun: it is called as its goal is. */
export const tileNoun = (table: TableStore, name: string): Value => {
  const tile = tileOf(table, name);
  const goal = tile ? goalOf(table, tile.goal) : undefined;
  return goal ? { noun: 'tile', title: goalName(table, goal) } : name;
};

/** "Rocky planet N II", as a heading has it. */
export const planetName = (table: TableStore, name: string): string => word(planetNoun(table, name), 'Name');

/** What a level costs, counted: "2 energy + 1 gas or water". */
export function priceText(planet: Planet): string {
  const counts = new Map<string, number>();
  for (const letters of planet.cost) counts.set(letters, (counts.get(letters) ?? 0) + 1);
  return voice.join(
    'plus',
    [...counts].map(([letters, count]) =>
      letters.length > 1
        ? say('price-either', { count, resources: word({ list: 'or', of: [...letters].map(resourceOf) }, 'one') })
        : say('so-many', { count, what: resourceOf(letters) }),
    ),
  );
}

export const iconsText = (planet: Planet): string =>
  say('icons', { inner: resourceOf(planet.inner), outer: resourceOf(planet.outer) });

/** What space tiles change on a planet of the system, in parts of a sentence. */
export function changes(table: TableStore, name: string): string[] {
  const view = viewOf(table);
  const at = atOf(table, name);
  const extra = view.extra[at];
  const spared = sparedAt(view, at, name);
  return [
    extra && extra.energy + extra.water + extra.gas ? say('costs-more', { bundle: sayBundle(extra) }) : '',
    spared ? say('costs-less', { count: spared }) : '',
    view.bonus[at] ? say('change-points', { points: signed(view.bonus[at]) }) : '',
  ].filter(Boolean);
}

export function livesText(table: TableStore, name: string): string[] {
  const view = viewOf(table);
  return levels(view, atOf(table, name)).map(({ seat, level }) =>
    say(level === 4 ? 'species-of' : 'life-of', { player: table.who(seat), level }),
  );
}

/** Everything about a planet of the system in one line. */
export function planetText(table: TableStore, name: string): string {
  const planet = planetOf(table, name);
  if (!planet) return name;
  const view = viewOf(table);
  const place = placeOf(view, atOf(table, name));
  const under = view.power[atOf(table, name)];
  const effect = under ? effectOf(table, under) : undefined;
  const parts = [
    planetName(table, name),
    place ? say('place', { arm: say(`word-${ARMS[place.arm]}`), orbit: roman(place.orbit) }) : '',
    say('costs', { price: priceText(planet) }),
    ...changes(table, name),
    iconsText(planet),
    effect ? say('hosts', { effect: `${effectName(effect.name)} (${effectText(effect)})` }) : '',
    ...livesText(table, name),
  ];
  return voice.join('also', parts.filter(Boolean));
}

/** A space tile in one line. */
export function tileText(table: TableStore, name: string): string {
  const tile = tileOf(table, name);
  const goal = tile ? goalOf(table, tile.goal) : undefined;
  if (!tile || !goal) return name;
  const effects = tile.effects.flatMap((name) => {
    const effect = effectOf(table, name);
    return effect ? [say('also-effect', { effect: effectName(name), change: effectText(effect) })] : [];
  });
  return voice.join('also', [
    say('goal-worth', { name: goalName(table, goal), count: goal.points }),
    goalText(table, goal),
    say('or-effect', { effect: voice.join('or', effects) }),
    say('with-marker', { marker: say(`word-${tile.marker}`) }),
  ]);
}

export const tileName = (table: TableStore, name: string): string => word(tileNoun(table, name), 'name');
