// Options are lines of words. Touching things names their words one after another and so narrows the options.

export interface Option {
  line: string;
  verb: string;
  words: string[];
}

export function parse(line: string): Option {
  const [verb = '', ...words] = line.split(' ');
  return { line, verb, words };
}

export const parseAll = (lines: readonly string[]): Option[] => lines.map(parse);

/** The options that begin with the words picked. */
export function candidates(options: readonly Option[], picked: readonly string[]): Option[] {
  return options.filter((option) => picked.every((word, at) => option.words[at] === word));
}

/** What can be named next. */
export function nextWords(options: readonly Option[], picked: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const option of candidates(options, picked)) {
    const word = option.words[picked.length];
    if (word !== undefined) found.add(word);
  }
  return found;
}

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
