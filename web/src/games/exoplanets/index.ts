// Exoplanets at the table.
import type { GameClient, GameEvent } from '../game';
import { kindOf, type Option } from '../../play/narrow';
import { wordsOf, type Kinds } from '../../play/params';
import type { Params, Value } from '../../text/i18n.svelte';
import type { TableStore } from '../../table/store.svelte';
import Hand from './hand/Hand.svelte';
import { deeds, doubts } from './doubts';
import { roman } from '../roman';
import { planetNoun, tileNoun } from './names';
import Player from './panels/Player.svelte';
import Stage from './panels/Stage.svelte';
import Story from './panels/Story.svelte';
import { wishes } from './state';
import { effectName, goalName, goalOf, planetOf, tileOf } from './table';
import { say, sayWritten, signed, TEXTS } from './words';

const SPOKEN = new Set(['arm', 'marker']);
const COMING = new Set(['drew', 'placed', 'reserved', 'refilled']); // events before a planet has its place
const DEEDS = new Set(['goal', 'develop', 'species']);

/** A word of a kind; nouns as such, for the sentence to bend. */
function noun(table: TableStore, kind: string, value: number | string, params: Params): Value {
  if (kind === 'goal') {
    const goal = goalOf(table, Number(value));
    return goal ? { noun: 'goal', title: goalName(table, goal) } : value;
  }
  if (typeof value === 'number') return kind === 'orbit' ? roman(value) : value < 0 ? signed(value) : value;
  if (kind === 'bundle') return sayWritten(value);
  if (SPOKEN.has(kind)) return say(`word-${value}`);
  if (kind === 'planet')
    return planetOf(table, value)
      ? planetNoun(table, value, !COMING.has(String(params['word'])))
      : DEEDS.has(value)
        ? say(`wish-${value}`)
        : value;
  if (kind === 'tile') return tileOf(table, value) ? tileNoun(table, value) : planetNoun(table, value);
  return kind === 'power' ? effectName(value) : value;
}

function ask(prompt: string, picked: readonly string[], options: readonly Option[] = []): string {
  const [first] = picked;
  if (first === undefined) return `ask-${prompt}`;
  const kind = kindOf(options, [first]);
  if (kind === 'resource') return 'ask-convert';
  if (prompt === 'Evolution') return picked.length > 1 ? 'ask-host' : kind === 'tile' ? 'ask-tile' : 'ask-world';
  if (prompt === 'ChooseSource' || prompt === 'ReserveTile') return 'ask-world';
  return `ask-${prompt}-1`;
}

const SHOWN = new Set(['planet', 'tile', 'arm', 'pile', 'marker']); // kinds of things that a log line lights up

function about(event: GameEvent, kinds: Kinds): string[] {
  const found = wordsOf(event, kinds, SHOWN);
  const EVENTS: Record<string, string> = { 'black-hole': 'fusion', 'solar-storm': 'flare', collision: 'stimulation' };
  return EVENTS[event.word]
    ? [...found, EVENTS[event.word]!]
    : event.word === 'received' || event.word === 'none-left'
      ? [...found, 'cloud']
      : found;
}

/** Events that only their player sees in full have a sentence of their own. */
const OWN = new Set(['found', 'lost-tile', 'exchanged']);

function eventKey(event: GameEvent): string {
  if (event.word === 'used' && 'planet' in event) return 'event-used-on';
  return OWN.has(event.word) && 'tile' in event ? `event-${event.word}-own` : `event-${event.word}`;
}

const verbKey = (option: Option): string => `verb-${option.verb}`;

const TOLD = new Set(['placed', 'life', 'species', 'goal', 'used', 'shifted', 'recalled', 'exchanged', 'lifted']);

export const game: GameClient = {
  name: 'exoplanets',
  beside: true,
  texts: TEXTS,
  parts: { Board: Stage, Hand, Player, Story },
  explicit: new Set(['develop', 'species', 'lift', 'recall', 'goal', 'toss', 'discard', 'exchange']),
  placed: new Set(['tile', 'planet', 'bundle', 'arm', 'resource', 'bag', 'pile']),
  ends: () => true, // whenever a decision passes to somebody else, it is said by a button
  ask,
  verbKey,
  noun,
  about,
  eventKey,
  tells: (event) => TOLD.has(event.word),
  wishes,
  doubts,
  deeds,
  ending: () => import('./ending').then(({ ending }) => ending),
  target: () => 0,
  verdict: () => '',
  ties: ['tie-goals', 'tie-species'],
};
