// What each card does to the look of a world.
import type { Feature } from '../../../worlds/paint';
import type { Card } from '../types';

const OF_CARD: Record<string, Feature[]> = {
  L01: ['plumes'], L02: ['crater'], L03: ['dust'], L04: ['caps'], L05: ['air'], L06: ['bands'], L07: ['asteroid'],
  L08: ['comets'], L09: ['core'], L10: ['lava'], L11: ['cracks'], L12: ['vents'], L13: ['haze'], L14: ['glints'],
  L15: ['tail'], L16: ['ring'], L17: ['moons'], L18: ['lightning'],
  H01: ['field'], H02: ['continents'], H03: ['caldera'], H04: ['greenhouse'], H05: ['ocean'], H06: ['impact'],
  H07: ['storm'], H08: ['life', 'air'], H09: ['sheen'], H10: ['moon'], H11: ['shell'], H12: ['veins'],
  H13: ['escape'], H14: ['carbon'], H15: ['rings'], H16: ['snow'], H17: ['belts'], H18: ['sulfur'],
  F01: ['ember', 'tail'], F02: ['snow', 'dark'], F03: ['ocean', 'air'], F04: ['ocean', 'continents', 'life'],
  F05: ['continents', 'air'], F06: ['lava', 'ember'], F07: ['veins', 'core'], F08: ['dust'], F09: ['azure', 'ring'],
  F10: ['rings'], F11: ['moon', 'moons', 'life'], F12: ['azure', 'haze'], F13: ['escape', 'core'], F14: ['dark'],
  F15: ['locked'], F16: ['life', 'continents', 'lights', 'air'],
};

/** The features of a card; a card of somebody's own content gets them from what it costs. */
export function featuresOf(card: Card): Feature[] {
  const known = OF_CARD[card.name];
  if (known) return known;
  const { gas, rock, water, metal } = card.cost;
  const most = Math.max(gas, rock, water, metal);
  if (most === metal) return ['veins'];
  if (most === water) return [card.habitable ? 'ocean' : 'caps'];
  if (most === rock) return [card.hostile ? 'crater' : 'continents'];
  return [card.hostile ? 'haze' : 'air'];
}
