/** Whether this script runs in the page. The worker runs the same script. */
export const isPage = typeof document !== "undefined";

/** The address of this script, which the page and its workers share. */
export const scriptURL = isPage
  ? /** @type {HTMLScriptElement} */ (document.currentScript).src
  : location.href;

const canNotify = isPage && "Notification" in window && "serviceWorker" in navigator;

/** Returns the browser's permission for notifications, or "unable" where it has none to give. */
export const notificationPermission = () => (canNotify ? Notification.permission : "unable");

/** Returns the route in the page's address. */
export const currentRoute = () => location.hash.slice(1);

/** Returns the device's time zone. Asking takes about as long as an answer of the core. */
export const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
