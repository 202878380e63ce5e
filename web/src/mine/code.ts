// Tables as QR codes. A code is read by a camera, so it carries only some tables: those that go on first, then the latest.
import { encode } from 'uqr';
import { mine, type Mine } from '../app/mine.svelte';
import { address, carryHash } from '../app/route.svelte';

export const MOST = 6; // tables in one code: more would be too fine for a phone's camera

/** The links that carry all tables over, so many in each. */
export function links(list: readonly Mine[], most = MOST): string[] {
  const parts = Math.ceil(list.length / most);
  return Array.from({ length: parts }, (_, at) =>
    address(carryHash(mine.brief(list.slice(at * most, (at + 1) * most)))),
  );
}

/** A code as a path of unit squares, and how wide it is with the quiet border that cameras need. */
export function code(text: string): { path: string; size: number } {
  const border = 4;
  const { data } = encode(text, { ecc: 'L', border: 0 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + border} ${y + border}h1v1h-1z`] : [])))
    .join('');
  return { path, size: data.length + 2 * border };
}
