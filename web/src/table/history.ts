// The log: events in order, by turns.
import type { GameEvent } from '../games/game';

export interface Chapter {
  title: GameEvent | null;
  events: GameEvent[];
}

/** The last turn in which something was done that is worth telling, with what was done in it. */
export function latest(log: readonly GameEvent[], tells: (event: GameEvent) => boolean): GameEvent[] {
  let found: GameEvent[] = [];
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const event = log[at]!;
    if (event.word === 'turn' && found.length) break;
    if (tells(event)) found = [event, ...found];
  }
  return found;
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
