// What a game brings to the table: a board, a hand, player panels, planets or the like, and sentences.
import type { Component } from 'svelte';
import type { Reason, Update } from '../generated/wire';
import type { Option } from '../play/narrow';
import type { Language, Params, Texts } from '../text/i18n.svelte';
import type { TableStore } from '../table/store.svelte';

export interface GameEvent {
  word: string;
  seat: number;
  rule: string;
  line: number;
  [param: string]: number | string;
}

/** Something a player could do: the thing it is about, its name, and its line, about which the server can be asked. */
export interface Deed {
  word: string;
  title: string;
  line: string;
}

export interface Parts {
  Board: Component<{ table: TableStore }>;
  Hand: Component<{ table: TableStore }>;
  Player: Component<{ table: TableStore; seat: number }>;
  Story: Component<{ table: TableStore; word: string; onclose: () => void }>;
}

export interface GameClient {
  name: string;
  texts: Record<Language, Texts>;
  parts: Parts;
  /** Does the hand lie beside the board where all is on one screen, and not below it? */
  beside?: boolean;
  /** Verbs that wait for their button even when a touch leaves one option. */
  explicit: ReadonlySet<string>;
  /** More options of the same lines, where a game lets their words be touched in another order too. */
  read?(options: readonly Option[]): Option[];
  /** The kinds of words for which there is something on the screen to touch. A word of another kind becomes a button. */
  placed: ReadonlySet<string>;
  /** Does choosing this line also end the turn? */
  ends(option: Option, prompt: string): boolean;
  /** The key of the sentence that asks for a decision, given what is picked already. */
  ask(prompt: string, picked: readonly string[], options?: readonly Option[]): string;
  /** The key of a verb's button. */
  verbKey(option: Option, prompt: string): string;
  /** Parameters in words: spaces, cards and matter by their names in the language of the page. */
  words(table: TableStore, params: Params): Params;
  /** What a log line is about: words of things on the board. */
  about(event: GameEvent): string[];
  /** The key of an event's sentence; '' where it is not worth a line of its own. */
  eventKey(event: GameEvent, table: TableStore): string;
  /** What else the sentence of an event needs to know, such as the orbits between which something moved. */
  eventParams?(event: GameEvent, table: TableStore): Params;
  /** Is an event told beside the board until the next ones? */
  tells(event: GameEvent, table: TableStore): boolean;
  /** The things a player would like to touch and cannot: cards with what is in the way, grouped by place. */
  wishes(update: Update): { word: string; places: { place: string; reasons: Reason[] }[] }[];
  /** The lines that touching a thing would stand for, where the table does not offer it: the server says why not. */
  doubts(table: TableStore, word: string): string[];
  /** What else a player may wonder about now, besides the wishes. */
  deeds(table: TableStore): Deed[];
  /** Something to say beside the final scores, such as the target of a solo game. */
  verdict(update: Update): string;
  /** What the tie-break values mean, in order: text keys. */
  ties: string[];
}
