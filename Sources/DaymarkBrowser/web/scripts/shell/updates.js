import { trustedTypesPolicy } from "./first-script.js";

/** Registers the service worker, which caches the app's files for use without a network. */
export function registerServiceWorker() {
  navigator.serviceWorker?.register(trustedTypesPolicy.createScriptURL("sw.js"));
}

/**
 * Lets a new version take over only when the page is hidden, all data is on disk, and no field
 * contains unsent text.
 * @param {import("./saver.js").Saver} saver
 */
export async function takeOverWhenHidden(saver) {
  const registration = await navigator.serviceWorker?.getRegistration();
  const waiting = registration?.waiting;
  if (!waiting || !document.hidden || saver.unsaved.length > 0 || hasUnsentText()) return;
  navigator.serviceWorker.addEventListener(
    "controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}

function hasUnsentText() {
  const fields = /** @type {NodeListOf<HTMLInputElement | HTMLTextAreaElement>} */ (
    document.querySelectorAll("input, textarea"));
  return [...fields].some((field) => field.value !== field.defaultValue);
}
