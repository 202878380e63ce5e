// What is printed on the discs as drawings: rocks, comets, the edges of cardboard.
import { random } from '../../../worlds/random';
import { degrees, inner, middle, num, outer, point, polar, spot, STEP, wedge } from './geometry';
import { ASTEROIDS, COMET, HOLE, PLANETS, SECTORS, type Planet } from './sky';

const TILE = PLANETS.indexOf('oumuamua');

function rocks(ring: number, sector: number): { body: string; shine: string } {
  const rand = random(`rocks ${ring + 1} ${sector}`);
  const { r } = polar(SECTORS * ring + sector);
  const many = 7 + ring * 2;
  let body = '';
  let shine = '';
  for (let at = 0; at < many; at += 1) {
    const { x, y } = point({ r: r + (rand() - 0.5) * 44, a: middle(sector) - 17 + ((at + rand() * 0.8) / many) * 34 });
    const size = 3.2 + rand() * 5.2;
    const corners = 5 + Math.floor(rand() * 3);
    for (let corner = 0; corner < corners; corner += 1) {
      const far = size * (0.7 + rand() * 0.55);
      const angle = (corner / corners) * 2 * Math.PI;
      body += `${corner ? 'L' : 'M'}${num(x + Math.cos(angle) * far)} ${num(y + Math.sin(angle) * far)}`;
    }
    body += 'Z';
    shine += `M${num(x - size * 0.4)} ${num(y - size * 0.3)}l${num(size * 0.5)} ${num(-size * 0.2)}`;
  }
  return { body, shine };
}

/** A comet: its head toward the Sun, its tails away from it. */
function comet(ring: number, sector: number): { head: { x: number; y: number }; dust: string; gas: string } {
  const [a, r] = [middle(sector) - 4, polar(SECTORS * ring + sector).r - 14];
  const deg = (units: number) => degrees(units, r);
  const tail = (bend: number, long: number, wide: number) =>
    `M${spot(r - wide * 0.2, a - deg(wide))}Q${spot(r + long * 0.5, a - deg(wide * 0.7) + deg(bend * 0.3))} ${spot(r + long, a + deg(bend))}Q${spot(r + long * 0.5, a + deg(wide * 0.7) + deg(bend * 0.3))} ${spot(r - wide * 0.2, a + deg(wide))}Z`;
  return { head: point({ r, a }), dust: tail(30, 44, 8), gas: tail(6, 50, 6) };
}

export interface Print {
  fill: string; // the cardboard
  lines: string; // between its spaces
  edges: string; // its rims and holes
  rocks: { body: string; shine: string }[];
  comets: ReturnType<typeof comet>[];
  planets: { planet: Planet; ring: number; sector: number }[];
  tile: { ring: number; sector: number } | null; // where 'Oumuamua's tile fills a hole
}

/** A layer as it is printed, unturned. */
export function printOf(rings: readonly (readonly number[])[]): Print {
  const found: Print = { fill: '', lines: '', edges: '', rocks: [], comets: [], planets: [], tile: null };
  const solid = (ring: number, sector: number) => {
    const what = rings[ring]?.[(sector + SECTORS) % SECTORS] ?? HOLE;
    return what !== HOLE && what !== TILE;
  };
  rings.forEach((cells, ring) =>
    cells.forEach((what, sector) => {
      const [s, e] = [sector * STEP, (sector + 1) * STEP];
      if (what === TILE) found.tile = { ring, sector };
      if (!solid(ring, sector)) return;
      found.fill += wedge(inner(ring) - 0.5, outer(ring) + 0.3, s - 0.15, e + 0.15);
      found.lines += wedge(inner(ring), outer(ring), s, e);
      if (!solid(ring + 1, sector))
        found.edges += `M${spot(outer(ring), s)}A${num(outer(ring))} ${num(outer(ring))} 0 0 1 ${spot(outer(ring), e)}`;
      if (ring && !solid(ring - 1, sector))
        found.edges += `M${spot(inner(ring), s)}A${num(inner(ring))} ${num(inner(ring))} 0 0 1 ${spot(inner(ring), e)}`;
      if (!solid(ring, sector - 1)) found.edges += `M${spot(inner(ring), s)}L${spot(outer(ring), s)}`;
      if (!solid(ring, sector + 1)) found.edges += `M${spot(inner(ring), e)}L${spot(outer(ring), e)}`;
      if (what === ASTEROIDS) found.rocks.push(rocks(ring, sector));
      else if (what === COMET) found.comets.push(comet(ring, sector));
      else if (PLANETS[what]) found.planets.push({ planet: PLANETS[what], ring, sector });
    }),
  );
  return found;
}
