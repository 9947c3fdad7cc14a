/**
 * Estimates the server's clock from the times in its events. Every event arrives a little late, so
 * the one with the shortest delay is the most accurate.
 */
export class ServerClock {
  /**
   * The number of recent events that are used. Older ones may come from before the server's clock
   * was changed.
   */
  static maxSamples = 8;

  /** @type {number[]} */
  #samples = [];

  /** @param {number} now the time in an event, in ms since 1970 */
  note(now) {
    // NB: unlike Date.now(), this clock is never set.
    this.#samples = [...this.#samples.slice(1 - ServerClock.maxSamples), now - performance.now()];
  }

  /** The server's time in ms since 1970. */
  get now() {
    if (this.#samples.length === 0) return Date.now();
    return performance.now() + Math.max(...this.#samples);
  }
}
