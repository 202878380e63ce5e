// Probes and capsules: who stands where, and how each of them came there.
import type { GameEvent } from '../../game';
import { places, polar, type Polar, type Spot } from './geometry';
import { isSpace, rotate, spaceOf, unturned, type Planet, type Sky } from './sky';

export type Kind = 'probe' | 'capsule';

export interface Figure {
  id: number; // the same as long as it is in space
  seat: number;
  kind: Kind;
  space: number;
  number: number; // of a capsule, from 1; 0 for a probe
}

export type Standing = Omit<Figure, 'id'>;

/** What a view says about players in space; capsules belong to a species that may not be there. */
export interface Fleet {
  players: readonly { probes: readonly string[] }[];
  capsules: readonly (readonly string[])[];
}

/** Everything in space, by player. */
export const standing = ({ players, capsules }: Fleet): Standing[] =>
  players.flatMap(({ probes }, seat) => [
    ...probes.map((name): Standing => ({ seat, kind: 'probe', space: spaceOf(name), number: 0 })),
    ...(capsules[seat] ?? []).map((name, at): Standing => ({
      seat,
      kind: 'capsule',
      space: spaceOf(name),
      number: at + 1,
    })),
  ]);

/** Where each figure stands: several share a space, and a planet has its own place. */
export function arrange(figures: readonly Figure[], sky: Sky, discs: number): Map<number, Spot> {
  const found = new Map<number, Spot>();
  for (const space of new Set(figures.map((figure) => figure.space))) {
    const here = figures.filter((figure) => figure.space === space);
    const spots = places(space, here.length, !!sky.planetAt(discs, space));
    here.forEach((figure, at) => found.set(figure.id, spots[at]!));
  }
  return found;
}

/** A part of the way of a figure: to a space, or out of space (-1) at a planet. */
export interface Leg {
  id: number;
  how: 'move' | 'ride' | 'push' | 'launch' | 'leave';
  from: number;
  to: number;
  event: number; // which of the events it belongs to
}

export interface Story {
  figures: Figure[];
  gone: Figure[]; // those that left space
  legs: Leg[];
}

/** Follow the figures through what happened to where they stand now. */
export function follow(
  before: readonly Figure[],
  events: readonly GameEvent[],
  sky: Sky,
  discs: number,
  now: readonly Standing[],
  home: (place: string) => string = (place) => place, // the planet of a moon; any other place itself
): Story {
  let last = before.reduce((most, figure) => Math.max(most, figure.id), 0);
  let figures = before.map((figure) => ({ ...figure }));
  const gone: Figure[] = [];
  const legs: Leg[] = [];
  const leave = (figure: Figure, event: number) => {
    legs.push({ id: figure.id, how: 'leave', from: figure.space, to: -1, event });
    gone.push({ ...figure });
    figures = figures.filter((one) => one !== figure);
  };
  const come = (one: Standing, event: number) => {
    figures.push({ ...one, id: (last += 1) });
    legs.push({ id: last, how: 'launch', from: one.space, to: one.space, event });
  };
  events.forEach((event, at) => {
    if (event.word === 'moved' && isSpace(String(event['from']))) {
      const [from, to] = [spaceOf(String(event['from'])), spaceOf(String(event['to']))];
      // Of two alike any may have moved: one that is no longer there.
      const all = figures.filter(
        (one) => one.seat === event.seat && one.space === from && one.kind === event['vessel'],
      );
      const figure =
        all.find((one) => !now.some((end) => end.seat === one.seat && end.kind === one.kind && end.space === from)) ??
        all[0];
      if (!figure) return;
      legs.push({ id: figure.id, how: 'move', from, to, event: at });
      figure.space = to;
    } else if (event.word === 'rotated') {
      const disc = Number(event['disc']);
      for (const figure of figures) {
        const { to, pushed } = sky.drift(discs, disc, figure.space);
        if (to !== figure.space)
          legs.push({ id: figure.id, how: pushed ? 'push' : 'ride', from: figure.space, to, event: at });
        figure.space = to;
      }
      discs = rotate(discs, disc);
    } else if (event.word === 'launched') {
      come({ seat: event.seat, kind: 'probe', space: spaceOf(String(event['space'])), number: 0 }, at);
    } else if (event.word === 'collected') {
      come(
        { seat: event.seat, kind: 'capsule', space: sky.where(discs, String(event['planet']) as Planet), number: 0 },
        at,
      );
    } else if (event.word === 'orbited' || event.word === 'landed') {
      const space = sky.where(discs, home(String(event['planet'])) as Planet);
      const figure = figures.find((one) => one.seat === event.seat && one.kind === 'probe' && one.space === space);
      if (figure) leave(figure, at);
    }
  });
  return settle({ figures, gone, legs }, now, last, Math.max(0, events.length - 1));
}

/** Whatever the events did not tell: who is still somewhere else goes there, comes or leaves. */
function settle({ figures, gone, legs }: Story, now: readonly Standing[], last: number, event: number): Story {
  const free = [...figures];
  const take = (fits: (one: Figure) => boolean) => {
    const at = free.findIndex(fits);
    return at < 0 ? undefined : free.splice(at, 1)[0];
  };
  const same = (one: Figure, end: Standing) => one.seat === end.seat && one.kind === end.kind;
  const exact = now.map((end) => take((one) => same(one, end) && one.space === end.space));
  const settled = now.map((end, at): Figure => {
    const figure = exact[at] ?? take((one) => same(one, end));
    if (!figure) {
      last += 1;
      legs.push({ id: last, how: 'launch', from: end.space, to: end.space, event });
      return { ...end, id: last };
    }
    if (figure.space !== end.space) legs.push({ id: figure.id, how: 'move', from: figure.space, to: end.space, event });
    return { ...end, id: figure.id };
  });
  for (const figure of free) {
    legs.push({ id: figure.id, how: 'leave', from: figure.space, to: -1, event });
    gone.push(figure);
  }
  return { figures: settled, gone, legs };
}

/** What the next rotation would do to the figures. */
export const drifts = (
  figures: readonly Figure[],
  sky: Sky,
  discs: number,
  disc: number,
): { figure: Figure; to: number; pushed: boolean }[] =>
  figures.flatMap((figure) => {
    const { to, pushed } = sky.drift(discs, disc, figure.space);
    return to === figure.space ? [] : [{ figure, to, pushed }];
  });

/** The ways of the last moves, for trails: one line for each figure that moved by itself, where a rotation has taken it. */
export function trails(events: readonly GameEvent[], sky: Sky, now: number): { seat: number; spots: Polar[] }[] {
  const turned = events.filter(({ word }) => word === 'rotated').map((event) => Number(event['disc']));
  let discs = turned.reduceRight((after, disc) => unturned(after, disc), now);
  const found: { seat: number; spots: number[] }[] = [];
  for (const event of events) {
    if (event.word === 'rotated') {
      const disc = Number(event['disc']);
      for (const way of found) way.spots = way.spots.map((space) => sky.drift(discs, disc, space).to);
      discs = rotate(discs, disc);
      continue;
    }
    const [from, to] = [String(event['from'] ?? ''), String(event['to'] ?? '')];
    if (event.word !== 'moved' || !isSpace(from) || !isSpace(to)) continue;
    const way = found.find((one) => one.seat === event.seat && one.spots.at(-1) === spaceOf(from));
    if (way) way.spots.push(spaceOf(to));
    else found.push({ seat: event.seat, spots: [spaceOf(from), spaceOf(to)] });
  }
  return found.map(({ seat, spots }) => ({ seat, spots: spots.map(polar) }));
}
