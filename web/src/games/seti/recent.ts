// What has happened since somebody's last turn: trails, rings and the line of what the others did tell the same.
import { voice } from '../../text/i18n.svelte';
import type { TableStore } from '../../table/store.svelte';
import type { GameEvent } from '../game';
import { viewOf } from './table';

interface Turn {
  seat: number;
  at: number; // where it begins in the log
}

const turnsOf = (log: readonly GameEvent[]): Turn[] =>
  log.flatMap((event, at) => (event.word === 'turn' ? [{ seat: event.seat, at }] : []));

/** Where in the log begins what a seat has not seen yet: the turns after its last one; for who watches, each player's last turn. */
function unseenFrom(log: readonly GameEvent[], me: number, players: number): number {
  const turns = turnsOf(log);
  if (me < 0) return turns.at(-players)?.at ?? 0;
  const going = turns.at(-1)?.seat === me; // my own turn is no news
  const last = (going ? turns.slice(0, -1) : turns).findLastIndex(({ seat }) => seat === me);
  return turns[last + 1]?.at ?? (last < 0 ? 0 : log.length);
}

/** What happened since my last turn, with what I have done in the one that goes on; while others play, with my last one too. */
export function recent(table: TableStore): GameEvent[] {
  const { log } = table;
  const me = table.update?.seat ?? -1;
  const turns = turnsOf(log);
  const mine = turns.at(-1)?.seat === me ? undefined : turns.findLast(({ seat }) => seat === me);
  return log.slice(mine?.at ?? unseenFrom(log, me, viewOf(table).players.length));
}

/** Markers that are new, each as the thing it lies on: those get a ring. */
export function freshMarks(table: TableStore): Set<string> {
  const found = new Set<string>();
  for (const event of recent(table)) {
    const { word, seat } = event;
    const of = (name: string) => String(event[name]);
    if (word === 'orbited' || word === 'landed') found.add(`${word} ${of('planet')} ${seat}`);
    else if (word === 'trace' || word === 'overflow') found.add(`${word} ${of('side')} ${of('colour')} ${seat}`);
    else if (word === 'board') found.add(`trace ${of('species')} ${of('colour')} ${of('space')} ${seat}`);
    else if (word === 'gold') found.add(`gold ${of('tile')} ${seat}`);
  }
  return found;
}

/** Events that have a few words in the line of what the others did since one's last turn. */
const BRIEF = new Set([
  ...['launched', 'orbited', 'landed', 'scan', 'signal', 'sector', 'analyzed', 'tech', 'trace', 'overflow', 'board'],
  ...['gold', 'played', 'completed', 'passed', 'rotated', 'moved', 'pushed'],
]);
/** And those that say what came to me meanwhile. */
const MINE = new Set(['gained', 'drew', 'points', 'pushed']);

/** The same several times over is said once, with how often; the newest comes first, since a line has an end. */
function told(parts: readonly string[]): string {
  const counted = new Map<string, number>();
  for (const part of [...parts].reverse()) counted.set(part, (counted.get(part) ?? 0) + 1);
  return voice.join(
    'row',
    [...counted].map(([part, many]) => (many > 1 ? `${part} ×${many}` : part)),
  );
}

/** What each of the others has done since my last turn, and what that brought me; whoever watches reads the present first. */
export function since(table: TableStore): { seat: number; text: string }[] {
  const { log, wording } = table;
  const me = table.update?.seat ?? -1;
  const from = unseenFrom(log, me, viewOf(table).players.length);
  const own = log.findLastIndex((event) => event.word === 'turn');
  const to = me >= 0 && log[own]?.seat === me ? own : log.length;
  const found = new Map<number, string[]>();
  const came = new Map<string, number>(); // what I was given, by good: an income is told as one
  let walked: GameEvent | null = null; // steps one after another are one way
  for (const event of log.slice(from, to)) {
    const { word, seat } = event;
    if (seat < 0 || !(seat === me ? MINE : BRIEF).has(word)) continue;
    if (seat === me && (word === 'gained' || word === 'drew')) {
      const good = word === 'drew' ? 'card' : String(event['good']);
      came.set(good, (came.get(good) ?? 0) + (word === 'drew' ? 1 : Number(event['count'])));
      continue;
    }
    const parts = found.get(seat) ?? [];
    if (!found.has(seat)) found.set(seat, parts);
    if (word === 'moved' && walked && walked.seat === seat && walked['to'] === event['from']) parts.pop();
    walked = word === 'moved' ? event : null;
    if (word !== 'moved' || !/^(void|asteroids)$/.test(String(event['place'])))
      parts.push(wording.message(`brief-${word}`, event));
    else parts.push(wording.message('brief-moves', event));
  }
  const gains = [...came].map(([good, count]) => wording.message('brief-gained', { good, count }));
  if (gains.length) found.set(me, [...(found.get(me) ?? []), ...gains.reverse()]);
  const all = [...found].map(([seat, parts]) => ({ seat, text: told(parts) }));
  if (me >= 0) return all;
  const order = turnsOf(log).map(({ seat }) => seat);
  return all.sort((one, other) => order.lastIndexOf(other.seat) - order.lastIndexOf(one.seat));
}
