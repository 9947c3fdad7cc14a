// @ts-check
/// <reference lib="webworker" />
// Keeps the app's files, so that it opens with no network. A new version waits until no tab is looked at.
const version = "@VERSION@";
/** @type {Record<string, string>} The files of this version with the hash of each. */
const files = JSON.parse('@FILES@');
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const cacheName = `daymark ${version}`;
const scope = worker.registration.scope;
/** Where a cache keeps its own list of files. */
const listing = `${scope}@files`;

worker.addEventListener("install", (event) => {
  event.waitUntil(fill());
  // Where the browser can take files from the cache by itself, a start does not wait for this worker to be started.
  const paths = [{ pathname: `${new URL(scope).pathname}assets/*` }, { pathname: new URL(scope).pathname, search: "" }];
  /** @type {any} */ (event).addRoutes?.(paths.map((urlPattern) => ({ condition: { urlPattern }, source: { cacheName } })));
});
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => event.waitUntil(event.data === "subscribe" ? subscribe() : worker.skipWaiting()));
worker.addEventListener("push", (event) => event.waitUntil(showPushed(event.data)));
worker.addEventListener("pushsubscriptionchange", (event) => /** @type {ExtendableEvent} */ (event).waitUntil(subscribe()));
worker.addEventListener("notificationclick", (event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil(answerNag(action, notification.data));
});
worker.addEventListener("notificationclose", (event) => event.waitUntil(putAway(event.notification.data)));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.mode === "navigate" ? "./" : request.url.slice(scope.length);
  // What is no file of the app, such as the account's answers, is not for here.
  if (request.method === "GET" && request.url.startsWith(scope) && path in files) event.respondWith(answer(path, request));
});

/** Takes files that have not changed from the version before, and the others from the network. */
async function fill() {
  const cache = await caches.open(cacheName);
  /** @type {Map<string, Response>} */
  const known = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith("daymark ") || name === cacheName) continue;
    const before = await caches.open(name);
    const list = await before.match(listing);
    for (const [path, hash] of Object.entries(list ? await list.json() : {})) {
      const response = await before.match(new URL(path, scope).href);
      if (response) known.set(hash, response);
    }
  }
  await Promise.all(Object.entries(files).map(async ([path, hash]) => {
    const url = new URL(path, scope).href;
    const response = known.get(hash)?.clone() ?? await fetch(url, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(url, response);
  }));
  await cache.put(listing, new Response(JSON.stringify(files)));
}

/** @param {string} nag Tells the app what was done with a notification. */
async function tell(nag) {
  const [page] = await worker.clients.matchAll({ type: "window" });
  page?.postMessage({ nag });
  return page;
}

/** @typedef {{route: string, away: string, nag?: string, endpoint?: string}} About what is known of a notification */

// What is done with a notification is done by the app where it is open, else by the account; where neither answers, and for a tap, the page
// with all answers opens.
/** @param {string} action @param {About} about */
async function answerNag(action, { route, nag }) {
  const page = await tell(action || `go/${route}`);
  if (page && !action) await page.focus();
  if (page || action && nag && await post("push/answer", { nag, answer: action })) return;
  await worker.clients.openWindow(`${scope}#${route}`);
}

/** @param {About} about */
const putAway = async ({ away, nag }) => { if (away && !await tell(away) && nag) await post("push/answer", { nag, answer: away }); };

/** @param {string} path @param {object} body Whether the account took it. */
const post = (path, body) =>
  fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })
    .then(({ ok }) => ok, () => false);

/** @param {PushMessageData | null} data Shows what the account sent, whatever it is: a push that shows nothing costs the permission. */
async function showPushed(data) {
  const { title, navigate, ...looks } = data?.json().notification ?? { title: "Daymark" };
  const before = (await worker.registration.getNotifications({ tag: looks.tag }))[0]?.data?.nag;
  // What comes twice is heard once.
  const options = { ...looks, renotify: Boolean(looks.tag) && before !== looks.data?.nag, icon: "icons/icon-192.png" };
  await worker.registration.showNotification(title, options);
  await post("push/shown", looks.data ?? {});
}

/** Lets the account reach this browser while no page is open, with the key that it has now. */
async function subscribe() {
  const answer = await fetch("push", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok || !answer.headers.get("Content-Type")?.includes("json")) return;
  const { pushManager } = worker.registration;
  const options = { userVisibleOnly: true, applicationServerKey: (await answer.json()).key };
  const anew = async () => { await (await pushManager.getSubscription())?.unsubscribe(); return pushManager.subscribe(options); };
  const subscription = await pushManager.subscribe(options).catch(anew).catch((error) => console.warn(error));
  if (subscription && await post("push", subscription.toJSON())) await tell("nag/reached");
}

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith("daymark ") && name !== cacheName) await caches.delete(name);
  await worker.clients.claim();
}

/** @param {string} path @param {Request} request */
const answer = async (path, request) => await (await caches.open(cacheName)).match(new URL(path, scope).href) ?? fetch(request);
