// The log: events in order, shortened when decisions are taken back.
import type { GameEvent } from '../games/game';

/** The log after an update: later events replace those that were undone. */
export function extend(log: readonly GameEvent[], news: readonly GameEvent[], lines: number): GameEvent[] {
  const first = news.reduce((least, event) => Math.min(least, event.line), lines + 1);
  return [...log.filter((event) => event.line < first), ...news];
}

export interface Chapter {
  title: GameEvent | null;
  events: GameEvent[];
}

/** The log by turns. */
export function chapters(log: readonly GameEvent[]): Chapter[] {
  const found: Chapter[] = [];
  for (const event of log) {
    if (event.word === 'turn') found.push({ title: event, events: [] });
    else {
      if (!found.length) found.push({ title: null, events: [] });
      found.at(-1)!.events.push(event);
    }
  }
  return found;
}
