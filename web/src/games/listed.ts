// A view gives what there is for each space, planet or deck by its name, in the order in which they are printed.
// The page draws them in that order, so it keeps them as lists.

/** An object whose named fields are lists of their values. */
export function listed(raw: object, fields: readonly string[]): Record<string, unknown> {
  const shown: Record<string, unknown> = { ...raw };
  for (const field of fields) {
    const value = shown[field];
    if (value && typeof value === 'object') shown[field] = Object.values(value);
  }
  return shown;
}
