// Notifications: what they say and what their buttons do comes from the core.
import { permitted } from "./start.js";

export const mayNotify = () => permitted() === "granted";

/** @param {(message: {do: string}) => void} send */
export async function askToNotify(send) {
  if (permitted() !== "unable") await Notification.requestPermission().catch(() => null);
  send({ do: `nag/permission/${permitted()}` });
  await subscribe();
}

/** Lets the account reach this browser when no page is open. */
export async function subscribe() {
  if (mayNotify() && "PushManager" in window) (await navigator.serviceWorker.ready).active?.postMessage("subscribe");
}

/** Of the account that is left here. */
export async function unsubscribe() {
  const known = await navigator.serviceWorker?.getRegistration();
  await (await known?.pushManager?.getSubscription().catch(() => null))?.unsubscribe().catch(() => null);
}

/** @param {string} name @param {() => void} act What several tabs have to say at once, one says. */
export const alone = (name, act) => navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
  if (lock) act();
  if (lock) await new Promise((then) => setTimeout(then, 5000));
});

/** @typedef {{tag: string, title: string, body: string, stays: boolean, buttons: NotificationAction[]}} Looks */
/** @typedef {Looks & {route: string, away: string, nag?: string}} Nag */

/** @param {Nag} nag */
export async function notify({ tag, title, body, stays, route, away, nag, buttons }) {
  if (!mayNotify()) return;
  const known = await navigator.serviceWorker.ready;
  // Sounds and vibration are the page's, as the person has set them.
  const looks = { tag, body, actions: buttons, requireInteraction: stays, silent: true, icon: "icons/icon-192.png" };
  const options = { ...looks, data: { route, away, nag } };
  await known.showNotification(title, options).catch((error) => console.warn(error));
}

/** @param {{tag: string}} nag */
export async function closeNotification({ tag }) {
  if (!mayNotify()) return;
  for (const shown of await (await navigator.serviceWorker.ready).getNotifications({ tag })) shown.close();
}

/** @param {(message: {do: string}) => void} send What was tapped comes from the service worker. */
export function listenForNags(send) {
  navigator.serviceWorker?.addEventListener("message", ({ data }) => { if (typeof data?.nag === "string") send({ do: data.nag }); });
}
