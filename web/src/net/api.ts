// The lobby over HTTP.
import type { JoinWish, NewTable, Seated, TableRow, Trouble } from '../generated/wire';
import type { Language, Texts } from '../text/i18n.svelte';

/** A game as the lobby lists it: what can be chosen when a table is made. */
export interface GameCard {
  title: string;
  rules: number;
  seats: number[];
  modules: Record<string, string>;
  options: Record<string, { values: (number | string)[]; default: number | string; about: string }>;
}

/** A game with all that is printed and said. */
export interface GameSheet extends GameCard {
  name: string;
  printed: unknown;
  messages: Partial<Record<Language, Texts>>;
}

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

export const api = {
  games: () => ask<Record<string, GameCard>>('api/games'),
  game: (name: string) => ask<GameSheet>(`api/games/${path(name)}`),
  tables: () => ask<TableRow[]>('api/tables'),
  table: (table: string) => ask<TableRow>(`api/tables/${path(table)}`),
  create: (wish: NewTable) => ask<Seated>('api/tables', wish),
  join: (table: string, wish: JoinWish) => ask<Seated>(`api/tables/${path(table)}/join`, wish),
};

/** Where a table's WebSocket is. */
export function socketUrl(table: string): string {
  const url = new URL(`api/tables/${path(table)}/socket`, location.href.replace(/#.*$/, ''));
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}
