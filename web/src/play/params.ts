// What the parameters of events and reasons name: the server says it once for each game, in its sheet.
import type { GameEvent } from '../games/game';
import type { List, Params, Value } from '../text/grammar';

/** Kinds by parameter, and for one message by message and parameter: `to` and `event-moved/to`. */
export type Kinds = Readonly<Record<string, string>>;

/** What a parameter of a message names; words of options stand under their kinds. */
const kindOfParam = (kinds: Kinds, key: string, name: string): string => kinds[`${key}/${name}`] ?? kinds[name] ?? name;

/** Parameters with their words as nouns or names; several words in a list, each of them. */
export function inWords(
  kinds: Kinds,
  key: string,
  params: Params,
  noun: (kind: string, word: number | string) => Value,
): Params {
  const said = (kind: string, value: Value): Value => {
    if (typeof value !== 'object') return noun(kind, value);
    return 'of' in value && Array.isArray(value.of)
      ? { ...(value as List), of: value.of.map((one: Value) => said(kind, one)) }
      : value;
  };
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, said(kindOfParam(kinds, key, name), value)]),
  );
}

const PLAIN = new Set(['word', 'seat', 'rule', 'line']); // what every event has; the rest is its own

/** The words of an event that are of these kinds. */
export const wordsOf = (event: GameEvent, kinds: Kinds, wanted: ReadonlySet<string>): string[] =>
  Object.entries(event).flatMap(([name, value]) =>
    PLAIN.has(name) || typeof value === 'object' || !wanted.has(kindOfParam(kinds, `event-${event.word}`, name))
      ? []
      : [String(value)],
  );
