import { currentRoute, readSaved } from "./first-script.js";
import { regionHTML, renderRegion } from "./rendering.js";

/** Removes the welcome, which the HTML holds, unless this is a first visit. */
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
    // The core renders the page in a moment.
  }
}

/** Saves the page as it is left. The next start shows it until the core has rendered a new one. */
export function savePage() {
  const { nav, main, capture } = regionHTML;
  const saved = { place: pageName(), regions: { nav, main, capture } };
  try {
    localStorage.setItem("page", JSON.stringify(saved));
  } catch {
    // The next start shows nothing until the core runs.
  }
}

const pageName = () => `${currentRoute() || "today"} ${new Date().toDateString()}`;
