/**
 * Opens the database. The first visit and a new version upgrade its schema.
 * @returns {Promise<IDBDatabase>}
 */
export function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("daymark", 2);
    request.onupgradeneeded = ({ oldVersion }) => upgradeSchema(request, oldVersion);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve(request.result);
  });
}

/**
 * Creates the object stores, and converts those of an older version.
 * @param {IDBOpenDBRequest} request
 * @param {number} oldVersion 0 if there was no database
 */
function upgradeSchema({ result: database, transaction }, oldVersion) {
  const create = (/** @type {string} */ name) =>
    database.createObjectStore(name, { autoIncrement: true });
  const entries = create("entries");
  create("pack");
  if (oldVersion < 1) {
    create("aside");
    database.createObjectStore("meta").put(crypto.randomUUID(), "device");
    return;
  }
  // Version 1 stored only operations.
  const operations = /** @type {IDBTransaction} */ (transaction).objectStore("operations");
  operations.openCursor().onsuccess = ({ target }) => {
    const cursor = /** @type {IDBRequest<IDBCursorWithValue | null>} */ (target).result;
    if (!cursor) return;
    entries.add(cursor.value);
    cursor.continue();
  };
}

/**
 * Runs `work` in one transaction, and returns its result once the transaction is on disk.
 * @template T
 * @param {IDBDatabase} database
 * @param {string[]} storeNames
 * @param {IDBTransactionMode} mode
 * @param {(...stores: IDBObjectStore[]) => T} work
 * @returns {Promise<T>}
 */
export function runTransaction(database, storeNames, mode, work) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeNames, mode, { durability: "strict" });
    const result = work(...storeNames.map((name) => transaction.objectStore(name)));
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}
