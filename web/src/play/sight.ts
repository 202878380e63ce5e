// Answers in sight: where the page scrolls, a question must not be asked without one of its answers being seen.
import type { Option } from './narrow';

const ANSWERS = '[data-touch], [data-line]';

const boxed = (page: Element) =>
  [...page.querySelectorAll(ANSWERS)].map((answer) => ({ answer, box: answer.getBoundingClientRect() }));

/** Is the middle of it in the window, above the bars at its foot? */
function within(box: DOMRect): boolean {
  const { style } = document.documentElement;
  const foot = ['--reel', '--answers'].reduce((sum, bar) => sum + (parseFloat(style.getPropertyValue(bar)) || 0), 0);
  const across = box.left + box.width / 2;
  const down = box.top + box.height / 2;
  return across > 0 && across < innerWidth && down > 0 && down < innerHeight - foot;
}

/** Are there answers, and are all of them on a sheet that is not shown? */
export function tuckedAway(page: Element): boolean {
  const all = boxed(page);
  return all.length > 0 && all.every(({ box }) => box.width === 0);
}

/** Scroll to the first answer if none is in sight: in the window, or wholly in the frame that scrolls. */
export function bringIntoSight(page: Element, frame?: DOMRect): void {
  const all = boxed(page).filter(({ box }) => box.width > 0);
  const seen = ({ box }: { box: DOMRect }) =>
    frame ? box.top >= frame.top && box.bottom <= frame.bottom : within(box);
  if (!all.some(seen)) all[0]?.answer.scrollIntoView({ block: frame ? 'nearest' : 'center', inline: 'center' });
}

/** The panes, by name, on which one of these options can be chosen now; '' for what is always in sight. */
export function answering(page: Element, options: readonly Option[], picked: number): Set<string> {
  const words = new Set(options.map((option) => option.words[picked] ?? ''));
  const lines = new Set(options.map((option) => option.line));
  const stands = ({ dataset: { touch, line } }: HTMLElement) => (touch ? words.has(touch) : !!line && lines.has(line));
  const nodes = [...page.querySelectorAll<HTMLElement>(ANSWERS)].filter(stands);
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
