/// <reference lib="webworker" />
import { post } from "./account.js";
import { scope, worker } from "./scope.js";

/**
 * The data of a notification: its route, the action that closes it ("" for none), and the account's
 * id of the nag.
 * @typedef {{route: string, away: string, nag?: string, endpoint?: string}} NotificationData
 */

/**
 * Sends an answer to the account, which notifies every page. If that fails, passes it to an open
 * page. A tap outside the buttons only opens the notification's route in that page. Without an open
 * page, opens one, which shows all answers.
 * @param {string} action "" for a tap outside the buttons
 * @param {NotificationData} data
 */
export async function answerNotification(action, { route, nag }) {
  if (action && nag && await post("push/answer", { nag, answer: action })) return;
  const page = await tellPage(action || `go/${route}`);
  if (!page) await worker.clients.openWindow(`${scope}#${route}`);
  else if (!action) await page.focus();
}

/**
 * Sends the action that closes a notification to the account, or passes it to an open page if that
 * fails.
 * @param {NotificationData} data
 */
export async function dismissNotification({ away, nag }) {
  if (!away) return;
  const isAnswered = nag && await post("push/answer", { nag, answer: away });
  if (!isAnswered) await tellPage(away);
}

/**
 * Passes an action to an open page.
 * @param {string} action
 * @returns {Promise<WindowClient | undefined>} the page, if there is one
 */
export async function tellPage(action) {
  const [page] = await worker.clients.matchAll({ type: "window" });
  page?.postMessage({ nag: action });
  return page;
}
