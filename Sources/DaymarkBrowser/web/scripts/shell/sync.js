/**
 * The parts of the app that sync uses.
 * @typedef {object} SyncHost
 * @property {() => Promise<void>} settle waits until this tab's entries are stored and the entries
 *   of other tabs are read
 * @property {(answerHead: string) => string} request returns the body of the next request, or
 *   "null" for none. Given the start of an answer, it returns the body of the request that
 *   follows it
 * @property {(answer: string) => void} receive passes an answer to the core
 * @property {(connection: Connection) => void} report reports the state of the connection to the
 *   account
 */

/**
 * The state of the connection to the account: in sync, no network, the server's disk is full, not
 * signed in, or no server but only static files.
 * @typedef {"synced" | "offline" | "full" | "signedOut" | "noServer"} Connection
 */

/**
 * The number of characters at the start of an answer that contain everything but its records, such
 * as whether more follows.
 */
const headLength = 1000;

/** The initial and the maximum delay after a failure, in ms. */
const minDelay = 1000;
const maxDelay = 300_000;

/** How often to sync when no event arrives, in ms. */
const pollInterval = 60_000;

/** The time limit of a request, in ms. */
const requestTimeout = 60_000;

const headers = { "Content-Type": "application/json" };

/** @returns {AbortSignal} */
const timeLimit = () => /** @type {any} */ (AbortSignal).timeout(requestTimeout);

/**
 * Decides when to contact the account, and determines the state of the connection. The core creates
 * the requests and reads the answers.
 */
export class Sync {
  isLoggedIn = false;
  isRequested = false;
  isRunning = false;

  /** Whether this tab is waiting for its turn to listen to events. */
  awaitsEvents = false;

  /** The last reported connection state. */
  reported = "";

  /** The delay after the next failure, in ms. */
  delay = minDelay;

  /** The delay before listening to events again, in ms. */
  eventsDelay = minDelay;

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @type {EventSource | null} */
  events = null;

  /** @param {SyncHost} host */
  constructor(host) {
    this.host = host;
    addEventListener("online", () => this.request());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.request();
    });
  }

  /** Requests an exchange with the account soon. If one is running, another follows it. */
  request() {
    this.isRequested = true;
    if (!this.isRunning) this.run();
  }

  async run() {
    this.isRunning = true;
    try {
      while (this.isRequested) {
        this.isRequested = false;
        // Only one tab syncs at a time, so that no two send the same operations.
        await navigator.locks.request("daymark sync", () => this.round());
      }
    } finally {
      this.isRunning = false;
    }
  }

  async round() {
    clearTimeout(this.timer);
    const connection = await this.exchange().catch(() => /** @type {Connection} */ ("offline"));
    const isSynced = connection === "synced";
    // While there is more to send or fetch, the device is not in sync yet.
    if (this.reported !== connection && !(isSynced && this.isRequested)) {
      this.reported = connection;
      this.host.report(connection);
    }
    this.delay = isSynced ? minDelay : Math.min(this.delay * 2, maxDelay);
    if (isSynced) this.listen();
    const wait = isSynced || connection === "signedOut" ? pollInterval : this.delay;
    this.timer = setTimeout(() => {
      // A hidden page syncs when it becomes visible.
      if (!document.hidden) this.request();
    }, wait);
  }

  /**
   * Sends pending operations and fetches new ones.
   * @returns {Promise<Connection>}
   */
  async exchange() {
    const refusal = this.isLoggedIn ? null : await this.logIn();
    if (refusal) return refusal;
    await this.host.settle();
    let body = this.host.request("");
    let response = this.post(body);
    while (body !== "null" && this.host.request("") === body) {
      const answer = await response;
      if (answer.status === 401) this.isLoggedIn = false;
      if (!answer.ok) return failure(answer.status);
      const text = await answer.text();
      // Send the next request while this answer is read and stored. Its answer is used only if the
      // request is still the right one by then.
      body = this.host.request(text.slice(0, headLength) || " ");
      if (body !== "null") {
        response = this.post(body);
        response.catch(() => null);
      }
      this.host.receive(text);
    }
    // The next tab to sync must find the answers stored.
    await this.host.settle();
    return "synced";
  }

  /** @returns {Promise<Connection | null>} null if this browser has a session */
  async logIn() {
    const response = await fetch("session", { cache: "no-store", signal: timeLimit() });
    if (!response.ok || !isJSON(response)) return response.status < 500 ? "noServer" : "offline";
    const { in: isSignedIn } = await response.json();
    this.isLoggedIn = isSignedIn;
    return this.isLoggedIn ? null : "signedOut";
  }

  /** @param {string} body */
  post(body) {
    return fetch("sync", { method: "POST", headers, body, signal: timeLimit() });
  }

  /**
   * Listens for events from the account. One tab listens for all, because a browser opens few
   * connections to one host.
   */
  listen() {
    if (this.events || this.awaitsEvents) return;
    this.awaitsEvents = true;
    navigator.locks.request("daymark events", () => new Promise((resolve) => {
      this.awaitsEvents = false;
      const events = new EventSource("events");
      this.events = events;
      events.onmessage = ({ data }) => {
        if (data !== "connected") this.eventsDelay = minDelay;
        this.request();
      };
      events.onerror = () => {
        events.close();
        this.eventsDelay = Math.min(this.eventsDelay * 2, maxDelay);
        setTimeout(() => {
          this.events = null;
          this.request();
        }, this.eventsDelay);
        resolve(undefined);
      };
    }));
  }
}

/** @param {Response} response */
const isJSON = ({ headers }) => headers.get("Content-Type")?.includes("json") ?? false;

/**
 * @param {number} status
 * @returns {Connection}
 */
function failure(status) {
  if (status === 401) return "signedOut";
  return status === 507 ? "full" : "offline";
}

/**
 * Opens a session with the link that opened the page. Each link works only once.
 * @param {string} link
 * @returns {Promise<boolean | null>} false if the link is not valid, null without a network
 */
export async function openSession(link) {
  try {
    const body = JSON.stringify({ link });
    const response = await fetch("session", { method: "POST", headers, body });
    return response.ok;
  } catch {
    return null;
  }
}

/**
 * Throws an error unless this page has a session. Without one, the server would refuse requests,
 * and the browser would log an error for each.
 */
export async function requireSession() {
  const response = await fetch("session", { cache: "no-store" });
  if (!response.ok || !(await response.json()).in) throw new Error("This page has no session.");
}
