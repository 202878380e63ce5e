// Something that flies over the table. Places are selectors; the first that is to be seen counts.
export interface Flight {
  from: string[];
  to: string[];
  start: number;
  time: number;
  lift: number; // how high above the straight way it passes, in pixels
  scales: readonly [number, number, number]; // where it leaves, on its way, where it lands
}
