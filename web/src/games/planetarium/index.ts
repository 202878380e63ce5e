// Planetarium at the table.
import type { Reason, Update } from '../../generated/wire';
import type { GameClient, GameEvent } from '../game';
import type { Option } from '../../play/narrow';
import type { Params } from '../../text/i18n.svelte';
import type { TableStore } from '../../table/store.svelte';
import Hand from './cards/Hand.svelte';
import Player from './panels/Player.svelte';
import Stage from './panels/Stage.svelte';
import Story from './panels/Story.svelte';
import { roman, romans } from './roman';
import { face, placed, read } from './primordial';
import { titleOf, viewOf } from './table';
import { isPlanet, PLANETS, type Planet } from './types';
import { say, TEXTS } from './words';

const TRANSLATED = new Set(['matter', 'deck', 'side', 'type']);

const ORBITS = new Set(['orbit', 'first', 'last', 'inner', 'outer']);
const SPACES = new Set(['from', 'to']);

const formed = (table: TableStore, planet: Planet): boolean => !table.update || viewOf(table).types[PLANETS.indexOf(planet)] !== null;

/** A parameter in words. */
function inWords(table: TableStore, name: string, value: number | string): number | string {
  if (typeof value === 'number') return ORBITS.has(name) ? roman(value) : value;
  if (SPACES.has(name)) return value.replace('-', '\u2011'); // never broken at the hyphen
  if (name === 'tokens') return value.split(' ').map((word) => say(`word-${word}`)).join(', ');
  if (name === 'brightness') return say(`brightness-${value}`);
  if (name === 'face') return say('face', { side: say(`word-${face(value).side}`), points: face(value).points });
  if (name === 'card') return titleOf(table, value);
  if (name === 'token') return isPlanet(value) ? say(formed(table, value) ? 'planet' : 'proto-title', { planet: value }) : say(`word-${value}`);
  if (TRANSLATED.has(name)) return say(`word-${value}`);
  return value;
}

function words(table: TableStore, params: Params): Params {
  const said = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, inWords(table, name, value)]));
  if ('title' in params && typeof params['card'] === 'string') {
    said['title'] = titleOf(table, params['card']);
    said['card'] = params['card'];
  }
  const { first, last } = params;
  if (typeof first === 'number' && typeof last === 'number') said['orbits'] = romans([first, last]);
  return said;
}

/** Where protoplanets can be created the question says so. */
function ask(prompt: string, picked: readonly string[], options: readonly Option[] = []): string {
  const [first] = picked;
  if (prompt === 'MoveToken' && options.some((option) => option.verb === 'create' && (!first || option.words[0] === first))) {
    if (first) return isPlanet(first) ? 'ask-create-from' : options.some((option) => option.verb === 'move' && option.words[0] === first) ? 'ask-move-or-letter' : 'ask-letter';
    return options.some((option) => option.verb === 'move') ? 'ask-move-or-create' : 'ask-create';
  }
  return picked.length ? `ask-${prompt}-${picked.length}` : `ask-${prompt}`;
}

function verbKey(option: Option, prompt: string): string {
  if (option.verb === 'pass') return prompt === 'PlayCard' ? 'verb-end-turn' : 'verb-done';
  return `verb-${option.verb}`;
}

function about(event: GameEvent): string[] {
  return ['from', 'to', 'planet', 'card'].flatMap((name) => (name in event ? [String(event[name])] : []));
}

function eventKey(event: GameEvent): string {
  if (event.word === 'fell') return ''; // seventy lines of rain: the bombardment's own line says how much fell
  return event.word === 'drew' && 'card' in event ? 'event-drew-own' : `event-${event.word}`;
}

/** Cards in hand that wait for something, with the reasons planet by planet. */
function wishes(update: Update): { word: string; places: { place: string; reasons: Reason[] }[] }[] {
  const found = new Map<string, { place: string; reasons: Reason[] }[]>();
  for (const [line, reasons] of Object.entries(update.why)) {
    const [verb, card, planet] = line.split(' ');
    if (verb !== 'play' || !card || !planet) continue;
    found.set(card, [...(found.get(card) ?? []), { place: planet, reasons }]);
  }
  return [...found].map(([word, places]) => ({ word, places }));
}

export const game: GameClient = {
  name: 'planetarium',
  texts: TEXTS,
  parts: { Board: Stage, Hand, Player, Story },
  explicit: new Set(['downgrade', 'keep', 'discard']),
  read,
  placed,
  ends: (option) => option.verb === 'pass' || option.verb === 'keep', // both are pressed as buttons that say so
  ask,
  verbKey,
  words,
  about,
  eventKey,
  wishes,
  verdict: (update) => (Number(update.view['target']) > 0 ? say('target', { target: Number(update.view['target']) }) : ''),
  ties: ['tie-matter', 'tie-markers', 'tie-cards'],
};
