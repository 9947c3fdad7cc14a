import { deviceTimeZone } from "./first-script.js";

/** The time for which the device's time zone is cached, in ms. */
const zoneLifetime = 60_000;

let zone = { at: 0, name: "" };

/**
 * Caches the device's time zone as of a given time.
 * @param {number} at
 * @param {string} name
 */
export function noteTimeZone(at, name) {
  zone = { at, name };
}

/** Returns the time and the device's time zone in the core's format. */
export function currentTime() {
  const at = Date.now();
  if (Math.abs(at - zone.at) > zoneLifetime) noteTimeZone(at, deviceTimeZone());
  return { at, zone: zone.name };
}
