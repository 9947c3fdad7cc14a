// @ts-check
// What the browser keeps: entries (what was done, what the account answered) in the order in which they came, now and then
// packed into few parts; and actions that were set aside. Every write is a transaction, asked to be on disk before it counts.
/** @typedef {{packed: number, parts: string[], keys: number[], entries: string[], image?: any, isOurs?: boolean}} Kept */
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

  /** @returns {Promise<string>} This replica's id. */
  device() { return this.within(["meta"], "readonly", (meta) => meta.get("device")).then((request) => request.result); }

  // Entries after the one with this key, and what came before them in parts where they have been packed since; or their keys alone.
  /** @param {number} seen @returns {Promise<Kept>} */ async after(seen, isWhole = true) {
    const found = await this.within(["meta", "pack", "entries"], "readonly", (meta, pack, entries) => {
      const range = IDBKeyRange.lowerBound(seen, true);
      const texts = isWhole ? entries.getAll(range) : null;
      return [meta.get("packed"), seen === 0 && isWhole ? pack.getAll() : null, entries.getAllKeys(range), texts];
    });
    const [packed, parts, keys, entries] = found.map((request) => /** @type {any} */ (request?.result));
    return { packed: packed ?? 0, parts: parts ?? [], keys, entries: entries ?? [] };
  }

  // What a start is made from: the image of a core that knew all that is packed, and what came since; or everything.
  /** @param {string} name The image's; none is wanted where it is empty. @returns {Promise<Kept>} */ async all(name) {
    const image = name && (await this.within(["meta"], "readonly", (meta) => meta.get("image"))).result;
    const isOurs = name !== "" && image?.name === name, found = isOurs && image.blob ? await this.after(image.packed) : null;
    if (!found || found.packed !== image.packed) return { ...await this.after(0), isOurs };
    return { ...found, image: { ...image, bytes: await image.blob.arrayBuffer() }, isOurs };
  }

  /** @param {string[]} texts */ async save(texts) {
    const added = await this.within(["entries"], "readwrite", (entries) => texts.map((text) => entries.add(text)));
    // Not before: an entry that was taken and then found no space leaves its key to another tab's.
    for (const request of added) this.own.add(Number(request.result));
  }

  /** @param {number} upTo @param {string[]} parts @param {any} image Puts parts in the place of all entries up to a key. */
  pack(upTo, parts, image) {
    return this.within(["meta", "pack", "entries"], "readwrite", (meta, pack, entries) => {
      entries.getKey(upTo).onsuccess = ({ target }) => {
        if (/** @type {any} */ (target).result === undefined) return; // Another tab has packed or forgotten them meanwhile.
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

  /** @returns {Promise<object[]>} */
  aside() { return this.within(["aside"], "readonly", (aside) => aside.getAll()).then((request) => request.result); }

  /** @param {object} message */ setAside(message) { return this.within(["aside"], "readwrite", (aside) => { aside.add(message); }); }
}
