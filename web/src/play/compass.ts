// Arrow keys move by geometry: to the nearest thing in a direction.

export interface Spot {
  x: number;
  y: number;
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const AHEAD: Record<Arrow, Spot> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export const isArrow = (key: string): key is Arrow => key in AHEAD;

const SIDEWAYS = 2.2; // what a step to the side costs against a step ahead

/** The index of the best spot from here in this direction, -1 if there is none. */
export function nearest(from: Spot, spots: readonly Spot[], arrow: Arrow): number {
  const way = AHEAD[arrow];
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, at) => {
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const ahead = dx * way.x + dy * way.y;
    if (ahead < 1) return;
    const sideways = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    const cost = ahead + sideways * SIDEWAYS;
    if (cost < least) {
      least = cost;
      best = at;
    }
  });
  return best;
}
