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

/** The log by turns. A turn that is as it was before stays the very same, so that nothing is drawn anew for it. */
export function chapters(log: readonly GameEvent[], before: readonly Chapter[] = []): Chapter[] {
  const found: Chapter[] = [];
  for (const event of log) {
    if (event.word === 'turn') found.push({ title: event, events: [] });
    else {
      if (!found.length) found.push({ title: null, events: [] });
      found.at(-1)!.events.push(event);
    }
  }
  return found.map((chapter, at) => (before[at] && same(chapter, before[at]) ? before[at] : chapter));
}

const same = (one: Chapter, other: Chapter): boolean =>
  one.title === other.title &&
  one.events.length === other.events.length &&
  one.events.every((event, at) => event === other.events[at]);

/** What the others did since a seat's last turn, by turns; nothing before that seat has had one. */
export function since(log: readonly GameEvent[], seat: number): Chapter[] {
  const turns = chapters(log).filter((chapter) => chapter.title);
  const mine = (chapter: Chapter | undefined) => chapter?.title?.seat === seat;
  const now = mine(turns.at(-1)) ? turns.length - 1 : turns.length; // a turn of one's own that is going on
  const last = turns.slice(0, now).findLastIndex(mine);
  return last < 0 ? [] : turns.slice(last + 1, now);
}
