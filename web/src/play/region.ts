// A region is one stop of the Tab key; inside it the arrows move among its items by geometry.
import { isArrow, nearest, type Spot } from './compass';

const ITEMS = '[data-item]';

let keyboard = false; // was a key the last thing somebody touched?
globalThis.addEventListener?.('keydown', () => (keyboard = true), true);
globalThis.addEventListener?.('pointerdown', () => (keyboard = false), true);

const centre = (item: Element): Spot => {
  const box = item.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const shown = (item: Element): boolean => {
  const box = item.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
};

export function items(node: Element): (HTMLElement | SVGElement)[] {
  return [...node.querySelectorAll<HTMLElement | SVGElement>(ITEMS)].filter((item) => !item.matches(':disabled'));
}

/** Attach to the element of a region; a `sticky` one keeps the focus when the focused thing disappears. */
export function region(node: HTMLElement | SVGElement, sticky = true): () => void {
  let current: Element | null = null;
  let place: Spot | null = null; // where the focus was

  /** The focused thing is gone from under the keyboard: go to the nearest that is left. */
  const recover = (all: (HTMLElement | SVGElement)[]) => {
    if (!sticky || !keyboard || !place || document.activeElement !== document.body) return;
    const from = place;
    const far = (item: Element) => Math.hypot(centre(item).x - from.x, centre(item).y - from.y);
    const [first, ...rest] = all.filter(shown);
    if (first) rest.reduce((best, item) => (far(item) < far(best) ? item : best), first).focus({ preventScroll: true });
  };

  const settle = () => {
    const all = items(node);
    const lost = current && !(all as Element[]).includes(current);
    if (lost && (all.length || !keyboard)) {
      current = null;
      recover(all);
    }
    const keep = current && all.includes(current as HTMLElement) ? current : (all.find((item) => shown(item)) ?? all[0]);
    for (const item of all) {
      const index = item === keep ? '0' : '-1';
      if (item.getAttribute('tabindex') !== index) item.setAttribute('tabindex', index);
    }
  };

  const onFocus = (event: FocusEvent) => {
    const item = (event.target as Element).closest(ITEMS);
    if (!item || !node.contains(item)) return;
    current = item;
    place = centre(item);
    settle();
  };

  const onKey = (event: KeyboardEvent) => {
    if (!isArrow(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    const here = (event.target as Element).closest(ITEMS);
    if (!here) return;
    const others = items(node).filter((item) => item !== here && shown(item));
    const found = others[nearest(centre(here), others.map(centre), event.key)];
    event.preventDefault();
    if (found) found.focus();
  };

  const watcher = new MutationObserver(settle);
  watcher.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-item', 'disabled'] });
  node.addEventListener('focusin', onFocus as EventListener);
  node.addEventListener('keydown', onKey as EventListener);
  // Listening for focus makes a group of a drawing a stop of its own, without a name.
  if (node instanceof SVGElement) node.setAttribute('tabindex', '-1');
  settle();
  return () => {
    watcher.disconnect();
    node.removeEventListener('focusin', onFocus as EventListener);
    node.removeEventListener('keydown', onKey as EventListener);
  };
}
