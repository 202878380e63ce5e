// The log: events in order, by turns.
import type { GameEvent } from '../games/game';

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
