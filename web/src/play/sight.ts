// Answers in sight: where the page scrolls, a question must not be asked without one of its answers being seen.
const ANSWERS = '[data-touch], [data-line]';

const boxed = (page: Element) => [...page.querySelectorAll(ANSWERS)].map((answer) => ({ answer, box: answer.getBoundingClientRect() }));
const seen = ({ box }: { box: DOMRect }) => box.width > 0 && box.bottom > 0 && box.top < innerHeight;

/** Are there answers, and are all of them on a sheet that is not shown? */
export function tuckedAway(page: Element): boolean {
  const all = boxed(page);
  return all.length > 0 && all.every(({ box }) => box.width === 0);
}

/** Scroll to the first answer if none is in sight. */
export function bringIntoSight(page: Element): void {
  const all = boxed(page).filter(({ box }) => box.width > 0);
  if (!all.some(seen)) all[0]?.answer.scrollIntoView({ block: 'center' });
}
