// A view gives what there is for each space, planet or deck by its name, in the order in which they are printed.
// The page draws them in that order, so it keeps them as lists.

/** A view with some fields as lists of their values. */
export type Listed<T, K extends keyof T> = Omit<T, K> & {
  [Field in K]: T[Field] extends Record<string, infer Value> ? Value[] : T[Field];
};

/** An object whose named fields are lists of their values. */
export function listed<T extends object, K extends keyof T>(raw: T, fields: readonly K[]): Listed<T, K> {
  const shown = { ...raw } as Record<PropertyKey, unknown>;
  for (const field of fields) {
    const value = shown[field];
    if (value && typeof value === 'object') shown[field] = Object.values(value);
  }
  return shown as Listed<T, K>;
}
