import { describe, expect, it } from 'vitest';
import { Chart } from '../src/games/planetarium/board/geometry';
import { compose } from '../src/games/planetarium/board/motion.svelte';
import { game } from '../src/games/planetarium';
import { face, isChoice, PLACED, primordial, read, starOf } from '../src/games/planetarium/primordial';
import { isToken, matterOf, type View } from '../src/games/planetarium/types';
import { candidates, nextWords, touch, unfold } from '../src/play/narrow';
import type { Option } from '../src/play/narrow';
import type { GameEvent } from '../src/games/game';
import type { TableStore } from '../src/table/store.svelte';
import { options as lines, printed, update } from './fixture';
import en from '../../src/ecliptic/games/planetarium/text/en.json';
import fr from '../../src/ecliptic/games/planetarium/text/fr.json';
import itRules from '../../src/ecliptic/games/planetarium/text/it.json';
import enModules from '../../src/ecliptic/games/planetarium/modules/text/en.json';
import frModules from '../../src/ecliptic/games/planetarium/modules/text/fr.json';
import itModules from '../../src/ecliptic/games/planetarium/modules/text/it.json';
import { voice, type Params } from '../src/text/i18n.svelte';
import params from '../../src/ecliptic/games/planetarium/text/params.json';
import moduleParams from '../../src/ecliptic/games/planetarium/modules/text/params.json';
import { inWords } from '../src/play/params';

const kinds = { ...params, ...moduleParams };

const view = (parts: Record<string, object>): View => ({ parts }) as unknown as View;
const frost = (line: number) => ({ 'frost-line': { line, heat: [], cold: [] } });

describe('the parts of Primordial', () => {
  it('are found by name, and missing ones are null', () => {
    const found = primordial(view({ heap: {}, ...frost(3) }));
    expect(found.frost?.line).toBe(3);
    expect(found.epochs).toBeNull();
    expect(primordial(view({}))).toEqual({ frost: null, star: null, purses: null, epochs: null, hidden: null });
  });

  it('are lists in the order of the letters', () => {
    const comets = { A: 0, B: 2, C: 0, D: 1 };
    const found = primordial(
      view({
        purses: { beside: 1, box: 0, purses: [{ doubles: { A: {}, B: {} }, comets }] },
        'hidden-matter': { corners: { A: [], B: ['hostile-3'] } },
      }),
    );
    expect(found.purses?.purses[0]?.comets).toEqual([0, 2, 0, 1]);
    expect(found.hidden?.corners).toEqual([[], ['hostile-3']]);
  });

  it.each([
    ['yellow', null, 'yellow'],
    ['red-dwarf', null, 'red'],
    ['white-star', null, 'white'],
    ['variable-star', 'low', 'low'],
  ])('%s, %s, shows a %s star', (star, brightness, look) => {
    expect(starOf({ star, brightness })).toBe(look);
  });

  it('know loose tokens and faces', () => {
    expect(['gas', 'double-metal', 'hidden', 'comet'].every(isToken)).toBe(true);
    expect(['A', 'empty', 'double-x'].some(isToken)).toBe(false);
    expect(matterOf('double-rock')).toBe('rock');
    expect(matterOf('comet')).toBeNull();
    expect(face('hostile-5')).toEqual({ side: 'hostile', points: 5 });
  });
});

describe('creating a protoplanet', () => {
  const options = read(
    unfold(
      lines(
        'create planet:A space:1-01',
        'create planet:B space:1-01',
        'create planet:A space:1-02',
        'move space:1-02 space:1-03',
      ),
    ),
  );

  it('takes matter and letter in either order', () => {
    expect(touch(options, ['1-01'], 'A').play?.line).toBe('create A 1-01');
    expect(touch(options, ['A'], '1-01').play?.line).toBe('create A 1-01');
    expect([...nextWords(options, ['1-02'])].sort()).toEqual(['1-03', 'A']);
  });

  it('asks for what is missing', () => {
    expect(game.ask('MoveToken', [], options)).toBe('ask-move-or-create');
    expect(game.ask('MoveToken', [], read(unfold(lines('create planet:A space:1-01'))))).toBe('ask-create');
    expect(game.ask('MoveToken', ['A'], options)).toBe('ask-create-from');
    expect(game.ask('MoveToken', ['1-01'], options)).toBe('ask-letter');
    expect(game.ask('MoveToken', ['1-02'], options)).toBe('ask-move-or-letter');
    expect(game.ask('MoveToken', ['1-02'], read(unfold(lines('move space:1-02 space:1-03'))))).toBe('ask-MoveToken-1');
  });
});

describe('no option is out of reach', () => {
  it.each([
    'pay token:rock token:double-rock token:comet',
    'unmark card:FH08',
    'star shine:brighter',
    'discard card:PR1',
    'draw deck:rocky',
    'marker nothing:none',
    'take space:1-01',
    'pass',
    'conjure rabbit:something',
  ])('%s', (line) => {
    const [option] = unfold(lines(line)) as [Option];
    const choice = isChoice(option); // a button of its own over the board
    const words = option.words.every(
      (_, at) => !PLACED.has(option.kinds[at]!) || candidates([option], option.words.slice(0, at)).length > 0,
    );
    expect(choice || words).toBe(true);
  });

  it('makes buttons of ways to pay and of unknown lines, and of nothing that can be touched', () => {
    expect(unfold(lines('pay token:rock', 'unmark card:FH08', 'conjure rabbit:something')).every(isChoice)).toBe(true);
    expect(
      unfold(
        lines(
          'move space:1-01 space:1-02',
          'create planet:A space:1-01',
          'play card:FL01 planet:A',
          'star shine:dimmer',
          'pass',
        ),
      ).some(isChoice),
    ).toBe(false);
    expect(['nothing', 'rabbit'].some((kind) => PLACED.has(kind))).toBe(false);
    expect(['space', 'planet', 'card', 'deck', 'token', 'shine'].every((kind) => PLACED.has(kind))).toBe(true);
  });
});

describe('the bombardment', () => {
  const chart = new Chart({
    ...printed,
    spaces: printed.spaces.map((space) => (space.name === '1-01' ? { ...space, planet: 'A' as const } : space)),
  });
  const event = (word: string, more: Record<string, string | number> = {}) => ({
    word,
    seat: -1,
    rule: '',
    line: 0,
    ...more,
  });
  const board = chart.printed.spaces.map((space) => (space.name === '1-01' ? 'comet' : null));
  const rain = chart.printed.spaces.slice(1).map((space) => event('fell', { token: 'gas', to: space.name }));
  const score = compose(
    [event('bombardment', { tokens: rain.length, comets: 1 }), ...rain, event('bombarded')],
    chart,
    board,
  );

  it('drops every comet and token from beyond the rim, within the longest time', () => {
    expect(score.ghosts.map((ghost) => ghost.token)).toEqual(['comet', ...rain.map(() => 'gas')]);
    expect(score.ghosts.every((ghost) => ghost.lands && ghost.way[0]!.r > 500)).toBe(true);
    expect(score.length).toBeLessThanOrEqual(1500);
  });

  it('tells its rain in one line of the log', () => {
    expect(game.eventKey(rain[0]!, {} as TableStore)).toBe('');
    expect(game.eventKey(event('bombardment'), {} as TableStore)).toBe('event-bombardment');
  });
});

const RULES = { en: { ...en, ...enModules }, fr: { ...fr, ...frModules }, it: { ...itRules, ...itModules } };

describe('the log', () => {
  const told = (word: string, line: number, more: Record<string, string> = {}): GameEvent => ({
    word,
    seat: 0,
    rule: '',
    line,
    ...more,
  });
  const formed = told('formed', 9, { planet: 'A', type: 'gaseous' });
  const view = { types: ['gaseous', null, null, null], planets: ['1-01', '2-01', null, null], board: [] };
  const table = { log: [formed], update: update({ view }) } as unknown as TableStore;

  const said = (table: TableStore, key: string, params: Params): string =>
    voice.from(
      { [voice.language]: { ...RULES[voice.language], ...game.texts[voice.language] } },
      key,
      inWords(kinds, key, params, (kind, word) => game.noun(table, kind, word, params)),
    ) ?? key;

  it.each([
    [
      'en',
      [
        'Anna stores water for protoplanet A',
        'Anna stores water for planet A',
        'Protoplanet B cannot move',
        'A comet hits planet A and goes back to the box',
      ],
    ],
    [
      'fr',
      [
        'Anna stocke de l’eau sur la protoplanète A',
        'Anna stocke de l’eau sur la planète A',
        'La protoplanète B ne peut pas bouger',
        'Une comète heurte la planète A et retourne dans la boîte',
      ],
    ],
    [
      'it',
      [
        'Anna deposita acqua nella zona del protopianeta A',
        'Anna deposita acqua nella zona del pianeta A',
        'Il protopianeta B non può muoversi',
        'Una cometa urta il pianeta A e torna nella scatola',
      ],
    ],
  ] as const)('does not rename what was a protoplanet, in %s', (language, sentences) => {
    voice.language = language;
    const stored = (line: number, planet: string) =>
      said(table, 'event-stored', { player: 'Anna', matter: 'water', planet, line });
    expect([
      stored(4, 'A'),
      stored(12, 'A'),
      said(table, 'event-stayed', { planet: 'B', line: 12 }),
      said(table, 'event-comet-gone', { planet: 'A', line: 12 }),
    ]).toEqual(sentences);
  });

  it('calls planets of the base game planets from the start', () => {
    const base = {
      log: [],
      update: update({ view: { ...view, types: ['terrestrial', 'gaseous', 'terrestrial', 'gaseous'] } }),
    } as unknown as TableStore;
    expect(game.noun(base, 'planet', 'B', { line: 1 })).toEqual({ noun: 'planet', name: 'B' });
  });

  it.each([
    ['en', 'The Low deck has run out', 'Anna pays from planet A: gas, comet', 'Downgrade “Rings” (−1 point)'],
    [
      'fr',
      'La pioche Petite Évolution est épuisée',
      'Anna paie avec la planète A\u00a0: Gaz, comète',
      'Échanger «\u00a0Rings\u00a0» (−1 point)',
    ],
    [
      'it',
      'Il mazzo delle carte basse è esaurito',
      'Anna paga dal pianeta A: Gas, cometa',
      'Scambia «Rings» (−1 punto)',
    ],
  ] as const)('bends decks, tokens and titles in %s', (language, empty, paid, downgrade) => {
    voice.language = language;
    expect(said(table, 'deck-empty', { deck: 'low' })).toBe(empty);
    expect(
      said(table, 'event-paid', {
        player: 'Anna',
        tokens: { list: 'row', of: ['gas', 'comet'] },
        planet: 'A',
        line: 12,
      }),
    ).toBe(paid);
    expect(voice.from(game.texts, 'verb-downgrade', { card: { noun: 'card', title: 'Rings' } })).toBe(downgrade);
  });
});
