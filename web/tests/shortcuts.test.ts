import { describe, expect, it, vi } from 'vitest';
import { keepFocus, region } from '../src/play/region';
import { confirmNow, shortcuts } from '../src/table/shortcuts';
import type { TableStore } from '../src/table/store.svelte';

const option = (line: string) => ({ line, verb: line.split(' ')[0]!, words: [] });
const fake = ({ mayConfirm = false, myTurn = true, buttons = [] as object[] }) =>
  ({
    choosing: { myTurn, buttons, cancel: vi.fn(() => true) },
    commands: { mayConfirm, confirm: vi.fn(), play: vi.fn(), undo: vi.fn() },
    hints: { seek: vi.fn() },
  }) as unknown as TableStore;
const press = (table: TableStore, key: string, target: HTMLElement = document.body, more: object = {}) => {
  const open = vi.fn();
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...more });
  const handle = shortcuts({ table, open, log: vi.fn(), busy: () => false });
  target.addEventListener('keydown', handle, { once: true });
  target.dispatchEvent(event);
  return { event, open };
};

const walk = (key: string, from: Element = document.body) =>
  from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
/** A button somewhere on a table, one of the things of its region. */
const thing = (at: number, marks: Record<string, string>, into: Element = document.body) => {
  const node = document.createElement('button');
  node.dataset['item'] = '';
  Object.assign(node.dataset, marks);
  node.getBoundingClientRect = () => new DOMRect(at, 0, 10, 10);
  into.append(node);
  return node;
};

describe('the focus after a choice by keyboard', () => {
  const fresh = () => {
    document.body.replaceChildren();
    return document.body.appendChild(document.createElement('div'));
  };

  it('goes to the nearest answer, from what is no answer any more', () => {
    fresh();
    const far = thing(900, { touch: 'far' });
    const chosen = thing(100, { touch: 'one' });
    const near = thing(300, { touch: 'near' });
    walk('Tab');
    chosen.focus();
    keepFocus();
    expect(document.activeElement).toBe(chosen); // nothing was chosen yet
    walk('Enter', chosen);
    delete chosen.dataset['touch'];
    keepFocus();
    expect(document.activeElement).toBe(near);
    expect(far.isConnected).toBe(true);
  });

  it('goes to an answer before what can be done beside the question', async () => {
    const hand = fresh();
    const end = region(hand, {});
    const card = thing(100, { touch: 'card' }, hand);
    const corner = thing(120, { line: 'corner other' }, hand);
    const free = thing(130, { touch: 'top' });
    const brass = thing(700, { verb: 'end' });
    const deck = thing(140, { verb: 'buy', line: 'buy' });
    walk('Tab');
    card.focus();
    walk('Enter', card);
    card.remove();
    await vi.waitFor(() => expect(document.activeElement).toBe(corner)); // the nearest thing of the hand, meanwhile
    keepFocus((item) => ![free, corner, deck].includes(item as HTMLButtonElement));
    expect(document.activeElement).toBe(brass);
    end();
  });

  it('stays where somebody went by themselves, and with a pointer', () => {
    fresh();
    const rules = thing(100, {});
    const lit = thing(300, { touch: 'lit' });
    walk('Tab');
    rules.focus();
    walk('Enter', rules);
    keepFocus();
    expect(document.activeElement).toBe(rules);
    lit.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    lit.focus();
    delete lit.dataset['touch'];
    keepFocus();
    expect(document.activeElement).toBe(lit);
  });
});

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

  it('leave Space to a button that was reached by keyboard, and take it from a card', () => {
    const table = fake({ buttons: [option('pass')] });
    const button = document.createElement('button');
    document.body.append(button);
    walk('Tab');
    button.focus();
    expect(press(table, ' ', button).event.defaultPrevented).toBe(false);
    expect(table.commands.play).not.toHaveBeenCalled();
    button.dataset['card'] = 'L01';
    expect(press(table, ' ', button).event.defaultPrevented).toBe(true);
    expect(table.commands.play).toHaveBeenCalledOnce();
  });

  it('press the brass button with Space, not the one that was clicked', () => {
    const table = fake({ buttons: [option('end')] });
    const cancel = document.createElement('button');
    document.body.append(cancel);
    const click = () => {
      cancel.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      cancel.focus();
    };
    click();
    expect(press(table, ' ', cancel).event.defaultPrevented).toBe(true);
    expect(table.commands.play).toHaveBeenCalledWith(option('end'));
    expect(document.activeElement).not.toBe(cancel); // the key is let go over nothing
    click();
    press(table, 'u', cancel); // a key that does something is no way to get there
    press(table, ' ', cancel);
    expect(table.commands.play).toHaveBeenCalledTimes(2);
    click();
    expect(press(fake({}), ' ', cancel).event.defaultPrevented).toBe(false); // no brass button: Space is Space
  });

  it('undo, with Shift the whole turn', () => {
    const table = fake({});
    press(table, 'u');
    press(table, 'U', document.body, { shiftKey: true });
    expect(table.commands.undo).toHaveBeenNthCalledWith(1, false);
    expect(table.commands.undo).toHaveBeenNthCalledWith(2, true);
  });

  it('ask for a hint', () => {
    const table = fake({});
    press(table, 'h');
    expect(table.hints.seek).toHaveBeenCalledTimes(1);
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
