import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mine } from '../src/app/mine.svelte';
import '../src/games/planetarium'; // so that the table need not wait for it
import type { Coach } from '../src/generated/wire';
import { TableStore } from '../src/table/store.svelte';
import { options, update } from './fixture';
import { FakeSocket } from './socket';

const sheet = { game: {}, printed: {}, texts: {}, rulebook: {} };
const row = {
  game: 'planetarium',
  chairs: [],
  modules: [],
  options: {},
  own: false,
  kept: false,
  name: '',
  spectate: '',
  lesson: 'planetarium',
};
const coach: Coach = {
  lesson: 'planetarium',
  step: 1,
  steps: 8,
  text: 'lesson-planetarium-card',
  wants: ['play L12 B'],
  shows: ['B'],
  astray: -1,
};
const asked: string[] = []; // of the server
let table: TableStore;

beforeEach(async () => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async (path: string) => (asked.push(path), new Response(JSON.stringify(sheet))));
  mine.forget('t1');
  table = new TableStore('t1', ['key'], false);
  FakeSocket.all[0]!.welcome(row);
  await vi.waitFor(() => expect(table.update?.seq).toBe(1), 10_000);
});

afterEach(() => table.close());

const hear = async (more: Parameters<typeof update>[0]) => {
  FakeSocket.all[0]!.say(update({ seq: 2, ...more }));
  await vi.waitFor(() => expect(table.update?.seq).toBe(2));
};
const lines = () => table.choosing.options.map(({ line }) => line);
const open = {
  seat: 0,
  prompt: 'PlayCard',
  options: options('pass', 'play card:L12 planet:B', 'play card:L18 planet:C'),
  variant: '',
  movers: [],
  ahead: {},
  formality: false,
};

it('offers what the step is about, while the rules allow more', async () => {
  await hear({ decision: open, coach });
  expect(lines()).toEqual(['play L12 B']);
  expect(table.choosing.legal).toHaveLength(3);
  expect(table.choosing.only).toBe(null); // one thing is offered, yet it is not all that could be done
});

it('says that everything else comes later', async () => {
  await hear({ decision: open, coach });
  expect(table.choosing.wonder('C')).toBe(true);
  expect(table.choosing.notice?.sentence).toBe('That comes later. For now, follow the glow.');
});

it('leaves everything open to whoever has sent the coach away, and comes back when it is called', async () => {
  await hear({ decision: open, coach });
  mine.remember('t1', [], { untaught: true });
  expect(table.coach).toBe(null);
  expect(lines()).toHaveLength(3);
  mine.remember('t1', [], { untaught: false });
  expect(lines()).toEqual(['play L12 B']);
});

it('leaves everything open where the path was left', async () => {
  await hear({ decision: open, coach: { ...coach, text: '', wants: [], astray: 7 } });
  expect(lines()).toHaveLength(3);
});

it('asks for the texts of its lesson', () => {
  expect(asked.at(-1)).toContain('lesson=planetarium');
});
