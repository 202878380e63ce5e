// What the strip shows: the main actions with their prices, or what an action in progress has done, asks now and has before it.
import type { Step } from '../../generated/wire';
import type { Option } from '../../play/narrow';
import type { TableStore } from '../../table/store.svelte';
import { capital, type Value } from '../../text/i18n.svelte';
import type { GameEvent } from '../game';
import { cardTitle } from './names';
import { cardOf, mineOf, told } from './table';
import { say, word } from './words';

interface Main {
  verb: string;
  cost: [good: string, many: number][];
  options: Option[];
}

/** The main actions while one is to be chosen, with what each costs and its options; none while an action is going on. */
export function mainActions(table: TableStore): Main[] {
  if (table.update?.decision?.prompt !== 'MainAction' || !mineOf(table)) return [];
  return table.update.prices
    .filter(({ place, free }) => !place && !free)
    .map(({ verb, goods }) => ({
      verb,
      cost: Object.entries(goods),
      options: table.choosing.offers.filter((option) => option.verb === verb),
    }));
}

// The action in progress

/** How a step stands: over, asked now, certain to be asked, asked and may be declined, done without being asked. */
type Standing = 'done' | 'now' | 'must' | 'may' | 'self';

interface Station {
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

// What happened that began an action; what was done before belongs to another one.
const BEGUN = new Set(['played', 'scan', 'analyzed', 'orbited', 'landed', 'launched', 'passed', 'rotated', 'tech']);
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

/** The action that is going on, step by step; null between actions. */
export function course(table: TableStore): Course | null {
  const told = table.update?.course;
  if (!told?.steps.length) return null;
  const { seat, kind, head, steps } = told;
  // Those in any order are asked together, and so are those that are held back.
  const [next] = steps;
  const alike = (step: Step) => !!step.answer === !!next!.answer && step.held === next!.held;
  const many = next!.answer || next!.held ? steps.findIndex((step) => !alike(step)) : 1;
  const open = steps.map((step, at) => station(table, step, head, many < 0 || at < many, `${steps.length - at}-`));
  const events = kind === 'set-up' ? [] : turnEvents(table.log);
  const begun = events.findLastIndex((event) => BEGUN.has(event.word));
  const apart = kind === 'free' || kind === 'milestone';
  const done = events
    .slice(Math.max(0, apart ? events.length - 2 : begun))
    .filter((event) => event.word in DONE && event.seat === seat)
    .map((event, at): Station => ({
      key: `done-${at}`,
      state: 'done',
      icon: DONE[event.word]!(event),
      title: table.wording.event(event),
      note: '',
      ...(event.word === 'points' ? { points: Number(event['points']) } : {}),
    }));
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
