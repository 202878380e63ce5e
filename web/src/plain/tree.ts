// A view as a tree: which of it stands on one line, and what is on it.

const FEW = 4; // named values that stand on one line
const NONE = '–';

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;
const word = (value: unknown): string =>
  value === true
    ? '✓'
    : value === null || value === false || value === '' || value === undefined
      ? NONE
      : String(value);

/** The things in a value, by name or by number. */
export const rows = (value: unknown): [string, unknown][] => (isPlain(value) ? [] : Object.entries(value as object));

/** Does it stand on one line: a number or a word, a list of those, or a few of them under their names? */
export const isLeaf = (value: unknown): boolean =>
  isPlain(value) ||
  (rows(value).every(([, one]) => isPlain(one)) && (Array.isArray(value) || rows(value).length <= FEW));

/** What stands on the line of a leaf. */
export function chips(value: unknown): { name: string; value: string }[] {
  if (isPlain(value)) return [{ name: '', value: word(value) }];
  const found = rows(value).map(([name, one]) => ({ name: Array.isArray(value) ? '' : name, value: word(one) }));
  return found.length ? found : [{ name: '', value: NONE }];
}
