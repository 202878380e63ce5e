// How full the Evolution Track is, in words.
import { say } from '../words';

/** Spaces filled of so many, the final one among them, and how many tokens lie on that: it takes any number. */
export function filled(
  { track, last }: { track: readonly unknown[]; last: readonly unknown[] },
  most: number,
): string[] {
  const spaces = say('track-at', { count: track.length + (last.length ? 1 : 0), most });
  return last.length ? [spaces, say('track-final', { count: last.length })] : [spaces];
}
