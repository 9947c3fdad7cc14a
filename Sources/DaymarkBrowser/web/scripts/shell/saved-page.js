import { currentRoute, readSaved } from "./first-script.js";
import { regionHTML, renderRegion } from "./rendering.js";

/** Removes the page of a first visit, which the HTML holds, where another page is to be shown. */
export function clearFirstPage() {
  const { dataset } = document.documentElement;
  if (dataset.restoring === undefined) return;
  for (const key of ["nav", "main", "capture"]) document.getElementById(key)?.replaceChildren();
  delete dataset.restoring;
}

/** Shows the page as it was left, if it was left today and at the same route. */
export function restorePage() {
  const saved = readSaved("page");
  if (saved?.place !== pageName()) return;
  try {
    for (const key in saved.regions) renderRegion(key, String(saved.regions[key]));
  } catch {
    // The core makes the page in a moment.
  }
}

/** Saves the page as it is left. The next start shows it until the core has made a new one. */
export function savePage() {
  const { nav, main, capture } = regionHTML;
  const saved = { place: pageName(), regions: { nav, main, capture } };
  try {
    localStorage.setItem("page", JSON.stringify(saved));
  } catch {
    // The next start shows nothing until the core is there.
  }
}

const pageName = () => `${currentRoute() || "today"} ${new Date().toDateString()}`;
