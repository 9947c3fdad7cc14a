// When to ask the account, and how it stands. What is sent and what answers mean is the core's. `settle` waits until what was
// done is stored, here and in other tabs, and known here.
/** @typedef {{settle(): Promise<void>, request(head: string): string, receive(answer: string): void, say(how: string): void}} Host */

/** So many letters of an answer hold all but its records, where one can tell by them what follows. */ const longestHead = 1000;

/** How long to wait after a failure at first, and at most; and between two looks when nothing is heard; in ms. */
const soonest = 1000, longest = 300_000, pause = 60_000;

const soon = () => /** @type {any} */ (AbortSignal).timeout(pause);

export class Sync {
  isIn = false; isWanted = false; isRunning = false;
  /** Whether this tab waits for its turn to listen. */ isWaiting = false;
  said = ""; delay = soonest;
  /** How long to wait before listening again. */ patience = soonest;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ timer;
  /** @type {EventSource | null} */ events = null;

  /** @param {Host} host */ constructor(host) {
    this.host = host;
    addEventListener("online", () => this.want());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.want(); });
  }

  /** Asks the account soon; what is wanted while it is being asked is asked after. */ want() {
    this.isWanted = true;
    if (!this.isRunning) this.run();
  }

  async run() {
    this.isRunning = true;
    try {
      while (this.isWanted) {
        this.isWanted = false;
        // One tab at a time, so that none sends what another is sending.
        await navigator.locks.request("daymark sync", () => this.round());
      }
    } finally {
      this.isRunning = false;
    }
  }

  async round() {
    clearTimeout(this.timer);
    const state = await this.ask().catch(() => "offline");
    // While there is more to fetch it is not in step yet.
    if (this.said !== state && !(state === "inStep" && this.isWanted)) this.host.say(this.said = state);
    this.delay = state === "inStep" ? soonest : Math.min(this.delay * 2, longest);
    if (state === "inStep") this.listen();
    // A hidden page asks when it is shown again.
    this.timer = setTimeout(() => { if (!document.hidden) this.want(); }, state === "inStep" || state === "out" ? pause : this.delay);
  }

  /** @returns {Promise<string>} how it stands */ async ask() {
    if (!this.isIn) {
      const session = await fetch("session", { cache: "no-store", signal: soon() });
      if (!session.ok || !session.headers.get("Content-Type")?.includes("json")) return session.status < 500 ? "alone" : "offline";
      this.isIn = (await session.json()).in;
      if (!this.isIn) return "out";
    }
    await this.host.settle();
    for (let next = this.host.request(""), coming = this.post(next); next !== "null" && this.host.request("") === next;) {
      const answer = await coming;
      if (answer.status === 401) this.isIn = false;
      if (!answer.ok) return answer.status === 401 ? "out" : answer.status === 507 ? "full" : "offline";
      const text = await answer.text();
      // While a part of many is taken in and put on disk, the next is on its way: not before, for each has the line to itself and a
      // minute. It counts if it is what would be asked then.
      next = this.host.request(text.slice(0, longestHead) || " ");
      if (next !== "null") (coming = this.post(next)).catch(() => null);
      this.host.receive(text);
    }
    // The next tab whose turn it is finds the answers stored.
    await this.host.settle();
    return "inStep";
  }

  /** @param {string} body */ post(body) { return fetch("sync", { method: "POST", headers, body, signal: soon() }); }

  /** Hears when there is something new. One tab does so for all, for a browser opens few connections to one host. */ listen() {
    if (this.events || this.isWaiting) return;
    this.isWaiting = true;
    navigator.locks.request("daymark events", () => new Promise((resolve) => {
      this.isWaiting = false;
      const events = this.events = new EventSource("events");
      events.onmessage = ({ data }) => {
        if (data !== "connected") this.patience = soonest;
        this.want();
      };
      events.onerror = () => {
        events.close();
        this.patience = Math.min(this.patience * 2, longest);
        setTimeout(() => { this.events = null; this.want(); }, this.patience);
        resolve(undefined);
      };
    }));
  }
}

const headers = { "Content-Type": "application/json" };

/** @param {string} link Takes the link that this page was opened with: it lets this browser in, once. False for one that does not. */
export const enter = (link) =>
  fetch("session", { method: "POST", headers, body: JSON.stringify({ link }) }).then(({ ok }) => ok, () => null);
