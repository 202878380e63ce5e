// What those who sit at a table are called. A bot has no name of its own: each page calls it by its level.
import type { Chair } from '../generated/wire';
import en from './en.json';
import { t, voice, type Key } from './i18n.svelte';

/** A sentence of the table itself, or something else where this page has none. */
export const known = (key: string, otherwise: string): string => (key in en ? voice.say(key as Key) : otherwise);

/** A bot's level in words; a level this page has not heard of is shown as it is. */
export const levelName = (level: string): string => known(`level-${level}`, level);

/** What a level is like to play against; nothing where this page has not heard of it. */
export const aboutLevel = (level: string): string => known(`about-${level}`, '');

/** What a bot of this level is called at the table. */
const botName = (level: string): string => voice.own(`bot-${level}`) ?? level;

/** What is said of whoever sits on a chair; bots of one level are told apart by a number. */
export function chairName(chairs: readonly Chair[], seat: number): string {
  const chair = chairs.find((one) => one.seat === seat);
  if (chair?.name) return chair.name;
  if (chair?.kind !== 'bot') return t('seat', { seat: seat + 1 });
  const before = chairs.filter(
    (one) => one.kind === 'bot' && !one.name && one.level === chair.level && one.seat < seat,
  ).length;
  return before ? `${botName(chair.level)} ${before + 1}` : botName(chair.level);
}
