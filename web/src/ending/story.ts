// How a line of a score came to be: what its player did when it was earned.
import type { GameEvent } from '../games/game';

/** What somebody did in the turn that led to a step: something about one of these things, else the last worth telling. */
export function deed(
  log: readonly GameEvent[],
  seat: number,
  lines: number,
  things: ReadonlySet<unknown>,
  tells: (event: GameEvent) => boolean,
): GameEvent | null {
  let last: GameEvent | null = null;
  for (let at = log.findLastIndex((event) => event.line <= lines); at >= 0; at -= 1) {
    const event = log[at]!;
    if (event.word === 'turn' && event.seat === seat) break;
    if (event.seat !== seat || event.word === 'turn' || !tells(event)) continue;
    if (Object.values(event).some((value) => typeof value === 'string' && things.has(value))) return event;
    last ??= event;
  }
  return last;
}
