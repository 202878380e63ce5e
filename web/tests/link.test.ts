import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delay } from '../src/net/backoff';
import { Link, type LinkState } from '../src/net/link';
import { FakeSocket } from './socket';

const act = (id: string) => ({ type: 'act', id, seq: 1, seat: 0, line: 'pass', confirm: true }) as const;

describe('the link', () => {
  let states: LinkState[];
  let link: Link;
  const last = () => FakeSocket.all.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    states = [];
    link = new Link({
      url: 'ws://x/',
      keys: ['k'],
      page: 'p1',
      onMessage: () => undefined,
      onState: (state) => states.push(state),
      open: () => new FakeSocket() as unknown as WebSocket,
    });
  });

  afterEach(() => link.close());

  it('says hello and is online after the welcome', () => {
    last().welcome();
    expect(last().sent[0]).toEqual({ type: 'hello', keys: ['k'], seq: -1, page: 'p1' });
    expect(states).toEqual(['connecting', 'online']);
  });

  it('sends an unanswered command again, with the same id, after it comes back', () => {
    last().welcome();
    link.command(act('a'));
    last().close();
    expect(states.at(-1)).toBe('waiting');
    vi.advanceTimersByTime(20_000);
    expect(FakeSocket.all).toHaveLength(2);
    last().welcome();
    expect(last().sent.at(-1)).toMatchObject({ type: 'act', id: 'a' });
  });

  it('keeps a click made while away, and forgets it once acknowledged', () => {
    link.command(act('b'));
    last().welcome();
    expect(last().sent.at(-1)).toMatchObject({ id: 'b' });
    last().say({ type: 'ack', id: 'b', seq: 2 });
    expect(link.unanswered).toBe(0);
    last().close();
    vi.advanceTimersByTime(20_000);
    last().welcome();
    expect(last().sent).toHaveLength(1);
  });

  it('does not come back after a goodbye for good, unless asked', () => {
    last().welcome();
    last().say({ type: 'goodbye', reason: 'unknown-key', sentence: '', reasons: [] });
    last().close();
    expect(states.at(-1)).toBe('ended');
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    link.retry();
    expect(FakeSocket.all).toHaveLength(2);
  });

  const types = () => last().sent.map((message) => message.type);

  it('asks when it has heard nothing, and says so after five seconds of silence', () => {
    last().welcome();
    vi.advanceTimersByTime(2500);
    expect(types()).toEqual(['hello', 'ping']);
    last().say({ type: 'pong' });
    vi.advanceTimersByTime(2500);
    expect(types()).toEqual(['hello', 'ping', 'ping']);
    vi.advanceTimersByTime(2499);
    expect(states.at(-1)).toBe('online');
    vi.advanceTimersByTime(1);
    expect(states.at(-1)).toBe('silent');
  });

  it('tells of the silence five seconds after a command that nobody answers, though others spoke before', () => {
    last().welcome();
    vi.advanceTimersByTime(2000);
    last().say({ type: 'chairs', chairs: [] });
    link.command(act('a'));
    vi.advanceTimersByTime(5000);
    expect(states.at(-1)).toBe('silent');
  });

  it('takes any word for an answer, and loses no click made in the silence', () => {
    last().welcome();
    vi.advanceTimersByTime(5000);
    link.command(act('c'));
    expect(types().at(-1)).toBe('act');
    last().say({ type: 'ack', id: 'c', seq: 2 });
    expect(states.at(-1)).toBe('online');
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('tries another connection after ten seconds of silence, or at once when told to', () => {
    last().welcome();
    link.command(act('d'));
    vi.advanceTimersByTime(10_000);
    expect(states.at(-1)).toBe('waiting');
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all).toHaveLength(2);
    last().welcome();
    expect(last().sent.at(-1)).toMatchObject({ type: 'act', id: 'd' });
    vi.advanceTimersByTime(5000);
    link.retry();
    expect(FakeSocket.all).toHaveLength(3);
  });

  it('gives up a connection on which no welcome comes', () => {
    last().onopen?.();
    vi.advanceTimersByTime(20_300);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('waits longer each time, never more than 15 seconds, never the same', () => {
    expect(delay(0, () => 0)).toBe(100);
    expect(delay(20, () => 1)).toBe(15_000);
    expect(delay(3, () => 0.2)).not.toBe(delay(3, () => 0.8));
  });
});
