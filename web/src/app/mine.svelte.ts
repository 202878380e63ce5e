// The tables whose keys this device holds.
import type { Seated, TableRow } from '../generated/wire';
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
  seen?: number; // lines of its game that were seen here
  untaught?: boolean; // a first game that is played without its coach
  kept?: TableRow; // how its game ended, once it has
  last?: TableRow; // while it goes on: who sits there, as the server last told
  fresh?: string; // a key that is on its way to the server, in case its answer is lost
}

const MOST = 400; // tables; the oldest finished ones are forgotten first

/** Who sits at a table, to be compared. */
const seated = (row: TableRow | undefined): string =>
  JSON.stringify([row?.status, row?.chairs.map(({ name, kind, level }) => [name, kind, level])]);

const LATEST = 12; // finished tables that are looked after

/** The list without what is too much: what is over and was left longest ago. */
function shortened(list: Mine[]): Mine[] {
  if (list.length <= MOST) return list;
  const last = list.findLastIndex(({ kept }) => kept);
  return list.toSpliced(last < 0 ? list.length - 1 : last, 1);
}

const MADE = 'm';
const KEY = /^[\w-]{32,64}$/;

/** One table of a brief link; nothing where a part of it is missing. */
function unbrief(text: string): Mine[] {
  const [table = '', marks = '', spectate = '', ...keys] = text.split('.');
  const sound = /^\w+$/.test(table) && keys.length > 0 && keys.every((key) => KEY.test(key));
  return sound
    ? [
        {
          table,
          keys,
          spectate,
          seats: [...marks.replace(MADE, '')].map(Number),
          made: marks.endsWith(MADE),
          name: '',
          game: '',
          at: Date.now(),
        },
      ]
    : [];
}

type Packed = [
  table: string,
  keys: string[],
  spectate: string,
  seats: number[],
  made: boolean,
  name: string,
  game: string,
];

const LONGEST = 80; // letters of anything in a link
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST;

/** Is this one table as `pack` writes it? What a link brings is kept, and must not spoil the page for good. */
function isPacked(row: unknown): row is Packed {
  if (!Array.isArray(row)) return false;
  const [table, keys, spectate, seats, made, name, game] = row as unknown[];
  const texts = [table, spectate, name, game].every(isText) && Array.isArray(keys) && keys.every(isText);
  return texts && typeof made === 'boolean' && Array.isArray(seats) && seats.every((seat) => Number.isInteger(seat));
}

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
    this.list = shortened([next, ...this.list.filter((one) => one.table !== table)]);
    store('tables', this.list);
  }

  /** Take what a link brings. At a table that is known here it only adds keys: what else is known stays. */
  take(brought: readonly Mine[]): void {
    for (const { table, keys, ...more } of [...brought].reverse()) {
      // A link may leave out what the table tells itself.
      const told = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== ''));
      this.remember(table, keys, this.find(table) ? {} : told);
    }
  }

  /** Forget keys that open nothing at their table. */
  discard(table: string, strange: readonly string[]): void {
    this.list = this.list.map((one) =>
      one.table === table ? { ...one, keys: one.keys.filter((key) => !strange.includes(key)) } : one,
    );
    store('tables', this.list);
  }

  /** Will these keys of a table be here when the page is loaded again? */
  keeps(table: string, keys: readonly string[]): boolean {
    const stored = load<Mine[]>('tables', []).find((one) => one.table === table);
    return !!stored && keys.every((key) => stored.keys.includes(key));
  }

  /** Keep how games ended, so that they need not be asked for again. */
  keep(rows: readonly TableRow[]): void {
    this.note(rows);
    const over = new Map(rows.filter(({ status }) => status === 'over').map((row) => [row.table, row]));
    const changed = this.list.some(
      ({ table, kept }) =>
        over.has(table) &&
        (kept?.rematch !== over.get(table)!.rematch ||
          kept?.results?.length !== over.get(table)!.results.length ||
          JSON.stringify(kept?.offers ?? []) !== JSON.stringify(over.get(table)!.offers)),
    );
    if (!changed) return;
    this.list = this.list.map((one) => {
      if (!over.has(one.table)) return one;
      const next: Mine = { ...one, kept: over.get(one.table)! };
      delete next.last;
      return next;
    });
    store('tables', this.list);
  }

  /** Remember who sits where, so that a table is called by its players also while the server is away. */
  private note(rows: readonly TableRow[]): void {
    const told = new Map(rows.filter(({ status }) => status !== 'over').map((row) => [row.table, row]));
    const news = this.list.filter(({ table, last }) => told.has(table) && seated(told.get(table)) !== seated(last));
    if (!news.length) return;
    this.list = this.list.map((one) => (news.includes(one) ? { ...one, last: told.get(one.table)! } : one));
    store('tables', this.list);
  }

  /** Tables whose rows may still change: those that go on, and the latest that are over, for somebody may ask for a rematch. */
  get open(): string[] {
    const over = this.list.filter(({ kept }) => kept).slice(0, LATEST);
    return this.list.filter((one) => !one.kept || over.includes(one)).map(({ table }) => table);
  }

  /** A seat's key was renewed: forget the old one. */
  renew(table: string, old: readonly string[], fresh: string): void {
    const kept = this.find(table)?.keys.filter((key) => !old.includes(key)) ?? [];
    this.list = this.list.map((one) => (one.table === table ? { ...one, keys: [...kept, fresh], fresh: '' } : one));
    store('tables', this.list);
  }

  /** So many lines of a game were seen here. */
  saw(table: string, lines: number): void {
    const known = this.find(table);
    if (!known || known.seen === lines) return;
    this.list = this.list.map((one) => (one.table === table ? { ...one, seen: lines } : one));
    store('tables', this.list);
  }

  seated(seated: Seated, game: string, name: string, made = false): Mine {
    this.remember(
      seated.table,
      seated.keys.map((key) => key.key),
      { spectate: seated.spectate, game, name, made, seats: seated.keys.map((key) => key.seat), at: Date.now() },
    );
    return this.find(seated.table)!;
  }

  /** All tables in the letters of a link, for another device. */
  pack(): string {
    const rows: Packed[] = this.list.map(({ table, keys, spectate, seats = [], made = false, name, game }) => [
      table,
      keys,
      spectate,
      seats,
      made,
      name,
      game,
    ]);
    const bytes = new TextEncoder().encode(JSON.stringify(rows));
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');
  }

  /** Some tables in as few letters as can be, without what a table tells itself when it is opened. */
  brief(list: readonly Mine[]): string {
    return list
      .map(
        ({ table, keys, spectate, seats = [], made }) =>
          `~${[table, `${seats.join('')}${made ? MADE : ''}`, spectate, ...keys].join('.')}`,
      )
      .join('');
  }

  /** What such a link brings; nothing where it was copied only in part. */
  unpack(data: string): Mine[] {
    if (data.startsWith('~')) return data.slice(1).split('~').flatMap(unbrief);
    try {
      const bytes = Uint8Array.from(atob(data.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
        letter.charCodeAt(0),
      );
      const rows: unknown = JSON.parse(new TextDecoder().decode(bytes));
      return Array.isArray(rows) && rows.every(isPacked)
        ? rows.slice(0, MOST).map(([table, keys, spectate, seats, made, name, game]) => ({
            table,
            keys,
            spectate,
            seats,
            made,
            name,
            game,
            at: Date.now(),
          }))
        : [];
    } catch {
      return [];
    }
  }

  forget(table: string): void {
    this.list = this.list.filter((one) => one.table !== table);
    store('tables', this.list);
  }
}

export const mine = new MyTables();
