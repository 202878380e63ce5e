// What can be played, as the server last told: so that pages call games by their names also while it is away.
import type { GameRow } from '../generated/wire';
import { api } from '../net/api';
import { mine } from './mine.svelte';
import { load, store } from './storage';

class Catalog {
  games = $state.raw<GameRow[]>(load<GameRow[]>('games', []));
  private told = false; // by the server, to this page

  /** Ask the server, once for each page. */
  async fetch(): Promise<void> {
    if (this.told) return;
    this.games = await api.games();
    this.told = true;
    store('games', this.games);
  }

  find(name: string): GameRow | undefined {
    return this.games.find((game) => game.name === name);
  }

  /** What a table of this device is called: by its own name, or by its game's. */
  titleOf(table: string): string {
    const one = mine.find(table);
    const row = one?.kept ?? one?.last;
    return one?.name || row?.name || this.find(one?.game || (row?.game ?? ''))?.title || '';
  }
}

export const catalog = new Catalog();
