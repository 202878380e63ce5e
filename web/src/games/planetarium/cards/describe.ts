// A card as a sentence.
import type { TableStore } from '../../../table/store.svelte';
import { romans } from '../../roman';
import { titleOf } from '../table';
import { MATTER, type Card } from '../types';
import { voice } from '../../../text/i18n.svelte';
import { say } from '../words';

/** Everything printed on a card, in one line. */
function printedText(table: TableStore, card: Card): string {
  const price = MATTER.filter((kind) => card.cost[kind]).map((kind) =>
    say('price-part', { count: card.cost[kind], matter: kind }),
  );
  const parts = [
    titleOf(table, card.name),
    say('card-kind', { deck: card.deck, count: card.points }),
    say('costs', { price: voice.join('and', price) }),
    card.habitable ? say('counts-habitable') : card.hostile ? say('counts-hostile') : '',
    card.type ? say(`word-${card.type}`) : '',
    card.orbits ? say('orbits', { orbits: romans(card.orbits) }) : '',
    card.side ? say(`needs-side-${card.side}`) : '',
    card.frost ? say(`needs-${card.frost}-line`) : '',
    card.temperature ? say(`needs-more-${card.temperature}`) : '',
    card.heat ? say('brings-heat', { count: card.heat }) : '',
    card.cold ? say('brings-cold', { count: card.cold }) : '',
    card.becomes ? say(`becomes-${card.becomes}`) : '',
    card.gravity ? say('gravity') : '',
    card.downgrade ? say('downgrade') : '',
  ];
  return voice.join('also', parts.filter(Boolean));
}

export function describe(table: TableStore, card: Card, open: boolean, missing: string): string {
  const planets = open ? table.choosing.leads(card.name).flatMap((option) => option.words[1] ?? []) : [];
  const can = planets.length
    ? say('playable-on', { planets: voice.join('or', planets) })
    : open
      ? say('choosable')
      : '';
  return voice.join('also', [printedText(table, card), can, missing].filter(Boolean));
}
