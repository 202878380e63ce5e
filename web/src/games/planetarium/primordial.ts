// What the modules of Primordial add to a view, by name; null for what is not in play.
import type { Option } from '../../play/narrow';
import { parse } from '../../play/narrow';
import { listed } from '../listed';
import type { Pool, View } from './types';

export interface Purse {
  doubles: Pool[];
  comets: number[];
}

export interface Primordial {
  frost: { line: number; heat: number[]; cold: number[] } | null;
  star: { turn: number; changes: number[] } | null;
  purses: { beside: number; box: number; purses: Purse[] } | null;
  epochs: { due: boolean; bombarded: boolean } | null;
  hidden: { corners: string[][] } | null;
}

export function primordial(view: View): Primordial {
  const part = <T>(name: string, lists: readonly string[] = []): T | null => {
    const found = view.parts?.[name];
    return found ? (listed(found, lists) as T) : null;
  };
  const purses = part<NonNullable<Primordial['purses']>>('purses');
  return {
    frost: part('frost-line'),
    star: part('variable-star'),
    purses: purses && { ...purses, purses: purses.purses.map((purse) => listed(purse, ['doubles', 'comets']) as unknown as Purse) },
    epochs: part('epochs'),
    hidden: part('hidden-matter', ['corners']),
  };
}

export type StarLook = 'yellow' | 'red' | 'white' | 'low' | 'medium' | 'high';

/** How the star looks: the line tells a dwarf from a white star, and how bright a variable one is. */
export function starOf({ frost, star }: Primordial): StarLook {
  if (!frost) return 'yellow';
  if (star) return frost.line < 3 ? 'low' : frost.line > 3 ? 'high' : 'medium';
  return frost.line < 3 ? 'red' : frost.line > 3 ? 'white' : 'yellow';
}

/** Lines as options. A protoplanet is created by touching matter and a letter, in either order. */
export const read = (lines: readonly string[]): Option[] =>
  lines.flatMap((line) => {
    const option = parse(line);
    const [letter, space] = option.words;
    return option.verb === 'create' && letter && space ? [option, { ...option, words: [space, letter] }] : [option];
  });

/** Verbs whose words are all things to touch or buttons of the bar; every other line is a button of its own over the board. */
const TOUCHED = new Set(['move', 'create', 'play', 'take', 'store', 'draw', 'keep', 'pass', 'leave', 'downgrade', 'discard', 'marker', 'star']);
export const isChoice = (option: Option): boolean => !TOUCHED.has(option.verb) && option.words.length > 0;

const PLACES = /^(\d-\d\d|[A-D]|[A-Z]+\d+|low|high|final|rocky|gaseous|(double-)?(gas|rock|water|metal)|comet|brighter|dimmer)$/;
/** Is a word on the board, in the hand or among the choices? Every other one becomes a button. */
export const placed = (word: string): boolean => PLACES.test(word);

/** "habitable-3" as side and number. */
export function face(word: string): { side: 'habitable' | 'hostile'; points: number } {
  const [side, points] = word.split('-');
  return { side: side === 'habitable' ? 'habitable' : 'hostile', points: Number(points) };
}
