// The games this page can show: each folder here has the name of its game.
import type { GameClient } from './game';

const GAMES = import.meta.glob<{ game: GameClient }>('./*/index.ts');
const file = (name: string): string => `./${name}/index.ts`;

export const isKnown = (name: string): boolean => file(name) in GAMES;

export async function load(name: string): Promise<GameClient> {
  const found = GAMES[file(name)];
  if (!found) throw new Error(`This page does not know the game '${name}'.`);
  return (await found()).game;
}
