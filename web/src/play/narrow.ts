// Options are a verb and words, each of a kind. Touching things names their words one after another and so narrows the options.
import type { Needs, Options, Reason } from '../generated/wire';
import type { Value } from '../text/grammar';

export interface Option {
  line: string;
  verb: string;
  words: string[];
  kinds: string[]; // what each word names
  says?: Value; // what it does, where its words do not tell
  free?: boolean; // is it a free action, beside what is asked?
  brings?: string[]; // what it would bring about at once, in the game's words
  then?: string; // the line that answers what it asks next, where a thing was touched that says so
}

/** A line by its verb and words. */
export const lineOf = (verb: string, ...words: string[]): string => [verb, ...words].join(' ');

/** The options as the server groups them, one by one. */
export const unfold = (groups: readonly Options[]): Option[] =>
  groups.flatMap(({ verb, kinds, words: all, says, free, brings }) =>
    all.map((words, at) => ({
      line: lineOf(verb, ...words),
      verb,
      words,
      kinds,
      ...(says[at] ? { says: says[at] as Value } : {}),
      ...(free ? { free } : {}),
      ...(brings[at] ? { brings: brings[at] } : {}),
    })),
  );

export interface Wanted {
  verb: string;
  words: string[];
  reasons: Reason[];
}

/** What a player would like to choose, one by one, with what is in the way. */
export const wanted = (groups: readonly Needs[] | null): Wanted[] =>
  (groups ?? []).flatMap(({ verb, words: all, reasons }) =>
    all.map((words, at) => ({ verb, words, reasons: reasons[at] ?? [] })),
  );

/** The kind of the last word picked, '' where no option supports it. */
export const kindOf = (options: readonly Option[], picked: readonly string[]): string =>
  candidates(options, picked)[0]?.kinds[picked.length - 1] ?? '';

/** The options that begin with the words picked. */
export function candidates(options: readonly Option[], picked: readonly string[]): Option[] {
  return options.filter((option) => picked.every((word, at) => option.words[at] === word));
}

/** What can be named next, and of which kind it is. */
export function nextKinds(options: readonly Option[], picked: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const option of candidates(options, picked)) {
    const word = option.words[picked.length];
    if (word !== undefined) found.set(word, option.kinds[picked.length] ?? '');
  }
  return found;
}

/** What can be named next. */
export const nextWords = (options: readonly Option[], picked: readonly string[]): Set<string> =>
  new Set(nextKinds(options, picked).keys());

/** The options that say no more than what is picked: each is a button. */
export function complete(options: readonly Option[], picked: readonly string[]): Option[] {
  return candidates(options, picked).filter((option) => option.words.length === picked.length);
}

/** Everything that reacts to a touch: what can be named next, and what would begin anew. */
export function touchable(options: readonly Option[], picked: readonly string[]): Set<string> {
  return new Set([...nextWords(options, picked), ...nextWords(options, [])]);
}

export interface Outcome {
  picked: string[];
  play?: Option; // the one option that is left, ready to be sent
}

/** Touch a word. Verbs in `explicit` are never played by a touch alone: they wait for their button. */
export function touch(
  options: readonly Option[],
  picked: readonly string[],
  word: string,
  explicit: ReadonlySet<string> = new Set(),
): Outcome {
  let next = [...picked];
  if (nextWords(options, picked).has(word)) next.push(word);
  else if (picked.at(-1) === word) return { picked: picked.slice(0, -1) };
  else if (nextWords(options, []).has(word)) next = [word];
  else return { picked: next };
  const left = candidates(options, next);
  const [only] = left;
  if (left.length === 1 && only && only.words.length === next.length && !explicit.has(only.verb)) {
    return { picked: [], play: only };
  }
  return { picked: next };
}

/** Forget picks that no option supports any more. */
export function prune(options: readonly Option[], picked: readonly string[]): string[] {
  let kept = [...picked];
  while (kept.length && candidates(options, kept).length === 0) kept = kept.slice(0, -1);
  return kept;
}
