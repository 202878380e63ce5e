import { describe, expect, it, vi } from 'vitest';
import { confirmNow, shortcuts } from '../src/table/shortcuts';
import type { TableStore } from '../src/table/store.svelte';

const option = (line: string) => ({ line, verb: line.split(' ')[0]!, words: [] });
const fake = ({ mayConfirm = false, myTurn = true, buttons = [] as object[] }) =>
  ({
    choosing: { myTurn, buttons, cancel: vi.fn(() => true) },
    commands: { mayConfirm, confirm: vi.fn(), play: vi.fn(), undo: vi.fn() },
  }) as unknown as TableStore;
const press = (table: TableStore, key: string, target: HTMLElement = document.body, more: object = {}) => {
  const open = vi.fn();
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...more });
  const handle = shortcuts({ table, open, log: vi.fn(), busy: () => false });
  target.addEventListener('keydown', handle, { once: true });
  target.dispatchEvent(event);
  return { event, open };
};

describe('keys', () => {
  it('confirm the end of a turn, or the only button', () => {
    const ending = fake({ mayConfirm: true, myTurn: false });
    expect(confirmNow(ending)).toBe(true);
    expect(ending.commands.confirm).toHaveBeenCalledOnce();
    const passing = fake({ buttons: [option('pass')] });
    press(passing, ' ');
    expect(passing.commands.play).toHaveBeenCalledWith(option('pass'));
    expect(confirmNow(fake({ buttons: [option('pass'), option('downgrade H01')] }))).toBe(false);
  });

  it('leave Space to a focused button, and take it from a card', () => {
    const table = fake({ buttons: [option('pass')] });
    const button = document.createElement('button');
    document.body.append(button);
    expect(press(table, ' ', button).event.defaultPrevented).toBe(false);
    expect(table.commands.play).not.toHaveBeenCalled();
    button.dataset['card'] = 'L01';
    expect(press(table, ' ', button).event.defaultPrevented).toBe(true);
    expect(table.commands.play).toHaveBeenCalledOnce();
  });

  it('undo, with Shift the whole turn', () => {
    const table = fake({});
    press(table, 'u');
    press(table, 'U', document.body, { shiftKey: true });
    expect(table.commands.undo).toHaveBeenNthCalledWith(1, false);
    expect(table.commands.undo).toHaveBeenNthCalledWith(2, true);
  });

  it('are letters while somebody writes', () => {
    const table = fake({});
    const input = document.createElement('input');
    document.body.append(input);
    press(table, 'u', input);
    expect(table.commands.undo).not.toHaveBeenCalled();
    expect(press(table, 'w').open).toHaveBeenCalledWith('why');
  });
});
