// Goals in words, and how far a player is. What counts is what the server says; this only tells what is missing.
import { indexOf, orbitsOf, placeOf } from './table';
import { RESOURCES, type Printed, type View } from './types';
import { say } from './words';

export interface Progress {
  have: number;
  need: number;
}

const TYPES = new Set(['rocky', 'super-earth', 'gaseous', 'ocean']);

/** A condition of goals.csv as a sentence. */
export function condition(words: string, seats: number): string {
  const [first = '', ...rest] = words.split(' ');
  const numbers = rest.filter((word) => /^\d+$/.test(word)).map(Number);
  if (first === 'stores') return say('cond-stores', { count: numbers[0] ?? 0, each: numbers[1] ?? 0 });
  if ((first === 'life' || first === 'species') && rest[0] === 'cost') {
    return say(`cond-${first}-cost`, { cost: numbers[0] ?? 0, count: numbers[1] ?? 1 });
  }
  if ((first === 'life' || first === 'species') && TYPES.has(rest[0] ?? '')) {
    return say(`cond-${first}-type`, { type: rest[0]!, count: numbers[0] ?? 1 });
  }
  if (first === 'outermost') return say('cond-outermost', { count: numbers[0] ?? 1, orbit: orbitsOf(seats) });
  const said = say(`cond-${first}`, { count: numbers[0] ?? 1 });
  return said === `cond-${first}` ? words : said;
}

/** How much of a condition a player has. */
export function progress(words: string, view: View, printed: Printed, seat: number): Progress {
  const [first = '', ...rest] = words.split(' ');
  const numbers = rest.filter((word) => /^\d+$/.test(word)).map(Number);
  const index = indexOf(printed);
  const at = (name: string) => index.at.get(name)!;
  const player = view.players[seat]!;
  const system = view.arms.flat();
  const species = system.filter((name) => view.species[at(name)] === seat);
  const mine = system.filter((name) => player.cubes[at(name)] || view.species[at(name)] === seat);
  const others = (name: string) => {
    const owner = view.species[at(name)]!;
    return (owner >= 0 && owner !== seat) || view.players.some((other, who) => who !== seat && (other.cubes[at(name)] ?? 0) > 0);
  };
  const orbit = (name: string) => placeOf(view, at(name))?.orbit ?? 0;
  const arm = (name: string) => placeOf(view, at(name))?.arm ?? 0;
  const distinct = <T>(list: T[]) => new Set(list).size;
  const most = <T>(list: T[]) => Math.max(0, ...list.map((one) => list.filter((other) => other === one).length));
  const need = numbers[0] ?? 1;
  if (first === 'stores') {
    const each = numbers[1] ?? 0;
    // Of what is there, what cannot be missing: the rest beyond the least of each kind fills up freely.
    const base = RESOURCES.reduce((sum, kind) => sum + Math.min(each, player.stock[kind]), 0);
    const free = RESOURCES.reduce((sum, kind) => sum + Math.max(0, player.stock[kind] - each), 0);
    return { have: base + Math.min(free, Math.max(0, need - 3 * each)), need };
  }
  if (first === 'life' || first === 'species') {
    const worlds = first === 'species' ? species : mine;
    if (rest[0] === 'cost') return { have: worlds.filter((name) => index.planets.get(name)!.cost.length === numbers[0]).length, need: numbers[1] ?? 1 };
    if (TYPES.has(rest[0] ?? '')) return { have: worlds.filter((name) => index.planets.get(name)!.type === rest[0]).length, need };
    return { have: species.length, need };
  }
  switch (first) {
    case 'shared':
      return { have: mine.filter((name) => player.cubes[at(name)] && others(name)).length, need };
    case 'alone':
      return { have: mine.filter((name) => !others(name)).length, need };
    case 'types':
      return { have: distinct(mine.map((name) => index.planets.get(name)!.type)), need };
    case 'orbits':
      return { have: distinct(mine.map(orbit)), need };
    case 'same-orbit':
      return { have: most(mine.map(orbit).filter((one) => one > 1)), need };
    case 'first-orbit':
      return { have: mine.filter((name) => orbit(name) === 1).length, need };
    case 'outermost':
      return { have: mine.filter((name) => orbit(name) === orbitsOf(view.players.length)).length, need };
    case 'one-arm':
      return { have: most(mine.map(arm)), need };
    case 'arms':
      return { have: distinct(mine.map(arm)), need };
    case 'quiet-arm':
      return { have: species.filter((name) => !view.arms[arm(name)]!.some(others)).length, need };
    case 'grown':
      return { have: (view.first + view.turns) % view.players.length === seat ? view.grown.length : 0, need };
    case 'affected':
      return { have: Math.max(0, ...mine.map((name) => view.reached[at(name)] ?? 0)), need };
    default:
      return { have: 0, need };
  }
}
