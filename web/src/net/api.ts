// The lobby over HTTP.
import type { GamePage, GameRow, JoinWish, NewTable, RecordWish, RematchWish, Seated, TableRow, Trouble } from '../generated/wire';

/** A refusal of the server, with its sentence. */
export class Refusal extends Error {
  readonly trouble: Trouble;

  readonly passing: boolean; // worth another attempt

  constructor(trouble: Trouble, passing = false) {
    super(trouble.sentence);
    this.trouble = trouble;
    this.passing = passing;
  }
}

async function request(path: string, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refusal({ sentence: 'The server cannot be reached.', key: 'unreachable', params: {} }, true);
  }
  if (answer.ok) return answer;
  const said: unknown = await answer.json().catch(() => null);
  const trouble = said as Trouble | null;
  throw new Refusal(
    trouble && typeof trouble.sentence === 'string'
      ? trouble
      : { sentence: `The server answered ${answer.status}.`, key: 'server-error', params: { status: answer.status } },
    answer.status === 429 || answer.status >= 500,
  );
}

const ask = async <T>(path: string, body?: unknown): Promise<T> => (await (await request(path, body)).json()) as T;

const path = encodeURIComponent;

/** The page of a game as a table plays it. */
function gamePath(name: string, row?: TableRow): string {
  const query = new URLSearchParams();
  if (row) {
    query.set('seats', String(row.chairs.length));
    if (row.modules.length) query.set('modules', row.modules.join(','));
    if (Object.keys(row.options).length) query.set('options', JSON.stringify(row.options));
    if (row.own || row.kept) query.set('table', row.table);
  }
  return `api/games/${path(name)}?${query}`;
}

export const api = {
  games: () => ask<GameRow[]>('api/games'),
  game: (name: string, row?: TableRow) => ask<GamePage>(gamePath(name, row)),
  tables: () => ask<TableRow[]>('api/tables'),
  /** These tables, private ones and those that are over too; one that does not exist is missing. */
  rows: (tables: readonly string[]) => ask<TableRow[]>(`api/tables?of=${tables.map(path).join(',')}`),
  create: (wish: NewTable) => ask<Seated>('api/tables', wish),
  join: (table: string, wish: JoinWish) => ask<Seated>(`api/tables/${path(table)}/join`, wish),
  rematch: (table: string, wish: RematchWish) => ask<Seated>(`api/tables/${path(table)}/rematch`, wish),
  /** The record of a table that cannot go on, for somebody who played at it; the table is given up with that. */
  lastRecord: async (table: string, wish: RecordWish): Promise<string> => (await request(`api/tables/${path(table)}/record`, wish)).text(),
  recordUrl: (table: string) => `api/tables/${path(table)}/record`,
};

/** Where a table's WebSocket is. */
export function socketUrl(table: string): string {
  const url = new URL(`ws/${path(table)}`, location.href.replace(/#.*$/, ''));
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}
