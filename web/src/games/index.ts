// The games this page can show: each folder here has the name of its game.
import type { GameClient } from './game';

const GAMES = import.meta.glob<{ game: GameClient }>('./*/index.ts');
const file = (name: string): string => `./${name}/index.ts`;

export const isKnown = (name: string): boolean => file(name) in GAMES;

export async function load(name: string): Promise<GameClient> {
  const found = GAMES[file(name)];
  if (!found) throw new Error(`This page does not know the game '${name}'.`);
  const { game } = await found();
  await restyle();
  return game;
}

/** Fetch style sheets again that did not arrive: the bundler asks for each only once, also when it is asked again. */
async function restyle(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter((link) => !link.sheet);
  await Promise.all(
    missing.map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = document.createElement('link');
          Object.assign(again, { rel: 'stylesheet', href: link.href, onload: resolve, onerror: reject });
          // The one that is replaced may only have been late: whoever waits for it is told as well.
          for (const word of ['load', 'error']) again.addEventListener(word, () => link.dispatchEvent(new Event(word)));
          link.replaceWith(again);
        }),
    ),
  );
}
