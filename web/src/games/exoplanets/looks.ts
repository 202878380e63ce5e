// How the worlds of Exoplanets look: the shared vocabulary of worlds, by type and tile.
import type { Base, Feature } from '../../worlds/paint';
import { hash } from '../../worlds/random';
import type { Type } from './types';

const LOOKS: Record<Type, readonly (readonly Feature[])[]> = {
  rocky: [['crater'], ['crater', 'cracks'], ['dust', 'crater'], ['lava'], ['veins', 'crater'], ['dust', 'caps']],
  'super-earth': [
    ['carbon', 'continents', 'caps'],
    ['carbon', 'air', 'life'],
    ['greenhouse', 'continents'],
    ['life', 'vents', 'air'],
    ['continents', 'life', 'caps'],
  ],
  gaseous: [
    ['bands', 'storm'],
    ['bands', 'ring'],
    ['sulfur', 'bands'],
    ['rings', 'bands'],
    ['sheen'],
    ['azure', 'bands'],
  ],
  ocean: [
    ['ocean', 'caps', 'air'],
    ['ocean', 'continents', 'air'],
    ['ocean', 'shell'],
    ['ocean', 'life'],
    ['ocean', 'air', 'air'],
  ],
};

export const baseOf = (type: Type): Base => (type === 'gaseous' ? 'gaseous' : 'terrestrial');

/** The features of a planet tile, the same at every table. */
export function featuresOf(type: Type, name: string): readonly Feature[] {
  const looks = LOOKS[type];
  return looks[hash(name) % looks.length]!;
}
