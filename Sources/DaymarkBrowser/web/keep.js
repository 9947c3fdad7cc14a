// @ts-check

/**
 * What the browser keeps: operations in the order in which they came, and actions that were set aside. Every write is its
 * own transaction, asked to be on disk before it counts.
 */
export class Keep {
  /** @returns {Promise<Keep>} */
  static open() {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open("daymark", 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore("meta");
        request.result.createObjectStore("operations", { autoIncrement: true });
        request.result.createObjectStore("aside", { autoIncrement: true });
      };
      request.onerror = () => reject(request.error);
      request.onsuccess = () => resolve(new Keep(request.result));
    });
  }

  /** @param {IDBDatabase} database */
  constructor(database) {
    this.database = database;
    // Another tab with a newer Daymark wants to change the shape of the data: let it.
    database.onversionchange = () => database.close();
  }

  /**
   * @template T
   * @param {string} store
   * @param {(store: IDBObjectStore) => IDBRequest<T>} read
   * @returns {Promise<T>}
   */
  read(store, read) {
    return new Promise((resolve, reject) => {
      const request = read(this.database.transaction(store).objectStore(store));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }

  /**
   * @param {string} store
   * @param {(store: IDBObjectStore) => void} write
   * @returns {Promise<void>}
   */
  write(store, write) {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(store, "readwrite", { durability: "strict" });
      write(transaction.objectStore(store));
      transaction.oncomplete = () => resolve();
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
  }

  /** This replica's id, made at its first use. @returns {Promise<string>} */
  async device() {
    const known = await this.read("meta", (store) => store.get("device"));
    if (known) return known;
    const made = crypto.randomUUID();
    // Of two tabs that start at once, the first to write names the device for both.
    await this.write("meta", (store) => { 
      store.add(made, "device").onerror = (event) => { event.preventDefault(); event.stopPropagation(); };
    });
    return this.read("meta", (store) => store.get("device"));
  }

  /** @returns {Promise<string[]>} */
  operations() {
    return this.read("operations", (store) => store.getAll());
  }

  /** @param {string[]} operations */
  save(operations) {
    return this.write("operations", (store) => { for (const operation of operations) store.add(operation); });
  }

  /** @returns {Promise<object[]>} */
  aside() {
    return this.read("aside", (store) => store.getAll());
  }

  /** @param {object} message */
  setAside(message) {
    return this.write("aside", (store) => { store.add(message); });
  }
}
