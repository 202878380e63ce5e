// Hash routes. The keys of seats live in the fragment, which browsers send to nobody.

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; table: string; keys: string[] }
  | { page: 'join'; table: string }
  | { page: 'watch'; table: string; key: string };

/** The page a fragment such as `#/t/abc/key1.key2` leads to. */
export function parse(hash: string): Route {
  const [kind, table, secret] = hash.replace(/^#?\/?/, '').split('/').map(decodeURIComponent);
  if (kind === 't' && table) {
    const keys = (secret ?? '').split('.').filter(Boolean);
    return keys.length ? { page: 'table', table, keys } : { page: 'join', table };
  }
  if (kind === 'w' && table) return { page: 'watch', table, key: secret ?? '' };
  return { page: 'lobby' };
}

export const seatHash = (table: string, keys: readonly string[]): string => `#/t/${table}/${keys.join('.')}`;
export const joinHash = (table: string): string => `#/t/${table}`;
export const watchHash = (table: string, key: string): string => `#/w/${table}/${key}`;

/** A fragment as a whole address, to be given to somebody. */
export const address = (hash: string): string => location.href.replace(/#.*$/, '') + hash;

class Router {
  current = $state.raw<Route>({ page: 'lobby' });

  start(): void {
    const read = () => (this.current = parse(location.hash));
    addEventListener('hashchange', read);
    read();
  }

  go(hash: string): void {
    location.hash = hash;
  }
}

export const router = new Router();
