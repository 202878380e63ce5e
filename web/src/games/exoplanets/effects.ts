// Effects of space tiles in words.
import { bundleOf, listOf, type Effect } from './types';
import { voice } from '../../text/i18n.svelte';
import { say, sayBundle, signed } from './words';

/** What an effect does, as a part of a sentence. */
export function effectText(effect: Effect): string {
  if (effect.kind === 'once') {
    const gift =
      typeof effect.gift === 'string'
        ? sayBundle(bundleOf(effect.gift) ?? { energy: 0, water: 0, gas: 0 })
        : effect.gift;
    return say(`once-${effect.act}`, { count: effect.many, gift });
  }
  const extra = listOf(bundleOf(effect.extra) ?? { energy: 0, water: 0, gas: 0 });
  const changes = [
    effect.points ? say('change-points', { points: signed(effect.points) }) : '',
    effect.less ? say('change-less', { count: effect.less }) : '',
    ...extra.map((kind) => say('change-extra', { resource: kind })),
  ].filter(Boolean);
  return say(`reach-${effect.reach}`, { change: voice.join('row', changes) });
}
