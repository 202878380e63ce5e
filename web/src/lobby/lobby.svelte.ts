// The lobby's doings: what can be played, who plays, and sitting down.
import { catalog } from '../app/catalog.svelte';
import { mine } from '../app/mine.svelte';
import { router, seatHash } from '../app/route.svelte';
import { settings } from '../app/settings.svelte';
import type { Chair, ChairWish, GameRow, NewTable, TableRow } from '../generated/wire';
import { api, Refusal } from '../net/api';
import { chairName } from '../text/chairs';
import { t } from '../text/i18n.svelte';
import { moduleName } from '../text/modules';
import { clockName } from '../text/time';
import { sentence } from '../text/trouble';

const EVERY = 5000;
const LONG = 1500; // milliseconds without an answer, after which that is said

export class LobbyStore {
  tables = $state.raw<TableRow[]>([]);
  rows = $state.raw<TableRow[]>([]); // of the tables that were asked for by name
  loaded = $state(false);
  trouble = $state('');
  busy = $state(false);
  promise = $state(''); // of the seed that the server has drawn for the next table made here
  word = $state(''); // what is added to it
  private timer: ReturnType<typeof setInterval> | undefined;

  /** A lobby that also looks after these tables, listed or not. */
  constructor(private readonly named: () => readonly string[] = () => []) {}

  start(): void {
    void this.refresh();
    void this.renewPromise();
    this.timer = setInterval(() => document.hidden || void this.refresh(), EVERY);
    addEventListener('online', this.again);
  }

  private again = (): void => void this.refresh();

  /** Have a seed drawn for the next table; without its promise a table has a seed all the same. */
  private async renewPromise(): Promise<void> {
    this.promise = '';
    this.promise = (await api.promise().catch(() => null))?.promise ?? '';
  }

  stop(): void {
    clearInterval(this.timer);
    removeEventListener('online', this.again);
  }

  get games(): GameRow[] {
    return catalog.games;
  }

  async refresh(): Promise<void> {
    const late = setTimeout(() => (this.trouble ||= t('no-answer')), LONG);
    try {
      await catalog.fetch();
      this.tables = await api.tables();
      this.rows = await api.rows(this.named());
      mine.keep(this.rows);
      this.trouble = '';
    } catch (error) {
      this.trouble = error instanceof Refusal ? sentence(error.trouble) : String(error);
    }
    clearTimeout(late);
    this.loaded = true;
  }

  game(name: string): GameRow | undefined {
    return catalog.find(name);
  }

  row(table: string): TableRow | undefined {
    return this.rows.find((row) => row.table === table);
  }

  /** What a table is: the game where it has a name of its own, who sits there, with which expansions. */
  about(row: TableRow): string {
    const names = row.chairs.map((chair) => chairOf(row, chair));
    return this.facts(row, names.join(', '));
  }

  /** The same for somebody who sits there: whom they play against. */
  against(row: TableRow, seats: readonly number[]): string {
    const others = row.chairs.filter((chair) => !seats.includes(chair.seat)).map((chair) => chairOf(row, chair));
    return this.facts(row, others.length ? t('against', { names: others.join(', ') }) : t('alone-here'));
  }

  private facts(row: TableRow, who: string): string {
    const game = this.game(row.game);
    return [
      row.name ? (game?.title ?? row.game) : '',
      who,
      game ? row.modules.map((name) => moduleName(game, name, true)).join(', ') : '',
      clockName(row.clock),
      row.own ? t('own-files', { names: row.files.join(', ') }) : '',
      row.parent ? t('forked') : '',
      row.imported ? t('imported') : '',
      row.lesson ? t('first-game') : row.chosen ? t('chosen-seed') : '',
    ]
      .filter(Boolean)
      .join(' · ');
  }

  /** Make a table and go there. */
  async create(wish: NewTable): Promise<void> {
    await this.attempt(async () => {
      const { promise, word } = this;
      const seated = await api
        .create(wish.gather ? wish : { ...wish, promise, word: word.trim() })
        .finally(() => void this.renewPromise());
      const held = mine.seated(seated, wish.game, wish.name ?? '', true);
      router.go(
        seatHash(
          held.table,
          seated.keys.map((key) => key.key),
        ),
      );
    });
  }

  async join(table: string, name: string, seat = -1): Promise<void> {
    await this.attempt(async () => {
      const seated = await api.join(table, { name, seat });
      const held = mine.seated(seated, '', '');
      router.go(seatHash(held.table, held.keys));
    });
  }

  /** Begin a first game. */
  async learn(lesson: string): Promise<void> {
    await this.attempt(async () => {
      const seated = await api.learn({ lesson, name: me() });
      const game = this.games.find((one) => one.lessons.includes(lesson));
      const held = mine.seated(seated, game?.name ?? '', '', true);
      router.go(seatHash(held.table, held.keys));
    });
  }

  /** Play now: against bots, or alone. */
  async now(
    game: string,
    others: ChairWish[],
    options: Record<string, number | string> = {},
    modules: string[] = [],
  ): Promise<void> {
    await this.create({ game, chairs: [{ kind: 'me', name: me() }, ...others], options, modules, private: true });
  }

  private async attempt(deed: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.trouble = '';
    try {
      await deed();
    } catch (error) {
      this.trouble = error instanceof Refusal ? sentence(error.trouble) : String(error);
    }
    this.busy = false;
  }
}

const chairOf = (row: TableRow, chair: Chair): string =>
  chair.kind === 'open' ? t('chair-free') : chairName(row.chairs, chair.seat);

/** My name, or what I am called without one. */
export const me = (): string => settings.name.trim() || t('me');
