import { eventData } from "./event-data.js";

/** The time between two heartbeats, in ms. A hidden page sends them at most once a minute. */
const heartbeatInterval = 40_000;

/**
 * The longest time without an event, in ms. After that the connection is dead, even if the browser
 * has not noticed. The server sends an event every 20 seconds.
 */
const maxSilence = 60_000;

/** The initial and the maximum delay before connecting again, in ms. */
const minDelay = 1000;
const maxDelay = 20_000;

/**
 * @typedef {object} Listener
 * @property {(event: any) => void} receive
 * @property {() => void} onConnectionLost The seat tries to connect again.
 * @property {() => void} onSeatLost The seat is no longer valid.
 */

/** A request that the server refused. */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {string} sentence
   */
  constructor(status, sentence) {
    super(sentence);
    this.status = status;
  }
}

/**
 * Sends something to the server.
 * @param {string} action
 * @param {object} body
 * @param {string} [secret] the secret of a seat
 * @returns {Promise<any>}
 */
export async function post(action, body, secret) {
  /** @type {Record<string, string>} */
  const headers = { "Content-Type": "application/json" };
  if (secret) headers.Authorization = `Bearer ${secret}`;
  const options = { method: "POST", headers, body: JSON.stringify(body), keepalive: true };
  const response = await fetch(`room/${action}`, options);
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refusal(response.status, answer.detail ?? "The server is busy.");
  return answer;
}

/** A seat in a room, and its connection to the server. */
export class Seat {
  isClosed = false;

  #delay = minDelay;

  /** @type {ReturnType<typeof setInterval> | undefined} */
  #heartbeat;

  #connection = new AbortController();

  /** The time of the last event, by `performance.now`. */
  #lastEvent = 0;

  /**
   * @param {string} secret
   * @param {Listener} listener
   */
  constructor(secret, listener) {
    this.secret = secret;
    this.listener = listener;
  }

  open() {
    this.#heartbeat = setInterval(() => this.sendHeartbeat(), heartbeatInterval);
    document.addEventListener("visibilitychange", () => this.sendHeartbeat());
    this.listen();
  }

  close() {
    this.isClosed = true;
    clearInterval(this.#heartbeat);
    this.#connection.abort();
  }

  /**
   * @param {string} action
   * @param {object} [body]
   */
  post(action, body = {}) {
    return post(action, body, this.secret);
  }

  sendHeartbeat() {
    if (this.isClosed) return;
    this.post("here").catch((error) => this.check(error));
    if (performance.now() - this.#lastEvent > maxSilence) this.#connection.abort();
  }

  /** Receives events until the seat is gone. */
  async listen() {
    while (!this.isClosed) {
      try {
        await this.receive();
      } catch (error) {
        this.check(error);
      }
      if (this.isClosed) return;
      this.listener.onConnectionLost();
      await new Promise((resolve) => setTimeout(resolve, this.#delay));
      this.#delay = Math.min(this.#delay * 2, maxDelay);
    }
  }

  async receive() {
    this.#connection = new AbortController();
    this.#lastEvent = performance.now();
    const { signal } = this.#connection;
    const headers = { Authorization: `Bearer ${this.secret}` };
    const response = await fetch("room/events", { headers, signal, cache: "no-store" });
    if (!response.ok) throw new Refusal(response.status, "");
    for await (const data of eventData(response)) {
      [this.#delay, this.#lastEvent] = [minDelay, performance.now()];
      this.listener.receive(JSON.parse(data));
      if (this.isClosed) return;
    }
  }

  /**
   * Ends the seat if the server no longer knows it.
   * @param {unknown} error
   */
  check(error) {
    if (this.isClosed || !(error instanceof Refusal) || error.status !== 401) return;
    this.close();
    this.listener.onSeatLost();
  }
}
