import { notificationPermission } from "./first-script.js";

/**
 * A notification as the core describes it. `stays` keeps it on the screen until it is answered;
 * `away` is the action that follows when it is closed, and `nag` the id that the account knows.
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

/** Lets the account reach this browser while no page is open. */
export async function subscribeToPush() {
  if (!canNotify() || !("PushManager" in window)) return;
  const registration = await navigator.serviceWorker.ready;
  registration.active?.postMessage("subscribe");
}

/** Ends the subscription to pushes of the account that is left. */
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
    // The page plays sounds and vibration itself, as the person has set them.
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
 * Passes answers to notifications, which come from the service worker, to the core.
 * @param {import("./app.js").Send} send
 */
export function listenToNotifications(send) {
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (typeof data?.nag === "string") send({ do: data.nag });
  });
}
