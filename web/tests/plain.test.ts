import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { load } from '../src/games';
import { fieldName, game, label } from '../src/plain';
import Board from '../src/plain/Board.svelte';
import { chips, isLeaf } from '../src/plain/tree';
import { TableStore } from '../src/table/store.svelte';
import { voice } from '../src/text/i18n.svelte';
import type { GamePage, Update } from '../src/generated/wire';
import { needs, options, update } from './fixture';
import en from '../../tests/outside/toy/text/en.json';
import fr from '../../tests/outside/toy/text/fr.json';
import it_ from '../../tests/outside/toy/text/it.json';
import params from '../../tests/outside/toy/text/params.json';

const texts = { en, fr, it: it_ } as unknown as GamePage['texts'];

/** A table of the toy, which has no page of its own. */
function table(more: Partial<Update> = {}): TableStore {
  const store = new TableStore('toy', [], false, false);
  store.content.game = game;
  store.content.page = { game: { title: 'Signals', chairless: '' }, printed: {}, texts, params } as unknown as GamePage;
  const free = options('sell card:a01').map((one) => ({ ...one, free: true }));
  const asked = [...options('scan', 'play card:a01', 'pay number:2 number:1 number:0'), ...free];
  store.update = update({
    decision: { seat: 0, prompt: 'Act', options: asked, variant: '', movers: [], ahead: {}, formality: false },
    view: { bag: 12, discards: ['a03'], players: [] },
    ...more,
  });
  return store;
}

beforeEach(() => (voice.language = 'en'));

describe('a game without a page of its own', () => {
  it('has the plain one', async () => {
    expect(await load('toy')).toBe(game);
  });

  it('is spoken of in the words of its rules', () => {
    const toy = table();
    const said = () => toy.choosing.options.map((option) => label(toy, option));
    expect(said()).toEqual(['Scan for a signal', 'Play a01', 'Pay 2 credits, 1 energy, 0 dust', 'Sell a01']);
    expect(toy.wording.message(game.ask('Act', [], [], toy))).toBe(en['ask-Act']);
    voice.language = 'fr';
    expect(said()[0]).toBe(fr['option-scan']);
  });

  it('shows what has no words as it is', () => {
    const toy = table();
    expect(label(toy, { line: 'fly 3', verb: 'fly', words: ['3'], kinds: ['number'] })).toBe('fly 3');
    expect(toy.wording.message(game.ask('ChooseSource', [], [], toy))).toBe('Choose source');
  });

  it('tells an event in full to whoever saw it', () => {
    const event = { word: 'drew', seat: 0, rule: 'TY-1.1', line: 1 };
    expect(game.eventKey(event, table())).toBe('event-drew');
    expect(game.eventKey({ ...event, card: 'a01' }, table())).toBe('event-drew-own');
    expect(game.eventKey({ ...event, word: 'sank' }, table())).toBe('sank');
  });

  it('names whoever did something once in the headline', () => {
    const toy = table();
    const gained = { word: 'gained', seat: 0, rule: 'TY-1.7', line: 1, what: 'credits', many: 1 };
    toy.log = [gained, { ...gained, what: 'energy' }];
    expect(toy.wording.headline).toBe('Seat 1: +1 credits · +1 energy');
  });

  it('names fields as its texts do, else in plain letters', () => {
    expect(fieldName(table(), 'bag')).toBe('deck');
    expect(fieldName(table(), 'spare_cubes')).toBe('spare cubes');
    expect(fieldName(table(), 'parts')).toBe('modules');
  });

  it('says what is wished for, about which the server is asked', () => {
    const wish = needs({ 'play card:a10': [] });
    expect(game.deeds(table({ needs: wish }))).toEqual([{ word: 'a10', title: 'Play a10', line: 'play a10' }]);
  });
});

describe('the tree', () => {
  it('keeps on one line what is short', () => {
    expect([3, null, ['a', 'b'], { a: 1 }, {}].every(isLeaf)).toBe(true);
    expect([[[1]], { a: { b: 1 } }, { a: 1, b: 2, c: 3, d: 4, e: 5 }].some(isLeaf)).toBe(false);
  });

  it('shows what is there, and that nothing is', () => {
    expect(chips(['a', 2]).map(({ value }) => value)).toEqual(['a', '2']);
    expect(chips({ dust: 1 })).toEqual([{ name: 'dust', value: '1' }]);
    expect([[], null, false, ''].flatMap((none) => chips(none)).map(({ value }) => value)).toEqual([
      '–',
      '–',
      '–',
      '–',
    ]);
  });
});

describe('the list', () => {
  let shown: ReturnType<typeof mount> | undefined;
  afterEach(() => shown && unmount(shown));

  it('has a button for each option, free actions apart, and the prompt none', () => {
    const toy = table();
    shown = mount(Board, { target: document.body, props: { table: toy } });
    const lines = (list: string) =>
      [...document.querySelectorAll(`[data-testid='${list}'] button`)].map((one) => one.getAttribute('data-line'));
    expect(lines('plain-options')).toEqual(['scan', 'play a01', 'pay 2 1 0']);
    expect(lines('plain-free')).toEqual(['sell a01']);
    expect([toy.choosing.buttons, toy.choosing.looseWords, toy.choosing.only]).toEqual([[], [], null]);
  });
});
