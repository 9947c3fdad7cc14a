/**
 * @typedef {{phase: string, since?: number, until?: number}} Timer
 * @typedef {{id: number, name: string, work: string, host: boolean, timer: Timer}} Person
 */

const second = 1000;
const minute = 60;

/** Returns whether nothing on the page may change each second. */
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Returns what a timer shows at a time of the server's clock.
 * @param {Timer} timer
 * @param {number} now
 */
export function timerText({ phase, since, until }, now) {
  if (phase === "paused") return "Paused";
  if (phase === "onBreak") return "On a break";
  if (phase !== "running") return "No timer";
  if (since !== undefined && since > now) return `Starts in ${Math.ceil((since - now) / second)}`;
  if (until === undefined) return clock(Math.floor((now - (since ?? now)) / second), Math.floor);
  const left = Math.ceil((until - now) / second);
  return left > 0 ? clock(left, Math.ceil) : "Over time";
}

/**
 * Returns a time such as 39:48 or 1:05:00, or whole minutes for those who want stillness.
 * @param {number} seconds
 * @param {(minutes: number) => number} round
 */
function clock(seconds, round) {
  if (isStill()) return `${round(seconds / minute)} min`;
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const [rest, whole] = [seconds % minute, Math.floor(seconds / minute)];
  if (whole < minute) return `${whole}:${two(rest)}`;
  return `${Math.floor(whole / minute)}:${two(whole % minute)}:${two(rest)}`;
}

/**
 * Lists the people. Texts of people are only ever set as text.
 * @param {HTMLElement} list
 * @param {Person[]} people
 * @param {number} you
 * @param {(id: number) => void} wave
 */
export function showPeople(list, people, you, wave) {
  const known = new Map([...list.children].map((item) => [item.id, item]));
  const items = people.map((person) => {
    const item = known.get(`person-${person.id}`) ?? makeItem(person.id, person.id !== you, wave);
    fill(item, person, person.id === you);
    return item;
  });
  const focused = document.activeElement;
  if (items.some((item, index) => list.children[index] !== item)
    || items.length !== list.children.length) {
    list.replaceChildren(...items);
    if (focused instanceof HTMLElement && list.contains(focused)) focused.focus();
  }
}

/**
 * @param {number} id
 * @param {boolean} canWave
 * @param {(id: number) => void} wave
 */
function makeItem(id, canWave, wave) {
  const item = document.createElement("li");
  item.id = `person-${id}`;
  const who = document.createElement("div");
  for (const name of ["name", "work"]) {
    const line = document.createElement("span");
    line.className = name;
    who.append(line);
  }
  const time = document.createElement("span");
  time.className = "time";
  item.append(who, time);
  if (canWave) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "soft";
    button.textContent = "Wave";
    button.addEventListener("click", () => wave(id));
    item.append(button);
  }
  return item;
}

/**
 * @param {Element} item
 * @param {Person} person
 * @param {boolean} isYou
 */
function fill(item, { name, work, host }, isYou) {
  const notes = [host ? "host" : "", isYou ? "you" : ""].filter(Boolean).join(", ");
  setText(item.querySelector(".name"), notes ? `${name} (${notes})` : name);
  setText(item.querySelector(".work"), work);
  item.querySelector("button")?.setAttribute("aria-label", `Wave to ${name}`);
}

/**
 * Updates the timers in the list.
 * @param {HTMLElement} list
 * @param {Person[]} people
 * @param {number} now
 */
export function showTimers(list, people, now) {
  for (const { id, timer } of people) {
    setText(list.querySelector(`#person-${id} .time`), timerText(timer, now));
  }
}

/**
 * @param {Element | null} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}
