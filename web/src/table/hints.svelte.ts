// Hints: the best choices now, asked of the server, and which of them the board shows.
import type { Advice, Suggestion } from '../generated/wire';
import type { TableStore } from './store.svelte';

export class Hints {
  sought = $state(''); // the question that waits for its answer
  advice = $state.raw<Advice | null>(null);
  shown = $state(-1); // which of the choices the board shows alone; -1: none, all can be chosen

  constructor(private readonly table: TableStore) {}

  /** May I ask now? In a first game only where its step leaves everything open. */
  readonly may = $derived.by(() => {
    const { row, replaying, choosing, coach } = this.table;
    const taught = coach?.wants ?? [];
    const open = !taught.length || choosing.legal.every(({ line }) => taught.includes(line));
    return !!row?.hints && !replaying && open && choosing.legal.length > 0;
  });
  readonly open = $derived.by(() => !!this.sought || !!this.advice);
  /** The lines that the board shows. */
  readonly wants = $derived.by<string[]>(() => {
    const line = this.advice?.choices[this.shown]?.line;
    return line === undefined ? [] : [line];
  });

  seek = (): void => {
    const { update, connection, choosing } = this.table;
    if (!this.may || !update || this.sought) return;
    if (this.advice) return this.close(); // asked again, it goes away
    choosing.cancel();
    this.sought = connection.id('hint-');
    connection.tell({ type: 'hint', id: this.sought, seq: update.seq, seat: update.seat });
  };

  hear(advice: Advice): void {
    if (advice.id !== this.sought) return;
    this.sought = '';
    const { update } = this.table;
    if (!update || update.seq !== advice.seq || update.seat !== advice.seat) return;
    this.advice = advice;
    this.show(0);
  }

  refused(id: string): void {
    if (id === this.sought) this.sought = '';
  }

  /** Show one of the choices on the board; again, and all of them can be chosen. */
  show = (at: number): void => {
    this.table.choosing.clear();
    this.shown = this.shown === at ? -1 : at;
  };

  /** Let everything be chosen again. */
  release(): boolean {
    const had = this.shown >= 0;
    this.shown = -1;
    return had;
  }

  /** The position is another one, or somebody has read enough. */
  close = (): void => {
    this.sought = '';
    this.advice = null;
    this.shown = -1;
  };

  /** A choice as an option of the page. */
  option({ line }: Suggestion) {
    return this.table.choosing.legal.find((option) => option.line === line);
  }
}
