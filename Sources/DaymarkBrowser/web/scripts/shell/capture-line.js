import { isOnlyTab } from "./drafts.js";
import { isBeingDeleted } from "./first-script.js";

/** The id of the field, and the key of its text in the browser's storage. */
export const captureLine = "capture-line";

/** The rest after the last key before the line is stored, in ms. */
const restTime = 300;

/**
 * How long the empty field stays open on a phone, in ms: as long as the notice about the line that
 * was added.
 */
const openTime = 20_000;

/** A phone, where the open field, its notice and the tabs would take a third of the page. */
const phone = matchMedia("(width < 56rem) and (pointer: coarse)");

/**
 * Set while the stored line may differ from the field.
 * @type {ReturnType<typeof setTimeout> | undefined}
 */
let timer;

/** The line that this tab has stored. Another tab may have stored one since. */
let stored = "";

/**
 * Keeps the line that the person types, because browsers on phones close tabs without a warning.
 * @param {import("./app.js").App} app
 */
export function keepCaptureLine(app) {
  document.addEventListener("input", ({ target }) => {
    if (target === field()) storeSoon(app);
  });
  addEventListener("pagehide", () => storePending(app));
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) storePending(app);
  });
  closeIdleField();
  restoreLine(app);
}

/**
 * Closes the empty field on a phone when nothing was typed for a while after a line was added, or
 * after the person left it. A tap opens it again. It stays open for a person who has opened it and
 * is still thinking.
 */
function closeIdleField() {
  const dock = document.getElementById("dock");
  if (!dock) return;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let closing;
  /**
   * Whether a line was added and nothing was typed since. The core then moves the focus back to the
   * field.
   */
  let isAdded = false;
  const closeSoon = () => {
    clearTimeout(closing);
    closing = setTimeout(() => {
      const element = field();
      if (!phone.matches || !element || element.value !== "") return;
      // The line must not move under a finger.
      if (dock.matches(":active")) return closeSoon();
      isAdded = false;
      element.blur();
      clearTimeout(closing);
      dock.dataset.resting = "";
    }, openTime);
  };
  document.addEventListener("input", ({ target }) => {
    if (target !== field()) return;
    isAdded = false;
    clearTimeout(closing);
  });
  document.addEventListener("focusin", ({ target }) => {
    if (target !== field()) return;
    delete dock.dataset.resting;
    if (!isAdded) clearTimeout(closing);
  });
  document.addEventListener("focusout", ({ target }) => {
    if (target !== field()) return;
    isAdded = false;
    closeSoon();
  });
  document.addEventListener("submit", ({ target }) => {
    if (!(target instanceof Element) || !target.matches(".capture")) return;
    isAdded = true;
    closeSoon();
  });
  if (phone.matches) dock.dataset.resting = "";
}

/**
 * Notes that the core has filled the field, or has emptied it after it added the line.
 * @param {import("./app.js").App} app
 */
export const noteFilledLine = (app) => storeSoon(app);

/** Deletes the stored line, when everything that is stored is deleted. */
export function deleteCaptureLine() {
  clearTimeout(timer);
  timer = undefined;
  localStorage.removeItem(captureLine);
}

function field() {
  const element = document.getElementById(captureLine);
  return element instanceof HTMLInputElement ? element : null;
}

/** @param {import("./app.js").App} app */
function storeSoon(app) {
  clearTimeout(timer);
  timer = setTimeout(() => storePending(app), restTime);
}

/** @param {import("./app.js").App} app */
function storePending(app) {
  if (timer === undefined || isBeingDeleted()) return;
  clearTimeout(timer);
  timer = undefined;
  const line = field()?.value;
  if (line === undefined) return;
  try {
    if (line.trim() !== "") {
      localStorage.setItem(captureLine, line);
      stored = line;
    } else if (app.starting) {
      // While the core starts, a line that was entered waits outside the field.
      app.starting.then(() => storeSoon(app), () => {});
    } else if (localStorage.getItem(captureLine) === stored) {
      localStorage.removeItem(captureLine);
    }
  } catch {
    // Without storage, a closed tab loses the line.
  }
}

/**
 * Puts the line of a closed tab into the field, unless the field has text by then. The line of an
 * open tab stays there.
 * @param {import("./app.js").App} app
 */
async function restoreLine(app) {
  const line = readLine();
  // Without locks, the line may be that of an open tab.
  if (line === "" || !navigator.locks || !await isOnlyTab()) return;
  if (!field()) await app.starting?.catch(() => null);
  const element = field();
  if (!element || element.value !== "") return;
  element.value = line;
  stored = line;
  app.send({ do: "draft", value: line });
}

function readLine() {
  try {
    return localStorage.getItem(captureLine) ?? "";
  } catch {
    return "";
  }
}
