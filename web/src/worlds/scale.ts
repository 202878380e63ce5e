// How large a drawing is shown, so that a letter in it is large enough to be read or is left out.
import { getContext, setContext } from 'svelte';

export const LEAST = 11; // pixels: no letter is smaller
export const FINGER = 24; // pixels: nothing to touch is smaller
const KEY = Symbol('scale');

/** How many units of a drawing are one pixel on the screen; 0 while that is not known. */
export type Unit = () => number;

/** Tell the parts of a drawing how large it is shown. */
export const showScale = (unit: Unit): void => void setContext(KEY, unit);
export const scaleHere = (): Unit => getContext<Unit | undefined>(KEY) ?? (() => 0);

/** The size of letters: the usual one, more where that would be too small to read, 0 where they no longer fit. */
export function letterSize(usual: number, unit: number, most = Infinity): number {
  const size = Math.max(usual, LEAST * unit);
  return size > most ? 0 : size;
}
