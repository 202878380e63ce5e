// What the strip shows: the main actions with their prices, or what an action in progress has done, asks now and has before it.
import type { Step } from '../../generated/wire';
import { wanted, type Option } from '../../play/narrow';
import type { TableStore } from '../../table/store.svelte';
import { capital, voice, type Value } from '../../text/i18n.svelte';
import type { GameEvent } from '../game';
import { amountsOf, cardTitle } from './names';
import { cardOf, mineOf, told } from './table';
import { say, word } from './words';

interface Main {
  verb: string;
  cost: [good: string, many: number][];
  options: Option[];
}

/** The main actions while I am to choose one, with what each costs and its options; none while an action is going on. */
export function mainActions(table: TableStore): Main[] {
  const { decision, seat, prices = [] } = table.update ?? {};
  if (decision?.prompt !== 'MainAction' || decision.seat !== seat || !mineOf(table)) return [];
  return prices
    .filter(({ place, free }) => !place && !free)
    .map(({ verb, goods }) => ({
      verb,
      cost: Object.entries(goods),
      options: table.choosing.offers.filter((option) => option.verb === verb),
    }));
}

/** A main action as it is heard: what it costs, whether it is possible, and if not, what is in the way. */
export function actionName(table: TableStore, { verb, cost, options }: Main): string {
  const price = amountsOf(Object.fromEntries(cost));
  const reason = wanted(table.update?.needs ?? []).find((one) => one.verb === verb && one.reasons.length)?.reasons[0];
  const why = reason ? table.wording.reason(reason) : table.wording.message(`none-${verb}`);
  const state = options.length ? say('action-possible') : say('action-closed', { why });
  return voice.join('row', [say(`action-${verb}`), price, state].filter(Boolean));
}

/** The steps that a main action would have, for whoever looks before choosing; none where nothing is told of it. */
export function ahead(table: TableStore, line: string): Station[] {
  const [, card = ''] = line.split(' ');
  return (table.update?.decision?.ahead?.[line] ?? []).map((step, at) =>
    station(table, step, cardOf(table, card) ? card : '', false, `ahead-${at}`),
  );
}

// The action in progress

/** How a step stands: over, asked now, certain to be asked, asked and may be declined, done without being asked. */
type Standing = 'done' | 'now' | 'must' | 'may' | 'self';

export interface Station {
  key: string;
  state: Standing;
  icon: string;
  title: string;
  note: string;
  touch?: string; // a word that answers the question, where the step itself is chosen
  group?: boolean; // one of several in any order
  points?: number; // that were scored
}

export interface Course {
  seat: number;
  icon: string;
  title: string;
  note: string;
  done: Station[];
  open: Station[];
}

/** Where a step comes from, where that is not the action itself: a planet, a tech, a card. */
function source(table: TableStore, name: string, head: string): string {
  if (!name || name === head) return '';
  return cardOf(table, name)
    ? cardTitle(table, name)
    : name === 'computer' || name === 'income'
      ? say(`from-${name}`)
      : word(name, 'Name');
}

/** A step to come as a station; `now` for those that are asked. */
function station(table: TableStore, step: Step, head: string, now: boolean, key: string): Station {
  const note = source(table, step.source, head);
  const { icon, answer, standing } = step;
  const title = capital(told(table, step.says as Value));
  const skip = standing === 'may' ? say('may-skip') : '';
  if (answer) {
    const open = now && table.choosing.offers.some(({ verb, words }) => verb === 'scan' && words[0] === answer);
    const touch = open ? { touch: answer } : {};
    return { key, state: open ? 'now' : standing, icon, title, note: skip, group: true, ...touch };
  }
  if (now && step.held) return { key, state: 'now', icon, title, note: say(step.held) };
  return { key, state: now ? 'now' : standing, icon, title, note: now ? asked(table, note) : note || skip };
}

/** What is said beneath the step that is asked now: for which mission, that it may be skipped, or how many choices there are. */
function asked(table: TableStore, note: string): string {
  const answers = table.choosing.offers.filter(({ free }) => !free);
  const mission = answers.find((option) => option.verb === 'cover')?.words[0];
  if (mission) return cardTitle(table, mission);
  if (answers.some((option) => option.verb === 'decline' || option.verb === 'done')) return say('may-skip');
  return note || (answers.length > 1 ? say('possible', { count: answers.length }) : '');
}

const DONE: Record<string, (event: GameEvent) => string> = {
  paid: (event) => String(event['good']),
  gained: (event) => String(event['good']),
  points: () => 'vp',
  launched: () => 'launch',
  moved: () => 'move',
  rotated: () => 'rotate',
  orbited: () => 'orbit',
  landed: () => 'land',
  signal: () => 'signal-s-any',
  'tile-signal': () => 'signal-planet',
  sector: () => 'win',
  tech: () => 'research',
  trace: (event) => `t-${event['colour']}`,
  overflow: (event) => `t-${event['colour']}`,
  board: (event) => `t-${event['colour']}`,
  gold: () => 'gold',
  completed: () => 'mission',
  covered: () => 'trigger',
  discarded: () => 'corner',
  drew: () => 'cardrandom',
  took: () => 'cardany',
  kept: () => 'card',
  tucked: () => 'income',
  placed: () => 'data',
  analyzed: () => 'analyze',
  'tech-placed': () => 'kind-computer',
  collected: () => 'sample',
  delivered: () => 'capsule',
  message: () => 'message',
};

/** The events of the turn that is going on. */
function turnEvents(log: readonly GameEvent[]): GameEvent[] {
  const from = log.findLastIndex((event) => event.word === 'turn');
  return log.slice(from + 1); // a game that begins in the middle of a turn tells no beginning of it
}

/** What has been done of an action, as stations. */
const stations = (table: TableStore, events: readonly GameEvent[], seat: number): Station[] =>
  events
    .filter((event) => event.word in DONE && event.seat === seat)
    .map((event, at): Station => ({
      key: `done-${at}`,
      state: 'done',
      icon: DONE[event.word]!(event),
      title: table.wording.event(event),
      note: '',
      ...(event.word === 'points' ? { points: Number(event['points']) } : {}),
    }));

/** The event with which a main action begins, and its verb: of a research the rotation comes first, of a pass the passing. */
const HEADS: Record<string, string> = {
  ...{ played: 'play', scan: 'scan', analyzed: 'analyze', orbited: 'orbit', landed: 'land', launched: 'launch' },
  ...{ passed: 'pass', rotated: 'research', tech: 'research' },
};

/** The action that was finished last: it stays to be read until the next one begins. */
function finished(table: TableStore): Course | null {
  const { log } = table;
  const last = log.findLastIndex(({ word }) => word in HEADS);
  if (last < 0) return null;
  const turn = log.findLastIndex(({ word }, at) => at <= last && word === 'turn');
  const head = log.findIndex(({ word }, at) => at > turn && word in HEADS);
  const next = log.findIndex(({ word }, at) => at > last && (word === 'turn' || word === 'round'));
  const begun = log[head]!;
  const verb = HEADS[begun.word]!;
  const card = begun.word === 'played' ? String(begun['card']) : '';
  const done = stations(table, log.slice(head, next < 0 ? log.length : next), begun.seat);
  const title = card ? cardTitle(table, card) : say(`action-${verb}`);
  return { seat: begun.seat, icon: verb, title, note: say('note-done'), done, open: [] };
}

/** The action that is going on, step by step; between actions the last one. */
export function course(table: TableStore): Course | null {
  const told = table.update?.course;
  if (!told?.steps.length) return finished(table);
  const { seat, kind, head, steps } = told;
  // Those in any order are asked together, and so are those that are held back.
  const [next] = steps;
  const alike = (step: Step) => !!step.answer === !!next!.answer && step.held === next!.held;
  const many = next!.answer || next!.held ? steps.findIndex((step) => !alike(step)) : 1;
  const open = steps.map((step, at) => station(table, step, head, many < 0 || at < many, `${steps.length - at}-`));
  const events = kind === 'set-up' ? [] : turnEvents(table.log);
  const begun = events.findIndex((event) => event.word in HEADS);
  const apart = kind === 'free' || kind === 'milestone';
  const done = stations(table, events.slice(Math.max(0, apart ? events.length - 2 : begun)), seat);
  const verb = kind === 'action' ? head || 'play' : '';
  return {
    seat,
    icon: ICONS[kind] ?? (verb || 'play'),
    title: kind === 'card' ? cardTitle(table, head) : verb ? say(`action-${verb}`) : say(TITLES[kind] ?? kind),
    note: kind === 'set-up' ? '' : say(`note-${kind}`),
    done,
    open,
  };
}
const ICONS: Record<string, string> = { milestone: 'gold', free: 'exchange', card: 'play' };
const TITLES: Record<string, string> = { free: 'free-action' };

/** What the rival did last: the card it turned up, or its pass, and all that followed until the next turn.
 *
 * A card that gave way to one of a species belongs to the same turn.
 */
export function rivalTurn(log: readonly GameEvent[]): GameEvent[] {
  const begins = ({ word }: GameEvent) => word === 'rival-card' || word === 'rival-no-cards';
  const last = log.findLastIndex(begins);
  if (last < 0) return [];
  const turn = log.findLastIndex((event, at) => at < last && event.word === 'turn');
  const from = log.findIndex((event, at) => at > turn && begins(event));
  const end = log.findIndex((event, at) => at > last && (event.word === 'turn' || event.word === 'round'));
  return log.slice(from, end < 0 ? log.length : end);
}
