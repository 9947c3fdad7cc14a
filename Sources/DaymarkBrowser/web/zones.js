/** Offsets are told from this year on, and for the next 30, of which the core repeats the last 28 for later times. */ const first = 2000;
/** Changes of offset lie weeks apart (at least Ramadan's, in Morocco): steps of 3 weeks miss none; in seconds. */ const step = 21 * 86400;

// A zone's changes of offset, found by asking Intl; in seconds. Null for a zone that the browser does not know.
/** @param {string} name @returns {{initial: number, changes: number[][], until: number} | null} */ export function zoneTable(name) {
  /** @type {Intl.DateTimeFormat} */ let format;
  try { format = new Intl.DateTimeFormat("en-US", { timeZone: name, timeZoneName: "longOffset" }); } catch { return null; }
  /** @param {number} at The offset at a moment, out of a text such as “11/21/2026, GMT+01:00”; UTC is “GMT” alone. */
  const offset = (at) => {
    const [, sign, hours, minutes, seconds] = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(format.format(at * 1000)) ?? [];
    return (sign === "-" ? -1 : 1) * (+(hours ?? 0) * 3600 + +(minutes ?? 0) * 60 + +(seconds ?? 0));
  };
  const year = (/** @type {number} */ year) => Date.UTC(year, 0, 1) / 1000, changes = [];
  const start = year(first), until = year(new Date().getUTCFullYear() + 30), initial = offset(start);
  let before = initial;
  for (let at = start; at < until; at += step) {
    const next = Math.min(at + step, until), after = offset(next);
    if (after !== before) {
      let low = at, high = next;
      // Offsets change on whole minutes.
      while (high - low > 60) {
        const middle = Math.floor((low + high) / 120) * 60;
        if (offset(middle) === before) low = middle; else high = middle;
      }
      changes.push([high, after]);
    }
    before = after;
  }
  return { initial, changes, until };
}
