// Names that a screen reader can say.
import type { TableStore } from '../../table/store.svelte';
import { capital, t, voice, type Key } from '../../text/i18n.svelte';
import { chartOf, viewOf } from './table';
import { isPlanet, PLANETS } from './types';
import { say, word } from './words';

const count = (value: number): string => (value <= 16 ? t(`number-${value}` as Key) : String(value));

/** "orbit four, space three". */
function spaceName(table: TableStore, name: string): string {
  const { spaces, printed } = chartOf(table);
  const orbit = spaces.get(name)?.orbit ?? 0;
  const place = printed.spaces.filter((space) => space.orbit === orbit).findIndex((space) => space.name === name) + 1;
  return place ? say('space', { orbit: count(orbit), place: count(place) }) : name;
}

/** "Rock on orbit four, space three; can move to orbit five, space one". */
export function name(table: TableStore, space: string, token: string | null, touched: string): string {
  const what = token === null ? say('empty') : isPlanet(token) ? planetName(table, token) : word(token, 'name');
  const where = spaceName(table, space);
  const base = say('token-at', { what: capital(what), where });
  if (!table.choosing.touchables.has(touched)) return base;
  const options = table.choosing.leads(touched);
  const verb = options[0]?.verb ?? '';
  if (verb !== 'move' && verb !== 'create') return say('can-choose', { base });
  if (table.choosing.picked.length && table.choosing.next.has(touched)) return say('can-go-here', { base });
  const letters = options.flatMap((option) => (option.verb === 'create' ? [option.words[1] ?? ''] : []));
  const seed = letters.length ? say('can-form', { letters: voice.join('or', letters) }) : '';
  const goals = options
    .filter((option) => option.verb === 'move')
    .map((option) => option.words[1])
    .filter((goal): goal is string => goal !== undefined);
  const chart = chartOf(table);
  const told = goals.slice(0, 4).map((goal) => {
    const there = viewOf(table).board[chart.index.get(goal) ?? -1];
    return there
      ? say('goal-with', {
          where: spaceName(table, goal),
          what: isPlanet(there) ? planetName(table, there, 'the') : word(there, 'some'),
        })
      : spaceName(table, goal);
  });
  const more = goals.length > 4 ? say('and-more', { count: goals.length - 4 }) : '';
  const ways = goals.length
    ? say('can-move', { base, goals: voice.join('also', more ? [...told, more] : told) })
    : base;
  return voice.join('also', seed ? [ways, seed] : [ways]);
}

export function planetName(table: TableStore, planet: string, form = 'name'): string {
  const view = viewOf(table);
  const at = PLANETS.indexOf(planet as (typeof PLANETS)[number]);
  if (!view.types[at])
    return view.planets[at] ? word({ noun: 'protoplanet', name: planet }, form) : say('letter-free', { planet });
  return say('planet-long', {
    planet: word({ noun: 'planet', name: planet }, form),
    kind: say(`word-${view.types[at]}`),
    side: say(`word-${view.sides[at]}`),
  });
}
