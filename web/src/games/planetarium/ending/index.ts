// Planetarium when it is over: the system and its four worlds.
import type { Ending, Portrait } from '../../game';
import type { TableStore } from '../../../table/store.svelte';
import { roman } from '../../roman';
import { chartOf, featuresAt, rowOf, viewOf } from '../table';
import { PLANETS } from '../types';
import { say, science, word } from '../words';
import System from './System.svelte';

/** The planets, in the order of their letters; what is still a protoplanet is no world. */
function portraits(table: TableStore): Portrait[] {
  const view = viewOf(table);
  return PLANETS.flatMap((planet, at) => {
    const kind = view.types[at];
    if (!kind) return [];
    const orbit = roman(chartOf(table).spaces.get(view.planets[at] ?? '')?.orbit ?? 0);
    const seats = [...new Set(rowOf(table, planet).map(({ seat }) => seat))].sort();
    return [
      {
        word: planet,
        name: word({ noun: 'planet', name: planet }, 'Name'),
        line: say('story-head', { kind: say(`word-${kind}`), orbit, side: say(`word-${view.sides[at]}`) }),
        world: { kind, features: featuresAt(table, planet), seed: table.name + planet, look: at },
        seats,
      },
    ];
  });
}

export const ending: Ending = {
  System,
  portraits,
  tale: (_, { params }) => (typeof params['card'] === 'string' ? science(params['card']) : ''),
};
