import { currentRoute } from "./first-script.js";
import { regionHTML, renderRegion } from "./rendering.js";

/** Gives the page the look that it had before. */
export function restoreLook() {
  Object.assign(document.documentElement.dataset, readSaved("look"));
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

/** Shows the page as it was left, if it was left today and at the same route. */
export function restorePage() {
  const { place, regions } = readSaved("page");
  if (place !== pageName()) return;
  try {
    for (const key in regions) renderRegion(key, String(regions[key]));
  } catch {
    // The core makes the page in a moment.
  }
}

const pageName = () => `${currentRoute() || "today"} ${new Date().toDateString()}`;

/** @param {string} key */
function readSaved(key) {
  try {
    return JSON.parse(localStorage[key]) ?? {};
  } catch {
    return {};
  }
}
