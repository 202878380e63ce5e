// A choice about spaces in a few words, where it is spoken of away from the board: spaces have no names that a person could see.
import type { Option } from '../../play/narrow';
import type { TableStore } from '../../table/store.svelte';
import type { Params, Value } from '../../text/i18n.svelte';
import { roman } from '../roman';
import { chartOf, viewOf } from './table';
import { isPlanet, PLANETS } from './types';
import { say } from './words';

/** What lies on a space now. */
function lies(table: TableStore, space: string): Value | null {
  const view = viewOf(table);
  const token = view.board[chartOf(table).index.get(space) ?? -1] ?? null;
  if (token === null || !isPlanet(token)) return token;
  return { noun: view.types[PLANETS.indexOf(token)] ? 'planet' : 'protoplanet', name: token };
}

/** By orbits, and while it can be chosen with what lies there; '' for what is not about a space. */
export function choice(table: TableStore, { verb, words, kinds }: Option, now: boolean): string {
  const { spaces } = chartOf(table);
  const places = words.filter((_, at) => kinds[at] === 'space');
  const [start = '', end = ''] = places.map((name) => roman(spaces.get(name)?.orbit ?? 0));
  const [token, goal] = places.map((name) => (now ? lies(table, name) : null));
  const told = (key: string, more: Params = {}) => say(`choice-${key}`, { start, end, ...more });
  if (!places.length) return '';
  if (verb === 'take') return token ? told('take-matter', { matter: token }) : told('take-orbit');
  if (verb === 'create') return told('create-orbit', { planet: { noun: 'protoplanet', name: words[0] ?? '' } });
  if (verb !== 'move') return '';
  if (!token) return told('move-orbits');
  if (goal && typeof goal === 'object') return told('move-planet', { token, planet: goal });
  if (goal) return told('move-matter', { token, matter: goal });
  return told(start === end ? 'move-along' : 'move-between', { token });
}
