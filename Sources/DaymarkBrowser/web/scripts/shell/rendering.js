import { keepDragsFromScrolling } from "./drag.js";
import { updateDialog } from "./dialog.js";
import { main } from "./elements.js";
import { saveFocus } from "./focus.js";
import { leaveFullScreenWithSession } from "./full-screen.js";
import { watchListEnd } from "./list-end.js";
import { morph } from "./morph.js";
import { runTimers } from "./timers.js";

/**
 * The HTML of each region that has been rendered.
 * @type {Record<string, string>}
 */
export const regionHTML = {};

/** The page's current look, as JSON. */
let shownLook = "";

let shownRoute = "";

/**
 * The state that takes the whole screen, such as the timer or the question after it. Null on
 * screens that have no such states.
 * @type {string | null}
 */
let shownView = null;

/**
 * Applies the look that the person has chosen, and saves it for the next start.
 * @param {Record<string, string>} look
 */
export function applyLook(look) {
  const text = JSON.stringify(look);
  if (text === shownLook) return;
  shownLook = text;
  const root = document.documentElement;
  Object.assign(root.dataset, look);
  try {
    localStorage.setItem("look", text);
  } catch {
    // Without the saved look, the next start shows the standard look for a moment.
  }
  const background = getComputedStyle(root).getPropertyValue("--background").trim();
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", background);
}

/**
 * Renders the changed regions, and updates the rest of the page to match.
 * @param {{regions: {key: string, html: string}[], route: string, title: string}} answer
 */
export function render({ regions, route, title }) {
  const restoreFocus = saveFocus(regions);
  for (const { key, html } of regions) renderRegion(key, html);
  restoreFocus();
  showBeginningOfView(route);
  leaveFullScreenWithSession();
  animateRouteChange(route);
  keepDragsFromScrolling();
  updateDialog();
  watchListEnd();
  runTimers();
  document.title = title;
}

/**
 * @param {string} key
 * @param {string} html
 */
export function renderRegion(key, html) {
  const region = document.getElementById(key);
  if (!region) return;
  regionHTML[key] = html;
  morph(region, html);
}

/**
 * Scrolls to the beginning of the page when another state takes the whole screen. Without this, the
 * question at the top would stay out of sight after a press at the bottom. A change of the route
 * scrolls by itself.
 * @param {string} route
 */
function showBeginningOfView(route) {
  const view = main.firstElementChild?.getAttribute("data-view") ?? null;
  if (view && shownView && view !== shownView && route === shownRoute) scrollTo(0, 0);
  shownView = view;
}

/**
 * Animates the change to another route, as defined in the style sheet. The page stays interactive
 * meanwhile.
 * @param {string} route
 */
function animateRouteChange(route) {
  if (shownRoute && route !== shownRoute) main.dataset.turn = main.dataset.turn === "a" ? "b" : "a";
  shownRoute = route;
}
