// A region is one stop of the Tab key; inside it the arrows move among its items by geometry.
import { isArrow, nearest, type Spot } from './compass';

const ITEMS = '[data-item]';

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

/** Attach to the element of a region. */
export function region(node: HTMLElement | SVGElement): () => void {
  let current: Element | null = null;

  const settle = () => {
    const all = items(node);
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
  settle();
  return () => {
    watcher.disconnect();
    node.removeEventListener('focusin', onFocus as EventListener);
    node.removeEventListener('keydown', onKey as EventListener);
  };
}
