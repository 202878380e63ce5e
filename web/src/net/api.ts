// The lobby over HTTP.
import type {
  ContactWish,
  Contacts,
  ContentCheck,
  ContentPage,
  ContentWish,
  Curve,
  ForkWish,
  GamePage,
  GameRow,
  JoinWish,
  LessonWish,
  NewTable,
  Promise as Promised,
  PushKey,
  RecordWish,
  Reel,
  ReelWish,
  OfferWish,
  RematchWish,
  Seated,
  SituationRow,
  SituationWish,
  Steps,
  StepsWish,
  Study,
  TableRow,
  Trouble,
  Verdict,
} from '../generated/wire';

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

const PATIENCE = 10_000; // milliseconds for an answer
const LONG = 90_000; // for what the server may have to think about, such as a record

async function request(path: string, body?: unknown, key?: string): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(body === undefined ? PATIENCE : LONG),
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

const ask = async <T>(path: string, body?: unknown, key?: string): Promise<T> =>
  (await (await request(path, body, key)).json()) as T;

const path = encodeURIComponent;
const MOST_ROWS = 40; // tables that the server tells of in one answer

/** The page of a game as a table plays it. */
function gamePath(name: string, row?: TableRow, language?: string): string {
  const query = new URLSearchParams();
  if (language) query.set('language', language);
  if (row) {
    query.set('seats', String(row.chairs.length));
    if (row.modules.length) query.set('modules', row.modules.join(','));
    if (Object.keys(row.options).length) query.set('options', JSON.stringify(row.options));
    if (row.own || row.kept) query.set('table', row.table);
    if (row.lesson) query.set('lesson', row.lesson);
  }
  return `api/games/${path(name)}?${query}`;
}

export const api = {
  games: () => ask<GameRow[]>('api/games'),
  /** What is printed; in one language only what is needed to begin. A private table with files of its owner's asks for a key. */
  game: (name: string, row?: TableRow, key?: string, language?: string) =>
    ask<GamePage>(gamePath(name, row, language), undefined, row?.own ? key : undefined),
  /** What the owner of a box may replace, and whether it is well. */
  content: (game: string, modules: readonly string[]) =>
    ask<ContentPage>(`api/content/${path(game)}?modules=${modules.map(path).join(',')}`),
  checkContent: (wish: ContentWish) => ask<ContentCheck>('api/content', wish),
  tables: () => ask<TableRow[]>('api/tables'),
  /** These tables, private ones and those that are over too; one that does not exist is missing. */
  rows: async (tables: readonly string[]): Promise<TableRow[]> => {
    const parts = Array.from({ length: Math.ceil(tables.length / MOST_ROWS) }, (_, at) =>
      tables.slice(at * MOST_ROWS, (at + 1) * MOST_ROWS),
    );
    return (
      await Promise.all(parts.map((part) => ask<TableRow[]>(`api/tables?of=${part.map(path).join(',')}`)))
    ).flat();
  },
  promise: () => ask<Promised>('api/promises', {}),
  create: (wish: NewTable) => ask<Seated>('api/tables', wish),
  situations: (game: string) => ask<SituationRow[]>(`api/situations/${path(game)}`),
  tryOut: (wish: SituationWish) => ask<Seated>('api/situations', wish),
  learn: (wish: LessonWish) => ask<Seated>('api/lessons', wish),
  join: (table: string, wish: JoinWish) => ask<Seated>(`api/tables/${path(table)}/join`, wish),
  offer: (table: string, wish: OfferWish) => ask<TableRow>(`api/tables/${path(table)}/offer`, wish),
  rematch: (table: string, wish: RematchWish) => ask<Seated>(`api/tables/${path(table)}/rematch`, wish),
  /** The record of a table that cannot go on, for somebody who played at it; the table is given up with that. */
  lastRecord: async (table: string, wish: RecordWish): Promise<string> =>
    (await request(`api/tables/${path(table)}/record`, wish)).text(),
  pushKey: () => ask<PushKey>('api/push'),
  /** Where a seat is told that it is its turn, after what was wished. */
  contact: (table: string, wish: ContactWish) => ask<Contacts>(`api/tables/${path(table)}/contact`, wish),
  reel: (table: string, wish: ReelWish) => ask<Reel>(`api/tables/${path(table)}/reel`, wish),
  steps: (table: string, wish: StepsWish) => ask<Steps>(`api/tables/${path(table)}/steps`, wish),
  curve: (table: string, wish: ReelWish) => ask<Curve>(`api/tables/${path(table)}/curve`, wish),
  /** What went wrong in a game that is over, or how far its analysis has come. */
  analysis: (table: string, wish: ReelWish) => ask<Study>(`api/tables/${path(table)}/analysis`, wish),
  fork: (table: string, wish: ForkWish) => ask<Seated>(`api/tables/${path(table)}/fork`, wish),
  /** A record, with the files of its owner's that it was played with. */
  takeIn: (text: string, content: Record<string, string> = {}) => ask<Seated>('api/records', { text, content }),
  verdict: (text: string, content: Record<string, string> = {}) => ask<Verdict>('api/verdict', { text, content }),
  /** Of a private table these are for who has a key of it. */
  tableVerdict: (table: string, key?: string) => ask<Verdict>(`api/tables/${path(table)}/verdict`, undefined, key),
  record: async (table: string, key?: string): Promise<string> =>
    (await request(`api/tables/${path(table)}/record`, undefined, key)).text(),
};

/** Where a table's WebSocket is. */
export function socketUrl(table: string): string {
  const url = new URL(`ws/${path(table)}`, location.href.replace(/#.*$/, ''));
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}
