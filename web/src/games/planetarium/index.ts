// Planetarium at the table.
import type { Reason, Update } from '../../generated/wire';
import type { GameClient, GameEvent } from '../game';
import { kindOf, wanted, type Option } from '../../play/narrow';
import { wordsOf, type Kinds } from '../../play/params';
import type { Params, Value } from '../../text/i18n.svelte';
import type { TableStore } from '../../table/store.svelte';
import Hand from './cards/Hand.svelte';
import Player from './panels/Player.svelte';
import Stage from './panels/Stage.svelte';
import Story from './panels/Story.svelte';
import { roman, romans } from '../roman';
import { choice } from './choice';
import { deeds, doubts } from './doubts';
import { face, PLACED, read } from './primordial';
import { chartOf, titleOf, viewOf } from './table';
import { isPlanet, PLANETS, type Planet } from './types';
import { say, TEXTS } from './words';

const TRANSLATED = new Set(['side', 'type']);

/** Is this body a planet, or was it one when something happened on this line? A log does not rename what was a protoplanet. */
function formed(table: TableStore, planet: Planet, line?: number): boolean {
  if (!table.update || viewOf(table).types[PLANETS.indexOf(planet)] === null) return false;
  const birth =
    line === undefined ? undefined : table.log.find((event) => event.word === 'formed' && event['planet'] === planet);
  return !birth || line! > birth.line;
}

/** A planet or protoplanet as a noun, as it was on this line. */
const bodyNoun = (table: TableStore, name: Planet, line: Value | undefined): Value => ({
  noun: formed(table, name, typeof line === 'number' ? line : undefined) ? 'planet' : 'protoplanet',
  name,
});

/** A word of a kind; nouns as such, for the sentence to bend. */
function noun(table: TableStore, kind: string, value: number | string, { line }: Params): Value {
  if (typeof value === 'number') return kind === 'orbit' ? roman(value) : value;
  if (kind === 'space') return value.replace('-', '\u2011'); // never broken at the hyphen
  if (kind === 'brightness') return say(`brightness-${value}`);
  if (kind === 'face') return say('face', { side: say(`word-${face(value).side}`), points: face(value).points });
  if (kind === 'card') return { noun: 'card', title: titleOf(table, value), id: value };
  if ((kind === 'planet' || kind === 'token') && isPlanet(value)) return bodyNoun(table, value, line);
  return TRANSLATED.has(kind) ? say(`word-${value}`) : value;
}

/** What several parameters tell together: a card's title, a range of orbits. */
function more(table: TableStore, params: Params): Params {
  const said: Record<string, Value> = {};
  if ('title' in params && typeof params['card'] === 'string') said['title'] = titleOf(table, params['card']);
  const { first, last } = params;
  if (typeof first === 'number' && typeof last === 'number') said['orbits'] = romans([first, last]);
  return said;
}

/** Where protoplanets can be created the question says so. */
function ask(prompt: string, picked: readonly string[], options: readonly Option[] = []): string {
  const [first] = picked;
  if (
    prompt === 'MoveToken' &&
    options.some((option) => option.verb === 'create' && (!first || option.words[0] === first))
  ) {
    if (first)
      return kindOf(options, [first]) === 'planet'
        ? 'ask-create-from'
        : options.some((option) => option.verb === 'move' && option.words[0] === first)
          ? 'ask-move-or-letter'
          : 'ask-letter';
    return options.some((option) => option.verb === 'move') ? 'ask-move-or-create' : 'ask-create';
  }
  return picked.length ? `ask-${prompt}-${picked.length}` : `ask-${prompt}`;
}

function verbKey(option: Option, prompt: string): string {
  if (option.verb === 'pass') return prompt === 'PlayCard' ? 'verb-end-turn' : 'verb-done';
  return `verb-${option.verb}`;
}

const SHOWN = new Set(['space', 'planet', 'card']); // kinds of things that a log line lights up
const about = (event: GameEvent, kinds: Kinds): string[] => wordsOf(event, kinds, SHOWN);

const LANDED = new Set(['stored', 'comet-gone', 'turned-up']); // what becomes of a token that meets a planet
const landings = new WeakMap<readonly GameEvent[], Map<GameEvent, string>>();

/** The planet that a token was moved to, for the move and for what became of it; '' for all other events. */
function landing(table: TableStore, event: GameEvent): string {
  let found = landings.get(table.log);
  if (!found) {
    found = new Map();
    let moved: GameEvent | null = null;
    for (const one of table.log) {
      if (one.word === 'moved') moved = isPlanet(String(one['token'])) ? null : one;
      else if (moved && LANDED.has(one.word) && one.line === moved.line && isPlanet(String(one['planet'])))
        found.set(moved, String(one['planet'])).set(one, String(one['planet']));
      else if (one.word === 'turn') moved = null;
    }
    landings.set(table.log, found);
  }
  return found.get(event) ?? '';
}

/** Spaces have no names that a person could see: a move is told by its orbits and the planet it leads to. */
function eventParams(event: GameEvent, table: TableStore): Params {
  const chart = chartOf(table);
  const orbit = (name: string) => roman(chart.spaces.get(String(event[name]))?.orbit ?? 0);
  if (event.word === 'moved') return { start: orbit('from'), end: orbit('to'), planet: landing(table, event) };
  if (event.word === 'took') return { start: orbit('from') };
  return event.word === 'created' ? { end: orbit('to') } : {};
}

function moveKey(event: GameEvent, table: TableStore): string {
  if (landing(table, event)) return 'onto';
  const chart = chartOf(table);
  return chart.spaces.get(String(event['from']))?.orbit === chart.spaces.get(String(event['to']))?.orbit
    ? 'along'
    : 'between';
}

function eventKey(event: GameEvent, table: TableStore): string {
  if (event.word === 'moved') return `event-moved-${moveKey(event, table)}${event.seat < 0 ? '-dice' : ''}`; // in the solo game dice move too
  if (event.word === 'fell') return ''; // seventy lines of rain: the bombardment's own line says how much fell
  if (event.word === 'drew' && 'card' in event) return 'event-drew-own';
  return `event-${event.word}`;
}

/** Cards in hand that wait for something, with the reasons planet by planet. */
function wishes(update: Update): { word: string; places: { place: string; reasons: Reason[] }[] }[] {
  const found = new Map<string, { place: string; reasons: Reason[] }[]>();
  for (const {
    verb,
    words: [card, planet],
    reasons,
  } of wanted(update.needs)) {
    if (verb !== 'play' || !card || !planet) continue;
    found.set(card, [...(found.get(card) ?? []), { place: planet, reasons }]);
  }
  return [...found].map(([word, places]) => ({ word, places }));
}

const TOLD = new Set(['moved', 'no-move', 'created', 'took', 'played', 'formed', 'star', 'downgraded']);

export const game: GameClient = {
  name: 'planetarium',
  texts: TEXTS,
  parts: { Board: Stage, Hand, Player, Story },
  explicit: new Set(['downgrade', 'keep', 'discard']),
  read,
  placed: PLACED,
  ends: (option) => option.verb === 'pass' || option.verb === 'keep', // both are pressed as buttons that say so
  ask,
  choice,
  verbKey,
  noun,
  more,
  about,
  eventKey,
  eventParams,
  tells: (event, table) => TOLD.has(event.word) || (event.word === 'stored' && !landing(table, event)), // else the move says it
  wishes,
  doubts,
  deeds,
  ending: () => import('./ending').then(({ ending }) => ending),
  target: (update) => Number(update.view['target'] ?? 0),
  verdict: (update) => (update.ranking.length === 1 ? say('target', { target: Number(update.view['target']) }) : ''),
  ties: ['tie-matter', 'tie-markers', 'tie-cards'],
};
