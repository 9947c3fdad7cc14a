/// <reference lib="webworker" />
import { post } from "./account.js";
import { scope, worker } from "./scope.js";

/**
 * The data of a notification: its route, the action for closing it ("" for none), and the
 * account's id of the nag.
 * @typedef {{route: string, away: string, nag?: string, endpoint?: string}} NotificationData
 */

/**
 * Passes an answer to the account, which tells every page, or else to an open page. Opens the page
 * with all answers if there is neither, and after a tap outside of the buttons.
 * @param {string} action "" for such a tap
 * @param {NotificationData} data
 */
export async function answerNotification(action, { route, nag }) {
  if (action && nag && await post("push/answer", { nag, answer: action })) return;
  const page = await tellPage(action || `go/${route}`);
  if (!page) await worker.clients.openWindow(`${scope}#${route}`);
  else if (!action) await page.focus();
}

/**
 * Passes the action for closing a notification to the account, or else to an open page.
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
