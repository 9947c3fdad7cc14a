/**
 * Knows the time of the server's clock from the events that it sends. An event arrives a little
 * after the time that it tells, so the event that was fastest is the most exact.
 */
export class ServerClock {
  /** The number of events that count. Older ones do not know of a clock that was set since. */
  static maxSamples = 8;

  /** @type {number[]} */
  #samples = [];

  /** @param {number} now the time that an event tells, in ms since 1970 */
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
