// How a game ended, in one sentence.
import type { Standing } from '../generated/wire';
import type { Params } from '../text/i18n.svelte';

export interface Outcome {
  ranking: readonly Standing[];
  mine: readonly number[]; // the seats of whoever looks
  who: (seat: number) => string;
  target: number; // of a solo game, 0 where there is none
  rival: number; // the seat of a player without a chair, -1 where there is none
  conceded: readonly number[]; // seats that gave up
  join: (names: readonly string[]) => string;
}

export interface Verdict {
  key: string;
  params: Params;
  mood: 'won' | 'lost' | 'seen'; // for me, or for whom I watched
}

/** Who won, and by how much; what decided where the points did not. */
export function verdict({ ranking, mine, who, target, rival, conceded, join }: Outcome): Verdict {
  const [first, second] = ranking;
  const me = mine.length === 1 ? mine[0]! : -1;
  if (!first) return { key: 'nobody', params: {}, mood: 'seen' };
  const winners = ranking.filter(({ won }) => won);
  const mood = me < 0 ? 'seen' : winners.some(({ seat }) => seat === me) ? 'won' : 'lost';
  if (conceded.length && ranking.length - conceded.length <= 1) {
    const names = join(conceded.map(who));
    if (!winners.length) return { key: 'conceded-alone', params: { points: first.points }, mood };
    return {
      key: mood === 'won' ? 'conceded-mine' : 'conceded',
      params: { player: who(first.seat), names, count: conceded.length },
      mood,
    };
  }
  if (!second) {
    const margin = Math.abs(first.points - target);
    if (!target) return { key: first.won ? 'solo-won' : 'solo-lost', params: { points: first.points }, mood };
    return {
      key: first.won ? 'target-beaten' : margin ? 'target-missed' : 'target-met',
      params: { margin, target, points: first.points },
      mood,
    };
  }
  if (!winners.length) return { key: 'nobody', params: {}, mood };
  if (winners.length > 1)
    return {
      key: mood === 'won' ? 'shared-mine' : 'shared',
      params: { names: join(winners.map(({ seat }) => who(seat))), points: first.points },
      mood,
    };
  const [winner] = winners as [Standing];
  const next = ranking.find(({ seat }) => seat !== winner.seat)!;
  const margin = winner.points - next.points;
  const params = { player: who(winner.seat), other: who(next.seat), margin, points: winner.points };
  if (margin > 0 && winner.seat === rival)
    return { key: mood === 'lost' ? 'rival-beats-me' : 'rival-wins', params, mood };
  if (margin > 0 && next.seat === rival)
    return { key: mood === 'won' ? 'rival-beaten-mine' : 'rival-beaten', params, mood };
  const key = margin > 0 ? 'by-points' : margin === 0 ? 'by-tie' : 'otherwise'; // with fewer points wins who did not fail at something else
  return { key: mood === 'won' ? `${key}-mine` : key, params, mood };
}
