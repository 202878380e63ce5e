import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../src/games/planetarium'; // so that the table need not wait for it
import { TableStore } from '../src/table/store.svelte';
import { update } from './fixture';
import { FakeSocket } from './socket';

const sheet = { game: {}, printed: {}, texts: {}, rulebook: {} };
const row = { game: 'planetarium', chairs: [], modules: [], options: {}, own: false, name: '', spectate: '' };

describe('a table', () => {
  let table: TableStore;

  beforeEach(async () => {
    FakeSocket.all = [];
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('fetch', vi.fn(async () => new Response(JSON.stringify(sheet))));
    table = new TableStore('t1', ['key'], false);
    FakeSocket.all[0]!.welcome(row);
    await vi.waitFor(() => expect(table.update?.seq).toBe(1), 10_000);
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    table.close();
  });

  const hear = async (...seqs: number[]) => {
    for (const seq of seqs) FakeSocket.all[0]!.say(update({ seq }));
    await vi.advanceTimersByTimeAsync(0);
  };

  it('shows what comes while something moves after that, and loses nothing', async () => {
    table.hold(1500);
    await hear(2, 3);
    expect(table.update?.seq).toBe(1);
    await vi.advanceTimersByTimeAsync(1400);
    expect(table.update?.seq).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(table.update?.seq).toBe(3);
  });

  it('shows it at once to somebody who is quicker', async () => {
    table.hold(1500);
    await hear(2);
    table.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(table.update?.seq).toBe(2);
  });

  it('catches up when too much waits', async () => {
    table.hold(1500);
    await hear(2);
    await hear(3, 4, 5, 6, 7, 8, 9, 10, 11);
    expect(table.update?.seq).toBe(11);
  });

  it('keeps the link that it gives to somebody else until it is closed', async () => {
    table.renewFor(1);
    const sent = FakeSocket.all[0]!.sent.at(-1) as { id: string; whose: number; key: string };
    expect(sent.whose).toBe(1);
    expect(sent.key).toMatch(/^[\w-]{32}$/);
    expect(table.gift).toBeNull();
    FakeSocket.all[0]!.say({ type: 'ack', id: sent.id, seq: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(table.gift?.url).toContain(`#/t/t1/${sent.key}`);
  });
});
