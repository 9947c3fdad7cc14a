import { currentRoute, isBeingDeleted, readSaved } from "./first-script.js";
import { regionHTML, renderRegion } from "./rendering.js";

/** Removes the welcome from the HTML, unless this is a first visit. */
export function clearFirstPage() {
  const { dataset } = document.documentElement;
  if (dataset.restoring === undefined) return;
  for (const key of ["nav", "main", "capture"]) document.getElementById(key)?.replaceChildren();
  delete dataset.restoring;
}

/** Shows the page as the person left it, if that was today and at the same route. */
export function restorePage() {
  const saved = readSaved("page");
  // Earlier versions called the key “place”.
  if ((saved?.key ?? saved?.place) !== pageKey()) return;
  try {
    for (const key in saved.regions) renderRegion(key, String(saved.regions[key]));
  } catch {
    // Ignore the error, because the core renders the page in a moment.
  }
}

/**
 * Saves the page when the person leaves it. The next start shows it until the core has rendered a
 * new one.
 */
export function savePage() {
  if (isBeingDeleted()) return;
  const { nav, main, capture } = regionHTML;
  const saved = { key: pageKey(), regions: { nav, main, capture } };
  try {
    localStorage.setItem("page", JSON.stringify(saved));
  } catch {
    // Without a saved page, the next start shows nothing until the core runs.
  }
}

/** Deletes the saved page, when everything that is stored is deleted. */
export const deleteSavedPage = () => localStorage.removeItem("page");

/** Returns the route and today's date. A page that was saved under another key is not shown. */
const pageKey = () => `${currentRoute() || "today"} ${new Date().toDateString()}`;
