import { deviceTimeZone } from "./first-script.js";

/** How long the device's time zone is taken to be the same, in ms. */
const zoneLifetime = 60_000;

let zone = { at: 0, name: "" };

/**
 * Notes the device's time zone at a moment.
 * @param {number} at
 * @param {string} name
 */
export function noteTimeZone(at, name) {
  zone = { at, name };
}

/** Returns the time and the device's time zone, as the core expects them. */
export function currentTime() {
  const at = Date.now();
  if (Math.abs(at - zone.at) > zoneLifetime) noteTimeZone(at, deviceTimeZone());
  return { at, zone: zone.name };
}
