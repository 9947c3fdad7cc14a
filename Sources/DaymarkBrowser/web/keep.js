// What the browser keeps: entries (what was done, what the account answered) in the order in which they came, now and then
// packed into few parts; and actions that were set aside. Every write is a transaction, asked to be on disk before it counts.
/** @typedef {{parts: string[], entries: string[], seen: number, device: string, aside: number, image?: any, isLong: boolean}} Kept */

/** So many letters of entries are worth packing. */ const mostUnpacked = 50_000;

export class Keep {
  /** @returns {Promise<Keep>} */ static open() {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open("daymark", 2);
      request.onupgradeneeded = ({ oldVersion }) => {
        const make = (/** @type {string} */ name) => request.result.createObjectStore(name, { autoIncrement: true });
        const [entries] = ["entries", "pack"].map(make);
        if (oldVersion < 1) make("aside") && request.result.createObjectStore("meta").put(crypto.randomUUID(), "device");
        else entries.transaction.objectStore("operations").openCursor().onsuccess = ({ target }) => {
          const cursor = /** @type {IDBRequest<IDBCursorWithValue | null>} */ (target).result;
          if (cursor) entries.add(cursor.value) && cursor.continue();
        }; // The first Daymark kept operations alone.
      };
      request.onerror = () => reject(request.error);
      request.onsuccess = () => resolve(new Keep(request.result));
    });
  }

  /** @param {IDBDatabase} database */ constructor(database) {
    this.database = database;
    /** @type {Set<number>} Entries that this tab has written, by their keys: it need not read them. */ this.own = new Set();
    // Another tab with a newer Daymark wants to change the shape of the data: let it.
    database.onversionchange = () => database.close();
  }

  // Runs in one transaction, and gives what `work` returns once that is through.
  /** @template T @param {string[]} stores @param {IDBTransactionMode} mode @param {(...stores: IDBObjectStore[]) => T} work
   * @returns {Promise<T>} */
  within(stores, mode, work) {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(stores, mode, { durability: "strict" });
      const result = work(...stores.map((name) => transaction.objectStore(name)));
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
  }

  /** @param {string[]} stores @param {(...stores: IDBObjectStore[]) => (IDBRequest | null)[]} work @returns {Promise<any[]>} results */
  read = async (stores, work) => (await this.within(stores, "readonly", work)).map((request) => request?.result);

  // Entries after the one with this key, and what came before them in parts where they have been packed since; or their keys alone.
  /** @param {number} seen @returns {Promise<{packed: number, parts: string[], keys: number[], entries: string[], seen: number}>} */
  async after(seen, isWhole = true) {
    const [packed = 0, parts, keys, entries] = await this.read(["meta", "pack", "entries"], (meta, pack, entries) => {
      const range = IDBKeyRange.lowerBound(seen, true), texts = isWhole ? entries.getAll(range) : null;
      return [meta.get("packed"), seen === 0 && isWhole ? pack.getAll() : null, entries.getAllKeys(range), texts];
    });
    return { packed, parts: parts ?? [], keys, entries: entries ?? [], seen: Math.max(packed, ...keys.slice(-1)) };
  }

  // What a start is made from: the image of a core that knew all that is packed, and what came since; or everything.
  /** @param {string} name The image's; none is wanted where it is empty. @returns {Promise<Kept>} */ async all(name) {
    /** @type {any} */ let bytes;
    const stores = ["meta", "aside", "pack", "entries"];
    const [packed = 0, image, device, aside, keys, entries, parts = []] = await this.read(stores, (meta, aside, pack, entries) => {
      const all = [...["packed", "image", "device"].map((key) => meta.get(key)), aside.count(), entries.getAllKeys(), entries.getAll()];
      all[1].onsuccess = () => {
        const { name: its, blob, packed } = all[1].result ?? {};
        if (its !== name || !blob || packed !== all[0].result) all.push(pack.getAll());
        else bytes = blob.arrayBuffer().catch(() => new ArrayBuffer(0));
      };
      return all;
    });
    const isLong = [...image?.name === name ? [] : parts, ...entries].reduce((sum, text) => sum + text.length, 0) > mostUnpacked;
    const seen = Math.max(packed, ...keys.slice(-1)), made = bytes && { ...image, bytes: await bytes };
    return { parts, entries, seen, device, aside, isLong, image: made };
  }

  /** @param {string[]} texts */ async save(texts) {
    const added = await this.within(["entries"], "readwrite", (entries) => {
      const added = texts.map((text) => entries.add(text));
      entries.transaction.commit(); // At once: a page that is left before its requests are answered takes them back.
      return added;
    });
    // Not before: an entry that was taken and then found no space leaves its key to another tab's.
    for (const request of added) this.own.add(Number(request.result));
  }

  /** @param {number} upTo @param {string[]} parts @param {any} image Puts parts in the place of all entries up to a key. */
  pack(upTo, parts, image) {
    return this.within(["meta", "pack", "entries"], "readwrite", (meta, pack, entries) => {
      const before = meta.get("packed");
      entries.getKey(upTo).onsuccess = ({ target }) => {
        // Another tab has packed or forgotten them meanwhile.
        if (/** @type {any} */ (target).result === undefined && before.result !== upTo) return;
        pack.clear();
        for (const part of parts) pack.add(part);
        entries.delete(IDBKeyRange.upperBound(upTo));
        meta.put(upTo, "packed");
        meta.put({ ...image, packed: upTo }, "image");
      };
    });
  }

  forget() {
    return this.within(["pack", "entries", "meta"], "readwrite", (pack, entries, meta) => {
      pack.clear(), entries.clear(), meta.delete("packed"), meta.delete("image");
    });
  }

  /** @returns {Promise<object[]>} */ async aside() { return (await this.read(["aside"], (aside) => [aside.getAll()]))[0]; }

  /** @param {object} message */ setAside(message) { return this.within(["aside"], "readwrite", (aside) => { aside.add(message); }); }
}
