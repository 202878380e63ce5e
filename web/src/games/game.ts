// What a game brings to the table: a board, a hand, player panels, planets or the like, and sentences.
import type { Component } from 'svelte';
import type { Reason, Update } from '../generated/wire';
import type { Option } from '../play/narrow';
import type { Kinds } from '../play/params';
import type { Language, Params, Texts, Value } from '../text/i18n.svelte';
import type { TableStore } from '../table/store.svelte';
import type { Plan } from '../worlds/paint';

export interface GameEvent {
  word: string;
  seat: number;
  rule: string;
  line: number;
  [param: string]: number | string | Value;
}

/** Something a player could do: the thing it is about, its name, and its line, about which the server can be asked. */
export interface Deed {
  word: string;
  title: string;
  line: string;
  reasons?: Reason[]; // where they are known without asking
}

/** A part of a game with more than a board, a hand and players: in a column where all is on one screen, behind its tab elsewhere. */
export interface Pane {
  name: string; // of its tab; several may share one
  side: 'left' | 'right' | ''; // '': on one screen it lies beside the board
  Pane: Component<{ table: TableStore }>;
}

interface Parts {
  Board: Component<{ table: TableStore }>;
  Hand?: Component<{ table: TableStore }>;
  Player: Component<{ table: TableStore; seat: number }>;
  Story?: Component<{ table: TableStore; word: string; onclose: () => void }>;
  /** The action in progress, between question and board. */
  Strip?: Component<{ table: TableStore }>;
  panes?: readonly Pane[];
  /** A turn of the log in one line, where the sentences of turns that are over are folded away. */
  Gist?: Component<{ events: readonly GameEvent[] }>;
}

/** A world of a finished game, to be shown large. */
export interface Portrait {
  word: string; // opens its story
  name: string;
  line: string; // what became of it, in a few words
  world: Plan;
  seats: readonly number[]; // whose marks it bears
}

/** What a game brings when it is over; fetched only then. */
export interface Ending {
  /** The whole system as a drawing in a square of 1000 around (0, 0), by attributes alone: a style sheet does not travel with a poster. */
  System: Component<{ table: TableStore }>;
  /** Its worlds, the most remarkable first. */
  portraits(table: TableStore): Portrait[];
  /** What is true beyond the game about what a line of a score is for; '' where there is nothing to tell. */
  tale(table: TableStore, reason: Reason): string;
  /** The game's own colours, as a style sheet. */
  tokens?: string;
}

export interface GameClient {
  name: string;
  texts: Record<Language, Texts>;
  parts: Parts;
  /** Does the hand lie beside the board where all is on one screen, and not below it? */
  beside?: boolean;
  /** Are all options a list on the table, so that nothing else needs to stand for any of them? */
  listed?: boolean;
  /** Verbs that wait for their button even when a touch leaves one option. */
  explicit: ReadonlySet<string>;
  /** More options of the same lines, where a game lets their words be touched in another order too. */
  read?(options: readonly Option[], table: TableStore): Option[];
  /** The kinds of words for which there is something on the screen to touch. A word of another kind becomes a button. */
  placed: ReadonlySet<string>;
  /** Has this option, which no thing stands for, a button of its own on the table, so that it needs none beside the question? */
  housed?(option: Option, prompt: string): boolean;
  /** Does the page give the answer that is a formality, right after one that somebody has given? */
  brisk?: boolean;
  /** Is this a free action that the tab tells of behind which it lies? */
  calls?(option: Option): boolean;
  /** Does choosing this line also end the turn? */
  ends(option: Option, prompt: string): boolean;
  /** The key of the sentence that asks for a decision, given what is picked already. */
  ask(prompt: string, picked: readonly string[], options?: readonly Option[], table?: TableStore): string;
  /** A choice in a few words where its verb and the names of its words would not do; '' where they do. `now`: can it be chosen now? */
  choice?(table: TableStore, option: Option, now: boolean): string;
  /** The key of a verb's button. */
  verbKey(option: Option, prompt: string): string;
  /** A word of a kind in the language of the page: cards, planets and matter as nouns for sentences to bend, spaces by their names. */
  noun(table: TableStore, kind: string, word: number | string, params: Params): Value;
  /** What else a sentence needs to know that the parameters tell together, such as a range of orbits. */
  more?(table: TableStore, params: Params): Params;
  /** What happened since one's last turn, one thing for each player, where a line of the latest turn would not say it. */
  since?(table: TableStore): { seat: number; text: string }[];
  /** What a log line is about: words of things on the board. */
  about(event: GameEvent, kinds: Kinds): string[];
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
  /** What is shown when the game is over. */
  ending?(): Promise<Ending>;
  /** The points that a solo game asks for; 0 where there is no such target. */
  target(update: Update): number;
  /** Something to say beside the final scores, such as the target of a solo game. */
  verdict(update: Update): string;
  /** Keys of its own while it is played, each with the text of what it does. */
  keys?: readonly (readonly [key: string, text: string])[];
  /** What the tie-break values mean, in order: text keys. */
  ties: string[];
}
