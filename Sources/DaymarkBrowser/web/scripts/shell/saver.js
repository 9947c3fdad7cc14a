import { EntryStore, tabs } from "./first-script.js";

/** The delay before writing again after a failure, in ms. */
const retryDelay = 10_000;

const answerPrefix = '{"answer"';

/**
 * Returns the entry that stores an account's answer.
 * @param {string} answer
 */
export const answerEntry = (answer) => `${answerPrefix}:${answer}}`;

/**
 * `didSaveOperations` is called when operations are on disk that the account does not have yet.
 * @typedef {{didSaveOperations(): void, didFail(): void}} SaverHost
 */

/** Writes entries to disk in order of arrival. */
export class Saver {
  /**
   * Entries that are not on disk yet.
   * @type {string[]}
   */
  unsaved = [];

  /**
   * Settles once all entries so far have been written, or have failed.
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
      // Run the callback in its own task, so that an error in it does not stop later writes.
      setTimeout(() => this.host.didFail());
      return;
    }
    this.unsaved = this.unsaved.slice(batch.length);
    // Notify other tabs only now. A tab that is starting has either read the entries already or
    // receives this message.
    tabs.postMessage("new");
    if (batch.some((entry) => !entry.startsWith(answerPrefix))) this.host.didSaveOperations();
  }
}
