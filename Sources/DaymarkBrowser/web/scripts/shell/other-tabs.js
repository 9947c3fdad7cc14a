import { tabs } from "./first-script.js";

/** Reads the entries that other tabs have stored, so that every tab shows the same data. */
export class OtherTabs {
  /** The key of the last entry that the core knows. */
  knownKey = 0;

  /** Settles when all entries found so far have been read. */
  reading = Promise.resolve();

  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
  }

  listen() {
    tabs.addEventListener("message", () => this.catchUp());
  }

  /** Reads new entries, if any. */
  catchUp() {
    this.reading = this.reading
      .then(() => this.readNewEntries())
      .catch((error) => console.warn(error));
    return this.reading;
  }

  async readNewEntries() {
    const { app } = this;
    await app.starting;
    await app.saver.idle;
    const { store } = app.saver;
    if (!store) return;
    while (store.ownKeys.delete(this.knownKey + 1)) this.knownKey += 1;
    // Usually there are only this tab's own entries, so read just the keys first.
    const found = await store.entriesAfter(this.knownKey, { keysOnly: true });
    const isOwn = found.packedKey <= this.knownKey
      && found.keys.every((key) => store.ownKeys.has(key));
    const { packedKey, keys, entries, lastKey } = isOwn
      ? found
      : await store.entriesAfter(this.knownKey);
    if (packedKey > this.knownKey) {
      // Entries that the core has not seen were packed.
      await (app.starting ?? app.waitFor(app.restart()));
      return;
    }
    const isNew = keys.map((key) => !store.ownKeys.delete(key));
    const news = entries.filter((_, index) => isNew[index]);
    for (const entry of news) app.core.callWithText("restore", entry);
    this.knownKey = Math.max(this.knownKey, lastKey);
    if (news.length > 0) app.send({ do: "remote" });
  }
}
