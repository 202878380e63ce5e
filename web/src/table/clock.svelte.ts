// The clocks of a table as this page counts them: the server says where they stand, and the page counts on from there.
import type { Clocks as Told } from '../generated/wire';

const BEAT = 250; // milliseconds between two looks at the clock
const SAID = [3600, 600, 60, 30, 10] as const; // seconds left that are worth a word

const HOUR = 3600;
const LOW = 30;

/** How little time is worth a mark: the last half minute, of days the last hour. */
export const low = (left: number, kind: string): boolean => left <= (kind === 'daily' ? HOUR : LOW);

/** Days, hours, minutes and seconds; a second that has begun counts as a whole one. */
export function parts(left: number): { days: number; hours: number; minutes: number; seconds: number } {
  const whole = Math.ceil(Math.max(0, left));
  return {
    days: Math.floor(whole / 86_400),
    hours: Math.floor(whole / HOUR) % 24,
    minutes: Math.floor(whole / 60) % 60,
    seconds: whole % 60,
  };
}

/** The face of a clock on which less than a day is left: 5:03, 1:05:03. */
export function face(left: number): string {
  const { hours, minutes, seconds } = parts(left);
  const two = (n: number) => String(n).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

export class Clocks {
  private told = $state.raw<{ left: readonly number[]; runs: number; at: number }>({ left: [], runs: -1, at: 0 });
  private now = $state(0);
  private timer: ReturnType<typeof setInterval> | undefined;

  /** Called when the clock that runs has come down to a time that is worth a word. */
  constructor(private readonly soon: (seat: number, left: number) => void = () => {}) {}

  /** Are there any? */
  get on(): boolean {
    return this.told.left.length > 0;
  }

  /** The seat whose clock runs, -1 while none does. */
  get runs(): number {
    return this.told.runs;
  }

  hear(told: Pick<Told, 'left' | 'runs'> | null | undefined): void {
    this.now = performance.now();
    this.told = { left: told?.left ?? [], runs: told?.runs ?? -1, at: this.now };
    clearInterval(this.timer);
    if (this.told.runs >= 0) this.timer = setInterval(this.beat, BEAT);
  }

  /** Seconds that a seat has left. */
  left(seat: number): number {
    const { left, runs, at } = this.told;
    return Math.max(0, (left[seat] ?? 0) - (seat === runs ? (this.now - at) / 1000 : 0));
  }

  private beat = (): void => {
    const { runs } = this.told;
    const before = this.left(runs);
    this.now = performance.now();
    const after = this.left(runs);
    const passed = SAID.find((seconds) => before > seconds && after <= seconds);
    if (passed !== undefined) this.soon(runs, passed);
    if (after <= 0) clearInterval(this.timer);
  };

  stop(): void {
    clearInterval(this.timer);
  }
}
