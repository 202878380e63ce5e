// The connection of a table with the server: its messages one after another, whether it stands, and why it ended.
import { renew } from '../app/build';
import type { FromPage, Reason, ToPage } from '../generated/wire';
import { socketUrl } from '../net/api';
import { Link, type Command, type LinkState } from '../net/link';
import type { Notice } from './choosing.svelte';
import type { TableStore } from './store.svelte';

const MOST_BEHIND = 8; // messages that wait for a motion to end; with more the page catches up at once

type Answer = (why: Record<string, Reason[]>) => void;

export class Connection {
  state = $state<LinkState>('connecting');
  goodbye = $state('');
  farewell = $state.raw<Notice>({ sentence: '', reasons: [] }); // why a table cannot be opened
  /** The server serves a newer page than this one, and loading it again did not bring it. */
  outdated = $state(false);
  served = ''; // the build of the page that the server serves
  private link: Link | null = null;
  private heard: Promise<void> = Promise.resolve(); // messages are taken in one after another, whatever becomes of one
  private behind = 0; // how many of them wait
  private count = 0;
  private readonly stamp = Math.random().toString(36).slice(2, 8);
  private readonly questions = new Map<string, Answer>();

  constructor(private readonly table: TableStore) {}

  open(keys: string[], hear: (message: ToPage) => Promise<void>): void {
    this.link = new Link({
      url: socketUrl(this.table.name),
      keys,
      page: this.stamp,
      onMessage: (message) => {
        this.behind += 1;
        if (this.crowded) this.table.motion.skip();
        this.heard = this.heard
          .then(() => hear(message))
          .catch((error: unknown) => reportError(error))
          .finally(() => (this.behind -= 1));
      },
      onState: (state, reason) => {
        this.state = state;
        if (reason) this.goodbye = reason;
        if (state === 'online') this.goodbye = '';
      },
    });
    document.addEventListener('visibilitychange', this.glance);
  }

  close(): void {
    this.link?.close();
    document.removeEventListener('visibilitychange', this.glance);
  }

  retry = (): void => this.link?.retry();

  /** Do so many messages wait that what moves is not waited for? */
  get crowded(): boolean {
    return this.behind >= MOST_BEHIND;
  }

  /** Say whether this page is looked at: who looks is not told elsewhere that it is their turn. */
  glance = (): void => this.tell({ type: 'shown', shown: !document.hidden });

  /** Say something that nobody answers. */
  tell(message: FromPage): void {
    this.link?.tell(message);
  }

  /** A name for a command or a question, by which its answer is known. */
  id(kind = ''): string {
    return `${this.stamp}-${kind}${(this.count += 1)}`;
  }

  command(message: Command): void {
    this.link?.command(message);
  }

  /** Why can these lines not be chosen? Nothing is said while the table is out of reach. */
  ask(lines: string[]): Promise<Record<string, Reason[]>> {
    const seat = this.table.update?.seat ?? -1;
    if (this.state !== 'online' || seat < 0) return Promise.resolve({});
    const id = this.id('why-');
    return new Promise((resolve) => {
      this.questions.set(id, resolve);
      this.tell({ type: 'ask', id, seat, lines });
    });
  }

  answer(id: string, why: Record<string, Reason[]>): void {
    this.questions.get(id)?.(why);
    this.questions.delete(id);
  }

  /** A page of another build than the server's loads itself again, once nothing waits for an answer; does it? */
  refresh(): boolean {
    if (this.link?.unanswered) return false;
    const old = renew(this.served);
    this.outdated = old === 'still';
    return old === 'reloads';
  }
}
