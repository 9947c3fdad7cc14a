/// <reference lib="webworker" />
// The rest of the service worker (sw.js): notifications, which come from the page or are pushed by the account, and what is done with them.
worker.addEventListener("push", (event) => event.waitUntil(showPushed(event)));
worker.addEventListener("pushsubscriptionchange", (event) => /** @type {ExtendableEvent} */ (event).waitUntil(subscribe()));
worker.addEventListener("notificationclick", (event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil(answerNag(action, notification.data));
});
worker.addEventListener("notificationclose", (event) => event.waitUntil(putAway(event.notification.data)));

/** @param {string} nag Tells the app what was done with a notification. */
async function tell(nag) {
  const [page] = await worker.clients.matchAll({ type: "window" });
  page?.postMessage({ nag });
  return page;
}

/** @typedef {{route: string, away: string, nag?: string, endpoint?: string}} About what is known of a notification */

// What is done with a notification is done by the account, which every page hears of, else by a page that is open; where neither is
// there, and for a tap, the page with all answers opens.
/** @param {string} action @param {About} about */
async function answerNag(action, { route, nag }) {
  if (action && nag && await post("push/answer", { nag, answer: action })) return;
  const page = await tell(action || `go/${route}`);
  if (!page) await worker.clients.openWindow(`${scope}#${route}`);
  else if (!action) await page.focus();
}

/** @param {About} about */
async function putAway({ away, nag }) {
  if (away && !(nag && await post("push/answer", { nag, answer: away }))) await tell(away);
}

/** @param {string} path @param {object} body Whether the account took it. */
const post = (path, body) => fetch(path, {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  signal: /** @type {any} */ (AbortSignal).timeout(10_000),
}).then(({ ok }) => ok, () => false);

/** @param {any} event Shows what was pushed, whatever it is: a push that shows nothing costs the permission. Safari has read it already. */
async function showPushed(event) {
  let said = event.notification ?? { title: "Daymark" };
  try { said = event.data.json().notification; } catch { /* as it is */ }
  const { title, body, tag, silent, requireInteraction, actions, data } = said, about = data ?? { route: "", away: "" };
  const before = (await worker.registration.getNotifications({ tag }))[0]?.data?.nag;
  // What comes twice is heard once.
  const renotify = Boolean(tag) && before !== about.nag;
  const looks = { body, tag, silent, requireInteraction, actions, renotify, data: about, icon: "icons/icon-192.png" };
  await worker.registration.showNotification(title, looks);
  if (about.nag) await post("push/shown", about);
}

/** Lets the account reach this browser while no page is open, with the key that it has now. */
async function subscribe() {
  const answer = await fetch("push", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok || !answer.headers.get("Content-Type")?.includes("json")) return;
  const { pushManager } = worker.registration;
  const options = { userVisibleOnly: true, applicationServerKey: (await answer.json()).key };
  const anew = async () => { await (await pushManager.getSubscription())?.unsubscribe(); return pushManager.subscribe(options); };
  const subscription = await pushManager.subscribe(options).catch(anew).catch((error) => console.warn(error));
  if (subscription && await post("push", { ...subscription.toJSON(), site: scope })) await tell("nag/reached");
}
