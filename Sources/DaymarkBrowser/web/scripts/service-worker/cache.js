/// <reference lib="webworker" />
// Caches the app's files, so that it opens without a network. The build defines VERSION and FILES.
// FILES maps the path of each file to its hash.
import { scope } from "./scope.js";

const cachePrefix = "daymark ";
const cacheName = cachePrefix + VERSION;

/** The URL under which a cache stores the list of its files. */
const listURL = `${scope}@files`;

/**
 * Lets the browser read files from the cache directly, where supported, so that a page does not
 * wait for this worker to start.
 * @param {ExtendableEvent} install
 */
export function addRoutes(install) {
  const { pathname } = new URL(scope);
  const patterns = [{ pathname: `${pathname}assets/*` }, { pathname, search: "" }];
  const routes = patterns.map(
    (urlPattern) => ({ condition: { urlPattern }, source: { cacheName } }));
  install.addRoutes?.(routes);
}

/**
 * Answers requests for the app's files.
 * @param {FetchEvent} event
 */
export function answerFetch(event) {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const path = pathOf(request);
  // All other requests, such as those to the account, go to the network.
  if (path in FILES) event.respondWith(cachedFile(path, request));
}

/**
 * Returns the path of the requested file. The app is the page at the scope's own URL. Other pages
 * below it, such as those that mails link to, belong to the account.
 * @param {Request} request
 */
function pathOf(request) {
  const { pathname } = new URL(request.url);
  const isApp = request.mode === "navigate" && pathname === new URL(scope).pathname;
  return isApp ? "./" : request.url.slice(scope.length);
}

/**
 * @param {string} path
 * @param {Request} request
 */
async function cachedFile(path, request) {
  const cache = await caches.open(cacheName);
  return await cache.match(urlOf(path)) ?? fetch(request);
}

/** Fills the cache of this version. Unchanged files are copied from older caches. */
export async function fillCache() {
  const cache = await caches.open(cacheName);
  const known = await knownFiles();
  await Promise.all(Object.entries(FILES).map(async ([path, hash]) => {
    const url = urlOf(path);
    const response = known.get(hash)?.clone() ?? await fetch(url, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(url, response);
  }));
  await cache.put(listURL, new Response(JSON.stringify(FILES)));
}

/** Returns the files of older versions by their hashes. */
async function knownFiles() {
  /** @type {Map<string, Response>} */
  const known = new Map();
  for (const name of await oldCacheNames()) {
    const cache = await caches.open(name);
    const list = await cache.match(listURL);
    for (const [path, hash] of Object.entries(list ? await list.json() : {})) {
      const response = await cache.match(urlOf(path));
      if (response) known.set(hash, response);
    }
  }
  return known;
}

export async function deleteOldCaches() {
  for (const name of await oldCacheNames()) await caches.delete(name);
}

async function oldCacheNames() {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
}

/** @param {string} path */
const urlOf = (path) => new URL(path, scope).href;
