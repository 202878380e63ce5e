// How a table is laid out in a window. The page's root says it in `data-fit`, and every part's style follows that.

/** `desk`: all on one screen. `side`: the board beside a column that scrolls. `narrow`: one above the other. */
export type Fit = 'desk' | 'side' | 'narrow';

const WIDE = 1180; // with less, board, log and players leave one another no room
const HIGH = 620; // with less, whole cards below the board leave it none

export function fit(width: number, height: number): Fit {
  if (width <= height) return 'narrow';
  return width >= WIDE && height >= HIGH ? 'desk' : 'side';
}
