// Answers in sight: where the page scrolls, a question must not be asked without one of its answers being seen.
import type { Option } from './narrow';

const ANSWERS = '[data-touch], [data-line]';

const NEAR = 4; // pixels of an edge that nobody misses

const boxed = (page: Element) =>
  [...page.querySelectorAll(ANSWERS)].map((answer) => ({ answer, box: answer.getBoundingClientRect() }));

/** How much of the window the bars at its foot take. */
function footed(): number {
  const { style } = document.documentElement;
  return ['--reel', '--answers'].reduce((sum, bar) => sum + (parseFloat(style.getPropertyValue(bar)) || 0), 0);
}

/** Is all of its width and the middle of its height in the window, above the bars at its foot and not under what stays at its head? */
function within(answer: Element, box: DOMRect): boolean {
  const across = box.left + box.width / 2;
  const down = box.top + box.height / 2;
  const whole = box.width > innerWidth || (box.left >= -NEAR && box.right <= innerWidth + NEAR);
  const inside = whole && across > 0 && across < innerWidth && down > 0 && down < innerHeight - footed();
  const head = inside ? document.elementFromPoint?.(across, down)?.closest('[data-head]') : null;
  return inside && (!head || head.contains(answer));
}

/** Are there answers, and are all of them on a sheet that is not shown? */
export function tuckedAway(page: Element): boolean {
  const all = boxed(page);
  return all.length > 0 && all.every(({ box }) => box.width === 0);
}

/** Does a thing on the page stand for one of these options? */
function standing(options: readonly Option[], picked: number): (node: HTMLElement) => boolean {
  const words = new Set(options.map((option) => option.words[picked] ?? ''));
  const lines = new Set(options.map((option) => option.line));
  return ({ dataset: { touch, line } }) => (!!touch && words.has(touch)) || (!!line && lines.has(line));
}

/** Scroll to the first answer if none is in sight. What only can be done beside the question does not count, nor does choosing none. */
export function bringIntoSight(page: Element, options: readonly Option[], picked: number): void {
  const stands = standing(options, picked);
  const shown = boxed(page).filter(({ answer, box }) => box.width > 0 && stands(answer as HTMLElement));
  const things = shown.filter(({ answer }) => !answer.closest('.answers'));
  const all = things.length ? things : shown;
  if (!all[0] || all.some(({ answer, box }) => within(answer, box))) return;
  const { answer } = all[0];
  answer.scrollIntoView({ block: 'center', inline: 'center' });
  uncover(page, answer);
}

/** What stays at the head of the page does not lie over the upper edge of an answer, where its name stands. */
function uncover(page: Element, answer: Element): void {
  const head = page.querySelector('[data-head]')?.getBoundingClientRect();
  const box = answer.getBoundingClientRect();
  if (!head || box.right <= head.left || box.left >= head.right) return;
  const over = head.bottom - box.top;
  if (over > 0 && over < box.height && head.bottom + box.height / 2 < innerHeight - footed()) scrollBy(0, -over - NEAR);
}

/** In a column that scrolls, every answer is in sight, or the first ones where there are too many. */
export function bringAllIntoSight(column: Element, options: readonly Option[], picked: number): void {
  const stands = standing(options, picked);
  const all = boxed(column).filter(({ answer, box }) => box.width > 0 && stands(answer as HTMLElement));
  for (const { answer } of all.reverse()) answer.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The panes, by name, on which one of these options can be chosen now; '' for what is always in sight. */
export function answering(page: Element, options: readonly Option[], picked: number): Set<string> {
  const nodes = [...page.querySelectorAll<HTMLElement>(ANSWERS)].filter(standing(options, picked));
  return new Set(nodes.map((node) => node.closest<HTMLElement>('[data-pane]')?.dataset['pane'] ?? ''));
}

/** Options of which nothing on the page stands for the next word, nor for the whole line, in whatever words it is said. */
export function unreachable(page: Element, options: readonly Option[], picked: number): Option[] {
  const touch = new Set([...page.querySelectorAll<HTMLElement>('[data-touch]')].map((node) => node.dataset['touch']));
  const lines = new Set(
    [...page.querySelectorAll<HTMLElement>('[data-line]:not([data-stray])')].map((node) => node.dataset['line']),
  );
  for (const { words, line } of options) if (touch.has(words[picked])) lines.add(line);
  return options.filter(({ line }) => !lines.has(line));
}
