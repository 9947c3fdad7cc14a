import { documents, isFloating } from "./floating-window.js";

/**
 * Counts the seconds of the timers on the page, so that the core is not called each second. An
 * element counts down to `data-until` or up from `data-since`, both in ms since 1970. With reduced
 * motion, only whole minutes change.
 */

const second = 1000;
const minute = 60;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let nextUpdate;

const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)");

/** Updates all timers now, and then each second while there are any and the page is visible. */
export function runTimers() {
  clearTimeout(nextUpdate);
  const selector = "[data-until], [data-since]";
  const timers = documents().flatMap((each) => [...each.querySelectorAll(selector)]);
  if (timers.length === 0 || document.hidden && !isFloating()) return;
  const now = Date.now();
  for (const timer of timers) updateTimer(/** @type {HTMLElement} */ (timer), now);
  nextUpdate = setTimeout(runTimers, second - now % second);
}

/**
 * @param {HTMLElement} timer
 * @param {number} now
 */
function updateTimer(timer, now) {
  const { until, since } = timer.dataset;
  const left = Math.ceil((Number(until) - now) / second);
  const isOver = until !== undefined && left < 0;
  const seconds = until !== undefined ? Math.abs(left) : Math.floor((now - Number(since)) / second);
  const sign = isOver || timer.textContent?.startsWith("+") ? "+" : "";
  const text = sign + (isStill() ? minutes(seconds, until !== undefined) : clock(seconds));
  if (timer.textContent !== text) timer.textContent = text;
}

function isStill() {
  return prefersStillness.matches || document.documentElement.dataset.motion === "reduced";
}

/**
 * @param {number} seconds
 * @param {boolean} countsDown
 */
function minutes(seconds, countsDown) {
  return `${countsDown ? Math.ceil(seconds / minute) : Math.floor(seconds / minute)} min`;
}

/**
 * Returns a time such as 39:48 or 1:05:00.
 * @param {number} seconds
 */
function clock(seconds) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const [rest, whole] = [seconds % minute, Math.floor(seconds / minute)];
  if (whole < minute) return `${whole}:${two(rest)}`;
  return `${Math.floor(whole / minute)}:${two(whole % minute)}:${two(rest)}`;
}
