// A region is one stop of the Tab key; inside it the arrows move among its items by geometry. While something is
// chosen they go to its targets, wherever on the table these are.
import { isArrow, nearest, type Arrow, type Spot } from './compass';

const ITEMS = '[data-item]';
const GOALS = '[data-goal]'; // what the chosen thing can be brought to
const CHOSEN = '[data-item][aria-pressed="true"]';
const PARK = '[data-park]'; // where the focus waits while there is nothing to touch

type Item = HTMLElement | SVGElement;

const ANSWERS = `${GOALS}, [data-touch], [data-verb], [data-line]`;
const WALKS = /^(Tab|Enter|Arrow.*|[1-9])$/; // keys that find or choose things; the others do something wherever the focus is

let keyboard = false; // does somebody find things with keys, and not with a pointer?
let reached: EventTarget | null = null; // what has the focus by keyboard
let chosen: Element | null = null; // the answer that was chosen by keyboard last
let offered: Element | null = null; // what was given the focus in place of something gone
let left: Spot | null = null; // where the focus was last

/** Has this the focus because somebody went there with keys? A click leaves it on a button too. */
export const byKeyboard = (target: EventTarget | null): boolean => target !== null && target === reached;

function onAnyKey({ key, target }: KeyboardEvent): void {
  if (WALKS.test(key)) keyboard = true;
  const acts = key === 'Enter' || (key === ' ' && byKeyboard(target));
  if (acts && target instanceof Element) chosen = target.matches(ANSWERS) ? target : null;
}

globalThis.addEventListener?.('keydown', onAnyKey, true);
globalThis.addEventListener?.('pointerdown', () => (keyboard = false), true);
globalThis.addEventListener?.('focusin', ({ target }) => (reached = keyboard ? target : null), true);

const centre = (item: Element): Spot => {
  const box = item.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const shown = (item: Element): boolean => {
  const box = item.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
};

/** The same without having the page laid out, for what is asked at each change. */
const stands = (item: Element): boolean => item.checkVisibility?.() ?? shown(item);

function items(node: Element): Item[] {
  return [...node.querySelectorAll<Item>(ITEMS)].filter((item) => !item.matches(':disabled'));
}

const seen = (selector: string): Item[] =>
  [...document.querySelectorAll<Item>(selector)].filter((item) => shown(item) && !item.matches(':disabled'));

/** The item nearest to a spot. */
function closest(all: Item[], from: Spot): Item | undefined {
  const far = (item: Element) => Math.hypot(centre(item).x - from.x, centre(item).y - from.y);
  return all.reduce<Item | undefined>((best, item) => (best && far(best) <= far(item) ? best : item), undefined);
}

/** By keyboard the focus is never lost: it goes to the nearest answer, or waits beside the question.
 *
 * It stays where somebody went, unless what they chose there can be chosen no more. What can be done beside the question comes
 * after what answers it.
 */
export function keepFocus(answers: (item: Item) => boolean = () => true): void {
  const active = document.activeElement;
  const idle = !active || active === document.body || active.matches(PARK);
  const settled =
    active?.matches('[aria-pressed="true"]') ||
    !((active === chosen && !active?.matches(ANSWERS)) || (active === offered && !answers(active as Item)));
  if (!keyboard || (!idle && settled) || document.querySelector('dialog[open]')) return;
  const touch = seen('[data-touch], [data-line]');
  const brass = seen('[data-verb]').filter((item) => !item.dataset['line'] || answers(item));
  const all = [seen(GOALS), touch.filter(answers), brass, touch, seen(PARK)].find((found) => found.length);
  const from = idle ? left : centre(active);
  const next = all && (from ? closest(all, from) : all[0]);
  if (next && next !== active) next.focus({ preventScroll: true });
}

/** From what is chosen, or from one target, to the next target in a direction; round about where there is none ahead. */
function target(here: Element, arrow: Arrow): Item | undefined {
  const all = here.matches(`${GOALS}, ${CHOSEN}`) ? seen(GOALS) : [];
  const goals = all.filter((item) => item !== here);
  const found = goals[nearest(centre(here), goals.map(centre), arrow)];
  if (found) return found;
  const at = all.indexOf(here as Item);
  if (at < 0) return closest(goals, centre(here));
  const forward = arrow === 'ArrowRight' || arrow === 'ArrowDown';
  return all[(at + (forward ? 1 : all.length - 1)) % all.length];
}

interface Ways {
  sticky?: boolean; // keeps the focus when the focused thing disappears
  last?: boolean; // is entered at its last item instead of its first
}

/** Attach to the element of a region. */
export function region(node: Item, { sticky = true, last = false }: Ways = {}): () => void {
  let current: Element | null = null;
  let place: Spot | null = null; // where the focus was

  /** The focused thing is gone from under the keyboard: go to the nearest that is left. */
  const recover = (all: Item[]) => {
    if (!sticky || !keyboard || !place || document.activeElement !== document.body) return;
    offered = closest(all.filter(shown), place) ?? null;
    (offered as Item | null)?.focus({ preventScroll: true });
  };

  const settle = () => {
    const all = items(node);
    const lost = current && !(all as Element[]).includes(current);
    if (lost && (all.length || !keyboard)) {
      current = null;
      recover(all);
    }
    const keep =
      current && all.includes(current as HTMLElement)
        ? current
        : ((last ? all.findLast(stands) : all.find(stands)) ?? all[0]);
    for (const item of all) {
      const index = item === keep ? '0' : '-1';
      if (item.getAttribute('tabindex') !== index) item.setAttribute('tabindex', index);
    }
  };

  const onFocus = (event: FocusEvent) => {
    const item = (event.target as Element).closest(ITEMS);
    if (!item || !node.contains(item)) return;
    current = item;
    place = left = centre(item);
    settle();
  };

  const onKey = (event: KeyboardEvent) => {
    if (!isArrow(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    const here = (event.target as Element).closest(ITEMS);
    if (!here) return;
    event.preventDefault();
    const goal = target(here, event.key);
    if (goal) return goal.focus();
    const others = items(node).filter((item) => item !== here && shown(item));
    others[nearest(centre(here), others.map(centre), event.key)]?.focus();
  };

  node.dataset['region'] = '';
  const watcher = new MutationObserver(settle);
  watcher.observe(node, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-item', 'disabled'],
  });
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
