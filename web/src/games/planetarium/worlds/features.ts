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
  FL01: ['haze', 'air'], FL02: ['lava'], FL03: ['vents'], FL04: ['ember'], FL05: ['sulfur', 'plumes'], FL06: ['cracks'],
  FL07: ['caps'], FL08: ['snow', 'dust'], FL09: ['snow'], FL10: ['caps', 'air'], FL11: ['caps', 'snow'], FL12: ['plumes', 'caps'],
  FL13: ['dust'], FL14: ['crater'], FL15: ['veins'], FL16: ['asteroid'], FL17: ['bands'], FL18: ['ring'],
  FH01: ['ocean', 'greenhouse'], FH02: ['lava', 'ember'], FH03: ['greenhouse', 'air'], FH04: ['ember', 'glints'], FH05: ['ocean', 'continents'],
  FH06: ['core', 'caldera'], FH07: ['escape', 'haze'], FH08: ['azure', 'snow'], FH09: ['shell', 'snow'], FH10: ['haze', 'ocean'],
  FH11: ['plumes', 'shell'], FH12: ['shell', 'azure'], FH13: ['core', 'dark'], FH14: ['shell', 'life'], FH15: ['field'], FH16: ['impact'],
  FH17: ['moon'], FH18: ['continents'],
  FF01: ['ember', 'tail'], FF02: ['lava', 'ember'], FF03: ['greenhouse', 'haze'], FF04: ['dust', 'greenhouse'], FF05: ['ocean', 'continents', 'life'],
  FF06: ['snow', 'dark'], FF07: ['azure', 'snow'], FF08: ['shell', 'caps'], FF09: ['ocean', 'dark'], FF10: ['moons', 'snow'], FF11: ['locked'],
  FF12: ['ocean', 'continents', 'air'], FF13: ['veins', 'core'], FF14: ['rings'], FF15: ['dark'], FF16: ['life', 'continents', 'lights', 'air'],
  PR1: ['crater', 'impact'], PR2: ['core'], PR3: ['ocean', 'comets'], PR4: ['dust', 'asteroid'],
  PG1: ['bands'], PG2: ['storm'], PG3: ['azure'], PG4: ['ring'],
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
