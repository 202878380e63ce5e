// What a person has the server do, and whether its answer is still awaited.
import { mine } from '../app/mine.svelte';
import { router, seatHash, watchHash } from '../app/route.svelte';
import { api, Refusal } from '../net/api';
import type { Command } from '../net/link';
import type { Option } from '../play/narrow';
import { voice } from '../text/i18n.svelte';
import { sentence } from '../text/trouble';
import type { TableStore } from './store.svelte';

type Draft = Command extends infer C ? (C extends Command ? Omit<C, 'id' | 'seq' | 'seat'> : never) : never;

export class Commands {
  busy = $state(''); // the command that waits for its answer
  rewinding = $state(-1); // so many lines are left if the person says yes; -1 while nobody is asked
  private going = false; // somebody said "continue": what leaves no choice goes on with it
  private then = ''; // the line that answers the question to come, as far as it is asked
  private brisk = false; // somebody has just answered: a formality that follows needs no other answer
  private done = -1; // the update that will show what was acknowledged

  constructor(private readonly table: TableStore) {}

  readonly mayConfirm = $derived.by(() => {
    const { update } = this.table;
    return !!update && update.unconfirmed >= 0 && update.unconfirmed === update.seat && !this.busy;
  });
  readonly mayUndo = $derived.by(() => {
    const { update, screen } = this.table;
    return !!update && update.undo >= 0 && update.undo < update.lines && !this.busy && !screen.covered;
  });

  /** Which of my seats has to answer the proposal, -1 if none has: the one that is looked from first. */
  get voter(): number {
    const { proposal, seat = -1 } = this.table.update ?? {};
    const asked = (one: number) =>
      one >= 0 && one !== proposal?.whose && !proposal?.accepted.includes(one) && !this.table.chair(one)?.left;
    return proposal ? ([seat, ...this.table.seats].find(asked) ?? -1) : -1;
  }

  play = (option: Option): void => {
    const { choosing, content, update } = this.table;
    choosing.clear();
    this.going = choosing.only !== null;
    this.then = option.then ?? '';
    this.brisk = content.game?.brisk ?? false;
    const confirm = content.game?.ends(option, update?.decision?.prompt ?? '') ?? false;
    this.send({ type: 'act', line: option.line, confirm });
  };

  /** Why nothing can be taken back now, in a sentence; '' where it can, or where nobody could. */
  get whyStuck(): string {
    const stuck = this.table.update?.stuck;
    return stuck && !this.mayUndo ? (voice.own(stuck) ?? '') : '';
  }

  undo = (whole = false): void => {
    const { update, choosing } = this.table;
    if (this.whyStuck) choosing.notice = { sentence: this.whyStuck, reasons: [] };
    if (!this.mayUndo || !update) return;
    this.brisk = false;
    this.send({ type: 'undo', to: whole ? update.undo : update.lines - 1 });
  };

  confirm = (): void => {
    if (this.mayConfirm) this.send({ type: 'confirm' });
  };

  propose = (to: number): void => void this.send({ type: 'propose', to });

  /** Ask everybody to go back to so many lines. Where nobody else is asked, the person is, for it is done at once. */
  rewind = (to: number): void => {
    if (this.table.alone) this.rewinding = to;
    else this.propose(to);
  };
  restore = (): void => void this.send({ type: 'restore' });
  /** Ask everybody to go on under the rules of today. */
  goOn = (): void => void this.send({ type: 'adopt' });
  /** Answer a proposal, on a shared screen for the first of the seats here that has not yet. */
  vote = (accept: boolean): void => void this.send({ type: 'vote', accept }, this.voter);
  /** Add a word to the seed, before the game begins. */
  mix = (seat: number, word: string): void => void this.send({ type: 'mix', word }, seat);
  begin = (seat: number): void => void this.send({ type: 'begin' }, seat);
  leave = (): void => void this.send({ type: 'leave' });
  return = (seat: number): void => void this.send({ type: 'return' }, seat);
  /** Call a bot for a chair that nobody took, or for somebody the table waits for in vain. */
  replace = (whose: number): void => void this.send({ type: 'replace', whose });
  say = (text: string): string => this.send({ type: 'say', text });
  /** Give up the game. */
  concede = (): void => void this.send({ type: 'concede' });
  /** Ask everybody else to let a person fall out of the game. */
  oust = (whose: number): void => void this.send({ type: 'oust', whose });
  /** Put away a table at which nobody has decided anything. */
  putAway = (seat: number): void => void this.send({ type: 'put-away' }, seat);

  /** Play the same again: at the table that somebody has asked for already, or at a new one. */
  playAgain = async (): Promise<void> => {
    const { name, row, access, choosing } = this.table;
    const [key = ''] = access.keys;
    choosing.notice = null;
    try {
      const table = row?.rematch || (await api.rematch(name, { key })).table;
      if (this.table.watching) return router.go(watchHash(table, key));
      const { game = '', name: called = '', spectate = '', made = false } = mine.find(name) ?? {};
      mine.remember(table, access.keys, { game, name: called, spectate, made });
      router.go(seatHash(table, access.keys));
    } catch (error) {
      choosing.notice = { sentence: error instanceof Refusal ? sentence(error.trouble) : String(error), reasons: [] };
    }
  };

  /** Send a command for a seat and say its name. All but a word in the chat is waited for. */
  send(draft: Draft, seat = this.table.update?.seat ?? -1): string {
    const id = this.table.connection.id();
    const message = { ...draft, id, seat, seq: this.table.update?.seq ?? 0 } as Command;
    if (draft.type !== 'say') this.busy = id;
    this.table.choosing.notice = null;
    this.table.connection.command(message);
    return id;
  }

  /** The server has carried out a command; what it did may still be on its way. */
  acknowledged(id: string, seq: number): void {
    if (id === this.busy) this.await(seq);
  }

  refused(id: string): void {
    if (id === this.busy) this.busy = '';
  }

  /** An update has come: it may be the one that was waited for. */
  shown(seq: number): void {
    if (this.done >= 0 && seq >= this.done) this.await(this.done);
  }

  /** Go on where somebody has said what to choose next, said "continue" and nothing is to be chosen yet, or need not choose. */
  proceed(): void {
    if (this.busy) return;
    const { only, options } = this.table.choosing;
    const meant = options.find(({ line }) => line === this.then) ?? (this.going ? only : null) ?? this.formality();
    if (meant) this.play(meant);
    else {
      this.then = '';
      this.going = this.brisk = false;
    }
  }

  /** The one answer to a question that need not be asked. In a first game every step is said, and the end of a turn is the player's. */
  private formality(): Option | null {
    const { choosing, coach, content, update } = this.table;
    const [only] = choosing.legal;
    if (!this.brisk || !update?.decision?.formality || !only || coach) return null;
    return content.game?.ends(only, update.decision.prompt) ? null : only;
  }

  private await(seq: number): void {
    const arrived = !!this.table.update && this.table.update.seq >= seq;
    this.done = arrived ? -1 : seq;
    if (arrived) this.busy = '';
  }
}
