// The pages of games: each folder here has the name of its game, and any other game has the plain page.
import type { GameClient } from './game';

const GAMES = import.meta.glob<{ game: GameClient }>('./*/index.ts');

/** The page of a game; the plain one for '', as for any name that has none here. */
export async function load(name: string): Promise<GameClient> {
  const { game } = await (GAMES[`./${name}/index.ts`] ?? (() => import('../plain')))();
  await restyle();
  return game;
}

/** Fetch style sheets again that did not arrive: the bundler asks for each only once, also when it is asked again. */
async function restyle(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    (link) => !link.sheet,
  );
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
