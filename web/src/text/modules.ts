// What modules of a game are called.
import type { GameRow } from '../generated/wire';
import { known } from './chairs';

/** A module in words, or only its name (what stands before the colon). */
export function moduleName(game: GameRow, name: string, short = false): string {
  const said = known(`module-${game.name}-${name}`, game.modules.find((one) => one.name === name)?.about ?? name);
  return short ? said.split(/\s?:/)[0]! : said;
}
