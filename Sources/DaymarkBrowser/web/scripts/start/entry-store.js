import { openDatabase, runTransaction } from "./database.js";

/** Entries are packed once their total length exceeds this many characters. */
const packingThreshold = 50_000;

/**
 * All data for a start. `lastKey` is the key of the last included entry, and `quarantineCount` the
 * number of quarantined actions, which made the module trap twice.
 * @typedef {{parts: string[], entries: string[], lastKey: number, device: string,
 *   quarantineCount: number, image?: any, needsPacking: boolean}} StoredState
 */

/**
 * The entries after a key. `packedKey` is the key up to which entries have been packed, and
 * `lastKey` the key of the last entry.
 * @typedef {{packedKey: number, parts: string[], keys: number[], entries: string[],
 *   lastKey: number}} NewEntries
 */

/**
 * Stores entries in order of arrival. Each is an operation or an answer of the account. When there
 * are many, they are packed into a few parts, with an image of a core that has loaded them: a
 * snapshot of its memory (memory-image.js). The store also holds the quarantined actions.
 * Every write is one transaction and resolves once it is on disk.
 */
export class EntryStore {
  static async open() {
    return new EntryStore(await openDatabase());
  }

  /** @param {IDBDatabase} database */
  constructor(database) {
    this.database = database;

    /**
     * The keys of the entries that this tab has written and need not read again.
     * @type {Set<number>}
     */
    this.ownKeys = new Set();

    // A newer version of Daymark in another tab needs to change the stores.
    database.onversionchange = () => database.close();
  }

  /**
   * Reads the entries after the given key. Key 0 also reads the parts.
   * @param {number} key
   * @param {{keysOnly?: boolean}} options
   * @returns {Promise<NewEntries>}
   */
  async entriesAfter(key, { keysOnly = false } = {}) {
    const stores = ["meta", "pack", "entries"];
    const results = await this.read(stores, (meta, pack, entries) => {
      const range = IDBKeyRange.lowerBound(key, true);
      return [
        meta.get("packed"),
        key === 0 && !keysOnly ? pack.getAll() : null,
        entries.getAllKeys(range),
        keysOnly ? null : entries.getAll(range),
      ];
    });
    const [packedKey = 0, parts, keys, entries] = results;
    const lastKey = Math.max(packedKey, ...keys.slice(-1));
    return { packedKey, parts: parts ?? [], keys, entries: entries ?? [], lastKey };
  }

  /**
   * Reads all data for a start: the image of a core that has loaded all packed entries, and the
   * entries since. Without such an image, reads all parts and entries.
   * @param {string} imageName the module and browser that the image must come from; "" for no image
   * @returns {Promise<StoredState>}
   */
  async load(imageName) {
    /** @type {Promise<ArrayBuffer> | undefined} */
    let imageBytes;
    const stores = ["meta", "aside", "pack", "entries"];
    const results = await this.read(stores, (meta, aside, pack, entries) => {
      const packed = meta.get("packed");
      const image = meta.get("image");
      const requests = [
        packed,
        image,
        meta.get("device"),
        aside.count(),
        entries.getAllKeys(),
        entries.getAll(),
      ];
      image.onsuccess = () => {
        const { name, blob, packed: imagePackedKey } = image.result ?? {};
        if (name === imageName && blob && imagePackedKey === packed.result) {
          imageBytes = blob.arrayBuffer().catch(() => new ArrayBuffer(0));
        } else {
          requests.push(pack.getAll());
        }
      };
      return requests;
    });
    const [packedKey = 0, image, device, quarantineCount, keys, entries, parts = []] = results;
    // Storing an image may have failed for lack of space, and then it has a name but no bytes.
    // Packing again would fail again, so the parts do not count.
    const outsideImage = image?.name === imageName ? entries : [...parts, ...entries];
    const size = outsideImage.reduce(
      (/** @type {number} */ sum, /** @type {string} */ text) => sum + text.length, 0);
    return {
      parts,
      entries,
      lastKey: Math.max(packedKey, ...keys.slice(-1)),
      device,
      quarantineCount,
      image: imageBytes && { ...image, bytes: await imageBytes },
      needsPacking: size > packingThreshold,
    };
  }

  /** @param {string[]} texts */
  async append(texts) {
    const requests = await this.write(["entries"], (entries) => {
      const requests = texts.map((text) => entries.add(text));
      // Without an explicit commit, leaving the page before the requests are answered would roll
      // them back.
      entries.transaction.commit();
      return requests;
    });
    // Record keys only after the commit. If it fails (quota exceeded), another tab may get the same
    // key.
    for (const request of requests) this.ownKeys.add(Number(request.result));
  }

  /**
   * Replaces all entries up to a key with parts, unless another tab has packed or deleted them in
   * the meantime.
   * @param {number} key
   * @param {string[]} parts
   * @param {object} image
   */
  pack(key, parts, image) {
    return this.write(["meta", "pack", "entries"], (meta, pack, entries) => {
      const packed = meta.get("packed");
      const found = entries.getKey(key);
      found.onsuccess = () => {
        if (found.result === undefined && packed.result !== key) return;
        pack.clear();
        for (const part of parts) pack.add(part);
        entries.delete(IDBKeyRange.upperBound(key));
        meta.put(key, "packed");
        meta.put({ ...image, packed: key }, "image");
      };
    });
  }

  /** Deletes everything except the device's id and the quarantined actions. */
  clear() {
    return this.write(["pack", "entries", "meta"], (pack, entries, meta) => {
      pack.clear();
      entries.clear();
      meta.delete("packed");
      meta.delete("image");
    });
  }

  /** @returns {Promise<object[]>} */
  async quarantinedActions() {
    const [actions] = await this.read(["aside"], (aside) => [aside.getAll()]);
    return actions;
  }

  /** @param {object} action */
  quarantine(action) {
    return this.write(["aside"], (aside) => {
      aside.add(action);
    });
  }

  /**
   * @param {string[]} stores
   * @param {(...stores: IDBObjectStore[]) => (IDBRequest | null)[]} work
   * @returns {Promise<any[]>} the requests' results
   */
  async read(stores, work) {
    const requests = await runTransaction(this.database, stores, "readonly", work);
    return requests.map((request) => request?.result);
  }

  /**
   * @template T
   * @param {string[]} stores
   * @param {(...stores: IDBObjectStore[]) => T} work
   */
  write(stores, work) {
    return runTransaction(this.database, stores, "readwrite", work);
  }
}
