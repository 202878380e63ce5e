// Time in words: what a clock shows, what it says, and what a table's clocks are.
import type { Clock } from '../generated/wire';
import { face, parts } from '../table/clock.svelte';
import { t, voice } from './i18n.svelte';

/** What a clock shows: 5:03, or days and hours. */
export function timeLeft(left: number): string {
  const { days, hours } = parts(left);
  return days ? t('clock-face-days', { days, hours }) : face(left);
}

/** The same as somebody would say it: "2 days, 4 hours". */
export function spoken(left: number): string {
  const all = Object.entries(parts(left)).filter(([, many]) => many > 0);
  const said = (all.length ? all.slice(0, 2) : [['seconds', 0] as const]).map(([unit, many]) =>
    new Intl.NumberFormat(voice.language, { style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'long' }).format(
      Number(many),
    ),
  );
  return voice.join('row', said);
}

/** The clocks of a table in a few words: "15 min + 20 s", "3 days per turn"; '' where it has none. */
export function clockName(clock: Clock | null | undefined): string {
  if (!clock) return '';
  if (clock.kind === 'daily') return t('clock-name-daily', { time: spoken(clock.time) });
  const said = t('clock-name-live', { minutes: Math.round(clock.time / 60), seconds: clock.gain ?? 0 });
  return said.replaceAll(' ', '\u00a0'); // a unit is never alone on a line
}
