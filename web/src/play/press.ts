// Enter on things that are no real buttons (SVG groups), and keys of the whole page.

/** Is this a key that the page may take: pressed alone, and not into a field? */
export const isPlain = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)));

export function press(action: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
}
