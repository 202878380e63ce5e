// The strip: what an action in progress has done, what is asked, what will follow, what may be skipped.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../src/games/game';
import type { Price, Step } from '../src/generated/wire';
import { game } from '../src/games/seti';
import { doubts } from '../src/games/seti/doubts';
import { course, mainActions, rivalTurn } from '../src/games/seti/strip';
import { mineOf } from '../src/games/seti/table';
import { complete, touch, unfold } from '../src/play/narrow';
import type { TableStore } from '../src/table/store.svelte';
import { needs, options } from './fixture';

const step = (icon: string, standing: Step['standing'] = 'must', more: Partial<Step> = {}): Step => ({
  icon,
  standing,
  says: { say: `at-${icon}` },
  answer: '',
  source: '',
  held: '',
  ...more,
});
const told = (...words: string[]): GameEvent[] =>
  words.map((word, line) => ({ word, seat: 0, rule: '', line, good: 'credit' }));
const PRICES: Price[] = ['launch', 'scan', 'pass'].map((verb) => ({
  verb,
  goods: {},
  place: '',
  usual: {},
  free: false,
}));

describe('a part of a scan', () => {
  const brought = (line: string, ...brings: string[]) => options(line).map((one) => ({ ...one, brings: [brings] }));
  const read = (groups: ReturnType<typeof options>) => game.read!(unfold(groups), table([]));
  const both = [...brought('scan step:earth', 'vega'), ...brought('scan step:row', 'discard C001', 'discard C002')];

  it('is chosen by touching what the engine says it is about, which is the answer to what it asks', () => {
    const found = read(both).map(({ line, words, kinds, then }) => [line, words[0], kinds[0], then]);
    expect(found).toEqual([
      ['scan earth', 'earth', 'step', undefined],
      ['scan row', 'row', 'step', undefined],
      ['scan earth', 'vega', 'star', undefined],
      ['scan row', 'C001', 'card', 'discard C001'],
      ['scan row', 'C002', 'card', 'discard C002'],
    ]);
  });

  it('is played at once by one touch of a card, and so is a card that is asked for', () => {
    expect(touch(read(both), [], 'C001', game.explicit).play).toMatchObject({ line: 'scan row', then: 'discard C001' });
    expect(touch(unfold(options('discard card:C001')), [], 'C001', game.explicit).play?.line).toBe('discard C001');
  });

  it('is asked about where two are about one star', () => {
    const found = read([...brought('scan step:earth', 'vega'), ...brought('scan step:mercury', 'vega')]);
    expect(touch(found, [], 'vega', game.explicit)).toEqual({ picked: ['vega'] });
    expect(complete(found, ['vega']).map((option) => game.verbKey(option, ''))).toEqual(['verb-pick', 'verb-pick']);
  });

  it('is not asked for by its name where it is the one that is left', () => {
    const ask = (groups: ReturnType<typeof options>) => game.ask('ScanPart', [], read(groups));
    expect(ask(both)).toBe('ask-ScanPart');
    expect(ask(both.slice(1))).toBe('ask-scan-row');
    expect(ask([...both.slice(1), ...options('buy').map((one) => ({ ...one, free: true }))])).toBe('ask-scan-row');
    expect(ask([...both.slice(1), ...options('done')])).toBe('ask-ScanPart');
  });
});

/** A table at which seat 0 has these steps before it, the next first. */
function table(
  steps: Step[],
  {
    lines = [],
    log = [],
    kind = 'action',
    head = '',
    prompt = 'PickCard',
  }: { lines?: string[]; log?: GameEvent[]; kind?: string; head?: string; prompt?: string } = {},
): TableStore {
  const player = { stock: {}, techs: {}, missions: [], probes: [] };
  return {
    update: {
      seat: 0,
      view: { active: 0, players: [player] },
      decision: { seat: 0, prompt },
      course: steps.length ? { seat: 0, kind, head, steps } : null,
      prices: PRICES,
    },
    choosing: { offers: unfold(options(...lines)) },
    log,
    wording: { event: ({ word }: GameEvent) => `told: ${word}`, message: (key: string) => key },
    content: {
      page: {
        texts: {
          en: { 'at-move': 'move', 'at-signal-s-any': 'signal', 'at-launch': 'launch', 'at-card': 'the row refills' },
        },
        printed: {
          cards: [
            { name: 'C001', title: 'Grant' },
            { name: 'C002', title: 'Survey' },
          ],
          stars: [],
          planets: [],
          moons: [],
          techs: [],
          gold: [],
        },
      },
    },
  } as unknown as TableStore;
}
const states = (found: ReturnType<typeof course>) => found!.open.map(({ state }) => state).join(' ');

describe('an action in progress', () => {
  it('is a card with what it has done, what it asks, what may be skipped, and what follows by itself', () => {
    const steps = [step('move', 'may'), step('signal-s-any'), step('launch', 'may'), step('card', 'self')];
    const log = told('turn', 'played', 'paid', 'gained');
    const found = course(table(steps, { kind: 'card', head: 'C001', lines: ['done'], log }))!;
    expect(found.title).toBe('Grant');
    expect(found.note).toBe('card');
    expect(found.done.map(({ title }) => title)).toEqual(['told: paid', 'told: gained']);
    expect(states(found)).toBe('now must may self');
    expect(found.open[0]!.note).toBe('may skip');
    expect(found.open[2]!.note).toBe('may skip');
    expect(found.open.map(({ title }) => title)).toEqual(['Move', 'Signal', 'Launch', 'The row refills']);
  });

  it('is a scan whose parts come in any order, each to be touched', () => {
    const parts = ['earth', 'row', 'mercury', 'launch'].map((answer, at) =>
      step(answer, at < 2 ? 'must' : 'may', { answer }),
    );
    const lines = ['scan step:earth', 'scan step:row', 'scan step:mercury'];
    const found = course(table([...parts, step('card', 'self')], { head: 'scan', lines, log: told('turn', 'scan') }))!;
    expect(found.title).toBe('Scan');
    expect(found.open.map(({ touch, state }) => [touch, state])).toEqual([
      ['earth', 'now'],
      ['row', 'now'],
      ['mercury', 'now'],
      [undefined, 'may'],
      [undefined, 'self'],
    ]);
    expect(found.open.slice(0, 4).every(({ group }) => group)).toBe(true);
  });

  it('names the mission that a step is for, and how many answers there are', () => {
    const log = told('turn', 'launched');
    const cover = ['cover card:C002 number:1', 'decline'];
    expect(course(table([step('trigger', 'may')], { lines: cover, log }))!.open[0]!.note).toBe('Survey');
    const techs = ['tech tech:probe-1', 'tech tech:probe-2'];
    expect(course(table([step('research')], { lines: techs, log }))!.open[0]!.note).toBe('2 choices');
  });

  it('shows what free actions hold back: what they could change, and what they could make possible', () => {
    const held = (why: Step['held'], ...icons: string[]) => icons.map((icon) => step(icon, 'may', { held: why }));
    const shown = (steps: Step[]) =>
      course(table(steps, { lines: ['done'] }))!.open.map(({ icon, state, note }) => [icon, state, note]);
    expect(shown([...held('free-first', 'signal-planet'), step('income', 'may')])).toEqual([
      ['signal-planet', 'now', 'free actions before it'],
      ['income', 'may', 'may skip'],
    ]);
    expect(shown(held('not-yet', 'signal-mercury', 'launch')).map(([, , note]) => note)).toEqual([
      'not possible yet',
      'not possible yet',
    ]);
  });

  it('says where a step comes from', () => {
    const steps = [step('cardany'), step('vp', 'self', { source: 'computer' })];
    const found = course(table(steps, { head: 'analyze', log: told('turn', 'analyzed') }))!;
    expect(found.open[1]!.note).toBe('Computer');
  });

  it('is called by what the engine says it is', () => {
    const title = (kind: string, head = '') => course(table([step('card')], { kind, head }))!.title;
    expect(title('action', 'research')).toBe('Research');
    expect(title('free')).toBe('Free action');
    expect(title('milestone')).toBe('Milestone');
    expect(title('set-up')).toBe('Set-up');
    expect(course(table([]))).toBeNull();
  });

  it('has the main actions with what they cost, while one is to be chosen', () => {
    const actions = mainActions(table([], { prompt: 'MainAction', lines: ['launch', 'pass'] }));
    expect(actions.map(({ verb }) => verb)).toEqual(['launch', 'scan', 'pass']);
    expect(actions.filter((one) => one.options.length).map(({ verb }) => verb)).toEqual(['launch', 'pass']);
  });
});

describe('an action that is not possible', () => {
  const layers = [[[-1, 3, -1, -1, -1, -1, -1, -1], [], [], []], [[]], [[], []], [[], [], []]]; // Mars towards b, in the first ring
  const asking = (probes: string[], hand: string[], prompt = 'MainAction') => {
    const found = table([], { prompt });
    Object.assign(found.update!.view, { players: [{ ...mineOf(found), probes, hand }], discs: 0, row: [], gold: {} });
    Object.assign(found.choosing, { options: [], picked: [] });
    Object.assign(found.update!, { needs: needs({ launch: [], 'play card:C001': [] }) });
    Object.assign(found.content.page!.printed, { layers, stars: [{ name: 'vega' }] });
    return found;
  };

  it('is asked about where a probe of mine is at a planet, or with the cheapest card', () => {
    expect(doubts(asking(['b1', 'c2'], []), 'orbit')).toEqual(['orbit mars']);
    expect(doubts(asking(['c2'], []), 'land')).toEqual([]);
    expect(doubts(asking([], ['C001', 'C002']), 'play')).toEqual(['play C001']);
    expect(doubts(asking([], []), 'play')).toEqual([]);
    expect(doubts(asking([], []), 'launch')).toEqual(['launch']);
    expect(doubts(asking([], []), 'pass')).toEqual([]);
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

describe('the page', () => {
  const files = readdirSync('src/games', { recursive: true, encoding: 'utf8' });
  const source = files
    .filter((file) => /\.(ts|svelte)$/.test(file))
    .map((file) => readFileSync(`src/games/${file}`, 'utf8'))
    .join('\n');
  const words = JSON.parse(readFileSync('../tests/laws/words.json', 'utf8')) as Record<string, { effects: string[] }>;

  it('names no effect of the engine, but for prompts to which it has something of its own to show', () => {
    const prompts = new Set([
      ...['MainAction', 'CloseTurn', 'ChooseIncome', 'Tuck', 'KeepCard', 'GiveCards', 'TakeAlien'],
      ...['MoveToken', 'PlayCard', 'PlayFinals', 'StoreMatter', 'TakeMarker'],
      ...['ChooseSource', 'ReserveTile', 'ShiftLife', 'PlacePlanet'],
    ]);
    const effects = Object.values(words).flatMap((game) => game.effects);
    const named = effects.filter((word) => /[a-z][A-Z]/.test(word) && new RegExp(`\\b${word}\\b`).test(source));
    expect(named.filter((word) => !prompts.has(word))).toEqual([]);
  });

  it('knows no price', () => {
    expect(source).not.toMatch(/\b(costs?|prices?|energy|credits?|publicity|points)\b *[:=] *[1-9]/i);
    expect(source).not.toMatch(/\d<Icon name="(energy|credit|publicity)"/);
    expect(source).not.toMatch(/[−-][1-9]<\/b>/);
    expect(source).not.toMatch(/\bvp: [1-9]/);
  });
});

describe("the rival's last turn", () => {
  const words = (...log: string[]) => rivalTurn(told(...log)).map(({ word }) => word);

  it('is its card and all that follows, until the next turn', () => {
    expect(words('turn', 'rival-card', 'rival-does-launch', 'launched', 'turn', 'paid')).toEqual([
      'rival-card',
      'rival-does-launch',
      'launched',
    ]);
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

describe('the two cards of ET15', () => {
  it('are asked for one after the other, each for its own use', () => {
    const asked = (variant: string) => {
      const found = table([]);
      Object.assign(found.update!.decision!, { variant });
      return found;
    };
    expect(game.ask('SiftCard', [], [], asked(''))).toBe('ask-SiftCard');
    expect(game.ask('SiftCard', [], [], asked('income'))).toBe('ask-SiftCard-income');
  });
});
