// A game to look back at: the same table, whose updates are those of a step. The server gives for each step what its
// viewer was shown then; the page keeps what it has fetched.
import { mine } from '../app/mine.svelte';
import { router, stepHash } from '../app/route.svelte';
import type { GameEvent } from '../games/game';
import type { Reel, Stop, Update } from '../generated/wire';
import { api, Refusal } from '../net/api';
import { delay } from '../net/backoff';
import { TableStore } from '../table/store.svelte';
import { t } from '../text/i18n.svelte';
import { sentence } from '../text/trouble';

const CHUNK = 8; // steps that are fetched together
const PACE = 1400; // milliseconds from one step to the next at single speed
export const SPEEDS = [0.5, 1, 2, 4] as const;

export interface Turn {
  step: number;
  turn: number;
  seat: number;
}

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

export class ReelStore extends TableStore {
  override readonly replaying = true;
  stops = $state.raw<Stop[]>([]);
  turns = $state.raw<Turn[]>([]);
  allowed = $state.raw<number[]>([]); // the seats whose keys this device has
  viewer = $state(-1);
  at = $state(0); // the step that is shown
  over = $state(false);
  playing = $state(false);
  speed = $state(1);
  more = $state(false); // is the sheet with everything else open?
  private all: GameEvent[] = [];
  private chunks = new Map<number, Promise<Update[]>>();
  private wanted = 0; // the step that was asked for last
  private shown = 0; // updates so far
  private gone = false;

  constructor(
    name: string,
    private readonly key: string,
  ) {
    super(name, [], true, false);
    this.connection.state = 'online';
  }

  override close(): void {
    this.gone = true;
    this.playing = false;
  }

  get last(): number {
    return this.stops.length - 1;
  }

  get lines(): number {
    return this.stops[this.at]?.lines ?? 0;
  }

  /** The key for whoever is sent a link to a step; none where everybody may watch. */
  get watchKey(): string {
    return this.row?.spectate ? '' : this.key || (mine.find(this.name)?.spectate ?? '');
  }

  override stepLink(lines: number): string {
    return stepHash(this.name, this.watchKey, lines);
  }

  /** What this device holds of the table. */
  override get held(): string[] {
    return [...new Set([...(mine.find(this.name)?.keys ?? []), ...(this.key ? [this.key] : [])])];
  }

  /** Fetch the game and show it after so many lines; as the viewer that is asked for, or as oneself. */
  async open(lines: number, viewer?: number): Promise<void> {
    const own = mine.find(this.name)?.seats ?? [];
    const wanted = viewer ?? (own.length === 1 ? own[0]! : -1);
    try {
      const reel = await this.fetchReel(wanted);
      if (this.gone) return;
      this.allowed = reel.over && reel.row.hands ? reel.row.chairs.map(({ seat }) => seat) : reel.seats;
      if (viewer === undefined && reel.seat < 0 && reel.seats.length === 1)
        return await this.open(lines, reel.seats[0]);
      await this.load(reel, lines);
    } catch (error) {
      this.content.trouble = error instanceof Refusal ? sentence(error.trouble) : String(error);
    }
  }

  private async fetchReel(seat: number): Promise<Reel> {
    try {
      return await api.reel(this.name, { keys: this.held, seat });
    } catch (error) {
      // An old key opens nothing any more; where everybody may watch, none is needed.
      if (!(error instanceof Refusal) || !error.trouble.key.startsWith('replay-')) throw error;
      if (error.trouble.key === 'replay-changed') throw error;
      return api.reel(this.name, { keys: this.key ? [this.key] : [], seat: -1 });
    }
  }

  private async load(reel: Reel, lines: number): Promise<void> {
    // Who is here now says nothing of then.
    this.row = {
      ...reel.row,
      chairs: reel.row.chairs.map((chair) => ({ ...chair, away: false, left: false, replaceable: false })),
    };
    this.promise = reel.promise;
    this.viewer = reel.seat;
    this.seats = reel.seat < 0 ? [] : [reel.seat];
    this.over = reel.over;
    this.stops = reel.stops;
    this.all = reel.events as GameEvent[];
    this.turns = this.all.flatMap((event, index) =>
      event.word === 'turn'
        ? [
            {
              step: Math.max(
                0,
                reel.stops.findIndex((stop) => stop.told > index),
              ),
              turn: Number(event['turn'] ?? 0),
              seat: event.seat,
            },
          ]
        : [],
    );
    this.chunks.clear();
    if (!this.content.game && !(await this.content.fetch(reel.row))) return;
    this.update = null;
    await this.go(this.find(lines));
  }

  /** The last step that so many lines have reached. */
  find(lines: number): number {
    const next = this.stops.findIndex((stop) => stop.lines > lines);
    return next < 0 ? this.last : Math.max(0, next - 1);
  }

  /** Go to a step. Whoever asks for another meanwhile, as a slider does, is shown only the last. */
  go = async (step: number): Promise<void> => {
    const to = Math.min(this.last, Math.max(0, step));
    this.wanted = to;
    const update = await this.fetch(to);
    if (!update || this.wanted !== to || this.gone) return;
    this.motion.skip();
    const stop = this.stops[to]!;
    const next = !!this.update && to === this.at + 1;
    this.at = to;
    this.shown += 1;
    if (next) {
      this.take({ ...update, seq: this.shown, events: this.all.slice(update.since, stop.told) });
    } else {
      this.log = this.all.slice(0, stop.told);
      this.take({ ...update, seq: this.shown, events: [], since: stop.told }, true);
      this.wording.said = [t('replay-step', { step: to + 1, count: this.stops.length }), this.wording.headline]
        .filter(Boolean)
        .join('. ');
    }
    router.replace(this.stepLink(stop.lines));
    if (to + 2 < this.stops.length) void this.fetch(to + 2).catch(() => undefined);
  };

  step = (by: number): void => {
    this.playing = false;
    void this.go(this.wanted + by);
  };

  /** To the beginning of the turn before or behind this one. */
  turn = (by: 1 | -1): void => {
    this.playing = false;
    const steps = this.turns.map(({ step }) => step);
    void this.go(
      by > 0
        ? (steps.find((step) => step > this.wanted) ?? this.last)
        : (steps.findLast((step) => step < this.wanted) ?? 0),
    );
  };

  /** The turn that is shown. */
  get now(): Turn | undefined {
    return this.turns.findLast(({ step }) => step <= this.at);
  }

  /** Show one step after the other until the end, or until somebody stops it. */
  toggle = (): void => {
    if (this.playing) {
      this.playing = false;
      return;
    }
    void this.run();
  };

  private async run(): Promise<void> {
    this.playing = true;
    if (this.at >= this.last) await this.go(0);
    while (this.playing && !this.gone && this.at < this.last) {
      await this.motion.settle();
      await wait(PACE / this.speed);
      if (this.playing) await this.go(this.at + 1);
    }
    this.playing = false;
  }

  /** What is shown at a step, with its neighbours; again, if the server is away or has had enough for a moment. */
  private async fetch(step: number): Promise<Update | undefined> {
    const chunk = Math.floor(step / CHUNK);
    let found = this.chunks.get(chunk);
    if (!found) {
      found = this.request(chunk);
      this.chunks.set(chunk, found);
      found.catch(() => this.chunks.delete(chunk));
    }
    const updates = await found;
    return updates.find((update) => update.lines === this.stops[step]?.lines);
  }

  private async request(chunk: number): Promise<Update[]> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const wish = { keys: this.held, seat: this.viewer, first: chunk * CHUNK, many: CHUNK };
        return (await api.steps(this.name, wish)).updates;
      } catch (error) {
        if (!(error instanceof Refusal) || !error.passing || this.gone) throw error;
        await wait(delay(attempt));
      }
    }
  }
}
