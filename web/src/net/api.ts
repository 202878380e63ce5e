// The lobby over HTTP.
import type { GamePage, GameRow, JoinWish, NewTable, Seated, TableRow, Trouble } from '../generated/wire';

/** A refusal of the server, with its sentence. */
export class Refusal extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble.sentence);
    this.trouble = trouble;
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refusal({ sentence: 'The server cannot be reached.', key: 'unreachable', params: {} });
  }
  if (answer.ok) return (await answer.json()) as T;
  const said: unknown = await answer.json().catch(() => null);
  const trouble = said as Trouble | null;
  throw new Refusal(
    trouble && typeof trouble.sentence === 'string'
      ? trouble
      : { sentence: `The server answered ${answer.status}.`, key: 'server-error', params: { status: answer.status } },
  );
}

const path = encodeURIComponent;

/** The page of a game as a table plays it. */
function gamePath(name: string, row?: TableRow): string {
  const query = new URLSearchParams();
  if (row) {
    query.set('seats', String(row.chairs.length));
    if (row.modules.length) query.set('modules', row.modules.join(','));
    if (Object.keys(row.options).length) query.set('options', JSON.stringify(row.options));
    if (row.content !== 'standard') query.set('table', row.table);
  }
  return `api/games/${path(name)}?${query}`;
}

export const api = {
  games: () => ask<GameRow[]>('api/games'),
  game: (name: string, row?: TableRow) => ask<GamePage>(gamePath(name, row)),
  tables: () => ask<TableRow[]>('api/tables'),
  create: (wish: NewTable) => ask<Seated>('api/tables', wish),
  join: (table: string, wish: JoinWish) => ask<Seated>(`api/tables/${path(table)}/join`, wish),
  recordUrl: (table: string) => `api/tables/${path(table)}/record`,
};

/** Where a table's WebSocket is. */
export function socketUrl(table: string): string {
  const url = new URL(`ws/${path(table)}`, location.href.replace(/#.*$/, ''));
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}
