// A WebSocket that says what a test wants.
import type { FromPage, TableRow, ToPage, Update } from '../src/generated/wire';
import { update } from './fixture';

export class FakeSocket {
  static all: FakeSocket[] = [];
  sent: FromPage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromPage);
  }

  close(): void {
    this.onclose?.();
  }

  say(message: ToPage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(row: Partial<TableRow> = {}, shown: Update = update()): void {
    this.onopen?.();
    this.say({
      type: 'welcome',
      row: row as TableRow,
      seats: [0],
      promise: '',
      build: '',
      watching: 0,
      chat: [],
      update: shown,
      clocks: null,
      strange: [],
    });
  }
}
