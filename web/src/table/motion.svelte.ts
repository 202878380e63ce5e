// What moves on the table, and for how long: what the server says meanwhile is shown after it.

export class Motion {
  skips = $state(0); // how often somebody asked motion to finish
  private arrival = 0; // when all that moves has arrived
  private hurry = (): void => {}; // ends the waiting for it

  /** Something moves for so many milliseconds. */
  hold(time: number): void {
    this.arrival = Math.max(this.arrival, performance.now() + time);
  }

  /** Finish what moves: somebody is quicker. */
  skip = (): void => {
    this.skips += 1;
    this.arrival = 0;
    this.hurry();
  };

  /** Wait until all that moves has arrived. */
  async settle(): Promise<void> {
    const left = this.arrival - performance.now();
    if (left <= 0) return;
    await new Promise<void>((resolve) => {
      this.hurry = resolve;
      setTimeout(resolve, left);
    });
  }
}
