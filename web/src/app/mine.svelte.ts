// The tables whose keys this device holds.
import type { Seated } from '../generated/wire';
import { load, store } from './storage';

export interface Mine {
  table: string;
  keys: string[];
  spectate: string;
  game: string;
  name: string;
  at: number;
  seats?: number[]; // which these keys open
  made?: boolean; // by this device, which may then give others a new link
  fresh?: string; // a key that is on its way to the server, in case its answer is lost
}

const MOST = 30;

class MyTables {
  list = $state.raw<Mine[]>(load<Mine[]>('tables', []));

  find(table: string): Mine | undefined {
    return this.list.find((one) => one.table === table);
  }

  /** Remember keys, added to those already held for the table. */
  remember(table: string, keys: readonly string[], more: Partial<Mine> = {}): void {
    const known = this.find(table);
    const all = [...new Set([...(known?.keys ?? []), ...keys])];
    const base: Mine = known ?? { table, keys: [], spectate: '', game: '', name: '', at: Date.now() };
    const next: Mine = { ...base, ...more, keys: all };
    this.list = [next, ...this.list.filter((one) => one.table !== table)].slice(0, MOST);
    store('tables', this.list);
  }

  /** A seat's key was renewed: forget the old one. */
  renew(table: string, old: readonly string[], fresh: string): void {
    const kept = this.find(table)?.keys.filter((key) => !old.includes(key)) ?? [];
    this.list = this.list.map((one) => (one.table === table ? { ...one, keys: [...kept, fresh], fresh: '' } : one));
    store('tables', this.list);
  }

  seated(seated: Seated, game: string, name: string, made = false): Mine {
    this.remember(seated.table, seated.keys.map((key) => key.key), { spectate: seated.spectate, game, name, made, seats: seated.keys.map((key) => key.seat), at: Date.now() });
    return this.find(seated.table)!;
  }

  forget(table: string): void {
    this.list = this.list.filter((one) => one.table !== table);
    store('tables', this.list);
  }
}

export const mine = new MyTables();
