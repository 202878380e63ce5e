// One WebSocket that comes back by itself. Commands wait in an outbox until the server has acknowledged them,
// and are sent again with the same id after a reconnect: the server does each once.
// A connection can stay open while nothing passes through it any more, so a quiet one is asked whether it still lives.
import type { FromPage, ToPage } from '../generated/wire';
import { delay } from './backoff';

export type LinkState = 'connecting' | 'online' | 'silent' | 'waiting' | 'ended';
export type Command = Extract<FromPage, { id: string }>;

export interface LinkOptions {
  url: string;
  keys: string[];
  page: string; // the name of this page, which nobody else knows: those who watch have their own commands by it
  onMessage: (message: ToPage) => void;
  onState: (state: LinkState, reason: string) => void;
  open?: (url: string) => WebSocket;
  random?: () => number;
}

/** Reasons to say goodbye after which coming back is of no use. */
const FOR_GOOD = new Set(['unknown-key', 'new-link', 'unknown-table', 'broken-table', 'bad-message']);

const QUIET = 2500; // milliseconds without a word after which the page asks whether anybody is there
const ANSWER = 2500; // milliseconds for an answer, of whatever kind: then the person is told
const LIVING = 5000; // milliseconds more before another connection is tried
const WELCOME = 20_000; // milliseconds a new connection has until the welcome

export class Link {
  state: LinkState = 'connecting';
  private socket: WebSocket | null = null;
  private outbox = new Map<string, Command>();
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setTimeout> | undefined;
  private reason = '';
  private closed = false;

  constructor(private readonly options: LinkOptions) {
    this.connect();
    globalThis.addEventListener?.('online', this.hurry);
    globalThis.document?.addEventListener('visibilitychange', this.hurry);
    globalThis.document?.addEventListener('visibilitychange', this.wake);
  }

  /** Send a command that must not be lost. */
  command(message: Command): void {
    this.outbox.set(message.id, message);
    if (this.open) this.transmit(message);
  }

  /** Send something that is worth nothing after a reconnect. */
  tell(message: FromPage): void {
    if (this.open) this.transmit(message);
  }

  /** Is there a connection, whether or not anything is heard through it? */
  private get open(): boolean {
    return this.state === 'online' || this.state === 'silent';
  }

  /** Commands that wait for their acknowledgement. */
  get unanswered(): number {
    return this.outbox.size;
  }

  /** Try again at once instead of at the end of the pause. */
  hurry = (): void => {
    if (this.state !== 'waiting' || globalThis.document?.hidden) return;
    clearTimeout(this.timer);
    this.connect();
  };

  /** Begin anew after an end. */
  retry(): void {
    this.attempt = 0;
    if (this.state === 'silent') this.drop();
    if (this.state === 'ended' || this.state === 'waiting') {
      clearTimeout(this.timer);
      this.connect();
    }
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.pulse);
    globalThis.removeEventListener?.('online', this.hurry);
    globalThis.document?.removeEventListener('visibilitychange', this.hurry);
    globalThis.document?.removeEventListener('visibilitychange', this.wake);
    this.socket?.close(1000);
  }

  private connect(): void {
    this.reason = '';
    this.turn('connecting');
    const open = this.options.open ?? ((url: string) => new WebSocket(url));
    const socket = open(this.options.url);
    this.socket = socket;
    socket.onopen = () => this.transmit({ type: 'hello', keys: this.options.keys, seq: -1, page: this.options.page });
    socket.onmessage = (event: MessageEvent) => this.receive(socket, String(event.data));
    socket.onclose = () => this.lost(socket);
    this.after(WELCOME, this.drop);
  }

  private after(time: number, deed: () => void): void {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(deed, time);
  }

  /** Nothing was heard for a while: ask. A page that nobody looks at asks nothing until somebody does. */
  private beat = (): void => {
    if (globalThis.document?.hidden) return;
    this.transmit({ type: 'ping' });
    this.after(ANSWER, () => {
      this.turn('silent');
      this.after(LIVING, this.drop);
    });
  };

  private wake = (): void => {
    if (this.state === 'online' && !globalThis.document.hidden) this.beat();
  };

  /** Give a connection up that says nothing; its own end may take minutes to be noticed. */
  private drop = (): void => {
    const { socket } = this;
    if (!socket) return;
    socket.onclose = null;
    socket.close();
    this.lost(socket);
  };

  private receive(socket: WebSocket, text: string): void {
    if (socket !== this.socket) return;
    const message = JSON.parse(text) as ToPage;
    if (this.open) {
      this.after(QUIET, this.beat);
      if (this.state === 'silent') this.turn('online');
    }
    if (message.type === 'pong') return;
    if (message.type === 'ack' || message.type === 'refused' || message.type === 'answer')
      this.outbox.delete(message.id);
    if (message.type === 'goodbye') this.reason = message.reason;
    if (message.type === 'welcome') this.attempt = 0;
    this.options.onMessage(message);
    if (message.type === 'welcome') {
      this.turn('online');
      this.after(QUIET, this.beat);
      for (const waiting of this.outbox.values()) this.transmit(waiting);
    }
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket || this.closed) return;
    this.socket = null;
    clearTimeout(this.pulse);
    if (FOR_GOOD.has(this.reason)) {
      this.turn('ended');
      return;
    }
    this.turn('waiting');
    this.timer = setTimeout(() => this.connect(), delay(this.attempt, this.options.random));
    this.attempt += 1;
  }

  private transmit(message: FromPage): void {
    this.socket?.send(JSON.stringify(message));
  }

  private turn(state: LinkState): void {
    this.state = state;
    this.options.onState(state, this.reason);
  }
}
