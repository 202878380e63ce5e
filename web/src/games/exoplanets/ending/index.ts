// Exoplanets when it is over: the system and the planets on which most lives.
import type { Ending, Portrait } from '../../game';
import type { TableStore } from '../../../table/store.svelte';
import { voice } from '../../../text/i18n.svelte';
import { baseOf, featuresOf } from '../looks';
import { livesText, planetName } from '../names';
import { atOf, levels, planetOf, viewOf } from '../table';
import { say } from '../words';
import System from './System.svelte';

/** The planets of the system, those with species and much life first. */
function portraits(table: TableStore): Portrait[] {
  const view = viewOf(table);
  return view.arms
    .flat()
    .flatMap((name) => {
      const planet = planetOf(table, name);
      if (!planet) return [];
      const life = levels(view, atOf(table, name));
      const rank = life.reduce((sum, { level }) => sum + (level === 4 ? planet.species : level * planet.life), 0);
      const line = life.length ? voice.join('row', livesText(table, name)) : say('no-life');
      return [
        {
          rank,
          portrait: {
            word: name,
            name: planetName(table, name),
            line,
            world: { kind: baseOf(planet.type), features: featuresOf(planet.type, name), seed: name },
            seats: life.map(({ seat }) => seat),
          },
        },
      ];
    })
    .sort((one, other) => other.rank - one.rank)
    .map(({ portrait }) => portrait);
}

/** What is true of planets of this type. */
function tale(table: TableStore, { params }: { params: Record<string, unknown> }): string {
  const planet = typeof params['planet'] === 'string' ? planetOf(table, params['planet']) : undefined;
  return planet ? say(`science-${planet.type}`) : '';
}

export const ending: Ending = { System, portraits, tale };
