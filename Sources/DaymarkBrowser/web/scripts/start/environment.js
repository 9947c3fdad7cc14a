/** Whether this script runs in the page. Workers run the same script. */
export const isPage = typeof document !== "undefined";

/** The URL of this script, which the page and its workers share. */
export const scriptURL = isPage
  ? /** @type {HTMLScriptElement} */ (document.currentScript).src
  : location.href;

const canNotify = isPage && "Notification" in window && "serviceWorker" in navigator;

/** Returns the browser's permission for notifications, or "unable" if it does not support them. */
export const notificationPermission = () => (canNotify ? Notification.permission : "unable");

/** Returns the route in the page's address. */
export const currentRoute = () => location.hash.slice(1);

/** Returns the browser's language tag, such as "en-US". */
export const deviceLocale = () => navigator.language || "";

/** Returns the device's time zone. Querying it takes about as long as a call to the core. */
export const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
