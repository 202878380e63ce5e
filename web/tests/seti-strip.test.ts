// The strip: what an action in progress has done, what is asked, what will follow, what may be skipped.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../src/games/game';
import { game } from '../src/games/seti';
import { doubts } from '../src/games/seti/doubts';
import { course, mainActions, rivalTurn } from '../src/games/seti/strip';
import { mineOf } from '../src/games/seti/table';
import { unfold } from '../src/play/narrow';
import type { TableStore } from '../src/table/store.svelte';
import { options } from './fixture';

type Entry = [[string, ...(number | string)[]], number, string];
const entry = (word: string, args: (number | string)[] = [], source = ''): Entry => [[word, ...args], 0, source];
const told = (...words: string[]): GameEvent[] => words.map((word, line) => ({ word, seat: 0, rule: '', line, good: 'credit' }));
/** Below the steps of a main action. */
const MAIN = [entry('EndTurn'), entry('CloseTurn'), entry('ResolveSectors')];

/** A table at which seat 0 has this before it, the next thing last. */
function table(agenda: Entry[], { lines = [], log = [], played = [], prompt = agenda.at(-1)![0][0], turns = 3 }: { lines?: string[]; log?: GameEvent[]; played?: string[]; prompt?: string; turns?: number } = {}): TableStore {
  const player = { stock: {}, techs: {}, missions: [], probes: [] };
  return {
    update: { seat: 0, view: { agenda, played, turns, active: 0, players: [player] }, decision: { seat: 0, prompt } },
    offers: unfold(options(...lines)),
    log,
    event: ({ word }: GameEvent) => `told: ${word}`,
    sheet: { texts: {}, printed: { cards: [{ name: 'C001', title: 'Grant' }, { name: 'C002', title: 'Survey' }], stars: [], planets: [], moons: [], techs: [], gold: [] } },
  } as unknown as TableStore;
}
const states = (found: ReturnType<typeof course>) => found!.open.map(({ state }) => state).join(' ');

describe('an action in progress', () => {
  it('is a card with what it has done, what it asks, what may be skipped, and what follows by itself', () => {
    const agenda = [...MAIN, entry('Refill'), entry('MayLaunch'), entry('PickSector', [1, 1]), entry('Moves', [2])];
    const found = course(table(agenda, { played: ['C001'], lines: ['done'], log: told('turn', 'played', 'paid', 'gained') }))!;
    expect(found.title).toBe('Grant');
    expect(found.note).toBe('card');
    expect(found.done.map(({ title }) => title)).toEqual(['told: paid', 'told: gained']);
    expect(states(found)).toBe('now must may self');
    expect(found.open[0]!.note).toBe('may skip');
    expect(found.open[2]!.note).toBe('may skip');
  });

  it('is a scan whose parts come in any order, each to be touched', () => {
    const agenda = [...MAIN, entry('ScanPart', [0b10111])];
    const found = course(table(agenda, { lines: ['scan step:earth', 'scan step:row', 'scan step:mercury'], log: told('turn', 'scan') }))!;
    expect(found.title).toBe('Scan');
    expect(found.open.map(({ touch, state }) => [touch, state])).toEqual([['earth', 'now'], ['row', 'now'], ['mercury', 'now'], [undefined, 'may']]);
    expect(found.open.every(({ group }) => group)).toBe(true);
  });

  it('is known by its steps where nothing was told, as after the beginning in the middle of a game', () => {
    expect(course(table([...MAIN, entry('ScanPart', [3])]))!.title).toBe('Scan');
    expect(course(table([...MAIN, entry('TakeTech')]))!.title).toBe('Tech');
  });

  it('names the mission that a step is for, and how many answers there are', () => {
    const log = told('turn', 'launched');
    const found = course(table([...MAIN, entry('CoverSlot')], { lines: ['cover card:C002 number:1', 'decline'], log }))!;
    expect(found.open[0]!.note).toBe('Survey');
    expect(course(table([...MAIN, entry('TakeTech')], { lines: ['tech tech:probe-1', 'tech tech:probe-2'], log }))!.open[0]!.note).toBe('2 choices');
  });

  it('says what a gain is, and where a step comes from', () => {
    const found = course(table([...MAIN, entry('Gain', [3, 0, 0, 1, 0], 'computer'), entry('PickCard', [1])], { log: told('turn', 'analyzed') }))!;
    expect(found.open.slice(1).map(({ icon, state, note }) => [icon, state, note])).toEqual([['vp', 'self', 'Computer'], ['credit', 'self', 'Computer']]);
  });
});

describe('beside an action', () => {
  it('is a free action, before the main one and after it', () => {
    for (const base of ['MainAction', 'CloseTurn']) {
      const found = course(table([entry('EndTurn'), entry(base), entry('PickCard', [1])], { log: told('turn', 'played', 'paid', 'exchanged') }))!;
      expect([found.title, found.note]).toEqual(['Free action', 'beside the main action']);
    }
  });

  it('is a free action above its fence, whatever of the turn lies below it', () => {
    for (const below of [[entry('EndTurn'), entry('CloseTurn'), entry('ResolveSectors')], [...MAIN, entry('ScanPart', [3])]]) {
      expect(course(table([...below, entry('Fence'), entry('Tuck')], { log: told('turn', 'placed') }))!.title).toBe('Free action');
    }
    expect(course(table([entry('NextPlayer'), entry('Fence'), entry('TakeAlien')], { log: told('turn', 'played') }))!.title).toBe('Card');
  });

  it('is a milestone that points have reached', () => {
    for (const word of ['MarkGold', 'AnswerMessage', 'HideCard']) {
      expect(course(table([entry('EndTurn'), entry(word, [0])], { log: told('turn', 'played') }))!.title).toBe('Milestone');
    }
  });

  it('is the set-up before the first turn, and nothing where nothing goes on', () => {
    const drawn = told('drew', 'drew', 'first');
    const setUp = course(table([entry('ChooseIncome'), entry('ChooseIncome')], { turns: 0, log: drawn }))!;
    expect([setUp.title, setUp.note, setUp.seat]).toEqual(['Set-up', '', 0]);
    expect([setUp.done.length, setUp.open.length]).toEqual([0, 1]); // neither what others draw nor what they will choose
    expect(course(table([entry('EndTurn'), entry('CloseTurn')]))).toBeNull();
    expect(mainActions(table([entry('MainAction')], { lines: ['launch', 'pass'] })).filter((one) => one.options.length).map(({ verb }) => verb)).toEqual(['launch', 'pass']);
  });
});

describe('an action that is not possible', () => {
  const layers = [[[-1, 3, -1, -1, -1, -1, -1, -1], [], [], []], [[]], [[], []], [[], [], []]]; // Mars towards b, in the first ring
  const asking = (probes: string[], hand: string[], prompt = 'MainAction') => {
    const found = table([entry(prompt)], { prompt });
    Object.assign(found.update!.view, { players: [{ ...mineOf(found), probes, hand }], discs: 0, row: [], gold: {} });
    Object.assign(found, { options: [], picked: [] });
    Object.assign(found.sheet!.printed, { layers, stars: [{ name: 'vega' }] });
    return found;
  };

  it('is asked about where a probe of mine is at a planet, or with the cheapest card', () => {
    expect(doubts(asking(['b1', 'c2'], []), 'orbit')).toEqual(['orbit mars']);
    expect(doubts(asking(['c2'], []), 'land')).toEqual([]);
    expect(doubts(asking([], ['C001', 'C002']), 'play')).toEqual(['play C001']);
    expect(doubts(asking([], []), 'play')).toEqual([]);
    expect(doubts(asking([], []), 'launch')).toEqual(['launch']);
  });

  it('is no reason not to look at a star', () => {
    expect(doubts(asking([], []), 'vega')).toEqual([]);
    expect(doubts(asking([], [], 'SignalColour'), 'vega')).toEqual(['signal vega']);
  });

  it('has a question of its own, once it is meant', () => {
    const ask = (...lines: string[]) => game.ask('MainAction', [], unfold(options(...lines)));
    expect(ask('play card:C001', 'play card:C002')).toBe('ask-to-play');
    expect(ask('play card:C001', 'pass')).toBe('ask-MainAction');
  });
});

describe('every question', () => {
  it('of the rules is a step of the strip', () => {
    const files = ['text', 'species/text', 'rival/text'].map((folder) => `../src/ecliptic/games/seti/${folder}/en.json`);
    const keys = files.flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object));
    const asked = keys.flatMap((key) => /^ask-([A-Z]\w+)$/.exec(key)?.[1] ?? []);
    const prompts = asked.filter((word) => !['MainAction', 'CloseTurn'].includes(word));
    expect(prompts.length).toBeGreaterThan(25);
    const missing = prompts.filter((word) => !course(table([...MAIN, entry(word, word === 'ScanPart' ? [1] : [])])));
    expect(missing).toEqual([]);
  });
});

describe("the rival's last turn", () => {
  const words = (...log: string[]) => rivalTurn(told(...log)).map(({ word }) => word);

  it('is its card and all that follows, until the next turn', () => {
    expect(words('turn', 'rival-card', 'rival-does-launch', 'launched', 'turn', 'paid')).toEqual(['rival-card', 'rival-does-launch', 'launched']);
    expect(words('turn', 'rival-card', 'points', 'turn', 'rival-card', 'gained')).toEqual(['rival-card', 'gained']);
    expect(words('turn', 'launched')).toEqual([]);
  });

  it('begins with the card that gave way to one of a species', () => {
    const turn = ['rival-card', 'rival-does-species', 'rival-card', 'rival-does-message', 'message'];
    expect(words('turn', 'rival-card', 'turn', 'paid', 'turn', ...turn, 'turn')).toEqual(turn);
  });

  it('is its pass when it has no card left', () => {
    const pass = ['rival-no-cards', 'passed', 'rotated', 'progress'];
    expect(words('turn', 'rival-card', 'turn', 'paid', 'turn', ...pass, 'round')).toEqual(pass);
  });
});
