import { canNotify } from "./notifications.js";

/** A wait of less than this follows the next frame, in ms. */
const soon = 1000;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let frame = 0;

/**
 * Sends a tick to the core at a time. Replaces the alarm that was set before.
 * @param {number} at
 * @param {import("./app.js").Send} send
 */
export function setAlarm(at, send) {
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  const wait = Math.max(0, at - Date.now());
  const startTimer = () => {
    timer = setTimeout(() => {
      // A hidden page catches up when it is shown, unless it may show notifications.
      if (!document.hidden || canNotify()) send({ do: "tick" });
    }, wait);
  };
  document.documentElement.toggleAttribute("data-settling", wait < soon);
  // Work that follows an action waits until a frame has shown the action's result.
  if (wait < soon && !document.hidden) frame = requestAnimationFrame(startTimer);
  else startTimer();
}
