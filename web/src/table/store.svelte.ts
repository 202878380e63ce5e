// A table as this page knows it: what the server said last, what is picked, what waits for an answer.
import { tick } from 'svelte';
import type { Chair, ChatLine, Coach, GamePage, Reason, TableRow, ToPage, Update, Welcome } from '../generated/wire';
import { renew } from '../app/build';
import { notice } from '../app/notice';
import { push } from '../app/push.svelte';
import * as storage from '../app/storage';
import { mine } from '../app/mine.svelte';
import { address, router, seatHash, stepHash, watchHash } from '../app/route.svelte';
import { load } from '../games';
import type { GameClient, GameEvent } from '../games/game';
import { api, Refusal, socketUrl } from '../net/api';
import { delay } from '../net/backoff';
import { Link, type Command, type LinkState } from '../net/link';
import { Clocks } from './clock.svelte';
import { latest } from './history';
import { candidates, complete, nextKinds, nextWords, prune, touch, touchable, unfold, type Option } from '../play/narrow';
import { inWords, type Kinds } from '../play/params';
import { sound } from '../play/sound';
import { chairName } from '../text/chairs';
import { capital, t, voice, type Params } from '../text/i18n.svelte';
import { spoken } from '../text/time';
import { sentence } from '../text/trouble';

export interface Notice {
  sentence: string;
  reasons: Reason[];
}

export interface News {
  seq: number;
  events: GameEvent[];
  before: Update | null;
}

type Draft = Command extends infer C ? (C extends Command ? Omit<C, 'id' | 'seq' | 'seat'> : never) : never;

const RELOAD = 60_000; // milliseconds between two attempts to load the page anew
const ATTEMPTS = 6; // to fetch what can be done without
const LONGEST_SAYING = 6;
const LAST = 30; // seconds of one's own time that are heard, where sound is on
const MOST_REASONS = 3; // at once, in answer to a touch
const MOST_BEHIND = 8; // messages that wait for a motion to end; with more the page catches up at once

/** A key as the server wants it: 192 random bits in letters, digits, - and _. */
const newKey = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24)))).replaceAll('+', '-').replaceAll('/', '_');

/** The server is there and the parts are not: this page is older than the server's files. Load it anew, not in a circle. */
function outdated(): Error {
  if (Date.now() - storage.load('reloaded', 0) > RELOAD) {
    storage.store('reloaded', Date.now());
    location.reload();
  }
  return new Error('the parts of the game are missing');
}

export class TableStore {
  readonly name: string;
  readonly watching: boolean;
  readonly replaying: boolean = false; // is it a game to look back at, in which nothing is decided?
  game = $state.raw<GameClient | null>(null);
  sheet = $state.raw<GamePage | null>(null);
  trouble = $state('');
  row = $state.raw<TableRow | null>(null);
  seats = $state.raw<number[]>([]);
  promise = $state('');
  chat = $state.raw<ChatLine[]>([]);
  /** How many pages only watch. */
  spectators = $state(0);
  /** What each seat has left of its time. */
  readonly clocks = new Clocks((seat, left) => {
    if (this.seats.includes(seat)) this.said = t('clock-soon', { time: spoken(left) });
    if (this.seats.includes(seat) && left <= LAST) sound('tick');
  });
  update = $state.raw<Update | null>(null);
  log = $state.raw<GameEvent[]>([]);
  news = $state.raw<News>({ seq: -1, events: [], before: null });
  said = $state('');
  link = $state<LinkState>('connecting');
  goodbye = $state('');
  /** The server serves a newer page than this one, and loading it again did not bring it. */
  outdated = $state(false);
  private served = '';
  farewell = $state.raw<Notice>({ sentence: '', reasons: [] }); // why a table cannot be opened
  gift = $state.raw<{ seat: number; url: string } | null>(null); // somebody's new link, to be sent to them
  picked = $state.raw<string[]>([]);
  verb = $state(''); // what somebody wants to do, before they have said with which thing
  busy = $state('');
  notice = $state.raw<Notice | null>(null);
  strays = $state.raw<Option[]>([]); // options for which there is nothing on the page to touch
  lit = $state.raw<Set<string>>(new Set());
  seen = $state(-1); // on a shared screen: who said "I am here"
  story = $state(''); // the thing opened large
  rewinding = $state(-1); // so many lines are left if the person says yes; -1 while nobody is asked
  inviter = $state(-1); // who asked to play again while this page was open
  asked = $state(''); // the thing whose Why not? is open
  skips = $state(0); // how often somebody asked motion to finish
  private line: Link | null = null;
  private heard: Promise<void> = Promise.resolve(); // messages are taken in one after another, whatever becomes of one
  private behind = 0; // how many of them wait
  private arrival = 0; // when all that moves has arrived
  private hurry = (): void => {}; // ends the waiting for it
  private count = 0;
  private left = false; // nobody looks at this table any more
  private renewal = ''; // the command that renews my key
  private offer = { id: '', seat: -1, key: '' }; // the command that renews somebody else's
  private readonly questions = new Map<string, (why: Record<string, Reason[]>) => void>();
  private going = false; // somebody said "continue": what leaves no choice goes on with it
  private done = -1; // the update that will show what was acknowledged
  private readonly logs = new Map<number, GameEvent[]>(); // on a shared screen each pair of eyes is told for itself
  private readonly stamp = Math.random().toString(36).slice(2, 8);

  constructor(
    name: string,
    private readonly keys: string[],
    watching: boolean,
    live = true, // false: nobody at the server is spoken to
  ) {
    this.name = name;
    this.watching = watching;
    if (!live) return;
    this.line = new Link({
      url: socketUrl(name),
      keys,
      onMessage: (message) => {
        this.behind += 1;
        if (this.behind >= MOST_BEHIND) this.skip();
        this.heard = this.heard.then(() => this.hear(message)).catch((error: unknown) => reportError(error)).finally(() => (this.behind -= 1));
      },
      onState: (state, reason) => {
        this.link = state;
        if (reason) this.goodbye = reason;
        if (state === 'online') this.goodbye = '';
      },
    });
    if (!watching) mine.remember(name, keys);
    document.addEventListener('visibilitychange', this.glance);
  }

  /** Say whether this page is looked at: who looks is not told elsewhere that it is their turn. */
  private glance = (): void => this.line?.tell({ type: 'shown', shown: !document.hidden });

  /** Be told elsewhere too, where the person wishes to be told at all. */
  enlist = (): Promise<void> => push.enlist(this.name, this.watching ? [] : this.keys);

  /** The address that is called when it is my turn; with one given, from now on that one, none for ''. */
  hook = async (url?: string): Promise<{ hook: string }> => {
    const [first, ...more] = this.keys.map((key) => api.contact(this.name, url === undefined ? { key } : { key, kind: 'hook', url, on: url !== '' }));
    await Promise.all(more);
    return (await first) ?? { hook: '' };
  };

  close(): void {
    this.left = true;
    this.line?.close();
    this.clocks.stop();
    document.removeEventListener('visibilitychange', this.glance);
  }

  /** Something moves for so many milliseconds: what the server says meanwhile is shown after it. */
  hold(time: number): void {
    this.arrival = Math.max(this.arrival, performance.now() + time);
  }

  /** Finish what moves: somebody is quicker. */
  skip = (): void => {
    this.skips += 1;
    this.arrival = 0;
    this.hurry();
  };

  protected async settle(): Promise<void> {
    const left = this.arrival - performance.now();
    if (left <= 0) return;
    await new Promise<void>((resolve) => {
      this.hurry = resolve;
      setTimeout(resolve, left);
    });
  }

  /** The keys with which this page came. */
  get held(): string[] {
    return this.keys.filter(Boolean);
  }

  retry = (): void => this.line?.retry();

  /** The record of a table that cannot go on. */
  lastRecord = (): Promise<string> => api.lastRecord(this.name, { key: this.keys[0] ?? '' });

  // What is asked

  /** In a first game: what is next, unless somebody plays it without its coach. */
  readonly coach = $derived.by<Coach | null>(() => (mine.find(this.name)?.untaught ? null : (this.update?.coach ?? null)));

  /** Everything that the rules allow now. */
  readonly legal = $derived.by<Option[]>(() => {
    const decision = this.update?.decision;
    if (!decision || !this.update || decision.seat !== this.update.seat || this.update.seat < 0) return [];
    if (this.covered || this.busy || this.chair(decision.seat)?.left) return [];
    const options = unfold(decision.options);
    return this.game?.read?.(options, this) ?? options;
  });
  /** Everything that can be chosen now: in a first game, what its step is about. */
  readonly offers = $derived(this.coach?.wants.length ? this.legal.filter(({ line }) => this.coach!.wants.includes(line)) : this.legal);
  /** What is still open after what somebody has said they want to do. */
  readonly options = $derived(this.verb && this.offers.some(({ verb }) => verb === this.verb) ? this.offers.filter(({ verb }) => verb === this.verb) : this.offers);
  readonly next = $derived(nextWords(this.options, this.picked));
  readonly touchables = $derived(touchable(this.options, this.picked));
  readonly buttons = $derived(complete(this.options, this.picked).filter((option) => option.words.length > 0 || !this.game?.housed?.(option, this.update?.decision?.prompt ?? '')));
  /** What can be done beside the question, not in answer to it. */
  readonly asides = $derived(this.offers.filter((option) => this.game?.aside?.(option, this.update?.decision?.prompt ?? '')));
  readonly looseWords = $derived([...nextKinds(this.options, this.picked)].flatMap(([word, kind]) => (this.game?.placed.has(kind) ? [] : [word])));
  /** The one thing that can be done where nothing is to be chosen, such as passing without a card to play. */
  readonly only = $derived(this.legal.length === 1 && this.legal[0]!.line === this.legal[0]!.verb ? this.legal[0]! : null);
  readonly myTurn = $derived(this.options.length > 0);
  readonly mayConfirm = $derived(
    !!this.update && this.update.unconfirmed >= 0 && this.update.unconfirmed === this.update.seat && !this.busy,
  );
  readonly mayUndo = $derived(
    !!this.update && this.update.undo >= 0 && this.update.undo < this.update.lines && !this.busy && !this.covered,
  );

  /** On a shared screen: is the table covered until the right person is there? */
  get covered(): boolean {
    if (this.seats.length > 1 && this.update?.changed) return this.seen < 0;
    if (this.seats.length < 2 || !this.update?.decision) return false;
    return this.seen < 0 || this.update.seat !== this.seen || this.awaited !== this.seen;
  }

  /** On a shared screen: whose eyes the table should have now. */
  get awaited(): number {
    const update = this.update;
    if (update?.changed) return this.seen < 0 ? update.seat : this.seen;
    if (!update?.decision) return this.seen;
    if (this.seen >= 0 && update.unconfirmed === this.seen) return this.seen;
    if (this.seats.includes(update.decision.seat)) return update.decision.seat;
    return this.seen >= 0 ? this.seen : this.seats[0]!;
  }

  /** Which of my seats has to answer the proposal, -1 if none has: the one that is looked from first. */
  get voter(): number {
    const { proposal, seat = -1 } = this.update ?? {};
    return proposal ? ([seat, ...this.seats].find((one) => one >= 0 && !proposal.accepted.includes(one)) ?? -1) : -1;
  }

  /** Does nobody but bots play with me? */
  get alone(): boolean {
    return !this.row?.chairs.some(({ seat, kind, left }) => !this.seats.includes(seat) && kind !== 'bot' && !left);
  }

  /** The places that the answer to a touch speaks of: they are shown with their names meanwhile. */
  readonly named = $derived(new Set(this.notice?.reasons.flatMap(({ params }) => ['from', 'to'].flatMap((name) => (typeof params[name] === 'string' ? [params[name]] : [])))));

  /** The link to a step of the game, for this device and for whoever may watch. */
  stepLink(lines: number): string {
    return stepHash(this.name, this.row?.spectate ? '' : (mine.find(this.name)?.spectate ?? ''), lines);
  }

  chair(seat: number): Chair | undefined {
    return this.row?.chairs.find((chair) => chair.seat === seat);
  }

  /** What a player is called; one without a chair by the name that the game has for it. */
  who(seat: number): string {
    if (this.row && this.sheet?.texts['en']?.['rival'] && !this.chair(seat)) return this.message('rival');
    return chairName(this.row?.chairs ?? [], seat);
  }

  // Sentences

  /** What parameters of events and reasons name. */
  get kinds(): Kinds {
    return this.sheet?.params ?? {};
  }

  /** A message of the game in the page's language. */
  message(key: string, params: Params = {}): string {
    const { game } = this;
    const words = game ? { ...inWords(this.kinds, key, params, (kind, word) => game.noun(this, kind, word, params)), ...game.more?.(this, params) } : params;
    return (
      voice.from(this.game?.texts ?? {}, key, words) ??
      voice.own(key, words) ?? // what the page says in its own words goes before what the server sent
      voice.from(this.sheet?.texts ?? {}, key, words) ??
      key
    );
  }

  /** What an option does, as a clause, where its words do not tell; '' where they do. */
  says({ says }: Option): string {
    return says === undefined || !this.sheet ? '' : voice.form(this.sheet.texts, says, '');
  }

  /** A word that nothing on the screen stands for, on its button: the title of a card, or what choosing it does, or what it is called. */
  loose(word: string): string {
    const title = this.sheet && voice.from(this.sheet.texts, `card-${word}`);
    if (title) return title;
    const [option, other] = candidates(this.options, [...this.picked, word]);
    const said = option && !other ? this.says(option) : '';
    return said ? capital(said) : this.message(`word-${word}`).replace(/^word-/, '');
  }

  reason({ key, params }: Reason): string {
    const said = params as Params;
    return this.message(key, typeof said['seat'] === 'number' ? { ...said, player: this.who(said['seat']) } : said);
  }

  /** A reason in a few words, where the place beside it says the rest; the whole sentence where there are none. */
  brief(reason: Reason): string {
    const short = this.message(`short-${reason.key}`, reason.params as Params);
    return short === `short-${reason.key}` ? this.reason(reason) : short;
  }

  event(event: GameEvent): string {
    const key = this.game?.eventKey(event, this) ?? '';
    const player = event.seat >= 0 ? this.who(event.seat) : '';
    const said = key ? this.message(key, { ...event, ...this.game?.eventParams?.(event, this), player }) : '';
    return player && said.startsWith(player) ? said : capital(said);
  }

  /** What happened last: the events of the turn in which something was done, until something else is. */
  readonly latest = $derived(latest(this.log, (event) => this.game?.tells(event, this) ?? false));

  /** The same in one line, where whoever did it is named once. */
  get headline(): string {
    let named = '';
    return this.latest
      .map((event) => {
        const said = this.event(event);
        const player = event.seat >= 0 ? this.who(event.seat) : '';
        const again = player === named;
        named = player;
        if (said.startsWith(`${player} `)) return again ? said.slice(player.length + 1) : said;
        return again || !player ? said : t('headline-by', { player, said });
      })
      .filter(Boolean)
      .join(' · ');
  }

  // What a person does

  touch = (word: string): void => {
    this.notice = null;
    const outcome = touch(this.options, this.picked, word, this.game?.explicit);
    this.picked = outcome.picked;
    if (outcome.play) this.play(outcome.play);
    else sound('tick');
  };

  /** Somebody says what to do before touching a thing; saying it again takes it back. */
  intend = (verb: string): void => {
    this.notice = null;
    this.picked = [];
    this.verb = this.verb === verb ? '' : verb;
    const [only, ...more] = this.verb ? this.options : [];
    if (only && !more.length) this.picked = only.words; // there is one thing to do it with: its button says so
  };

  cancel = (): boolean => {
    const had = this.picked.length > 0 || !!this.notice || !!this.verb;
    this.picked = [];
    this.verb = '';
    this.notice = null;
    return had;
  };

  /** Somebody touches what cannot be touched now: say why, as far as the rules have something to say. */
  wonder = (word: string): boolean => {
    const deaf = this.busy || this.covered || !this.update?.decision || this.update.seat < 0;
    if (!deaf && this.coach?.wants.length) {
      this.notice = { sentence: t('coach-later'), reasons: [] };
      return true;
    }
    const lines = deaf ? [] : (this.game?.doubts(this, word) ?? []);
    if (!lines.length) return false;
    void this.ask(lines).then((why) => {
      // One reason of a kind: that the next way is closed for the same reason helps nobody.
      const said = new Map(Object.values(why).flat().reverse().map((reason) => [reason.rule + reason.key, reason]));
      const reasons = [...new Map([...said.values()].map((reason) => [this.reason(reason), reason])).values()].slice(0, MOST_REASONS);
      this.notice = reasons.length ? { sentence: '', reasons } : null;
    });
    return true;
  };

  /** Why can these lines not be chosen? Nothing is said while the table is out of reach. */
  ask(lines: string[]): Promise<Record<string, Reason[]>> {
    const seat = this.update?.seat ?? -1;
    if (this.link !== 'online' || seat < 0) return Promise.resolve({});
    const id = `${this.stamp}-why-${(this.count += 1)}`;
    return new Promise((resolve) => {
      this.questions.set(id, resolve);
      this.line?.tell({ type: 'ask', id, seat, lines });
    });
  }

  play = (option: Option): void => {
    this.picked = [];
    this.verb = '';
    this.going = this.only !== null;
    const confirm = this.game?.ends(option, this.update?.decision?.prompt ?? '') ?? false;
    this.send({ type: 'act', line: option.line, confirm });
  };

  undo = (whole = false): void => {
    if (!this.mayUndo || !this.update) return;
    this.send({ type: 'undo', to: whole ? this.update.undo : this.update.lines - 1 });
  };

  confirm = (): void => {
    if (this.mayConfirm) this.send({ type: 'confirm' });
  };

  propose = (to: number): void => this.send({ type: 'propose', to });

  /** Ask everybody to go back to so many lines. Where nobody else is asked, the person is, for it is done at once. */
  rewind = (to: number): void => {
    if (this.alone) this.rewinding = to;
    else this.propose(to);
  };
  restore = (): void => this.send({ type: 'restore' });
  /** Ask everybody to go on under the rules of today. */
  goOn = (): void => this.send({ type: 'adopt' });
  /** Answer a proposal, on a shared screen for the first of the seats here that has not yet. */
  vote = (accept: boolean): void => this.send({ type: 'vote', accept }, this.voter);
  /** Add a word to the seed, before the game begins. */
  mix = (seat: number, word: string): void => this.send({ type: 'mix', word }, seat);
  begin = (seat: number): void => this.send({ type: 'begin' }, seat);
  leave = (): void => this.send({ type: 'leave' });
  return = (seat: number): void => this.send({ type: 'return' }, seat);
  /** Call a bot for a chair that nobody took, or for somebody the table waits for in vain. */
  replace = (whose: number): void => this.send({ type: 'replace', whose });

  /** Give my seat another key; it is kept before it is sent, so that a lost answer loses no seat. */
  renew = (): void => {
    const key = newKey();
    mine.remember(this.name, [], { fresh: key });
    this.send({ type: 'renew', whose: this.update?.seat ?? -1, key });
    this.renewal = this.busy;
  };

  /** Give somebody else at a table of mine another key, for a link to send them. */
  renewFor = (seat: number): void => {
    const key = newKey();
    this.send({ type: 'renew', whose: seat, key });
    this.offer = { id: this.busy, seat, key };
  };

  /** Play the same again: at the table that somebody has asked for already, or at a new one. */
  playAgain = async (): Promise<void> => {
    this.notice = null;
    try {
      const table = this.row?.rematch || (await api.rematch(this.name, { key: this.keys[0] ?? '' })).table;
      if (this.watching) return router.go(watchHash(table, this.keys[0] ?? ''));
      const { game = '', name = '', spectate = '', made = false } = mine.find(this.name) ?? {};
      mine.remember(table, this.keys, { game, name, spectate, made });
      router.go(seatHash(table, this.keys));
    } catch (error) {
      this.notice = { sentence: error instanceof Refusal ? sentence(error.trouble) : String(error), reasons: [] };
    }
  };

  /** Come in again with the new key, if there is one. */
  private adopt(): boolean {
    const fresh = mine.find(this.name)?.fresh;
    if (!fresh || this.keys.length !== 1 || this.keys[0] === fresh) return false;
    mine.renew(this.name, this.keys, fresh);
    router.go(seatHash(this.name, [fresh]));
    return true;
  }
  say = (text: string): void => this.send({ type: 'say', text });

  look = (seat: number): void => {
    this.seen = seat;
    this.picked = [];
    this.line?.tell({ type: 'look', seat });
  };

  private send(draft: Draft, seat = this.update?.seat ?? -1): void {
    const id = `${this.stamp}-${(this.count += 1)}`;
    const message = { ...draft, id, seat, seq: this.update?.seq ?? 0 } as Command;
    if (draft.type !== 'say') this.busy = id;
    this.notice = null;
    this.line?.command(message);
  }

  // What the server says

  private async hear(message: ToPage): Promise<void> {
    switch (message.type) {
      case 'welcome':
        return this.welcome(message);
      case 'update':
        if (this.behind < MOST_BEHIND) await this.settle();
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
        if (message.id === this.renewal && this.adopt()) return;
        if (message.id === this.offer.id) this.gift = { seat: this.offer.seat, url: address(seatHash(this.name, [this.offer.key])) };
        if (message.id === this.busy) this.acknowledge(message.seq);
        this.refresh();
        return;
      case 'refused':
        if (message.id === this.renewal) mine.remember(this.name, [], { fresh: '' });
        if (message.id === this.busy) this.busy = '';
        this.notice = { sentence: message.stale ? t('stale') : message.reasons.length ? '' : message.sentence, reasons: message.reasons };
        return;
      case 'chat':
        this.chat = [...this.chat, message.line];
        return;
      case 'rematch':
        if (this.row) this.row = { ...this.row, rematch: message.table };
        this.inviter = message.seat;
        return;
      case 'goodbye':
        if ((message.reason === 'new-link' || message.reason === 'unknown-key') && this.adopt()) return;
        this.goodbye = message.reason;
        this.farewell = { sentence: message.sentence, reasons: message.reasons };
        return;
      case 'answer':
        this.questions.get(message.id)?.(message.why);
        this.questions.delete(message.id);
        return;
    }
  }

  /** Somebody sat down, went or came back; whose time has just run out is told. */
  private reseat(chairs: Chair[]): void {
    const late = chairs.filter(({ seat, late }) => late && !this.chair(seat)?.late);
    if (this.row) this.row = { ...this.row, chairs };
    if (late.length) this.said = late.map(({ seat, left }) => t(left ? 'clock-out-bot' : 'clock-out', { player: this.who(seat) })).join('. ');
  }

  /** A command is done; what it did may still be on its way. */
  private acknowledge(seq: number): void {
    const arrived = !!this.update && this.update.seq >= seq;
    this.done = arrived ? -1 : seq;
    if (arrived) this.busy = '';
  }

  private async welcome(message: Welcome): Promise<void> {
    if (this.row && this.row.kept !== message.row.kept) this.game = null; // what is printed may be other now
    this.row = message.row;
    this.seats = message.seats;
    this.promise = message.promise;
    this.served = message.build;
    this.spectators = message.watching;
    this.clocks.hear(message.clocks);
    if (document.hidden) this.glance();
    if (this.refresh()) return;
    this.chat = message.chat;
    this.log = [];
    this.logs.clear();
    if (!this.game && !(await this.unpack(message.row))) return;
    this.take(message.update, true);
    if (this.seats.length > 1 && this.seen >= 0 && message.update.seat !== this.seen) this.look(this.seen);
  }

  /** A page of another build than the server's loads itself again, once nothing waits for an answer; does it? */
  private refresh(): boolean {
    if (this.line?.unanswered) return false;
    const old = renew(this.served);
    this.outdated = old === 'still';
    return old === 'reloads';
  }

  /** The game goes on under other rules: fetch what is printed now before it is shown. */
  private reprint(): Promise<boolean> {
    this.game = null;
    this.row = { ...this.row!, kept: false };
    return this.unpack(this.row);
  }

  /** Fetch the rules and the other languages, once the board is there. */
  private async complete(row: TableRow): Promise<void> {
    const first = this.sheet;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, delay(attempt)));
      if (this.left) return;
      const whole = await api.game(row.game, row, this.opens).catch(() => null);
      if (this.sheet !== first) return; // another was fetched meanwhile
      if (whole && first) return void (this.sheet = { ...first, texts: whole.texts, rulebook: whole.rulebook, briefs: whole.briefs }); // what is drawn stays as it is
    }
  }

  /** A key that opens this table. */
  protected get opens(): string {
    return this.keys[0] ?? '';
  }

  /** Fetch what is printed and the parts that show it; again, if the server is away for a moment. */
  protected async unpack(row: TableRow): Promise<boolean> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const parts = load(row.game).catch(() => null);
        this.sheet = await api.game(row.game, row, this.opens, voice.language);
        this.game = await parts;
        if (!this.game) throw outdated();
        void this.complete(row);
        this.trouble = '';
        break;
      } catch (error) {
        const refused = error instanceof Refusal && !error.passing;
        this.trouble = error instanceof Refusal ? sentence(error.trouble) : t('unreachable');
        if (refused) return false;
        await new Promise((resolve) => setTimeout(resolve, delay(attempt)));
        if (this.link !== 'online') return false; // the next welcome tries again
      }
    }
    if (!this.watching) {
      const { game, name, spectate } = row; // a private table names no spectator key: keep the one we were given
      mine.remember(this.name, [], { game, name, seats: this.seats, ...(spectate ? { spectate } : {}) });
    }
    return true;
  }

  protected take(update: Update, silent = false): void {
    const before = this.update;
    if (before && update.seq < before.seq) return;
    const events = update.events as GameEvent[];
    const turned = !!before && before.seat !== update.seat; // other eyes, which have seen on this screen what was shown meanwhile
    const known = turned ? (this.logs.get(update.seat) ?? []) : this.log;
    const retold = turned || (update.since < known.length && events.length > 0);
    this.update = update;
    this.log = [...known.slice(0, update.since), ...events];
    this.logs.set(update.seat, this.log);
    if (before?.decision?.prompt !== update.decision?.prompt) this.verb = '';
    this.picked = prune(this.options, this.picked);
    if (this.done >= 0 && update.seq >= this.done) this.acknowledge(this.done);
    this.news = { seq: update.seq, events: silent || retold ? [] : events, before };
    if (this.going && this.only) this.play(this.only);
    else if (!this.busy) this.going = false;
    if (silent || retold) return;
    const sentences = events.map((event) => this.event(event)).filter(Boolean);
    if (sentences.length) this.said = sentences.slice(-LONGEST_SAYING).join('. ');
    const asked = update.decision?.seat === update.seat && update.seat >= 0;
    if (asked && before?.decision?.seat !== update.seat) {
      sound('turn');
      notice(this.name, t('your-move'), this.row?.name || (this.sheet?.game.title ?? ''));
    }
  }

  /** How many options a word still leaves: for names that screen readers say. */
  leads(word: string): Option[] {
    const from = this.next.has(word) ? [...this.picked, word] : [word];
    return candidates(this.options, from);
  }
}
