// The games this page can show.
import type { GameClient } from './game';

const GAMES: Record<string, () => Promise<{ game: GameClient }>> = {
  planetarium: () => import('./planetarium'),
  exoplanets: () => import('./exoplanets'),
};

export const isKnown = (name: string): boolean => name in GAMES;

export async function load(name: string): Promise<GameClient> {
  const found = GAMES[name];
  if (!found) throw new Error(`This page does not know the game '${name}'.`);
  return (await found()).game;
}
