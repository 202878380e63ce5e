// What moves after an update: discs that turn with what stands on them, steps, pushes, signals that spread.
import { settings } from '../../../app/settings.svelte';
import { sound } from '../../../play/sound';
import type { GameEvent } from '../../game';
import { arrange, follow, standing, type Figure, type Fleet, type Leg, type Story } from './figures';
import { between, polar, type Spot } from './geometry';
import { DISCS, type Sky } from './sky';

const STEP = 350;
const TURN = 600;
const PUSH = 120; // how much later what is pushed begins to slide
const WAVE = 250;
const SWEEP = 600;
const MOST = 1500;

interface Span {
  start: number;
  end: number;
}

export interface Path extends Span {
  leg: Leg;
}

interface Turning extends Span {
  disc: number;
}

interface Wave extends Span {
  star: string; // the sector in which a signal is marked, or that is won
  seat: number;
  won: boolean;
}

export interface Score {
  paths: Path[];
  turns: Turning[];
  waves: Wave[];
  length: number;
}

/** Events as a score: what moves when, squeezed into the longest time allowed. */
export function compose(events: readonly GameEvent[], { legs }: Pick<Story, 'legs'>): Score {
  const paths: Path[] = [];
  const turns: Turning[] = [];
  const waves: Wave[] = [];
  let clock = 0;
  const lay = (at: number, time: number, late = 0) => {
    for (const leg of legs)
      if (leg.event === at) paths.push({ leg, start: clock + (leg.how === 'push' ? late : 0), end: clock + time });
  };
  events.forEach((event, at) => {
    if (event.word === 'rotated') {
      turns.push({ disc: Number(event['disc']), start: clock, end: clock + TURN });
      lay(at, TURN, PUSH);
      clock += TURN;
    } else if (event.word === 'signal' || event.word === 'sector') {
      const time = event.word === 'sector' ? SWEEP : WAVE;
      waves.push({
        star: String(event['star']),
        seat: event.seat,
        won: event.word === 'sector',
        start: clock,
        end: clock + time,
      });
      clock += time;
    } else if (legs.some((leg) => leg.event === at)) {
      lay(at, STEP);
      clock += STEP;
    }
  });
  const squeeze = clock > MOST ? MOST / clock : 1;
  for (const span of [...paths, ...turns, ...waves]) {
    span.start *= squeeze;
    span.end *= squeeze;
  }
  return { paths, turns, waves, length: clock * squeeze };
}

const ease = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2);
const part = ({ start, end }: Span, time: number): number =>
  Math.min(1, Math.max(0, (time - start) / (end - start || 1)));

const spotOf = (space: number): Spot => ({ ...polar(space), size: 1 });

/** Where a figure is at a time: on its way, or where it waits or stays. */
export function whereAt(paths: readonly Path[], time: number, begin: Spot, rest: Spot): Spot {
  const now = paths.findLast((path) => time >= path.start) ?? paths[0];
  if (!now) return rest;
  const at = paths.indexOf(now);
  const share = ease(part(now, time));
  const { how, from, to } = now.leg;
  const start = at ? spotOf(from) : begin;
  const end = at === paths.length - 1 && to >= 0 ? rest : spotOf(to < 0 ? from : to);
  if (how === 'launch') return { ...end, size: end.size * share };
  if (how === 'leave') return { ...start, size: start.size * (1 - share) };
  return { ...between(start, end, share), size: start.size + (end.size - start.size) * share };
}

export interface Pulse {
  star: string;
  seat: number;
  won: boolean;
  part: number;
}

export class Motion {
  figures = $state.raw<Figure[]>([]); // with those that just leave
  spots = $state.raw<ReadonlyMap<number, Spot>>(new Map());
  lag = $state.raw<readonly number[]>([0, 0, 0, 0]); // how many sectors each layer still has to turn
  pulses = $state.raw<Pulse[]>([]);
  running = $state(false);
  private rest: ReadonlyMap<number, Spot> = new Map();
  private start: ReadonlyMap<number, Spot> = new Map();
  private staying: Figure[] = [];
  private score: Score | null = null;
  private frame = 0;
  private begun = 0;

  /** Go on to this position; answers how long what happened takes to be shown. */
  play(
    events: readonly GameEvent[],
    sky: Sky,
    from: number,
    discs: number,
    fleet: Fleet,
    home: (place: string) => string,
  ): number {
    this.finish();
    const story = follow(this.staying, events, sky, from, standing(fleet), home);
    this.start = this.rest;
    this.staying = story.figures;
    this.rest = arrange(story.figures, sky, discs);
    this.settle();
    for (const { word } of events) {
      if (word === 'rotated') sound('thud');
      if (word === 'sector') sound('chime');
    }
    const score = compose(events, story);
    if (!settings.motion || !score.length || document.hidden) return 0;
    this.score = score;
    this.figures = [...story.figures, ...story.gone];
    this.running = true;
    this.begun = performance.now();
    this.draw(0);
    this.frame = requestAnimationFrame(this.step);
    return score.length;
  }

  finish = (): void => {
    if (!this.score) return;
    cancelAnimationFrame(this.frame);
    this.score = null;
    this.settle();
  };

  private settle(): void {
    this.figures = this.staying;
    this.spots = this.rest;
    this.lag = [0, 0, 0, 0];
    this.pulses = [];
    this.running = false;
  }

  private step = (now: number): void => {
    const time = now - this.begun;
    if (!this.score || time >= this.score.length) return this.finish();
    this.draw(time);
    this.frame = requestAnimationFrame(this.step);
  };

  private draw(time: number): void {
    const { paths, turns, waves } = this.score!;
    const spots = new Map<number, Spot>();
    for (const { id, space } of this.figures) {
      const rest = this.rest.get(id) ?? spotOf(space);
      const own = paths.filter((path) => path.leg.id === id);
      spots.set(id, whereAt(own, time, this.start.get(id) ?? spotOf(own[0]?.leg.from ?? space), rest));
    }
    this.spots = spots;
    this.lag = [
      0,
      ...Array.from({ length: DISCS }, (_, at) =>
        turns.reduce((sum, turn) => sum + (turn.disc > at ? 1 - ease(part(turn, time)) : 0), 0),
      ),
    ];
    this.pulses = waves
      .filter((wave) => time >= wave.start && time < wave.end)
      .map((wave) => ({ ...wave, part: part(wave, time) }));
  }
}
