// Whom this device does not want to hear in the chat: everybody, or some of a table's seats. Nobody else is told.
import * as storage from '../app/storage';

export const EVERYBODY = 'all';
export const WATCHERS = -1;

class Hush {
  private muted = $state.raw<Record<string, (number | typeof EVERYBODY)[]>>(storage.load('hush', {}));

  has(table: string, who: number | typeof EVERYBODY): boolean {
    return this.muted[table]?.includes(who) ?? false;
  }

  /** Is something that this seat says shown? */
  hears(table: string, seat: number): boolean {
    return !this.has(table, EVERYBODY) && !this.has(table, seat);
  }

  toggle(table: string, who: number | typeof EVERYBODY): void {
    const now = this.muted[table] ?? [];
    const next = now.includes(who) ? now.filter((one) => one !== who) : [...now, who];
    this.muted = Object.fromEntries(Object.entries({ ...this.muted, [table]: next }).filter(([, some]) => some.length));
    storage.store('hush', this.muted);
  }
}

export const hush = new Hush();
