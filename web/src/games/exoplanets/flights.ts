// Events as flights: what travels from where to where, and when. Places are selectors, the first that is there counts.
import type { Flight } from '../../table/flights';
import type { GameEvent } from '../game';
import { bundleOf, listOf } from './types';

export interface Voyage extends Flight {
  what: 'planet' | 'resource' | 'marker' | 'life';
  name: string;
  seat: number;
}

const STEP = 450;
const NEXT = 110;
const MOST = 1500;

const player = (seat: number, what: string) => [
  `[data-testid="player-${seat}"] [data-${what}]`,
  `[data-testid="player-${seat}"]`,
  '[data-testid="tab-players"]',
];
const planet = (name: string) => [`[data-planet="${CSS.escape(name)}"]`];

type Course = Omit<Voyage, 'start' | 'time' | 'lift' | 'scales'>;

const LARGE = { lift: 20, scales: [1, 1.15, 0.85] } as const;
const SMALL = { lift: 46, scales: [0.6, 1.15, 0.7] } as const;

function courses(event: GameEvent): Course[] {
  const { seat } = event;
  const bundle = listOf(bundleOf(String(event['bundle'] ?? '')) ?? { energy: 0, water: 0, gas: 0 });
  const name = String(event['planet'] ?? '');
  switch (event.word) {
    case 'placed':
      return [
        {
          what: 'planet',
          name,
          seat,
          from: [`[data-drawn="${CSS.escape(name)}"]`, '[data-testid="bag"]'],
          to: [`[data-place="${event['arm']}-${event['orbit']}"]`],
        },
      ];
    case 'reserved':
    case 'refilled':
      return [
        {
          what: 'planet',
          name,
          seat,
          from: [`[data-drawn="${CSS.escape(name)}"]`, '[data-testid="bag"]'],
          to: [`[data-pile="${event['pile']}"]`],
        },
      ];
    case 'star':
      return [{ what: 'resource', name: 'energy', seat, from: ['[data-star]'], to: player(seat, 'stock="energy"') }];
    case 'received':
      return bundle.map((kind) => ({
        what: 'resource',
        name: kind,
        seat,
        from: [`[data-cloud="${kind}"]`],
        to: player(seat, `stock="${kind}"`),
      }));
    case 'paid':
      return bundle.map((kind) => ({
        what: 'resource',
        name: kind,
        seat,
        from: player(seat, `stock="${kind}"`),
        to: planet(name),
      }));
    case 'lost':
    case 'gave':
      return bundle.map((kind) => ({
        what: 'resource',
        name: kind,
        seat,
        from: player(seat, `stock="${kind}"`),
        to: [`[data-cloud="${kind}"]`],
      }));
    case 'life':
    case 'species':
      return [{ what: 'life', name: '', seat, from: player(seat, 'pool'), to: planet(name) }];
    case 'evicted':
    case 'recalled':
      return [{ what: 'life', name: '', seat, from: planet(name), to: player(seat, 'pool') }];
    case 'shifted':
      return [{ what: 'life', name: '', seat, from: planet(String(event['from'])), to: planet(String(event['to'])) }];
    case 'marker':
      return [
        {
          what: 'marker',
          name: String(event['marker']),
          seat,
          from: [`[data-testid="tile-${event['marker']}"]`],
          to: player(seat, `marker="${event['marker']}"`),
        },
      ];
    default:
      return [];
  }
}

/** One flight after another, overlapping, within the longest time allowed. */
export function compose(events: readonly GameEvent[]): Voyage[] {
  const found = events.flatMap(courses);
  const length = STEP + NEXT * (found.length - 1);
  const squeeze = length > MOST ? MOST / length : 1;
  return found.map((course, at) => ({
    ...course,
    ...(course.what === 'planet' ? LARGE : SMALL),
    start: at * NEXT * squeeze,
    time: STEP * squeeze,
  }));
}
