// What a table fetches once: the parts of the page that show its game, and what is printed and written in it.
import { mine } from '../app/mine.svelte';
import * as storage from '../app/storage';
import { load } from '../games';
import type { GameClient } from '../games/game';
import type { GamePage, TableRow } from '../generated/wire';
import { api, Refusal } from '../net/api';
import { delay } from '../net/backoff';
import type { Kinds } from '../play/params';
import { t, voice } from '../text/i18n.svelte';
import { sentence } from '../text/trouble';
import type { TableStore } from './store.svelte';

const RELOAD = 60_000; // milliseconds between two attempts to load the page anew
const ATTEMPTS = 6; // to fetch what can be done without

/** The server is there and the parts are not: this page is older than the server's files. Load it anew, not in a circle. */
function outdated(): Error {
  if (Date.now() - storage.load('reloaded', 0) > RELOAD) {
    storage.store('reloaded', Date.now());
    location.reload();
  }
  return new Error('the parts of the game are missing');
}

export class Content {
  game = $state.raw<GameClient | null>(null);
  page = $state.raw<GamePage | null>(null);
  trouble = $state(''); // why it could not be fetched or shown
  /** Is a game that has a page of its own shown by the plain one, since its own has failed? */
  simplified = $state(false);
  private left = false; // nobody looks at this table any more

  constructor(private readonly table: TableStore) {}

  close(): void {
    this.left = true;
  }

  /** What parameters of events and reasons name. */
  get kinds(): Kinds {
    return this.page?.params ?? {};
  }

  private get key(): string {
    return this.table.held[0] ?? '';
  }

  /** Fetch what is printed and the parts that show it; again, if the server is away for a moment. */
  async fetch(row: TableRow): Promise<boolean> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const parts = load(row.game).catch(() => null);
        this.page = await api.game(row.game, row, this.key, voice.language);
        this.game = await parts;
        if (!this.game) throw outdated();
        this.simplified = false;
        void this.complete(row);
        this.trouble = '';
        break;
      } catch (error) {
        const refused = error instanceof Refusal && !error.passing;
        this.trouble = error instanceof Refusal ? sentence(error.trouble) : t('unreachable');
        if (refused) return false;
        await new Promise((resolve) => setTimeout(resolve, delay(attempt)));
        if (this.table.connection.state !== 'online') return false; // the next welcome tries again
      }
    }
    if (!this.table.watching) {
      const { game, name, spectate } = row; // a private table names no spectator key: keep the one we were given
      mine.remember(this.table.name, [], { game, name, seats: this.table.seats, ...(spectate ? { spectate } : {}) });
    }
    return true;
  }

  /** The page of the game has failed: show the table by the plain one. False where that is not possible, which is said. */
  async simplify(): Promise<boolean> {
    const plain = this.simplified ? null : await load('').catch(() => null);
    if (plain) this.game = plain;
    else this.trouble = t('page-failed');
    this.simplified = true;
    return !!plain;
  }

  /** Fetch the rules and the other languages, once the board is there. */
  private async complete(row: TableRow): Promise<void> {
    const first = this.page;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, delay(attempt)));
      if (this.left) return;
      const whole = await api.game(row.game, row, this.key).catch(() => null);
      if (this.page !== first) return; // another was fetched meanwhile
      if (whole && first)
        return void (this.page = { ...first, texts: whole.texts, rulebook: whole.rulebook, briefs: whole.briefs }); // what is drawn stays as it is
    }
  }
}
