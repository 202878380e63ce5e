// What is said at a table: what nobody here has seen yet, and what waits in the box until the server has it.
import { hush, WATCHERS } from './hush.svelte';
import type { TableStore } from './store.svelte';

export class Talk {
  open = $state(false); // is the chat in sight?
  text = $state(''); // what is being written
  private seen = $state(0); // so many lines were in sight
  private readonly sent = new Map<string, string>(); // what was sent and not yet answered, by command

  constructor(private readonly table: TableStore) {}

  /** How many lines of others wait to be seen. */
  readonly unseen = $derived.by(() => {
    const { chat, name, update } = this.table;
    const me = update?.seat ?? WATCHERS;
    return this.open ? 0 : chat.slice(this.seen).filter(({ seat }) => seat !== me && hush.hears(name, seat)).length;
  });

  /** All that was said is in sight. */
  look(): void {
    this.seen = this.table.chat.length;
  }

  /** Send what is written; it comes back into the box where the server does not take it. */
  send(): void {
    const said = this.text.trim();
    this.text = '';
    if (said) this.sent.set(this.table.commands.say(said), said);
  }

  acknowledged(id: string): void {
    this.sent.delete(id);
  }

  refused(id: string): void {
    const said = this.sent.get(id);
    this.sent.delete(id);
    if (said) this.text = this.text ? `${said} ${this.text}` : said;
  }
}
