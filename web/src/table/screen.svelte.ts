// A screen that several people share: who of them sits before it, and when it is covered.
import type { TableStore } from './store.svelte';

export class Screen {
  seen = $state(-1); // who said "I am here"

  constructor(private readonly table: TableStore) {}

  /** Is the table covered until the right person is there? */
  get covered(): boolean {
    const { seats, update } = this.table;
    if (seats.length > 1 && update?.changed) return this.seen < 0;
    if (seats.length < 2 || !update?.decision) return false;
    return this.seen < 0 || update.seat !== this.seen || this.awaited !== this.seen;
  }

  /** Whose view the table should show now. */
  get awaited(): number {
    const { seats, update } = this.table;
    if (update?.changed) return this.seen < 0 ? update.seat : this.seen;
    if (!update?.decision) return this.seen;
    if (this.seen >= 0 && update.unconfirmed === this.seen) return this.seen;
    if (seats.includes(update.decision.seat)) return update.decision.seat;
    return this.seen >= 0 ? this.seen : seats[0]!;
  }

  /** Show the table as this seat sees it. */
  look = (seat: number): void => {
    this.seen = seat;
    this.table.choosing.picked = [];
    this.table.connection.tell({ type: 'look', seat });
  };
}
