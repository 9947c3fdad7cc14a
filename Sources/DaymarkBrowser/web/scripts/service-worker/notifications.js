/// <reference lib="webworker" />
import { post } from "./account.js";
import { scope, worker } from "./scope.js";

/** The tag of the one notification of all nags. */
const cardTag = "nags";

/**
 * A nag in a notification. `nag` is its id in the account, and `away` is the action that dismisses
 * the nag ("" for none). A later nag with the same topic replaces it. A push also gives the nag's
 * route and buttons.
 * @typedef {{nag?: string, topic: string, title: string, body: string, away: string,
 *   route?: string, actions?: any[], stays?: boolean}} NagItem
 */

/**
 * The data of a notification: its route, and the nags in it.
 * @typedef {{route: string, items: NagItem[]}} NotificationData
 */

/** Returns the nags that notifications show now, the newest first. */
export async function shownItems() {
  const notifications = await worker.registration.getNotifications();
  return notifications.flatMap(({ data }) => /** @type {NagItem[]} */ (data?.items ?? []));
}

/**
 * Shows nags as one notification, in place of every other one. The first nag is shown in full, and
 * the others by their titles.
 * @param {NagItem[]} items
 * @param {{silent?: boolean, renotify?: boolean}} sound
 */
export async function showCard(items, { silent = true, renotify = false }) {
  const [first, ...others] = items;
  const { title, body, route = "", actions = [], stays = false } = first;
  for (const notification of await worker.registration.getNotifications()) {
    if (notification.tag !== cardTag && notification.data?.items) notification.close();
  }
  const lines = [body, ...others.map((item) => `· ${item.title}`)].filter(Boolean);
  const options = {
    body: lines.join("\n"),
    tag: cardTag,
    silent,
    requireInteraction: stays || others.some((item) => item.stays),
    actions,
    renotify,
    data: { route: others.length > 0 ? "today" : route, items },
    icon: "icons/icon-192.png",
  };
  await worker.registration.showNotification(title, options);
}

/**
 * Sends an answer to the account, which notifies every page. If that fails, passes it to an open
 * page. A tap outside the buttons only opens the notification's route. If no page is open, opens
 * one at that route, where the person can still answer.
 * @param {string} action "" for a tap outside the buttons
 * @param {NotificationData} data
 */
export async function answerNotification(action, { route, items }) {
  const [first, ...others] = items ?? [];
  const nag = first?.nag;
  const isAnswered = action && nag && await post("push/answer", { nag, answer: action });
  if (isAnswered) {
    // The other nags still wait for an answer.
    if (others.length > 0 && action.startsWith("nag/answer/")) await showCard(others, {});
    return;
  }
  const page = await tellPage(action || `go/${route}`);
  if (!page) await worker.clients.openWindow(`${scope}#${route}`);
  else if (!action) await page.focus();
}

/**
 * Sends the actions that dismiss the nags of a notification to the account, or passes them to an
 * open page if that fails.
 * @param {NotificationData} data
 */
export async function dismissNotification({ items }) {
  for (const { nag, away: dismissAction } of items ?? []) {
    if (!dismissAction) continue;
    const isAnswered = nag && await post("push/answer", { nag, answer: dismissAction });
    if (!isAnswered) await tellPage(dismissAction);
  }
}

/**
 * Passes an action to an open page.
 * @param {string} action
 * @returns {Promise<WindowClient | undefined>} the page, if there is one
 */
export async function tellPage(action) {
  const [page] = await worker.clients.matchAll({ type: "window" });
  // Pages of earlier versions, which may still be open in other tabs, read `nag`.
  page?.postMessage({ action, nag: action });
  return page;
}
