// Boxes: content files of an owner's, kept on this device so that they need not be brought again next evening.
import type { ContentCheck, GameRow, Problem } from '../generated/wire';
import { load, store } from '../app/storage';
import { voice, type Params, type Texts } from '../text/i18n.svelte';

export interface Box {
  name: string; // what its owner calls it
  game: string;
  modules: string[];
  files: Record<string, string>;
  content: string; // what a record calls it
}

const MOST = 12;

class Boxes {
  list = $state.raw<Box[]>(load<Box[]>('boxes', []));

  /** Keep a box under its name; false if this browser cannot. */
  keep(box: Box): boolean {
    const next = [box, ...this.list.filter((one) => one.name !== box.name || one.game !== box.game)].slice(0, MOST);
    if (!store('boxes', next)) return false;
    this.list = next;
    return true;
  }

  forget(box: Box): void {
    this.list = this.list.filter((one) => one !== box);
    store('boxes', this.list);
  }

  /** Those that a table of this game can be made with. */
  of(game: string): Box[] {
    return this.list.filter((one) => one.game === game);
  }

  /** The files that a record with this content was played with, if they are here. */
  files(content: string): Record<string, string> | undefined {
    return this.list.find((one) => one.content === content)?.files;
  }
}

export const boxes = new Boxes();

/** The content that the header of a record names. */
export const contentOf = (record: string): string => /^content: (\S+)$/m.exec(record)?.[1] ?? '';

/** How many rows stand below the header of a file. */
export const rowsOf = (text: string): number =>
  Math.max(0, text.split(/\r\n|\r|\n/).filter((line) => line.trim()).length - 1);

/** What is wrong, in the language of the page and without its place. */
export function complaint(problem: Problem, texts: Partial<Record<string, Texts>>): string {
  const params = problem.params as Params;
  const place = new RegExp(`^.*?${problem.line ? `line ${problem.line}` : ''}: `);
  return voice.with(texts, problem.key, params) ?? problem.sentence.replace(place, '');
}

/** The problems of each file, in the order in which they were found. */
export function byFile(check: ContentCheck): [file: string, problems: Problem[]][] {
  const found = new Map<string, Problem[]>();
  for (const problem of check.problems) found.set(problem.file, [...(found.get(problem.file) ?? []), problem]);
  return [...found];
}

/** The modules of a box that the game still has. */
export const modulesOf = (box: Box, game: GameRow): string[] =>
  box.modules.filter((name) => game.modules.some((one) => one.name === name));
