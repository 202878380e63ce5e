// Answers in sight: where the page scrolls, a question must not be asked without one of its answers being seen.
import type { Option } from './narrow';

const ANSWERS = '[data-touch], [data-line]';

const boxed = (page: Element) =>
  [...page.querySelectorAll(ANSWERS)].map((answer) => ({ answer, box: answer.getBoundingClientRect() }));

/** Is the middle of it in the window, above the bars at its foot and not under what stays at its head? */
function within(answer: Element, box: DOMRect): boolean {
  const { style } = document.documentElement;
  const foot = ['--reel', '--answers'].reduce((sum, bar) => sum + (parseFloat(style.getPropertyValue(bar)) || 0), 0);
  const across = box.left + box.width / 2;
  const down = box.top + box.height / 2;
  const inside = across > 0 && across < innerWidth && down > 0 && down < innerHeight - foot;
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
  if (!all.some(({ answer, box }) => within(answer, box)))
    all[0]?.answer.scrollIntoView({ block: 'center', inline: 'center' });
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
