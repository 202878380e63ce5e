import type { TableStore } from '../src/table/store.svelte';
import { describe, expect, it } from 'vitest';
import type { Reason } from '../src/generated/wire';
import { game } from '../src/games/exoplanets';
import { freeSide, Chart, EDGE } from '../src/games/exoplanets/board/geometry';
import { effectText } from '../src/games/exoplanets/effects';
import { compose } from '../src/games/exoplanets/flights';
import { featuresOf } from '../src/games/exoplanets/looks';
import { bundled, goalState, wishes } from '../src/games/exoplanets/state';
import { coreIcons, coreOf, levels } from '../src/games/exoplanets/table';
import { bundleOf, listOf, type Effect, type Printed, type Type, type View } from '../src/games/exoplanets/types';
import { sayBundle, sayWritten, TEXTS } from '../src/games/exoplanets/words';
import { unfold } from '../src/play/narrow';
import { inWords } from '../src/play/params';
import { voice, type Params } from '../src/text/i18n.svelte';
import params from '../../src/ecliptic/games/exoplanets/text/params.json';
import moduleParams from '../../src/ecliptic/games/exoplanets/modules/text/params.json';
import en from '../../src/ecliptic/games/exoplanets/text/en.json';
import fr from '../../src/ecliptic/games/exoplanets/text/fr.json';
import it_ from '../../src/ecliptic/games/exoplanets/text/it.json';
import enModules from '../../src/ecliptic/games/exoplanets/modules/text/en.json';
import frModules from '../../src/ecliptic/games/exoplanets/modules/text/fr.json';
import itModules from '../../src/ecliptic/games/exoplanets/modules/text/it.json';
import { needs, options, update } from './fixture';

const kinds = { ...params, ...moduleParams };

const rules = { en, fr, it: it_ };
/** What the server sends: the rules' texts with their nouns. */
const spoken = { en: { ...TEXTS.en, ...en }, fr: { ...TEXTS.fr, ...fr }, it: { ...TEXTS.it, ...it_ } };
const modules = { en: enModules, fr: frModules, it: itModules };

const planet = (name: string, type: Type, cost: string[]) => ({
  name,
  type,
  cost,
  inner: 'E' as const,
  outer: 'G' as const,
  life: cost.length,
  species: 5 * cost.length,
});
const printed: Printed = {
  planets: [
    planet('R1', 'rocky', ['E']),
    planet('R7', 'rocky', ['E', 'G', 'W']),
    planet('O1', 'ocean', ['W']),
    planet('G1', 'gaseous', ['G']),
    planet('S1', 'super-earth', ['E']),
  ],
  tiles: [],
  goals: [],
  effects: [],
  orbits: 4,
  star: 10,
};
const some = { energy: 0, water: 0, gas: 0 };

/** North R1 and R7, east O1, south G1, west S1; seat 0 lives on R1 (2), has a species on R7 and shares O1. */
function view(more: Partial<View> = {}): View {
  const player = (cubes: number[]) => ({
    hand: 0,
    offered: 0,
    tossed: null,
    lost: 0,
    stock: { energy: 3, water: 1, gas: 3 },
    cubes,
    spare_cubes: 3,
    spare_species: 3,
    fusion: 0,
    flare: 0,
    stimulation: 0,
    goals: [],
  });
  return {
    game: 'exoplanets',
    modules: [],
    options: {},
    seat: 0,
    decider: 0,
    prompt: '',
    points: [0, 0],
    agenda: [],
    need: [0, 0, 0, 0, 0],
    unseen: 0,
    boxed: 0,
    parts: {},
    icons: {},
    star: 5,
    cloud: { ...some },
    bag: [],
    drawn: [],
    piles: [[], []],
    arms: [['R1', 'R7'], ['O1'], ['G1'], ['S1']],
    newest: null,
    place: ['north-1', 'north-2', 'east-1', 'south-1', 'west-1'],
    under: [null, null, null, null, null],
    power: [null, null, null, null, null],
    extra: Array.from({ length: 5 }, () => ({ ...some })),
    less: [0, 0, 0, 0, 0],
    bonus: [0, 0, 0, 0, 0],
    reached: [2, 0, 0, 0, 0],
    species: [-1, 0, -1, -1, -1],
    used: [],
    fusion: 3,
    flare: 3,
    stimulation: 4,
    began: [],
    grown: ['R1'],
    nursed: [],
    first: 0,
    turns: 0,
    players: [player([2, 0, 1, 0, 0]), player([0, 0, 1, 1, 0])],
    ...more,
  };
}

describe('the spiral of arms', () => {
  it.each([4, 5, 6])('has room for every tile of %i orbits', (orbits) => {
    const chart = new Chart(orbits);
    const all = [0, 1, 2, 3].flatMap((arm) => Array.from({ length: orbits }, (_, at) => chart.at(arm, at + 1)));
    for (const [at, a] of all.entries()) {
      expect(Math.max(Math.abs(a.x), Math.abs(a.y)) + chart.size).toBeLessThan(EDGE);
      for (const b of all.slice(at + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(2 * chart.size);
    }
  });

  it('keeps an orbit a circle and lets tiles of an arm touch', () => {
    const chart = new Chart(5);
    const [first, second] = [chart.at(2, 3), chart.at(2, 4)];
    expect(Math.hypot(first.x, first.y)).toBeCloseTo(chart.radii[2]!);
    expect(Math.hypot(first.x - second.x, first.y - second.y)).toBeCloseTo(2 * chart.size + 4);
  });

  it('draws every arm on the side that it is named after', () => {
    const chart = new Chart(6);
    const names = ['north', 'east', 'south', 'west'];
    for (const [arm, name] of names.entries()) {
      const places = chart.radii.map((_, orbit) => chart.at(arm, orbit + 1));
      const [x, y] = [places.reduce((sum, one) => sum + one.x, 0), places.reduce((sum, one) => sum + one.y, 0)];
      expect(Math.abs(x) > Math.abs(y) ? (x > 0 ? 'east' : 'west') : y > 0 ? 'south' : 'north').toBe(name);
    }
  });

  it('lets both icons of a junction face each other', () => {
    const chart = new Chart(4);
    const turn = Math.abs(chart.spot(1, 2).out - chart.spot(1, 3).back) % 360;
    expect(turn).toBeCloseTo(180);
  });

  it('puts the price on the wider side', () => {
    expect(freeSide({ x: 0, y: 0, out: 0, back: 180 })).toBeCloseTo(270);
    const spot = new Chart(4).spot(0, 2);
    for (const icon of [spot.out, spot.back]) {
      const apart = Math.abs(((((freeSide(spot) - icon) % 360) + 540) % 360) - 180);
      expect(apart).toBeGreaterThanOrEqual(90);
    }
  });

  it('writes numbers of orbits where no tile lies', () => {
    const chart = new Chart(6);
    for (const [at, number] of chart.numerals.entries()) {
      expect(Math.hypot(number.x, number.y)).toBeCloseTo(chart.radii[at]!);
    }
  });
});

describe('bundles', () => {
  it('are read as lines write them', () => {
    expect(bundleOf('E2G1')).toEqual({ energy: 2, water: 0, gas: 1 });
    expect(bundleOf('0')).toEqual(some);
    expect(bundleOf('north')).toBeNull();
    expect(bundleOf('')).toBeNull();
    expect(listOf({ energy: 1, water: 0, gas: 2 })).toEqual(['energy', 'gas', 'gas']);
  });

  it('are said in words', () => {
    expect(sayBundle({ energy: 2, water: 0, gas: 1 })).toBe('2 energy + 1 gas');
    expect([sayWritten('E1G1'), sayWritten('no bundle')]).toEqual(['1 energy + 1 gas', 'no bundle']);
    expect(sayBundle(some)).toBe('nothing');
  });

  it('are not taken for planets of the same name', () => {
    expect(bundled(unfold(options('pay bundle:G1', 'pay bundle:E1')))).toBe(true);
    expect(bundled(unfold(options('develop planet:G1', 'end')))).toBe(false);
  });
});

describe('goals', () => {
  it('are met when nothing is in the way', () => {
    const reason = (key: string): Reason => ({ rule: 'EX-8.2', key, params: {} });
    const told = update({
      needs: needs({
        'goal tile:T01a': [],
        'goal tile:T02a': [reason('goal-not-met')],
        'goal tile:T03a': [reason('goal-twice')],
      }),
    });
    expect(['T01a', 'T02a', 'T03a', 'T04a'].map((tile) => goalState(told, tile))).toEqual(['met', 'open', 'twice', '']);
    expect(wishes(told)[1]).toEqual({ word: 'T02a', places: [{ place: 'goal', reasons: [reason('goal-not-met')] }] });
  });
});

describe('effects', () => {
  const effect = (more: Partial<Effect>): Effect => ({
    name: 'x',
    kind: 'lasting',
    targets: true,
    reach: 'host',
    points: 0,
    less: 0,
    extra: '0',
    act: null,
    many: 0,
    gift: 0,
    ...more,
  });

  it('are told by what they reach and change', () => {
    expect(effectText(effect({ reach: 'neighbours', points: -3 }))).toBe('neighbours: −3 points');
    expect(effectText(effect({ reach: 'orbit', extra: 'G1' }))).toBe('its whole orbit: 1 more gas per level');
    expect(effectText(effect({ less: 1 }))).toBe('this planet: 1 less per level');
  });

  it('are told by what they give', () => {
    expect(effectText(effect({ kind: 'once', reach: null, act: 'take', gift: 'E1W1G1' }))).toBe(
      'take 1 energy + 1 water + 1 gas',
    );
    expect(effectText(effect({ kind: 'once', reach: null, act: 'swap', many: 3, gift: 1 }))).toBe(
      'exchange up to 3 resources, then take 1 of your choice',
    );
  });
});

describe('the table', () => {
  it('finds the core and what it shows', () => {
    expect(coreOf(['gravity', 'red-dwarf'])).toBe('red-dwarf');
    expect(coreOf([])).toBe('yellow');
    expect(coreIcons({ icons: { north: 'choice', east: 'water', south: 'gas', west: 'energy' } })).toEqual([
      '?',
      'W',
      'G',
      'E',
    ]);
    expect(coreIcons(view())).toBeNull();
  });

  it('tells who lives where', () => {
    expect(levels(view(), 2)).toEqual([
      { seat: 0, level: 1 },
      { seat: 1, level: 1 },
    ]);
    expect(levels(view(), 1)).toEqual([{ seat: 0, level: 4 }]);
  });

  it('makes buttons only of words that lie nowhere', () => {
    for (const kind of ['planet', 'tile', 'arm', 'pile', 'bag', 'resource', 'bundle'])
      expect(game.placed.has(kind), kind).toBe(true);
    expect(game.placed.has('power')).toBe(false);
  });

  it('asks what is picked', () => {
    expect(game.ask('Evolution', [])).toBe('ask-Evolution');
    const asked = unfold(
      options(
        'develop planet:R1',
        'goal tile:T01a',
        'use tile:T01a power:shadow planet:R1',
        'convert resource:gas resource:water',
      ),
    );
    expect(game.ask('Evolution', ['R1'], asked)).toBe('ask-world');
    expect(game.ask('Evolution', ['T01a'], asked)).toBe('ask-tile');
    expect(game.ask('Evolution', ['T01a', 'shadow'], asked)).toBe('ask-host');
    expect(game.ask('ShiftLife', ['R1'], unfold(options('shift planet:R1 planet:R7')))).toBe('ask-ShiftLife-1');
    expect(game.ask('PlacePlanet', ['gas'], asked)).toBe('ask-convert');
    expect(game.ask('ReserveTile', ['R3'], unfold(options('place planet:R3 arm:north')))).toBe('ask-world');
  });

  it('has a sentence for everything it asks and every button', () => {
    const prompts = [
      'TossTile',
      'ChooseSource',
      'PlacePlanet',
      'ReserveTile',
      'Evolution',
      'PayLife',
      'TakeAny',
      'GiveBack',
      'TakeOther',
      'LoseTile',
      'ExchangeTile',
      'ShiftLife',
      'RecallLife',
    ];
    for (const prompt of prompts) expect(game.texts.en).toHaveProperty(`ask-${prompt}`);
    for (const verb of [...game.explicit, 'end', 'decline']) expect(game.texts.en).toHaveProperty(`verb-${verb}`);
  });

  it('lights what a line of the log is about', () => {
    expect(
      game.about({ word: 'placed', seat: 0, rule: '', line: 1, planet: 'R1', arm: 'north', orbit: 2 }, kinds),
    ).toEqual(['R1', 'north']);
    expect(game.about({ word: 'shifted', seat: 0, rule: '', line: 1, from: 'R1', to: 'G1' }, kinds)).toEqual([
      'R1',
      'G1',
    ]);
    expect(game.about({ word: 'black-hole', seat: -1, rule: '', line: 1 }, kinds)).toEqual(['fusion']);
    expect(game.eventKey({ word: 'found', seat: 0, rule: '', line: 1, tile: 'T01a' }, {} as TableStore)).toBe(
      'event-found-own',
    );
    expect(
      game.eventKey(
        { word: 'used', seat: 0, rule: '', line: 1, tile: 'T01a', effect: 'shadow', planet: 'R1' },
        {} as TableStore,
      ),
    ).toBe('event-used-on');
  });
});

describe('flights', () => {
  const event = (word: string, more: Record<string, number | string> = {}) => ({
    word,
    seat: 0,
    rule: '',
    line: 1,
    ...more,
  });

  it('carry resources, life and planets', () => {
    const found = compose([
      event('placed', { planet: 'R1', arm: 'north', orbit: 2 }),
      event('received', { bundle: 'E1G1' }),
      event('life', { planet: 'R1', level: 1 }),
      event('turn'),
    ]);
    expect(found.map(({ what }) => what)).toEqual(['planet', 'resource', 'resource', 'life']);
    expect(found[0]!.to).toEqual(['[data-place="north-2"]']);
  });

  it('never last longer than a second and a half', () => {
    const found = compose(Array.from({ length: 60 }, () => event('received', { bundle: 'E1' })));
    expect(Math.max(...found.map(({ start, time }) => start + time))).toBeLessThanOrEqual(1500.1);
  });
});

it('paints each tile the same at every table', () => {
  expect(featuresOf('ocean', 'O1')).toEqual(featuresOf('ocean', 'O1'));
  expect(featuresOf('ocean', 'O1')).toContain('ocean');
});

describe('sentences', () => {
  const table = { update: { view: view() }, content: { page: { printed, texts: {} } } } as unknown as TableStore;
  const told = (key: string, params: Params): string =>
    voice.from(
      texts,
      key,
      inWords(kinds, key, params, (kind, word) => game.noun(table, kind, word, params)),
    ) ?? key;
  const texts = Object.fromEntries(
    (['en', 'fr', 'it'] as const).map((language) => [
      language,
      { ...rules[language], ...modules[language], ...game.texts[language] },
    ]),
  );

  it.each([
    [
      'en',
      'Anna moves life from ocean planet E\u00a0I to rocky planet N\u00a0I',
      'Super-Earth W\u00a0I is not in the system',
      'The dust cloud has no energy left',
    ],
    [
      'fr',
      'Anna déplace un cube de la planète océanique E\u00a0I à la planète rocheuse N\u00a0I',
      'La super-Terre O\u00a0I n’est pas dans le système',
      'Le nuage de poussière n’a plus d’énergie',
    ],
    [
      'it',
      'Anna sposta vita dal pianeta oceanico E\u00a0I al pianeta roccioso N\u00a0I',
      'La super-Terra O\u00a0I non è nel sistema',
      'La nuvola di polvere non ha più energia',
    ],
  ] as const)('bend planets and resources in %s', (language, moved, gone, out) => {
    voice.language = language;
    expect(told('event-shifted', { player: 'Anna', from: 'O1', to: 'R1' })).toBe(moved);
    expect(told('not-in-system', { planet: 'S1' })).toBe(gone);
    expect(told('cloud-out', { resource: 'energy' })).toBe(out);
  });

  it.each([
    [
      'en',
      'Anna pays 2 energy + 1 water for life on gaseous planet S\u00a0I',
      'life or a species on an ocean planet',
      'life or a species on 2 Super-Earths',
    ],
    [
      'fr',
      'Anna paie 2 Énergie + 1 Eau pour la vie sur la planète gazeuse S\u00a0I',
      'vie ou espèce sur une planète océanique',
      'vie ou espèce sur 2 super-Terres',
    ],
    [
      'it',
      'Anna paga 2 Energia + 1 Acqua per la vita sul pianeta gassoso S\u00a0I',
      'vita o specie su un pianeta oceanico',
      'vita o specie su 2 super-Terre',
    ],
  ] as const)('count resources and planets in %s', (language, paid, one, two) => {
    voice.language = language;
    expect(told('event-paid', { player: 'Anna', bundle: 'E2W1', planet: 'G1' })).toBe(paid);
    expect(voice.form(spoken, { say: 'cond-life-type', type: 'ocean', count: 1 }, '')).toBe(one);
    expect(voice.form(spoken, { say: 'cond-life-type', type: 'super-earth', count: 2 }, '')).toBe(two);
  });

  it.each([
    ['en', '1 energy + 1 gas does not pay for it; 1 energy or 2 water does'],
    ['fr', '1 Énergie + 1 Gaz ne convient pas à ce paiement\u00a0; il se règle avec 1 Énergie ou 2 Eau'],
    ['it', 'Con 1 Energia + 1 Gas non si paga; si paga con 1 Energia o 2 Acqua'],
  ] as const)('name several ways to pay in %s', (language, wrong) => {
    voice.language = language;
    expect(told('wrong-payment', { bundle: 'E1G1', ways: { list: 'or', of: ['E1', 'W2'] } })).toBe(wrong);
  });

  it('call a planet by its type until it has a place', () => {
    voice.language = 'en';
    expect(told('event-drew', { word: 'drew', player: 'Anna', planet: 'O1' })).toBe(
      'Anna draws an ocean planet from the bag',
    );
    expect(told('event-placed', { word: 'placed', planet: 'O1', arm: 'east', orbit: 2 })).toBe(
      'An ocean planet is born in the east arm, orbit II',
    );
  });
});
