import { notificationPermission } from "./first-script.js";

/**
 * A notification from the core. `stays` keeps it on the screen until it is answered, `away` is the
 * action for closing it, and `nag` is the account's id of the nag.
 * @typedef {{tag: string, title: string, body: string, stays: boolean, route: string, away: string,
 *   nag?: string, buttons: NotificationAction[]}} NotificationContent
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
  const { tag, title, body, stays, route, away, nag, buttons } = content;
  const registration = await navigator.serviceWorker.ready;
  const options = {
    tag,
    body,
    actions: buttons,
    requireInteraction: stays,
    // The page plays sounds and vibration itself, according to the person's settings.
    silent: true,
    icon: "icons/icon-192.png",
    data: { route, away, nag },
  };
  await registration.showNotification(title, options).catch((error) => console.warn(error));
}

/** @param {{tag: string}} content */
export async function closeNotification({ tag }) {
  if (!canNotify()) return;
  const registration = await navigator.serviceWorker.ready;
  for (const notification of await registration.getNotifications({ tag })) notification.close();
}

/**
 * Passes answers to notifications from the service worker to the core.
 * @param {import("./app.js").Send} send
 */
export function listenToNotifications(send) {
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (typeof data?.nag === "string") send({ do: data.nag });
  });
}
