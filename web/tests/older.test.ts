// Tables that an older version has kept: what was printed then, in the shape it had, must not leave the page empty.
import { mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../src/games/exoplanets'; // so that no test waits for the parts of the page
import '../src/games/seti';
import type { TableRow, Update } from '../src/generated/wire';
import '../src/plain';
import TablePage from '../src/table/TablePage.svelte';
import { voice } from '../src/text/i18n.svelte';
import en from '../src/text/en.json';
import fr from '../src/text/fr.json';
import { update } from './fixture';
import { FakeSocket } from './socket';

const chairs = ['Ada', 'Bea'].map((name, seat) => ({ seat, name, kind: 'person', level: '' }));
const row = {
  chairs,
  modules: [],
  options: {},
  own: false,
  kept: true,
  name: '',
  spectate: '',
  created: 0,
} as unknown as TableRow;

/** SETI wrote effects as notation, and had no numbers and milestones; a view had no icons. */
const seti = {
  printed: {
    cards: [{ name: '1', title: 'Juno', cost: 2, kind: 'instant', effects: 'launch, move', lasting: '', says: [] }],
    stars: [],
    planets: [],
    moons: [],
    techs: [],
    tiles: [],
    computer: [{ reward: 'vp 2', tech: false }],
    gold: [{ name: 'tech-1', tile: 'tech', side: 0, values: [11, 7, 4], each: 'tech', says: [] }],
    layers: [],
  },
  view: { round: 5, gold: { tech: 0 }, marked: {}, players: [{ stock: { credit: 4 } }, { stock: { credit: 1 } }] },
};
/** Goals of Exoplanets did not say what they ask for, and a view named fewer things. */
const exoplanets = {
  printed: { planets: [], tiles: [], goals: [{ number: 1, name: 'waters', points: 3 }], effects: [] },
  view: { goals: [1], star: 3, players: [{ tiles: 2 }, { tiles: 1 }] },
};

const curve = { marks: [{ lines: 1, turn: 0, totals: [0, 0], gains: [] }], since: [[], []] };

let shown: ReturnType<typeof mount> | undefined;
const by = (testid: string) => document.querySelector(`[data-testid='${testid}']`);

/** Open a kept table, and wait until the page shows something of it. */
async function open(game: string, { printed, view }: { printed: object; view: object }, more: Partial<Update> = {}) {
  const page = { game: { name: game, title: game, chairless: '' }, printed, texts: {}, params: {} };
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => new Response(JSON.stringify(url.includes('curve') ? curve : page))),
  );
  shown = mount(TablePage, { target: document.body, props: { table: 't1', keys: ['key'], watching: false } });
  const scores = [0, 1].map((seat) => ({ seat, total: 7 + seat, lines: [] }));
  const kept = update({ view: view as Update['view'], decision: null, scores, ...more });
  FakeSocket.all[0]!.welcome({ ...row, game }, kept);
  await vi.waitFor(() => expect(by('plain-view')).not.toBeNull(), 10_000);
}

describe('a table that an older version has kept', () => {
  beforeEach(() => {
    FakeSocket.all = [];
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    if (shown) await unmount(shown);
    shown = undefined;
    vi.restoreAllMocks();
  });

  it.each([
    ['seti', seti],
    ['exoplanets', exoplanets],
  ])('is shown plainly where the page of %s cannot show it, and says why', async (game, stored) => {
    await open(game, stored);
    expect(by('plain-why')!.textContent).toBe(en['plain-older']);
    expect(by('plain-view')!.textContent).toMatch(game === 'seti' ? /round.*5/ : /star.*3/);
    expect(by('player-1')!.textContent).toContain('Bea');
    expect(console.error).toHaveBeenCalled(); // whoever looks for the fault finds it
    voice.language = 'fr';
    await tick();
    expect(by('plain-why')!.textContent).toBe(fr['plain-older']);
  });

  it('has its final scores without a drawing', async () => {
    const ranking = [1, 0].map((seat, at) => ({ seat, points: 7 + seat, won: !at, place: at + 1, ties: [] }));
    await open('seti', seti, { ranking });
    await vi.waitFor(() => expect(by('verdict')).not.toBeNull(), 10_000);
    expect(document.querySelector('.poster')).toBeNull();
    expect(by('plain-why')).not.toBeNull();
  });
});
