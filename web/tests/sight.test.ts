import { afterEach, describe, expect, it, vi } from 'vitest';
import { bringIntoSight } from '../src/play/sight';

/** A page with one answer that lies there. */
function page(left: number, top: number): { root: HTMLElement; shown: ReturnType<typeof vi.fn> } {
  const root = document.createElement('div');
  const answer = root.appendChild(document.createElement('button'));
  answer.dataset['touch'] = 'card';
  answer.getBoundingClientRect = () => new DOMRect(left, top, 100, 100);
  const shown = vi.fn();
  answer.scrollIntoView = shown;
  return { root, shown };
}

describe('an answer', () => {
  afterEach(() => document.documentElement.removeAttribute('style'));

  it('is brought into sight where it lies beside the window or behind the bar at its foot', () => {
    const { root, shown } = page(10, innerHeight - 120);
    bringIntoSight(root);
    expect(shown).not.toHaveBeenCalled();
    document.documentElement.style.setProperty('--reel', '108px');
    bringIntoSight(root);
    expect(shown).toHaveBeenCalledOnce();
    const beside = page(innerWidth - 20, 10);
    bringIntoSight(beside.root);
    expect(beside.shown).toHaveBeenCalledOnce();
  });
});
