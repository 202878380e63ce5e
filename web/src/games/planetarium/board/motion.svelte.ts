// What moves after an update: ghosts of tokens on their ways, flashes where they meet.
import { settings } from '../../../app/settings.svelte';
import { sound } from '../../../play/sound';
import type { GameEvent } from '../../game';
import { isPlanet } from '../types';
import { between, type Chart, type Point, type Polar } from './geometry';

const STEP = 350;
const SWEEP = 600;
const FLASH = 220;
const MOST = 1500;
const FALL = 520; // a token of the bombardment, from beyond the rim
const NEXT_FALL = 14;
const BEYOND = 760; // outside the corners of the board

interface Ghost {
  token: string;
  to: string;
  way: Polar[];
  start: number;
  end: number;
  lands: boolean; // does it stay on its space?
}

interface Flash {
  at: Point;
  start: number;
  end: number;
}

export interface Score {
  ghosts: Ghost[];
  flashes: Flash[];
  length: number;
}

/** Events as a score: what moves when, squeezed into the longest time allowed. */
export function compose(events: readonly GameEvent[], chart: Chart, board: readonly (string | null)[] = []): Score {
  const ghosts: Ghost[] = [];
  const flashes: Flash[] = [];
  let clock = 0;
  events.forEach((event, index) => {
    if (event.word === 'moved') {
      const [from, to] = [String(event['from']), String(event['to'])];
      const way = chart.way(from, to);
      const token = String(event['token']);
      const time = way.length > 2 && isPlanet(token) ? SWEEP : STEP;
      const next = events[index + 1];
      const meets =
        next?.word === 'stored' ||
        next?.word === 'face-down' ||
        next?.word === 'turned-up' ||
        next?.word === 'comet-gone';
      ghosts.push({ token, to, way, start: clock, end: clock + time, lands: isPlanet(token) || !meets });
      clock += time;
      if (meets) flashes.push({ at: chart.at(to), start: clock - 40, end: clock + FLASH });
    } else if (event.word === 'bombardment') {
      const rain = events
        .slice(index)
        .filter((one) => one.word === 'fell')
        .map((one) => [String(one['token']), String(one['to'])] as const);
      const comets = chart.printed.spaces
        .filter((space, at) => space.planet && board[at] === 'comet')
        .map((space) => ['comet', space.name] as const);
      let length = 0;
      for (const [at, [token, to]] of [...comets, ...rain].entries()) {
        const start = clock + at * NEXT_FALL;
        ghosts.push({ token, to, way: chart.fall(to, BEYOND), start, end: start + FALL, lands: true });
        flashes.push({ at: chart.at(to), start: start + FALL - 40, end: start + FALL + FLASH });
        length = start + FALL - clock;
      }
      clock += length;
    } else if (event.word === 'created' || event.word === 'formed') {
      const at = event.word === 'created' ? chart.at(String(event['to'])) : chart.spot(board, String(event['planet']));
      if (at) flashes.push({ at, start: clock, end: clock + 2 * FLASH });
      clock += FLASH;
    } else if (event.word === 'took') {
      flashes.push({ at: chart.at(String(event['from'])), start: clock, end: clock + FLASH });
      clock += FLASH;
    }
  });
  const end = Math.max(clock, ...flashes.map((flash) => flash.end), 0);
  const squeeze = end > MOST ? MOST / end : 1;
  for (const item of [...ghosts, ...flashes]) {
    item.start *= squeeze;
    item.end *= squeeze;
  }
  return { ghosts, flashes, length: end * squeeze };
}

export interface Sprite {
  token: string;
  x: number;
  y: number;
}

export interface Burst {
  x: number;
  y: number;
  part: number;
}

export class Motion {
  sprites = $state.raw<Sprite[]>([]);
  bursts = $state.raw<Burst[]>([]);
  veiled = $state.raw<Set<string>>(new Set()); // spaces whose token is still on its way
  private frame = 0;
  private score: Score | null = null;
  private begun = 0;

  /** Play what happened; answers how long that takes. */
  play(events: readonly GameEvent[], chart: Chart, board: readonly (string | null)[] = []): number {
    this.finish();
    const score = compose(events, chart, board);
    for (const event of events) {
      if (event.word === 'stored' || event.word === 'bombardment') sound('thud');
      if (event.word === 'scored' || event.word === 'formed') sound('chime');
    }
    if (!settings.motion || !score.length || document.hidden) return 0;
    this.score = score;
    this.begun = performance.now();
    this.draw(0);
    this.frame = requestAnimationFrame(this.step);
    return score.length;
  }

  finish = (): void => {
    cancelAnimationFrame(this.frame);
    this.score = null;
    this.sprites = [];
    this.bursts = [];
    this.veiled = new Set();
  };

  private step = (now: number): void => {
    const time = now - this.begun;
    if (!this.score || time >= this.score.length) return this.finish();
    this.draw(time);
    this.frame = requestAnimationFrame(this.step);
  };

  private draw(time: number): void {
    const { ghosts, flashes } = this.score!;
    const sprites: Sprite[] = [];
    const veiled = new Set<string>();
    for (const ghost of ghosts) {
      if (time >= ghost.end) continue;
      const part = Math.max(0, (time - ghost.start) / (ghost.end - ghost.start));
      if (ghost.lands) veiled.add(ghost.to);
      if (time < ghost.start && ghost.way[0]!.r >= BEYOND) continue; // still in the dark
      sprites.push({
        token: ghost.token,
        ...between(ghost.way, part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2),
      });
    }
    this.sprites = sprites;
    this.veiled = veiled;
    this.bursts = flashes
      .filter((flash) => time >= flash.start && time < flash.end)
      .map((flash) => ({ ...flash.at, part: (time - flash.start) / (flash.end - flash.start) }));
  }
}
