// Whom this device has played with: the people of its tables, the latest table of each first.
import type { TableRow } from '../generated/wire';
import type { Mine } from './mine.svelte';

export interface Companion {
  name: string;
  table: string; // the latest that both sat at; what is offered goes there
  seat: number; // theirs
  key: string; // of a seat of mine
}

const MOST = 12;

/** People by their names; `but` are those who sit at the table already that something is offered at. */
export function company(list: readonly Mine[], but: TableRow): Companion[] {
  const found = new Map<string, Companion>();
  const here = new Set(but.chairs.map(({ name }) => name));
  for (const { table, keys, seats = [], kept, last } of list) {
    const row = kept ?? last;
    const [key] = keys;
    if (!row || !key || table === but.table || row.imported) continue;
    for (const { kind, name, seat } of row.chairs) {
      if (kind !== 'person' || !name || seats.includes(seat) || here.has(name) || found.has(name)) continue;
      found.set(name, { name, table, seat, key });
    }
  }
  return [...found.values()].slice(0, MOST);
}
