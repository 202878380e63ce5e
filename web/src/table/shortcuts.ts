// The keys of the table.
import { isPlain } from '../play/press';
import { byKeyboard } from '../play/region';
import { rules } from './rules.svelte';
import type { TableStore } from './store.svelte';

interface Hooks {
  table: TableStore;
  open: (what: 'why' | 'keys' | 'menu') => void;
  log: () => void;
  busy: () => boolean;
}

/** Things on the table: Enter touches them, so Space is free to confirm. */
const THINGS = '[data-card], [data-planet], [data-deck]';

/** The one thing that Space confirms: the end of a turn, or the only button that is left. */
export function confirmNow(table: TableStore): boolean {
  if (table.commands.mayConfirm && !table.choosing.myTurn) {
    table.commands.confirm();
    return true;
  }
  const [only] = table.choosing.buttons;
  if (table.choosing.buttons.length === 1 && only) {
    table.commands.play(only);
    return true;
  }
  return false;
}

export function shortcuts(hooks: Hooks): (event: KeyboardEvent) => void {
  return (event) => {
    if (!isPlain(event) || hooks.busy()) return;
    const { table } = hooks;
    const act: Record<string, () => unknown> = {
      u: () => table.commands.undo(event.shiftKey),
      w: () => hooks.open('why'),
      h: table.hints.seek,
      r: rules.toggle,
      l: hooks.log,
      m: () => hooks.open('menu'),
      '?': () => hooks.open('keys'),
      Escape: () => table.choosing.cancel() || rules.close(),
      ' ': () => {
        const { target } = event;
        const button = target instanceof HTMLButtonElement && !target.matches(THINGS);
        if (button && byKeyboard(target)) return true; // it keeps its Space; one that was clicked does not
        const confirmed = confirmNow(table);
        if (button && confirmed) target.blur(); // some browsers press it when the key is let go
        return !confirmed;
      },
    };
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const found = act[key];
    if (!found) return;
    if (found() !== true || key !== ' ') event.preventDefault();
  };
}
