// What the strip shows: the main actions with their prices, or what an action in progress has done, asks now and has before it.
import type { GameEvent } from '../game';
import type { Option } from '../../play/narrow';
import type { TableStore } from '../../table/store.svelte';
import { cardTitle } from './names';
import { cardOf, isFree, mineOf, viewOf } from './table';
import { STEPS, TRACES } from './types';
import { say, word } from './words';

export type Price = [many: number, good: string][];

interface Main {
  verb: string;
  icon: string;
  cost: Price;
}

/** The eight main actions as the rulebook lists them. */
const MAIN: readonly Main[] = [
  { verb: 'launch', icon: 'launch', cost: [[2, 'credit']] },
  { verb: 'orbit', icon: 'orbit', cost: [[1, 'credit'], [1, 'energy']] },
  { verb: 'land', icon: 'land', cost: [[3, 'energy']] },
  { verb: 'scan', icon: 'scan', cost: [[1, 'credit'], [2, 'energy']] },
  { verb: 'analyze', icon: 'analyze', cost: [[1, 'energy']] },
  { verb: 'play', icon: 'play', cost: [] },
  { verb: 'research', icon: 'research', cost: [[6, 'publicity']] },
  { verb: 'pass', icon: 'pass', cost: [] },
];

/** The main actions while one is to be chosen, with the options of each; none while an action is going on. */
export function mainActions(table: TableStore): (Main & { options: Option[] })[] {
  if (table.update?.decision?.prompt !== 'MainAction' || !mineOf(table)) return [];
  const cheap = mineOf(table)!.techs['probe-3'] ? 1 : 0; // lands for one energy less
  return MAIN.map((main) => ({
    ...main,
    cost: main.verb === 'land' ? ([[3 - cheap, 'energy']] as Price) : main.cost,
    options: table.offers.filter((option) => option.verb === main.verb),
  }));
}

// The action in progress

/** How a step stands: over, asked now, certain to be asked, asked and may be declined, done without being asked. */
export type Standing = 'done' | 'now' | 'must' | 'may' | 'self';

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

type Args = (number | string | unknown[])[];
interface Step {
  icon: string | ((args: Args) => string);
  state?: 'must' | 'may' | 'self'; // `must` where nothing is said
  count?: number; // which argument says how many
}

const COLOURS = ['yellow', 'red', 'blue', 'black'];
const colour = (args: Args) => `signal-s-${COLOURS[Number(args[0])] ?? 'any'}`;

/** What lies on the agenda, by its word. What is not here happens unseen. */
const STEPS_OF: Record<string, Step> = {
  PickSector: { icon: 'signal-s-any', count: 1 },
  SignalAny: { icon: 'signal-s-any', count: 0 },
  SignalColour: { icon: colour, count: 1 },
  SignalStar: { icon: 'signal-s-any', state: 'self', count: 1 },
  SignalPlanet: { icon: 'signal-planet', state: 'self', count: 1 },
  SignalProbe: { icon: 'signal-probe', count: 0 },
  SignalNeighbours: { icon: 'signal-probe', count: 0 },
  SignalProbes: { icon: 'signal-probe', state: 'may', count: 0 },
  SignalRow: { icon: 'signal-card', count: 0 },
  SignalHand: { icon: 'signal-card', state: 'may', count: 0 },
  SignalDeck: { icon: 'signal-card', state: 'self', count: 0 },
  TileOrSector: { icon: 'signal-planet' },
  PayFossil: { icon: 'others', state: 'may' },
  DrawCards: { icon: 'cardrandom', state: 'self', count: 0 },
  PickCard: { icon: 'cardany', count: 0 },
  Tuck: { icon: 'income', state: 'may' },
  TuckThis: { icon: 'income', state: 'may' },
  ChooseIncome: { icon: 'income' },
  GiveCards: { icon: 'corner', count: 0 },
  Show: { icon: 'reveal', state: 'may' },
  Return: { icon: 'back', state: 'self' },
  RowCorners: { icon: 'corner', count: 0 },
  Refill: { icon: 'card', state: 'self' },
  KeepCard: { icon: 'card' },
  LookAtStack: { icon: 'card', state: 'self' },
  TakeTech: { icon: 'research' },
  PlaceTech: { icon: 'kind-computer' },
  MayLaunch: { icon: 'launch', state: 'may' },
  Launch: { icon: 'launch', state: 'self', count: 0 },
  Moves: { icon: 'move', state: 'may', count: 0 },
  Navigate: { icon: 'move', state: 'may' },
  Rotate: { icon: 'rotate', state: 'self' },
  LateRotate: { icon: 'rotate', state: 'self' },
  BeforeRotation: { icon: 'rotate', state: 'may' },
  Scan: { icon: 'scan' },
  MarkTrace: { icon: (args) => `t-${TRACES[Number(args[0])] ?? 'any'}` },
  MarkGold: { icon: 'gold' },
  ResolveSector: { icon: 'win' },
  TakeBerth: { icon: 'data' },
  LeaveBerth: { icon: 'data' },
  FreeLand: { icon: 'land' },
  TakeBack: { icon: 'remove', state: 'may' },
  Prospect: { icon: 'asteroids' },
  Slingshot: { icon: 'publicity' },
  CoverSlot: { icon: 'trigger', state: 'may' },
  MarkTask: { icon: 'done' },
  TakeAlien: { icon: 'cardalien' },
  Sift: { icon: 'cardalien', state: 'self' },
  SiftCard: { icon: 'cardalien' },
  TakeSample: { icon: 'sample' },
  StudyPlanet: { icon: 'sample' },
  DeliverCapsule: { icon: 'capsule' },
  AnswerMessage: { icon: 'message' },
  HideCard: { icon: 'danger', state: 'may' },
  Bargain: { icon: 'exchange' },
  OneOf: { icon: 'others' },
  Maybe: { icon: 'others', state: 'may' },
  If: { icon: 'others', state: 'self' },
  Per: { icon: 'per', state: 'self' },
  Special: { icon: 'species', state: 'self' },
};
const GOODS = ['vp', 'publicity', 'data', 'credit', 'energy'];
const PARTS = ['signal-earth', 'signal-card', 'signal-mercury', 'signal-card', 'launch', 'move'];

/** Where a step comes from, where that is not the action itself: a planet, a tech, a card. */
function source(table: TableStore, name: string, head: string): string {
  if (!name || name === head) return '';
  return cardOf(table, name) ? cardTitle(table, name) : name === 'computer' || name === 'income' ? say(`from-${name}`) : word(name, 'Name');
}

/** The stations of one entry of the agenda; `now` for the one that is asked. */
function stations(table: TableStore, [[name, ...args], , from]: [[string, ...Args], number, string], now: boolean, head: string, key: string): Station[] {
  const note = source(table, from, head);
  if (name === 'ScanPart') {
    const parts = STEPS.map((step, at) => ({ step, at })).filter(({ at }) => (Number(args[0]) >> at) & 1);
    return parts.map(({ step, at }) => {
      const open = now && table.offers.some((option) => option.verb === 'scan' && option.words[0] === step);
      return { key: key + step, state: open ? 'now' : at < 2 ? 'must' : 'may', icon: PARTS[at]!, title: say(`step-${step}`), note: at < 2 ? '' : say('may-skip'), group: true, ...(open ? { touch: step } : {}) };
    });
  }
  if (name === 'Gain') {
    return args.flatMap((many, at) => (many ? [{ key: key + at, state: 'self' as const, icon: GOODS[at]!, title: say('at-Gain', { count: Number(many), good: GOODS[at]! }), note }] : []));
  }
  const step = STEPS_OF[name];
  if (!step) return [];
  const icon = typeof step.icon === 'string' ? step.icon : step.icon(args);
  const count = step.count === undefined ? 1 : Number(args[step.count] ?? 1);
  const state = now ? 'now' : (step.state ?? 'must');
  return [{ key, state, icon, title: say(`at-${name}`, { count }), note: now ? asked(table, note) : note || (state === 'may' ? say('may-skip') : '') }];
}

/** What is said beneath the step that is asked now: for which mission, that it may be skipped, or how many choices there are. */
function asked(table: TableStore, note: string): string {
  const prompt = table.update?.decision?.prompt ?? '';
  const answers = table.offers.filter((option) => !isFree(option, prompt));
  const mission = answers.find((option) => option.verb === 'cover')?.words[0];
  if (mission) return cardTitle(table, mission);
  if (answers.some((option) => option.verb === 'decline' || option.verb === 'done')) return say('may-skip');
  return note || (answers.length > 1 ? say('possible', { count: answers.length }) : '');
}

const BASE = new Set(['MainAction', 'CloseTurn', 'EndTurn']); // below these on the agenda is no action of this turn
const MAIN_GOES_ON = 'ResolveSectors'; // lies below the steps of a main action, until its sectors are resolved
const FENCE = 'Fence'; // lies below every free action, and below what is done when passing and at the end of a turn
const TURN_ENDS = 'NextPlayer';
const MILESTONES = new Set(['MarkGold', 'AnswerMessage', 'HideCard']); // asked at the end of a turn, for points that were reached
const BEGINS: Record<string, string> = { ScanPart: 'scan', TakeTech: 'research', KeepCard: 'pass' }; // steps that tell their action
const HEADS: Record<string, string> = { scan: 'scan', analyzed: 'analyze', orbited: 'orbit', landed: 'land', launched: 'launch', passed: 'pass', rotated: 'research', tech: 'research' };
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
  const view = viewOf(table);
  const agenda = view.agenda as [[string, ...Args], number, string][];
  const frames: typeof agenda = [];
  for (let at = agenda.length - 1; at >= 0 && !BASE.has(agenda[at]![0][0]); at -= 1) frames.push(agenda[at]!);
  const first = frames[0]?.[0][0] === 'ChooseIncome'; // before the first turn: what the others have drawn and will choose is no step of mine
  if (first) frames.length = 1;
  const open = frames.flatMap((frame, at) => stations(table, frame, at === 0, view.played[0] ?? '', `${frames.length - at}-`));
  if (!open.length) return null;
  const events = first ? [] : turnEvents(table.log);
  const words = frames.map(([[name]]) => name);
  const base = agenda[agenda.length - 1 - frames.length]?.[0][0] ?? '';
  const reached = MILESTONES.has(words[0]!);
  const passing = view.players[view.active]?.passed ?? false;
  const fenced = words.includes(FENCE) && !words.includes(TURN_ENDS) && !passing;
  const free = !reached && (fenced || (!words.includes(MAIN_GOES_ON) && (base === 'MainAction' || base === 'CloseTurn')));
  const card = view.played.at(-1) ?? '';
  const begun = events.findLastIndex((event) => event.word === 'played' || event.word in HEADS);
  const verb = HEADS[events[begun]?.word ?? ''] ?? words.map((name) => BEGINS[name]).find(Boolean) ?? '';
  const titled = () => (reached ? say('milestone') : free ? say('free-action') : card ? cardTitle(table, card) : verb || begun >= 0 ? say(`action-${verb || 'play'}`) : say('set-up'));
  const done = events
    .slice(Math.max(0, free || reached ? events.length - 2 : begun))
    .filter((event) => event.word in DONE && event.seat === view.active)
    .map((event, at): Station => ({ key: `done-${at}`, state: 'done', icon: DONE[event.word]!(event), title: table.event(event), note: '', ...(event.word === 'points' ? { points: Number(event['points']) } : {}) }));
  const kind = reached ? 'milestone' : free ? 'free' : card ? 'card' : 'action';
  return { seat: first ? (table.update!.decision?.seat ?? -1) : view.active, icon: { milestone: 'gold', free: 'exchange', card: 'play', action: verb || 'play' }[kind], title: titled(), note: first ? '' : say(`note-${kind}`), done, open };
}

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
