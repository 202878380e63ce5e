import { describe, expect, it } from 'vitest';
import { Chart } from '../src/games/planetarium/board/geometry';
import { compose } from '../src/games/planetarium/board/motion.svelte';
import { game } from '../src/games/planetarium';
import { face, isChoice, placed, primordial, read, starOf } from '../src/games/planetarium/primordial';
import { isToken, kindOf, type View } from '../src/games/planetarium/types';
import { candidates, nextWords, parse, touch } from '../src/play/narrow';
import type { GameEvent } from '../src/games/game';
import type { TableStore } from '../src/table/store.svelte';
import { printed, update } from './fixture';

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
    const found = primordial(view({ purses: { beside: 1, box: 0, purses: [{ doubles: { A: {}, B: {} }, comets }] }, 'hidden-matter': { corners: { A: [], B: ['hostile-3'] } } }));
    expect(found.purses?.purses[0]?.comets).toEqual([0, 2, 0, 1]);
    expect(found.hidden?.corners).toEqual([[], ['hostile-3']]);
  });

  it.each([
    [frost(3), 'yellow'],
    [frost(2), 'red'],
    [frost(4), 'white'],
    [{ ...frost(2), 'variable-star': {} }, 'low'],
    [{ ...frost(3), 'variable-star': {} }, 'medium'],
    [{ ...frost(4), 'variable-star': {} }, 'high'],
    [{}, 'yellow'],
  ])('%j show a %s star', (parts, look) => {
    expect(starOf(primordial(view(parts)))).toBe(look);
  });

  it('know loose tokens and faces', () => {
    expect(['gas', 'double-metal', 'hidden', 'comet'].every(isToken)).toBe(true);
    expect(['A', 'empty', 'double-x'].some(isToken)).toBe(false);
    expect(kindOf('double-rock')).toBe('rock');
    expect(kindOf('comet')).toBeNull();
    expect(face('hostile-5')).toEqual({ side: 'hostile', points: 5 });
  });
});

describe('creating a protoplanet', () => {
  const options = read(['create A 1-01', 'create B 1-01', 'create A 1-02', 'move 1-02 1-03']);

  it('takes matter and letter in either order', () => {
    expect(touch(options, ['1-01'], 'A').play?.line).toBe('create A 1-01');
    expect(touch(options, ['A'], '1-01').play?.line).toBe('create A 1-01');
    expect([...nextWords(options, ['1-02'])].sort()).toEqual(['1-03', 'A']);
  });

  it('asks for what is missing', () => {
    expect(game.ask('MoveToken', [], options)).toBe('ask-move-or-create');
    expect(game.ask('MoveToken', [], read(['create A 1-01']))).toBe('ask-create');
    expect(game.ask('MoveToken', ['A'], options)).toBe('ask-create-from');
    expect(game.ask('MoveToken', ['1-01'], options)).toBe('ask-letter');
    expect(game.ask('MoveToken', ['1-02'], options)).toBe('ask-move-or-letter');
    expect(game.ask('MoveToken', ['1-02'], read(['move 1-02 1-03']))).toBe('ask-MoveToken-1');
  });
});

describe('no option is out of reach', () => {
  it.each([
    'pay rock double-rock comet', 'unmark FH08', 'star brighter', 'discard PR1', 'draw rocky', 'marker none', 'take 1-01', 'pass', 'conjure something',
  ])('%s', (line) => {
    const option = parse(line);
    const choice = isChoice(option); // a button of its own over the board
    const words = option.words.every((word, at) => !placed(word) || candidates([option], option.words.slice(0, at)).length > 0);
    expect(choice || words).toBe(true);
  });

  it('makes buttons of ways to pay and of unknown lines, and of nothing that can be touched', () => {
    expect(['pay rock', 'unmark FH08', 'conjure something'].map(parse).every(isChoice)).toBe(true);
    expect(['move 1-01 1-02', 'create A 1-01', 'play FL01 A', 'star dimmer', 'pass'].map(parse).some(isChoice)).toBe(false);
    expect(['none', 'something'].some(placed)).toBe(false);
    expect(['1-01', 'A', 'FH08', 'rocky', 'double-gas', 'comet', 'brighter'].every(placed)).toBe(true);
  });
});

describe('the bombardment', () => {
  const chart = new Chart({ ...printed, spaces: printed.spaces.map((space) => (space.name === '1-01' ? { ...space, planet: 'A' as const } : space)) });
  const event = (word: string, more: Record<string, string | number> = {}) => ({ word, seat: -1, rule: '', line: 0, ...more });
  const board = chart.printed.spaces.map((space) => (space.name === '1-01' ? 'comet' : null));
  const rain = chart.printed.spaces.slice(1).map((space) => event('fell', { token: 'gas', to: space.name }));
  const score = compose([event('bombardment', { tokens: rain.length, comets: 1 }), ...rain, event('bombarded')], chart, board);

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

describe('the log', () => {
  const told = (word: string, line: number, more: Record<string, string> = {}): GameEvent => ({ word, seat: 0, rule: '', line, ...more });
  const formed = told('formed', 9, { planet: 'A', type: 'gaseous' });
  const view = { types: ['gaseous', null, null, null], planets: ['1-01', '2-01', null, null], board: [] };
  const table = { log: [formed], update: update({ view }) } as unknown as TableStore;

  it('does not rename what was a protoplanet', () => {
    const stored = (line: number, planet: string) => game.eventKey(told('stored', line, { planet, matter: 'gas' }), table);
    expect([stored(4, 'A'), stored(12, 'A'), stored(12, 'B')]).toEqual(['event-stored-proto', 'event-stored', 'event-stored-proto']);
    const moved = (line: number, token: string) => game.words(table, { token, line })['token'];
    expect([moved(4, 'A'), moved(12, 'A'), moved(12, 'B')]).toEqual(['protoplanet A', 'planet A', 'protoplanet B']);
  });

  it('calls planets of the base game planets from the start', () => {
    const base = { log: [], update: update({ view: { ...view, types: ['terrestrial', 'gaseous', 'terrestrial', 'gaseous'] } }) } as unknown as TableStore;
    expect(game.eventKey(told('stored', 1, { planet: 'B', matter: 'gas' }), base)).toBe('event-stored');
  });
});
