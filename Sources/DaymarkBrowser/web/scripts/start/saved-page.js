import { currentRoute } from "./environment.js";

/**
 * Reads data that an earlier visit saved.
 * @param {"look" | "page"} key
 * @returns {any} null if nothing was saved
 */
export function readSaved(key) {
  try {
    return JSON.parse(localStorage[key]);
  } catch {
    return null;
  }
}

/**
 * Prepares the first paint. The HTML contains the welcome of a first visit. On later visits and at
 * other routes, the style sheet hides it (`data-restoring`) until the shell has removed it.
 */
export function prepareFirstPaint() {
  const { dataset } = document.documentElement;
  const look = readSaved("look");
  if (look) Object.assign(dataset, look);
  if (look || !/^(today|enter\/.*)?$/.test(currentRoute())) dataset.restoring = "";
}
