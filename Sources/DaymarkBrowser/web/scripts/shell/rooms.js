import { eventData } from "../room/event-data.js";

/** @typedef {import("./app.js").Send} Send */

/** The time between two heartbeats, in ms. */
const heartbeatInterval = 40_000;

/**
 * The longest time without an event, in ms. After that the connection is dead, even if the browser
 * has not noticed. The server sends an event every 20 seconds.
 */
const maxSilence = 60_000;

/** The initial and the maximum delay before connecting again, in ms. */
const minDelay = 1000;
const maxDelay = 30_000;

const headers = { "Content-Type": "application/json" };

/**
 * The actions after which the page shows the room of the response: they change the link, or whether
 * there is a room. Other changes arrive as events.
 */
const showsResponse = new Set(["make", "link", "revoke", "end"]);

/** Connects this page to the room of its account. The core decides what is sent and shown. */
export class Rooms {
  isListening = false;

  /** Identifies the current listening loop. An older loop that still waits stops when it wakes. */
  loop = {};

  /** Whether the core was told that the connection is lost. */
  isLost = false;

  /** @type {ReturnType<typeof setInterval> | undefined} */
  heartbeat;

  connection = new AbortController();

  /** The time of the last event, by `performance.now`. */
  lastEvent = 0;

  /** @param {Send} send */
  constructor(send) {
    this.send = send;
  }

  /** @param {any} request */
  run(request) {
    switch (request.ask) {
      case "look": return this.look();
      case "post": return this.post(request.action, JSON.parse(request.body));
      case "copy": return this.copy(request.link);
      default: return this.share(request.link);
    }
  }

  /** Shows the room of the account, if there is one. */
  async look() {
    const response = await this.fetchRoom();
    if (response) this.show(await response.text());
  }

  /** Returns null if there is no server, or this browser is not signed in. */
  async fetchRoom() {
    try {
      const address = `room/host?site=${encodeURIComponent(site())}`;
      const response = await fetch(address, { cache: "no-store" });
      return response.ok && isJSON(response) ? response : null;
    } catch {
      return null;
    }
  }

  /** @param {string} value */
  show(value) {
    this.send({ do: "room/answer", value });
    if (JSON.parse(value).room) this.listen();
    else this.stop();
  }

  /**
   * @param {string} action
   * @param {object} fields
   */
  async post(action, fields) {
    try {
      const body = JSON.stringify({ ...fields, site: site() });
      const response = await fetch(`room/host/${action}`, { method: "POST", headers, body });
      const isRefused = response.headers.get("Content-Type")?.includes("problem") ?? false;
      if (!response.ok && isRefused && response.status !== 401) {
        // The room may have ended meanwhile. A refused heartbeat is not reported.
        if (response.status === 404) await this.look();
        else if (action !== "here") this.send({ do: "room/refused", value: `${response.status}` });
      } else if (!response.ok || !isJSON(response)) {
        throw new Error(response.statusText);
      } else if (showsResponse.has(action)) {
        this.show(await response.text());
      }
    } catch {
      // A failed heartbeat is not reported: the request for events notices a lost connection.
      if (action !== "here") this.send({ do: action === "make" ? "room/noServer" : "room/lost" });
    }
  }

  /** Passes the events of the room on, until it has ended. */
  async listen() {
    if (this.isListening) return;
    this.isListening = true;
    const loop = {};
    this.loop = loop;
    const goesOn = () => this.isListening && this.loop === loop;
    this.heartbeat = setInterval(() => this.sendHeartbeat(), heartbeatInterval);
    for (let delay = minDelay; goesOn(); delay = Math.min(delay * 2, maxDelay)) {
      const hasBegun = await this.receive().catch(() => false);
      if (!goesOn()) return;
      if (hasBegun) delay = minDelay;
      if (!this.isLost) this.send({ do: "room/lost" });
      this.isLost = true;
      await new Promise((resolve) => setTimeout(resolve, delay));
      // The room may have ended, or this browser may no longer be signed in.
      const response = await this.fetchRoom();
      if (response && goesOn()) this.show(await response.text());
    }
  }

  sendHeartbeat() {
    this.post("here", {});
    if (performance.now() - this.lastEvent > maxSilence) this.connection.abort();
  }

  /** @returns {Promise<boolean>} whether there were events */
  async receive() {
    this.connection = new AbortController();
    this.lastEvent = performance.now();
    const { signal } = this.connection;
    const response = await fetch("room/host/events", { cache: "no-store", signal });
    if (!response.ok) throw new Error(response.statusText);
    this.isLost = false;
    this.send({ do: "room/connected" });
    let hasBegun = false;
    for await (const value of eventData(response)) {
      [hasBegun, this.lastEvent] = [true, performance.now()];
      this.send({ do: "room/event", value });
      if (JSON.parse(value).type === "out") this.stop();
      if (!this.isListening) break;
    }
    return hasBegun;
  }

  stop() {
    this.isListening = false;
    clearInterval(this.heartbeat);
  }

  /** @param {string} link */
  async copy(link) {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      // Without permission, the link is selected, so that the person can copy it.
      const field = document.getElementById("room-link");
      if (field instanceof HTMLInputElement) field.select();
      if (!document.execCommand("copy")) return;
    }
    this.send({ do: "room/copied" });
  }

  /** @param {string} url */
  async share(url) {
    if (!navigator.share) return this.copy(url);
    // The person may close the list of apps, which is not an error.
    await navigator.share({ url }).catch(() => null);
  }
}

/** The address of the app, without a slash at the end. */
const site = () => new URL(".", location.href).href.replace(/\/$/, "");

/** @param {Response} response */
const isJSON = ({ headers }) => headers.get("Content-Type")?.includes("json") ?? false;
