/// <reference lib="webworker" />
import { post } from "./account.js";
import { showCard, shownItems, tellPage } from "./notifications.js";
import { scope, worker } from "./scope.js";

/**
 * Shows a notification for every push, whatever its content. The browser revokes the permission
 * after pushes that show nothing. All nags share one notification.
 * @param {any} event
 */
export async function showPush(event) {
  const content = notificationOf(event);
  const { title, body = "", tag = "", silent, requireInteraction: stays, actions } = content;
  const { route = "", away = "", nag, endpoint } = content.data ?? {};
  const shown = await shownItems();
  // A nag that is already shown makes no second sound.
  const renotify = !shown.some((item) => nag && item.nag === nag);
  const others = shown.filter((item) => item.topic !== tag && item.nag !== nag);
  const item = { nag, topic: tag, title, body, away, route, actions, stays };
  await showCard([item, ...others], { silent, renotify });
  if (nag) await post("push/shown", { nag, endpoint });
}

/** @param {any} event */
function notificationOf(event) {
  try {
    return event.data.json().notification;
  } catch {
    // Safari has already parsed the push.
    return event.notification ?? { title: "Daymark" };
  }
}

/**
 * Subscribes to pushes under the account's current key, so that the account can reach this browser
 * while no page is open.
 */
export async function subscribeToPush() {
  const key = await accountKey();
  if (!key) return;
  const subscription = await subscribe(key).catch((error) => console.warn(error));
  if (!subscription) return;
  const isAccepted = await post("push", { ...subscription.toJSON(), site: scope });
  if (isAccepted) await tellPage("nag/reached");
}

/** @param {string} applicationServerKey */
async function subscribe(applicationServerKey) {
  const { pushManager } = worker.registration;
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch {
    // A subscription under another key exists.
    const subscription = await pushManager.getSubscription();
    await subscription?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** @returns {Promise<string | null>} null if there is no account */
async function accountKey() {
  const answer = await fetch("push", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok || !answer.headers.get("Content-Type")?.includes("json")) return null;
  const { key } = await answer.json();
  return key;
}
