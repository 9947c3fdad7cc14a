import { notificationPermission } from "./first-script.js";

/**
 * A nag in a notification. `nag` is its id in the account, and `away` is the action that dismisses
 * the nag. A later nag with the same topic replaces it.
 * @typedef {{nag: string, topic: string, title: string, body: string, away: string}} NagItem
 */

/**
 * A notification from the core. `stays` keeps it on the screen until it is answered, and `updates`
 * shows it only in place of one that is still shown.
 * @typedef {{tag: string, title: string, body: string, stays: boolean, updates: boolean,
 *   route: string, items: NagItem[], buttons: NotificationAction[]}} NotificationContent
 */

export const canNotify = () => notificationPermission() === "granted";

/** @param {import("./app.js").Send} send */
export async function requestPermission(send) {
  if (notificationPermission() !== "unable") {
    await Notification.requestPermission().catch(() => null);
  }
  send({ do: `nag/permission/${notificationPermission()}` });
  await subscribeToPush();
}

/** Subscribes to pushes, so that the account can reach this browser while no page is open. */
export async function subscribeToPush() {
  if (!canNotify() || !("PushManager" in window)) return;
  const registration = await navigator.serviceWorker.ready;
  registration.active?.postMessage("subscribe");
}

/** Cancels the subscription to pushes of the account that is being left. */
export async function unsubscribeFromPush() {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => null);
}

/** @param {NotificationContent} content */
export async function showNotification(content) {
  if (!canNotify()) return;
  const { tag, title, body, stays, updates, route, items, buttons } = content;
  const registration = await navigator.serviceWorker.ready;
  const shown = await nagNotifications(registration);
  if (updates && shown.length === 0) return;
  // This notification lists every open nag, so all others are closed.
  if (items.length > 0) {
    for (const notification of shown) if (notification.tag !== tag) notification.close();
  }
  const options = {
    tag,
    body,
    actions: buttons,
    requireInteraction: stays,
    // The page plays sounds and vibration itself, according to the person's settings.
    silent: true,
    icon: "icons/icon-192.png",
    data: { route, items },
  };
  await registration.showNotification(title, options).catch((error) => console.warn(error));
}

/** Closes the notifications of nags. The core asks for it when no nag is open. */
export async function closeNotifications() {
  if (!canNotify()) return;
  const registration = await navigator.serviceWorker.ready;
  for (const notification of await nagNotifications(registration)) notification.close();
}

/**
 * Returns the nag notifications on the screen, no matter whether this page, another page or a push
 * showed them.
 * @param {ServiceWorkerRegistration} registration
 */
async function nagNotifications(registration) {
  const shown = await registration.getNotifications();
  // Notifications of earlier versions have a single `nag`.
  return shown.filter(({ data }) => data?.items?.length > 0 || data?.nag);
}

/**
 * Passes answers to notifications from the service worker to the core.
 * @param {import("./app.js").Send} send
 */
export function listenToNotifications(send) {
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    // The service worker of an earlier version sends “nag”.
    const action = data?.action ?? data?.nag;
    if (typeof action === "string") send({ do: action });
  });
}
