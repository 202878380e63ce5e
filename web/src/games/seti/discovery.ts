// Which species a table has just come to know.
import type { GameEvent } from '../game';

/** The species that the log tells of from this place on, in the order of their discovery. */
export const news = (log: readonly GameEvent[], from: number): string[] =>
  log.slice(from).flatMap((event) => (event.word === 'discovered' ? [String(event['species'])] : []));

/** Where the rules of each species begin. */
export const CHAPTERS: Record<string, string> = {
  mascamites: 'SE-16.1',
  anomalies: 'SE-17.1',
  oumuamua: 'SE-18.1',
  centaurians: 'SE-19.1',
  exertians: 'SE-20.1',
};
