// A table as this page knows it: what the server said last. Its parts hold what else there is to a table, one concept each.
import { tick } from 'svelte';
import { mine } from '../app/mine.svelte';
import { notice } from '../app/notice';
import { stepHash } from '../app/route.svelte';
import type { GameEvent } from '../games/game';
import type { Chair, ChatLine, Coach, TableRow, ToPage, Update, Welcome } from '../generated/wire';
import { sound } from '../play/sound';
import { chairName } from '../text/chairs';
import { t, type Value } from '../text/i18n.svelte';
import { spoken } from '../text/time';
import { Access } from './access.svelte';
import { Choosing } from './choosing.svelte';
import { Clocks } from './clock.svelte';
import { Commands } from './commands.svelte';
import { Connection } from './connection.svelte';
import { Content } from './content.svelte';
import { Focus } from './focus.svelte';
import { Hints } from './hints.svelte';
import { Motion } from './motion.svelte';
import { Screen } from './screen.svelte';
import { Talk } from './talk.svelte';
import { Wording } from './wording.svelte';

/** What has just happened, for the motions of the board. */
interface News {
  seq: number;
  events: GameEvent[];
  before: Update | null;
}

const LONGEST_SAYING = 6;
const LAST = 30; // seconds of one's own time that are heard, where sound is on

export class TableStore {
  readonly name: string;
  readonly watching: boolean;
  readonly replaying: boolean = false; // is it a game to look back at, in which nothing is decided?
  row = $state.raw<TableRow | null>(null);
  seats = $state.raw<number[]>([]);
  promise = $state('');
  chat = $state.raw<ChatLine[]>([]);
  /** How many pages only watch. */
  spectators = $state(0);
  update = $state.raw<Update | null>(null);
  log = $state.raw<GameEvent[]>([]);
  news = $state.raw<News>({ seq: -1, events: [], before: null });
  inviter = $state(-1); // who asked to play again while this page was open
  private readonly logs = new Map<number, GameEvent[]>(); // on a shared screen each seat is told for itself

  readonly access: Access;
  readonly connection = new Connection(this);
  readonly content = new Content(this);
  readonly screen = new Screen(this);
  readonly hints = new Hints(this);
  readonly choosing = new Choosing(this);
  readonly commands = new Commands(this);
  readonly talk = new Talk(this);
  readonly wording = new Wording(this);
  readonly motion = new Motion();
  readonly focus = new Focus();
  /** What each seat has left of its time. */
  readonly clocks = new Clocks((seat, left) => {
    if (this.seats.includes(seat)) this.wording.said = t('clock-soon', { time: spoken(left) });
    if (this.seats.includes(seat) && left <= LAST) sound('tick');
  });

  constructor(
    name: string,
    keys: string[],
    watching: boolean,
    live = true, // false: nobody at the server is spoken to
  ) {
    this.name = name;
    this.watching = watching;
    this.access = new Access(this, keys);
    if (!live) return;
    this.connection.open(keys, (message) => this.hear(message));
    if (!watching) mine.remember(name, keys);
  }

  close(): void {
    this.content.close();
    this.connection.close();
    this.clocks.stop();
  }

  /** The keys with which this page came. */
  get held(): string[] {
    return this.access.keys.filter(Boolean);
  }

  /** In a first game: what is next, unless somebody plays it without its coach. */
  readonly coach = $derived.by<Coach | null>(() =>
    mine.find(this.name)?.untaught ? null : (this.update?.coach ?? null),
  );

  /** Does nobody but bots play with me? */
  get alone(): boolean {
    return !this.row?.chairs.some(({ seat, kind, left }) => !this.seats.includes(seat) && kind !== 'bot' && !left);
  }

  /** The link to a step of the game, for this device and for whoever may watch. */
  stepLink(lines: number): string {
    return stepHash(this.name, this.row?.spectate ? '' : (mine.find(this.name)?.spectate ?? ''), lines);
  }

  chair(seat: number): Chair | undefined {
    return this.row?.chairs.find((chair) => chair.seat === seat);
  }

  /** What the game calls a player on this seat who needs no chair; '' for those who have one. */
  private chairless(seat: number): string {
    return (this.row && !this.chair(seat) && this.content.page?.game.chairless) || '';
  }

  /** What a player is called; one without a chair by the name that the game has for it. */
  who(seat: number): string {
    const called = this.chairless(seat);
    return called ? this.wording.message(called) : chairName(this.row?.chairs ?? [], seat);
  }

  /** The same in a sentence, which has an article for one who is called by a noun. */
  player(seat: number): Value {
    const noun = this.chairless(seat);
    return noun ? { noun, as: 'the' } : this.who(seat);
  }

  // What the server says

  private async hear(message: ToPage): Promise<void> {
    switch (message.type) {
      case 'welcome':
        return this.welcome(message);
      case 'update':
        if (!this.connection.crowded) await this.motion.settle();
        if (this.update?.changed && !message.changed && !(await this.reprint())) return;
        this.take(message);
        return tick(); // the motions of this update have begun, and the next one waits for them
      case 'chairs':
        this.reseat(message.chairs);
        return;
      case 'clocks':
        this.clocks.hear(message);
        return;
      case 'watching':
        this.spectators = message.many;
        return;
      case 'ack':
        if (this.access.granted(message.id)) return;
        this.talk.acknowledged(message.id);
        this.commands.acknowledged(message.id, message.seq);
        this.connection.refresh();
        return;
      case 'refused':
        this.access.refused(message.id);
        this.talk.refused(message.id);
        this.commands.refused(message.id);
        this.hints.refused(message.id);
        this.choosing.notice = {
          sentence: message.stale ? t('stale') : message.reasons.length ? '' : message.sentence,
          reasons: message.reasons,
        };
        return;
      case 'chat':
        this.chat = [...this.chat, message.line];
        return;
      case 'rematch':
        if (this.row) this.row = { ...this.row, rematch: message.table };
        this.inviter = message.seat;
        return;
      case 'goodbye':
        if ((message.reason === 'new-link' || message.reason === 'unknown-key') && this.access.adopt()) return;
        if (message.reasons.some(({ key }) => key === 'table-put-away')) mine.forget(this.name);
        this.connection.goodbye = message.reason;
        this.connection.farewell = { sentence: message.sentence, reasons: message.reasons };
        return;
      case 'advice':
        this.hints.hear(message);
        return;
      case 'answer':
        this.connection.answer(message.id, message.why);
        return;
    }
  }

  /** Somebody sat down, went or came back; whose time has just run out is told. */
  private reseat(chairs: Chair[]): void {
    const late = chairs.filter(({ seat, late }) => late && !this.chair(seat)?.late);
    if (this.row) this.row = { ...this.row, chairs };
    if (late.length)
      this.wording.said = late
        .map(({ seat, left }) => t(left ? 'clock-out-bot' : 'clock-out', { player: this.who(seat) }))
        .join('. ');
  }

  private async welcome(message: Welcome): Promise<void> {
    if (this.row && this.row.kept !== message.row.kept) this.content.game = null; // what is printed may be other now
    this.row = message.row;
    this.seats = message.seats;
    this.promise = message.promise;
    this.access.admitted(message.strange ?? []);
    this.connection.served = message.build;
    this.spectators = message.watching;
    this.clocks.hear(message.clocks);
    if (document.hidden) this.connection.glance();
    if (this.connection.refresh()) return;
    this.chat = message.chat;
    this.log = [];
    this.logs.clear();
    if (!this.content.game && !(await this.content.fetch(message.row))) return;
    this.take(message.update, true);
    const { seen } = this.screen;
    if (this.seats.length > 1 && seen >= 0 && message.update.seat !== seen) this.screen.look(seen);
  }

  /** The game goes on under other rules: fetch what is printed now before it is shown. */
  private reprint(): Promise<boolean> {
    this.content.game = null;
    this.row = { ...this.row!, kept: false };
    return this.content.fetch(this.row);
  }

  protected take(update: Update, silent = false): void {
    const before = this.update;
    if (before && update.seq < before.seq) return;
    const events = update.events as GameEvent[];
    const turned = !!before && before.seat !== update.seat; // another seat, which has seen on this screen what was shown meanwhile
    const known = turned ? (this.logs.get(update.seat) ?? []) : this.log;
    const retold = turned || (update.since < known.length && events.length > 0);
    if (before?.seq !== update.seq || turned) this.hints.close();
    // A seat that waits is told what is in the way of its wishes when the turn has passed on.
    this.update = update.needs ? update : { ...update, needs: before?.seat === update.seat ? before.needs : [] };
    const decider =
      update.lines > (before?.lines ?? update.lines) ? this.chair(before?.decision?.seat ?? -1) : undefined;
    if (this.row && decider?.kind === 'person') this.row = { ...this.row, touched: true };
    this.log = [...known.slice(0, update.since), ...events];
    this.logs.set(update.seat, this.log);
    this.choosing.renew(before?.decision?.prompt === update.decision?.prompt);
    this.commands.shown(update.seq);
    this.news = { seq: update.seq, events: silent || retold ? [] : events, before };
    this.commands.proceed();
    if (silent || retold) return;
    const sentences = events.map((event) => this.wording.event(event)).filter(Boolean);
    if (sentences.length) this.wording.said = sentences.slice(-LONGEST_SAYING).join('. ');
    const asked = update.decision?.seat === update.seat && update.seat >= 0;
    if (asked && before?.decision?.seat !== update.seat) {
      sound('turn');
      notice(this.name, t('your-move'), this.row?.name || (this.content.page?.game.title ?? ''));
    }
  }
}
