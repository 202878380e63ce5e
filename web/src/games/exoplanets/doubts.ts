// What a player may wonder about: the lines that stand for touches and deeds the table does not offer now.
import type { TableStore } from '../../table/store.svelte';
import type { Deed } from '../game';
import { planetNoun, tileNoun } from './names';
import { atOf, coreOf, effectName, effectOf, gravityOf, tileOf, viewOf } from './table';
import { ARMS, isResource, PILES, RESOURCES } from './types';
import { say } from './words';

const SOURCES: readonly string[] = ['bag', ...PILES];

/** The lines that touching this would stand for. */
export function doubts(table: TableStore, word: string): string[] {
  const prompt = table.update?.decision?.prompt ?? '';
  const view = viewOf(table);
  const [first = '', second = ''] = table.choosing.picked;
  if (SOURCES.includes(word)) return [`${prompt === 'ReserveTile' ? 'reserve' : 'draw'} ${word}`];
  if ((ARMS as readonly string[]).includes(word))
    return (view.drawn.includes(first) ? [first] : view.drawn).map((planet) => `place ${planet} ${word}`);
  if (isResource(word))
    return gravityOf(view) ? RESOURCES.filter((kind) => kind !== word).map((kind) => `convert ${word} ${kind}`) : [];
  if (prompt === 'Evolution' && tileOf(table, first) && second) return [`use ${first} ${second} ${word}`];
  if (prompt === 'ShiftLife' && first) return [`shift ${first} ${word}`];
  return [];
}

/** The ways to use a tile: each effect, on each planet where it goes on one. */
function uses(table: TableStore, tile: string): Deed[] {
  const worlds = viewOf(table).arms.flat();
  return (tileOf(table, tile)?.effects ?? []).flatMap((word) => {
    const effect = effectOf(table, word);
    if (effect?.kind !== 'lasting' && !effect?.targets)
      return [
        {
          word: tile,
          title: say('deed-use', { tile: tileNoun(table, tile), effect: effectName(word) }),
          line: `use ${tile} ${word}`,
        },
      ];
    return worlds.map((planet) => ({
      word: tile,
      title: say('deed-use-on', { effect: effectName(word), planet: planetNoun(table, planet) }),
      line: `use ${tile} ${word} ${planet}`,
    }));
  });
}

/** What could be done besides life and goals: births, the tile in question, Gravity, the core's power. */
export function deeds(table: TableStore): Deed[] {
  const view = viewOf(table);
  const hand = view.players[table.update!.seat]?.hand;
  const tiles = Array.isArray(hand) ? hand : [];
  const asked = tiles.filter((tile) => tile === table.focus.asked || tile === table.choosing.picked[0]);
  const worlds = view.arms.flat();
  const core = coreOf(table.row?.modules ?? []);
  const gravity = gravityOf(view);
  const lived = worlds.filter((planet) => view.players[table.update!.seat]?.cubes[atOf(table, planet)]);
  const tucked = worlds.filter((planet) => view.under[atOf(table, planet)]);
  return [
    ...asked.flatMap((tile) => uses(table, tile)),
    ...SOURCES.map((word) => ({ word, title: say('deed-draw', { pile: word }), line: `draw ${word}` })),
    ...view.drawn.flatMap((planet) =>
      ARMS.map((arm) => ({
        word: planet,
        title: say('deed-place', { planet: planetNoun(table, planet), arm: say(`word-${arm}`) }),
        line: `place ${planet} ${arm}`,
      })),
    ),
    ...(gravity
      ? RESOURCES.map((word, at) => ({
          word,
          title: say('deed-convert', { resource: word }),
          line: `convert ${word} ${RESOURCES[(at + 1) % RESOURCES.length]}`,
        }))
      : []),
    ...(gravity
      ? tucked.map((planet) => ({
          word: planet,
          title: say('deed-lift', { planet: planetNoun(table, planet) }),
          line: `lift ${planet}`,
        }))
      : []),
    ...(core === 'chaotic'
      ? tiles.map((tile) => ({
          word: tile,
          title: say('deed-exchange', { tile: tileNoun(table, tile) }),
          line: `exchange ${tile}`,
        }))
      : []),
    ...(core === 'blue-giant'
      ? lived.map((planet) => ({
          word: planet,
          title: say('deed-recall', { planet: planetNoun(table, planet) }),
          line: `recall ${planet}`,
        }))
      : []),
  ];
}
