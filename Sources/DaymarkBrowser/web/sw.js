/// <reference lib="webworker" />
// Keeps the app's files, so that it opens with no network. A new version waits until no tab is looked at.
const version = "@VERSION@";
/** @type {Record<string, string>} The files of this version with the hash of each. */ const files = JSON.parse('@FILES@');
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const cacheName = `daymark ${version}`;
const scope = worker.registration.scope;
/** Where a cache keeps its own list of files. */ const listing = `${scope}@files`;

worker.addEventListener("install", (event) => {
  event.waitUntil(fill());
  // Where the browser can take files from the cache by itself, a start does not wait for this worker to be started.
  const paths = [{ pathname: `${new URL(scope).pathname}assets/*` }, { pathname: new URL(scope).pathname, search: "" }];
  /** @type {any} */ (event).addRoutes?.(paths.map((urlPattern) => ({ condition: { urlPattern }, source: { cacheName } })));
});
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => event.waitUntil(event.data === "subscribe" ? subscribe() : worker.skipWaiting()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  // The app is one page; what else is opened under this address, such as a link in a mail, is the account's.
  const isPage = request.mode === "navigate" && new URL(request.url).pathname === new URL(scope).pathname;
  const path = isPage ? "./" : request.url.slice(scope.length);
  // What is no file of the app, such as the account's answers, is not for here.
  if (request.method === "GET" && request.url.startsWith(scope) && path in files) event.respondWith(answer(path, request));
});

/** Takes files that have not changed from the version before, and the others from the network. */ async function fill() {
  const cache = await caches.open(cacheName);
  /** @type {Map<string, Response>} */ const known = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith("daymark ") || name === cacheName) continue;
    const before = await caches.open(name), list = await before.match(listing);
    for (const [path, hash] of Object.entries(list ? await list.json() : {})) {
      const response = await before.match(new URL(path, scope).href);
      if (response) known.set(hash, response);
    }
  }
  await Promise.all(Object.entries(files).map(async ([path, hash]) => {
    const url = new URL(path, scope).href, response = known.get(hash)?.clone() ?? await fetch(url, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(url, response);
  }));
  await cache.put(listing, new Response(JSON.stringify(files)));
}

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith("daymark ") && name !== cacheName) await caches.delete(name);
  await worker.clients.claim();
}

/** @param {string} path @param {Request} request */
const answer = async (path, request) => await (await caches.open(cacheName)).match(new URL(path, scope).href) ?? fetch(request);
