// What a card in hand still needs: the planet that comes closest, and everything that is missing there.
import type { Reason, Update } from '../../../generated/wire';
import { wanted } from '../../../play/narrow';

export interface Need {
  ready: string[]; // planets where nothing but the moment is in the way
  planet: string; // else the planet that comes closest
  reasons: Reason[]; // and all that it lacks
  missing: number; // of so many
}

export function needOf(update: Update, card: string): Need | null {
  let best: Need | null = null;
  const ready: string[] = [];
  for (const {
    verb,
    words: [name, planet],
    reasons,
  } of wanted(update.needs)) {
    if (verb !== 'play' || name !== card || !planet) continue;
    const lasting = reasons.filter((reason) => !reason.passing);
    const weight = lasting.reduce(
      (sum, reason) => sum + (typeof reason.params['count'] === 'number' ? reason.params['count'] : 1.5),
      0,
    );
    if (!lasting.length) ready.push(planet);
    if (!best || weight < best.missing) best = { ready, planet, reasons: lasting, missing: weight };
  }
  return best;
}
