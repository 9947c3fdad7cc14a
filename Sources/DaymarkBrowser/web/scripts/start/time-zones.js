/**
 * The first year of a time zone's table. The table ends 30 years from now. For later times, the
 * core repeats the table's last 28 years.
 */
const firstYear = 2000;
const yearsAhead = 30;

/**
 * The interval at which offsets are compared, in seconds. Changes of offset are weeks apart (the
 * closest are around Ramadan in Morocco), so steps of three weeks miss none.
 */
const step = 21 * 86_400;

/**
 * Finds a time zone's offset changes with Intl. All values are in seconds.
 * @param {string} name
 * @returns {{initial: number, changes: number[][], until: number} | null} null if the browser does
 *   not know the time zone
 */
export function timeZoneTable(name) {
  const offset = offsetReader(name);
  if (!offset) return null;
  const start = startOfYear(firstYear);
  const until = startOfYear(new Date().getUTCFullYear() + yearsAhead);
  const initial = offset(start);
  const changes = [];
  let before = initial;
  for (let at = start; at < until; at += step) {
    const end = Math.min(at + step, until);
    const after = offset(end);
    if (after !== before) changes.push([changeBetween(at, end, offset), after]);
    before = after;
  }
  return { initial, changes, until };
}

/** @param {number} year */
const startOfYear = (year) => Date.UTC(year, 0, 1) / 1000;

/**
 * Finds the time between `start` and `end` at which the offset changes. Offsets change on whole
 * minutes.
 * @param {number} start
 * @param {number} end
 * @param {(at: number) => number} offset
 */
function changeBetween(start, end, offset) {
  const before = offset(start);
  let low = start;
  let high = end;
  while (high - low > 60) {
    const middle = Math.floor((low + high) / 120) * 60;
    if (offset(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Returns a function that gives a time zone's offset at a time, or null for an unknown zone.
 * @param {string} name
 */
function offsetReader(name) {
  /** @type {Intl.DateTimeFormat} */
  let format;
  try {
    format = new Intl.DateTimeFormat("en-US", { timeZone: name, timeZoneName: "longOffset" });
  } catch {
    return null;
  }
  return (/** @type {number} */ at) => {
    // The text looks like “11/21/2026, GMT+01:00”. UTC is just “GMT”.
    const text = format.format(at * 1000);
    const match = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text) ?? [];
    const [, sign, hours = 0, minutes = 0, seconds = 0] = match;
    const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    return sign === "-" ? -size : size;
  };
}
