import { EntryStore, tabs } from "./first-script.js";

/** How long to wait before writing again after a failure, in ms. */
const retryDelay = 10_000;

const answerPrefix = '{"answer"';

/**
 * Returns the entry for an account's answer.
 * @param {string} answer
 */
export const answerEntry = (answer) => `${answerPrefix}:${answer}}`;

/**
 * `didSaveOperations` is called when something is on disk that the account does not have yet.
 * @typedef {{didSaveOperations(): void, didFail(): void}} SaverHost
 */

/** Writes entries to disk, in the order in which they come. */
export class Saver {
  /**
   * Entries that are not on disk yet.
   * @type {string[]}
   */
  unsaved = [];

  /**
   * Settles once everything so far has been written, or could not be.
   * @type {Promise<void>}
   */
  idle = Promise.resolve();

  /** @type {import("../start/entry-store.js").EntryStore | undefined} */
  store;

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  retryTimer;

  /** @param {SaverHost} host */
  constructor(host) {
    this.host = host;
  }

  /**
   * Opens the store once the first page is shown. Entries wait until then.
   * @param {Promise<void>} firstPage
   */
  open(firstPage) {
    this.idle = firstPage.then(async () => {
      this.store = await EntryStore.open();
    });
  }

  /** @param {string[]} entries */
  save(entries) {
    this.unsaved.push(...entries);
    if (entries.length > 0) this.write();
  }

  write() {
    this.idle = this.idle.then(() => this.writeUnsaved());
  }

  async writeUnsaved() {
    const batch = this.unsaved.slice();
    if (batch.length === 0) return;
    try {
      await this.store?.append(batch);
    } catch {
      clearTimeout(this.retryTimer);
      this.retryTimer = setTimeout(() => this.write(), retryDelay);
      // In a task of its own, so that an error in it does not stop later writes.
      setTimeout(() => this.host.didFail());
      return;
    }
    this.unsaved = this.unsaved.slice(batch.length);
    // Not earlier: a tab that is starting has either read the entries by now, or hears of them.
    tabs.postMessage("new");
    if (batch.some((entry) => !entry.startsWith(answerPrefix))) this.host.didSaveOperations();
  }
}
