// What a player may wonder about: the lines that stand for touches and deeds the table does not offer now.
import type { TableStore } from '../../table/store.svelte';
import type { Deed } from '../game';
import { chartOf, cardOf, primordialOf, viewOf } from './table';
import { DECKS, isDeck, isPlanet, matterOf, PLANETS } from './types';
import { roman } from '../roman';
import { say } from './words';

const STEPS: readonly string[] = ['dimmer', 'brighter'];

/** A space with matter, of which a protoplanet could be made; any space where there is none. */
function seed(table: TableStore): string {
  const { board } = viewOf(table);
  const at = board.findIndex((token) => token !== null && matterOf(token) !== null);
  return chartOf(table).printed.spaces[Math.max(at, 0)]!.name;
}

const steps = (table: TableStore, from: string): string[] =>
  chartOf(table)
    .neighbours(from)
    .map((to) => `move ${from} ${to}`);

/** A move by what a person can see of it: the planet it leads to, or the orbits. */
function wayName(table: TableStore, from: string, to: string): string {
  const { spaces, index } = chartOf(table);
  const { board } = viewOf(table);
  const [token, there] = [from, to].map((space) => board[index.get(space) ?? -1] ?? null);
  const [start, end] = [from, to].map((space) => roman(spaces.get(space)?.orbit ?? 0));
  const key = there && isPlanet(there) ? 'deed-move-onto' : start === end ? 'deed-move-along' : 'deed-move';
  return table.wording.message(key, { token: token ?? 'empty', planet: there ?? '', start: start!, end: end! });
}

/** Moves and creations, from what is picked to what was touched. */
function ofMove(table: TableStore, word: string): string[] {
  const chart = chartOf(table);
  const [first = ''] = table.choosing.picked;
  if (chart.spaces.has(word)) {
    if (isPlanet(first)) return [`create ${first} ${word}`];
    return chart.spaces.has(first) ? [`move ${first} ${word}`] : steps(table, word);
  }
  return primordialOf(table).epochs ? [`create ${word} ${chart.spaces.has(first) ? first : seed(table)}`] : [];
}

/** The lines that touching this would stand for; a token that nobody asks for now is one that somebody wants to move. */
export function doubts(table: TableStore, word: string): string[] {
  const asked = answers(table, word);
  const chart = chartOf(table);
  const token = viewOf(table).board[chart.index.get(word) ?? -1];
  return asked.length || !token ? asked : steps(table, word);
}

/** The lines that touching this would stand for as an answer to what is asked. */
function answers(table: TableStore, word: string): string[] {
  if (STEPS.includes(word)) return [`star ${word}`];
  if (isDeck(word)) return [`draw ${word}`];
  const prompt = table.update?.decision?.prompt ?? '';
  if (prompt === 'MoveToken') return ofMove(table, word);
  const chart = chartOf(table);
  if (prompt === 'Gravity') return chart.spaces.has(word) ? [`take ${word}`] : [];
  const token = viewOf(table).board[chart.index.get(word) ?? -1] ?? word;
  if (!isPlanet(token)) return [];
  const [card] = table.choosing.picked;
  const LINES: Record<string, string> = {
    StoreMatter: `store ${token}`,
    TakeMarker: `marker ${token}`,
    ...(card ? { PlayCard: `play ${card} ${token}`, PlayFinals: `play ${card} ${token}` } : {}),
  };
  return LINES[prompt] ? [LINES[prompt]] : [];
}

/** What could be done besides playing cards: the picked token's ways, the star, protoplanets, decks, exchanges. */
export function deeds(table: TableStore): Deed[] {
  const view = viewOf(table);
  const more = primordialOf(table);
  const [first = ''] = table.choosing.picked;
  const at = chartOf(table).index.get(first);
  const hand = view.players[table.update!.seat]?.hand;
  const cards = Array.isArray(hand) ? hand : [];
  return [
    ...(at === undefined
      ? []
      : chartOf(table)
          .neighbours(first)
          .map((to) => ({ word: first, title: wayName(table, first, to), line: `move ${first} ${to}` }))),
    ...(more.star ? STEPS.map((word) => ({ word, title: say(`word-${word}`), line: `star ${word}` })) : []),
    ...(more.epochs
      ? PLANETS.map((word) => ({
          word,
          title: say('deed-create', { planet: word }),
          line: `create ${word} ${at === undefined ? seed(table) : first}`,
        }))
      : []),
    ...cards
      .filter((word) => cardOf(table, word)?.downgrade)
      .map((word) => ({
        word,
        title: table.wording.message('verb-downgrade', { card: word }),
        line: `downgrade ${word}`,
      })),
    ...cards
      .filter((word) => cardOf(table, word)?.becomes)
      .map((word) => ({ word, title: table.wording.message('verb-discard', { card: word }), line: `discard ${word}` })),
    ...DECKS.slice(0, view.bags.length).map((word) => ({
      word,
      title: say('deed-draw', { deck: word }),
      line: `draw ${word}`,
    })),
  ];
}
