// @ts-check
// When to ask the account, and how it stands. What is sent and what answers mean is the core's. `settle` waits until what was
// done is stored, here and in other tabs, and known here.
/** @typedef {{settle(): Promise<void>, request(): string, receive(answer: string): void, isSaved(): boolean,
 * say(connection: string): void}} Host */

/** How long to wait after a failure at first, and at most; and between two looks when nothing is heard; in ms. */
const soonest = 1000, longest = 300_000, pause = 60_000;

const soon = () => /** @type {any} */ (AbortSignal).timeout(pause);

export class Sync {
  isIn = false;
  isWanted = false;
  isRunning = false;
  /** Whether this tab waits for its turn to listen. */
  isWaiting = false;
  delay = soonest;
  /** How long to wait before listening again. */
  patience = soonest;
  said = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */ timer;
  /** @type {EventSource | null} */ events = null;
  /** @type {{body: string, answer: Promise<Response>} | null} */ ahead = null;

  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    addEventListener("online", () => this.want());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.want(); });
  }

  /** Asks the account soon; what is wanted while it is being asked is asked after. */
  want() {
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

  /** @returns {Promise<string>} how it stands */
  async ask() {
    if (!this.isIn) {
      const session = await fetch("session", { cache: "no-store", signal: soon() });
      if (!session.ok || !session.headers.get("Content-Type")?.includes("json")) return session.status < 500 ? "alone" : "offline";
      this.isIn = (await session.json()).in;
      if (!this.isIn) return "out";
    }
    await this.host.settle();
    const { ahead } = this, body = this.host.request();
    this.ahead = null;
    // What was asked ahead counts while it is what would be asked now.
    const answer = await (ahead?.body === body ? ahead.answer : this.post(body));
    if (answer.status === 401) this.isIn = false;
    if (!answer.ok) return answer.status === 401 ? "out" : answer.status === 507 ? "full" : "offline";
    this.host.receive(await answer.text());
    // While this is put on disk, what follows is on its way. The next tab whose turn it is finds the answer stored.
    const next = this.isWanted && this.host.isSaved() ? this.host.request() : "";
    if (next) (this.ahead = { body: next, answer: this.post(next) }).answer.catch(() => null);
    await this.host.settle();
    return "inStep";
  }

  /** @param {string} body */
  post(body) { return fetch("sync", { method: "POST", headers, body, signal: soon() }); }

  /** Hears when there is something new. One tab does so for all, for a browser opens few connections to one host. */
  listen() {
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
