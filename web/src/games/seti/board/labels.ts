// What a screen reader says of the things on the board.
import type { TableStore } from '../../../table/store.svelte';
import { t, voice } from '../../../text/i18n.svelte';
import { planetOf, printedOf, starOf, told, viewOf } from '../table';
import { also, cellName as nameOf } from '../names';
import { say, word } from '../words';
import type { Figure } from './figures';
import { skyOf } from './sight';
import { stepTo } from './walk';
import { ASTEROIDS, COMET, isSpace, PLANETS, sectorOf, spaceName, spaceOf, type Planet } from './sky';
import { leaders } from './stars';

const row = (parts: readonly string[]): string => voice.join('row', parts.filter(Boolean));

/** "your probe", "Mira’s probe". */
const figureLabel = (table: TableStore, { seat, kind }: Pick<Figure, 'seat' | 'kind'>): string =>
  seat === table.update?.seat ? say(`my-${kind}`) : say(`one-${kind}`, { player: table.player(seat) });

/** "Ring 3, towards Kepler 22; Jupiter; your probe; move here, gains 1 publicity". */
export function spaceLabel(table: TableStore, figures: readonly Figure[], name: string): string {
  const { sky } = skyOf(table);
  const space = spaceOf(name);
  const { what } = sky.seen(viewOf(table).discs)[space]!;
  const thing =
    what === ASTEROIDS
      ? word('asteroids')
      : what === COMET
        ? word('comet', 'a')
        : PLANETS[what]
          ? word(PLANETS[what])
          : '';
  const here = figures.filter((figure) => figure.space === space).map((figure) => figureLabel(table, figure));
  const from = table.choosing.picked.findLast(isSpace) ?? '';
  let touch = '';
  if (table.choosing.picked.length && table.choosing.next.has(name)) {
    const step = stepTo(table, from, name);
    touch = row([
      say('can-move'),
      step?.price ? say('for-energy', { count: step.price }) : '',
      step?.visits ? say('gives-publicity') : '',
    ]);
  } else if (table.choosing.touchables.has(name)) touch = say('can-choose');
  return also([nameOf(table, name), thing, row(here), touch]);
}

/** "Kepler 22, yellow sector; 4 of 5 signals: you 2, Mira 2; Mira leads; the first win: mark a red trace". */
export function starLabel(table: TableStore, name: string): string {
  const star = starOf(table, name);
  if (!star) return name;
  const view = viewOf(table);
  const sector = Object.keys(view.stars).find((one) => view.stars[one] === name) ?? '';
  const marks = view.marks[sector] ?? [];
  const order = leaders(view.leaders[sector] ?? [], marks);
  const won = view.players.some((player) => player.wins[name]);
  const says = star.says[won ? 1 : 0] ?? star.says[0];
  const signals = say('signals', { have: marks.length, need: star.data });
  return also([
    row([word(name, 'Name'), word(`sector-${star.colour}`)]),
    order.length
      ? t('labelled', {
          label: signals,
          text: row(order.map(({ seat, count }) => say('so-many-of', { player: table.who(seat), count }))),
        })
      : signals,
    order[0] ? say('leads', { player: table.player(order[0].seat) }) : '',
    says ? told(table, says) : '',
    table.choosing.touchables.has(name) ? say('can-choose') : '',
  ]);
}

/** "Jupiter, ring 3, towards Kepler 22; orbiters: you 1; first orbit is free; …". */
export function planetLabel(table: TableStore, planet: Planet): string {
  const view = viewOf(table);
  const space = skyOf(table).sky.where(view.discs, planet);
  const many = (kind: 'orbiters' | 'landers') =>
    view.players.flatMap((player, seat) =>
      player[kind][planet] ? [say('so-many-of', { player: table.who(seat), count: player[kind][planet] })] : [],
    );
  const [orbiters, landers] = [many('orbiters'), many('landers')];
  const moons = printedOf(table).moons.filter((moon) => moon.planet === planet);
  return also([
    row([word(planet, 'Name'), space >= 0 ? nameOf(table, spaceName(space)) : '']),
    orbiters.length ? say('orbiters', { who: row(orbiters) }) : planetOf(table, planet) ? say('first-orbit-free') : '',
    landers.length ? say('landers', { who: row(landers) }) : '',
    moons.length ? say('moons', { count: moons.length }) : '',
    table.choosing.touchables.has(planet) ? say('can-choose') : '',
  ]);
}

export const sectorStar = (table: TableStore, space: number): string =>
  viewOf(table).stars['abcdefgh'[sectorOf(space)]!] ?? '';
