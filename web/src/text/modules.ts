// What modules and options of a game are called.
import type { GameRow, OptionRow } from '../generated/wire';
import { known } from './chairs';
import { voice } from './i18n.svelte';

/** A module in words, or only its name (what stands before the colon). */
export function moduleName(game: GameRow, name: string, short = false): string {
  const said = known(`module-${game.name}-${name}`, game.modules.find((one) => one.name === name)?.about ?? name);
  return short ? said.split(/\s?:/)[0]! : said;
}

/** What was chosen of an option: a number as it is, and some of several things by their names. */
export function optionWords(option: OptionRow, value: number | string): string {
  if (typeof value === 'number') return voice.number(value);
  const some = value === option.default ? option.among : value.split('+');
  return option.among.length
    ? voice.join(
        'row',
        some.map((word) => known(`among-${word}`, word)),
      )
    : value;
}
