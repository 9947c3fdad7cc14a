import { canNotify } from "./notifications.js";

/** The timer of a shorter wait, in ms, starts only at the next frame. */
const maxDeferredWait = 1000;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let frame = 0;

/**
 * Sends a tick to the core at the given time. Replaces the previous alarm.
 * @param {number} at
 * @param {import("./app.js").Send} send
 */
export function setAlarm(at, send) {
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  const wait = Math.max(0, at - Date.now());
  const startTimer = () => {
    timer = setTimeout(() => {
      // A hidden page catches up when it becomes visible, unless it may show notifications or its
      // title shows a timer.
      const { dataset } = document.documentElement;
      if (!document.hidden || canNotify() || dataset.live !== undefined) send({ do: "tick" });
    }, wait);
  };
  document.documentElement.toggleAttribute("data-settling", wait < maxDeferredWait);
  // Deferred work waits until a frame has shown the result of the action.
  if (wait < maxDeferredWait && !document.hidden) frame = requestAnimationFrame(startTimer);
  else startTimer();
}
