// Hash routes. The keys of seats live in the fragment, which browsers send to nobody.
import { mine } from './mine.svelte';

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; table: string; keys: string[] }
  | { page: 'join'; table: string }
  | { page: 'watch'; table: string; key: string }
  | { page: 'replay'; table: string; key: string; at: number }
  | { page: 'records'; table: string; key: string }
  | { page: 'owner' }
  | { page: 'mine' }
  | { page: 'situations'; game: string }
  | { page: 'carry'; data: string }
  | { page: 'garbled' };

/** The parts of a fragment; null where it was cut or changed on its way, in the middle of a letter. */
function partsOf(hash: string): string[] | null {
  try {
    return hash
      .replace(/^#?\/?/, '')
      .split('/')
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** The page a fragment such as `#/t/abc/key1.key2` leads to. */
export function parse(hash: string): Route {
  const parts = partsOf(hash);
  if (!parts) return { page: 'garbled' };
  const [kind, table, secret] = parts;
  const step = parts.indexOf('at');
  if ((kind === 't' || kind === 'w') && table && step >= 2) {
    return {
      page: 'replay',
      table,
      key: kind === 'w' && step === 3 ? secret! : '',
      at: Math.max(0, Math.trunc(Number(parts[step + 1]) || 0)),
    };
  }
  if (kind === 'c') return { page: 'carry', data: table ?? '' };
  if (kind === 'o') return { page: 'owner' };
  if (kind === 'm' && table) {
    const keys = mine.find(table)?.keys ?? []; // a notice says at which table it is my turn, and knows no key
    return keys.length ? { page: 'table', table, keys } : { page: 'join', table };
  }
  if (kind === 'm') return { page: 'mine' };
  if (kind === 's') return { page: 'situations', game: table ?? '' };
  if (kind === 'r') return { page: 'records', table: table ?? '', key: secret ?? '' };
  if (kind === 't' && table) {
    const keys = (secret ?? '').split('.').filter(Boolean);
    return keys.length ? { page: 'table', table, keys } : { page: 'join', table };
  }
  if (kind === 'w' && table) return { page: 'watch', table, key: secret ?? '' };
  return { page: 'lobby' };
}

export const seatHash = (table: string, keys: readonly string[]): string => `#/t/${table}/${keys.join('.')}`;
const joinHash = (table: string): string => `#/t/${table}`;
export const watchHash = (table: string, key: string): string => `#/w/${table}/${key}`;

/** A step of a game; a private table shows it to whoever has the spectator's key. */
export const stepHash = (table: string, key: string, at: number): string =>
  `${key ? watchHash(table, key) : joinHash(table)}/at/${at}`;
/** All my tables, and what they add up to. */
export const mineHash = '#/m';
/** My tables, carried over to another device. */
export const carryHash = (data: string): string => `#/c/${data}`;
/** Situations to try things at. */
export const situationsHash = (game = ''): string => (game ? `#/s/${game}` : '#/s');
/** Content files of one's own. */
export const ownerHash = '#/o';
/** My seat at one of them, by the keys that this device keeps. */
const ownHash = (table: string): string => `${mineHash}/${table}`;
/** Records: to be taken in or checked, or the check of one table's; a private one's is for who has a key of it. */
export const recordsHash = (table = '', key = ''): string => (table ? `#/r/${table}${key ? `/${key}` : ''}` : '#/r');

/** A fragment as a whole address, to be given to somebody. */
export const address = (hash: string): string => location.href.replace(/#.*$/, '') + hash;

/** An address of a table that says what it leads to wherever it is shared: whoever finds it may know all that it says. */
export const sharedLink = (table: string, rest = ''): string => address(`t/${table}${rest}`);

class Router {
  current = $state.raw<Route>({ page: 'lobby' });

  start(): void {
    const read = () => {
      const [before, now] = [this.current, parse(location.hash)];
      this.current = now;
      if (now.page === 'table' && JSON.stringify(before) === JSON.stringify(now)) this.hide();
    };
    addEventListener('hashchange', read);
    read();
  }

  /** The same page says where it stands now: nothing to come back to. */
  replace(hash: string): void {
    history.replaceState(null, '', hash);
    this.current = parse(hash);
  }

  /** Take the keys of my seats out of the address bar, where others look; once this device keeps them it needs no other. */
  hide(): void {
    const { current } = this;
    if (current.page === 'table' && mine.keeps(current.table, current.keys))
      history.replaceState(null, '', ownHash(current.table));
  }

  go(hash: string): void {
    location.hash = hash;
  }
}

export const router = new Router();
