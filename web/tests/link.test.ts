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
      onMessage: () => undefined,
      onState: (state) => states.push(state),
      open: () => new FakeSocket() as unknown as WebSocket,
    });
  });

  afterEach(() => {
    link.close();
    vi.useRealTimers();
  });

  it('says hello and is online after the welcome', () => {
    last().welcome();
    expect(last().sent[0]).toEqual({ type: 'hello', keys: ['k'], seq: -1 });
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

  it('waits longer each time, never more than 15 seconds, never the same', () => {
    expect(delay(0, () => 0)).toBe(100);
    expect(delay(20, () => 1)).toBe(15_000);
    expect(delay(3, () => 0.2)).not.toBe(delay(3, () => 0.8));
  });
});
