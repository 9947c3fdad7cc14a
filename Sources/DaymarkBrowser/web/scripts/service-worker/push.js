/// <reference lib="webworker" />
import { post } from "./account.js";
import { tellPage } from "./notifications.js";
import { scope, worker } from "./scope.js";

/**
 * Shows a notification for every push, whatever its content. The browser revokes the permission
 * after pushes that show nothing.
 * @param {any} event
 */
export async function showPush(event) {
  const content = notificationOf(event);
  const { title, body, tag, silent, requireInteraction, actions } = content;
  const data = content.data ?? { route: "", away: "" };
  const [shown] = await worker.registration.getNotifications({ tag });
  // A nag that is already shown makes no second sound.
  const renotify = Boolean(tag) && shown?.data?.nag !== data.nag;
  await worker.registration.showNotification(title, {
    body,
    tag,
    silent,
    requireInteraction,
    actions,
    renotify,
    data,
    icon: "icons/icon-192.png",
  });
  if (data.nag) await post("push/shown", data);
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
