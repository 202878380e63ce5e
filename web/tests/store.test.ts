import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../src/games/planetarium'; // so that the table need not wait for it
import { TableStore } from '../src/table/store.svelte';
import { needs, options as lines, update } from './fixture';
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
};

describe('a table', () => {
  let table: TableStore;

  beforeEach(async () => {
    FakeSocket.all = [];
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(JSON.stringify(sheet))),
    );
    table = new TableStore('t1', ['key'], false);
    FakeSocket.all[0]!.welcome(row);
    await vi.waitFor(() => expect(table.update?.seq).toBe(1), 10_000);
    vi.useFakeTimers();
  });

  afterEach(() => table.close());

  const hear = async (...seqs: number[]) => {
    for (const seq of seqs) FakeSocket.all[0]!.say(update({ seq }));
    await vi.advanceTimersByTimeAsync(0);
  };

  it('shows what comes while something moves after that, and loses nothing', async () => {
    table.motion.hold(1500);
    await hear(2, 3);
    expect(table.update?.seq).toBe(1);
    await vi.advanceTimersByTimeAsync(1400);
    expect(table.update?.seq).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(table.update?.seq).toBe(3);
  });

  it('shows it at once to somebody who is quicker', async () => {
    table.motion.hold(1500);
    await hear(2);
    table.motion.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(table.update?.seq).toBe(2);
  });

  it('catches up when too much waits', async () => {
    table.motion.hold(1500);
    await hear(2);
    await hear(3, 4, 5, 6, 7, 8, 9, 10, 11);
    expect(table.update?.seq).toBe(11);
  });

  it('keeps what is in the way of its wishes until it is told anew', async () => {
    const told = needs({ 'play card:H01': [] });
    FakeSocket.all[0]!.say(update({ seq: 2, needs: told }));
    await hear(3);
    expect(table.update?.needs).toEqual([]);
    FakeSocket.all[0]!.say(update({ seq: 4, needs: told }));
    FakeSocket.all[0]!.say(update({ seq: 5, needs: null }));
    await vi.advanceTimersByTimeAsync(0);
    expect(table.update?.seq).toBe(5);
    expect(table.update?.needs).toEqual(told);
    FakeSocket.all[0]!.say(update({ seq: 6, seat: 1, needs: null }));
    await vi.advanceTimersByTimeAsync(0);
    expect(table.update?.needs).toEqual([]); // another seat has other wishes
  });

  it('keeps the link that it gives to somebody else until it is closed', async () => {
    table.access.renewFor(1);
    const sent = FakeSocket.all[0]!.sent.at(-1) as { id: string; whose: number; key: string };
    expect(sent.whose).toBe(1);
    expect(sent.key).toMatch(/^[\w-]{32}$/);
    expect(table.access.gift).toBeNull();
    FakeSocket.all[0]!.say({ type: 'ack', id: sent.id, seq: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(table.access.gift?.url).toContain(`#/t/t1/${sent.key}`);
  });

  it('keeps what the chat does not take in its box, and counts what nobody here has seen', async () => {
    table.talk.text = 'hello';
    table.talk.send();
    const { id } = FakeSocket.all[0]!.sent.at(-1) as { id: string };
    expect(table.talk.text).toBe('');
    FakeSocket.all[0]!.say({ type: 'refused', id, seq: 1, sentence: 'Too fast.', reasons: [], stale: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(table.talk.text).toBe('hello');
    table.talk.send();
    const again = FakeSocket.all[0]!.sent.at(-1) as { id: string };
    FakeSocket.all[0]!.say({ type: 'ack', id: again.id, seq: 1 });
    for (const seat of [0, 1]) FakeSocket.all[0]!.say({ type: 'chat', line: { seat, name: '', text: 'hm', at: 0 } });
    await vi.advanceTimersByTimeAsync(0);
    expect([table.talk.text, table.talk.unseen]).toEqual(['', 1]);
    table.talk.look();
    expect(table.talk.unseen).toBe(0);
  });

  const changed = { rule: 'EC-8.7', key: 'table-changed', params: {} };

  it('fetches what is printed anew when everybody has agreed to other rules', async () => {
    FakeSocket.all[0]!.say(update({ seq: 2, changed, adopt: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(table.update?.changed?.key).toBe('table-changed');
    const asked = () => vi.mocked(fetch).mock.calls.filter(([url]) => String(url).includes('language=')).length; // the whole follows behind
    const before = asked();
    FakeSocket.all[0]!.say(update({ seq: 3 }));
    FakeSocket.all[0]!.say(update({ seq: 4 }));
    await vi.waitFor(() => expect(table.update?.seq).toBe(4));
    expect(asked()).toBe(before + 1);
    expect(table.content.game).not.toBeNull();
  });

  it('answers a proposal for each of the seats on this screen', async () => {
    table.seats = [0, 1];
    FakeSocket.all[0]!.say(
      update({ seq: 2, seat: 0, proposal: { seat: 0, to: -1, accepted: [0], rules: true, whose: -1 } }),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(table.commands.voter).toBe(1);
    table.commands.vote(true);
    expect(FakeSocket.all[0]!.sent.at(-1)).toMatchObject({ type: 'vote', seat: 1, accept: true });
    FakeSocket.all[0]!.say(
      update({ seq: 3, seat: 0, proposal: { seat: 0, to: -1, accepted: [0, 1], rules: true, whose: -1 } }),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(table.commands.voter).toBe(-1);
  });

  it('covers a game that stands still until somebody says who looks', async () => {
    table.seats = [0, 1];
    FakeSocket.all[0]!.say(update({ seq: 2, seat: 0, changed }));
    await vi.advanceTimersByTimeAsync(0);
    expect([table.screen.covered, table.screen.awaited]).toEqual([true, 0]);
    table.screen.look(0);
    expect(table.screen.covered).toBe(false);
  });

  const asked = async (seq: number, ...options: string[]) => {
    FakeSocket.all[0]!.say(
      update({
        seq,
        decision: {
          seat: 0,
          prompt: 'PlayCard',
          options: lines(...options),
          variant: '',
          movers: [],
          ahead: {},
          formality: false,
        },
      }),
    );
    await vi.advanceTimersByTimeAsync(0);
  };
  const acts = () => FakeSocket.all[0]!.sent.filter((message) => message.type === 'act');

  it('goes on with one "continue" through everything that leaves no choice, and stops where there is one', async () => {
    await asked(2, 'pass');
    expect(table.choosing.only?.line).toBe('pass');
    expect(acts()).toHaveLength(0); // nothing is done before somebody says so
    table.commands.play(table.choosing.only!);
    for (const [seq, options] of [
      [3, ['pass']],
      [4, ['play card:L01 planet:A', 'pass']],
      [5, ['pass']],
    ] as const) {
      const { id } = acts().at(-1)!;
      FakeSocket.all[0]!.say({ type: 'ack', id, seq });
      await asked(seq, ...options);
    }
    expect(acts()).toHaveLength(2);
  });

  const formal = async (seq: number, formality: boolean, ...options: string[]) => {
    const { id } = acts().at(-1) ?? { id: '' };
    FakeSocket.all[0]!.say({ type: 'ack', id, seq });
    const decision = {
      seat: 0,
      prompt: 'PlayCard',
      options: lines(...options),
      variant: '',
      movers: [],
      ahead: {},
      formality,
    };
    FakeSocket.all[0]!.say(update({ seq, undo: 0, lines: seq, decision }));
    await vi.advanceTimersByTimeAsync(0);
  };
  const sent = () => acts().map((message) => (message as { line: string }).line);

  it('answers the next question with what was touched, where that is an answer', async () => {
    await asked(2, 'scan', 'pass');
    const [scan] = table.choosing.options;
    table.commands.play({ ...scan!, then: 'discard C1' });
    await formal(3, false, 'discard card:C1', 'discard card:C2');
    expect(sent()).toEqual(['scan', 'discard C1']);
    await formal(4, false, 'discard card:C1', 'discard card:C2');
    expect(sent()).toHaveLength(2);
    table.commands.play({ ...table.choosing.options[0]!, then: 'discard C9' });
    await formal(5, false, 'discard card:C2', 'pass');
    expect(sent()).toEqual(['scan', 'discard C1', 'discard C1']);
  });

  it('gives the answer that is a formality after one of mine, not by itself and not after going back', async () => {
    table.content.game = { ...table.content.game!, brisk: true, ends: ({ verb }) => verb === 'end' };
    await formal(2, true, 'resolve star:vega');
    expect(sent()).toEqual([]);
    table.commands.play(table.choosing.options[0]!);
    await formal(3, true, 'resolve star:procyon');
    expect(sent()).toEqual(['resolve vega', 'resolve procyon']);
    await formal(4, true, 'end');
    expect(sent()).toHaveLength(2);
    table.commands.undo();
    const { id } = FakeSocket.all[0]!.sent.at(-1) as { id: string };
    FakeSocket.all[0]!.say({ type: 'ack', id, seq: 5 });
    await formal(5, true, 'resolve star:procyon');
    expect(sent()).toHaveLength(2);
    expect(table.commands.busy).toBe('');
  });

  it('says what an option does where its words do not tell, and what a word is called where they do', async () => {
    table.content.page = {
      ...table.content.page!,
      texts: { en: { 'do-gain': 'gain {count} {count:credit|credits}' } },
    };
    const does = { say: 'do-gain', count: 2 };
    const samples = {
      verb: 'collect',
      kinds: ['sample'],
      words: [['credit'], ['energy']],
      says: [does, { ...does, count: 1 }],
      free: false,
      brings: [],
    };
    const option = { ...update().decision!, options: [samples, ...lines('dim shine:dimmer', 'pass')] };
    FakeSocket.all[0]!.say(update({ seq: 2, decision: option }));
    await vi.advanceTimersByTimeAsync(0);
    expect(['credit', 'energy'].map((word) => table.wording.loose(word))).toEqual(['Gain 2 credits', 'Gain 1 credit']);
    expect(table.wording.loose('dimmer')).toMatch(/^Dim the star/);
    expect(table.choosing.options.map((one) => table.wording.says(one))).toEqual([
      'gain 2 credits',
      'gain 1 credit',
      '',
      '',
    ]);
  });
});
