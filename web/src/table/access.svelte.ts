// The keys of this page: new ones in their place, and what can be asked for with them outside the game.
import { mine } from '../app/mine.svelte';
import { push } from '../app/push.svelte';
import { address, router, seatHash } from '../app/route.svelte';
import { api } from '../net/api';
import type { TableStore } from './store.svelte';

/** A key as the server wants it: 192 random bits in letters, digits, - and _. */
const newKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

export class Access {
  gift = $state.raw<{ seat: number; url: string } | null>(null); // somebody's new link, to be sent to them
  private renewal = ''; // the command that renews my key
  private offer = { id: '', seat: -1, key: '' }; // the command that renews somebody else's

  constructor(
    private readonly table: TableStore,
    readonly keys: string[],
  ) {}

  /** The server knows who came: keys that open nothing here are forgotten, the others leave the address bar. */
  admitted(strange: readonly number[]): void {
    const junk = this.keys.filter((_, at) => strange.includes(at));
    if (junk.length) {
      mine.discard(this.table.name, junk);
      this.keys.splice(0, this.keys.length, ...this.keys.filter((key) => !junk.includes(key)));
    }
    if (!this.table.watching) router.hide();
  }

  /** Be told elsewhere too, where the person wishes to be told at all. */
  enlist = (): Promise<void> => push.enlist(this.table.name, this.table.watching ? [] : this.keys);

  /** The address that is called when it is my turn; with one given, from now on that one, none for ''. */
  hook = async (url?: string): Promise<{ hook: string }> => {
    const [first, ...more] = this.keys.map((key) =>
      api.contact(this.table.name, url === undefined ? { key } : { key, kind: 'hook', url, on: url !== '' }),
    );
    await Promise.all(more);
    return (await first) ?? { hook: '' };
  };

  /** The record of a table that cannot go on. */
  lastRecord = (): Promise<string> => api.lastRecord(this.table.name, { key: this.keys[0] ?? '' });

  /** Give my seat another key; it is kept before it is sent, so that a lost answer loses no seat. */
  renew = (): void => {
    const key = newKey();
    mine.remember(this.table.name, [], { fresh: key });
    this.renewal = this.table.commands.send({ type: 'renew', whose: this.table.update?.seat ?? -1, key });
  };

  /** Give somebody else at a table of mine another key, for a link to send them. */
  renewFor = (seat: number): void => {
    const key = newKey();
    this.offer = { id: this.table.commands.send({ type: 'renew', whose: seat, key }), seat, key };
  };

  /** A command was carried out. Was it the one that gives this page another key, so that it comes in again? */
  granted(id: string): boolean {
    if (id === this.renewal && this.adopt()) return true;
    if (id === this.offer.id)
      this.gift = { seat: this.offer.seat, url: address(seatHash(this.table.name, [this.offer.key])) };
    return false;
  }

  /** A command was refused: if it was for another key, this page keeps its own. */
  refused(id: string): void {
    if (id === this.renewal) mine.remember(this.table.name, [], { fresh: '' });
  }

  /** Come in again with the new key, if there is one. */
  adopt(): boolean {
    const fresh = mine.find(this.table.name)?.fresh;
    if (!fresh || this.keys.length !== 1 || this.keys[0] === fresh) return false;
    mine.renew(this.table.name, this.keys, fresh);
    router.go(seatHash(this.table.name, [fresh]));
    return true;
  }
}
