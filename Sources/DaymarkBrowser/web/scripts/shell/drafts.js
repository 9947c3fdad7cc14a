import { isBeingDeleted } from "./first-script.js";

const prefix = "draft:";

/** The name of the lock that every open tab holds. */
const tabLock = "daymark-editors";

/** A draft younger than this, in ms, may belong to an open tab that is about to save it. */
const maxLiveDraftAge = 3000;

/** @typedef {{action: string, base: string, text: string}} Draft */

/**
 * Stores a text that is being typed, with the text that it replaces and the current time.
 * @param {Draft} draft
 */
export function storeDraft({ action, base, text }) {
  if (isBeingDeleted()) return;
  try {
    localStorage.setItem(prefix + action, JSON.stringify([base, text, Date.now()]));
  } catch {
    // Without a draft, a closed tab loses what was typed since the last save.
  }
}

/**
 * Deletes the draft of a saved text, unless the person has typed more since.
 * @param {string} action
 * @param {string} text
 */
export function deleteDraft(action, text) {
  if (parse(prefix + action)?.text === text) localStorage.removeItem(prefix + action);
}

/** Deletes all drafts. Used when all data is deleted. */
export function deleteAllDrafts() {
  for (const key of draftKeys()) localStorage.removeItem(key);
}

/**
 * Returns the drafts of closed tabs. A recent draft belongs to another open tab, if there is one.
 * @returns {Promise<Draft[]>}
 */
export async function readDrafts() {
  const drafts = draftKeys().flatMap((key) => parse(key) ?? []);
  const isAlone = await isOnlyTab();
  return drafts.filter(({ at }) => isAlone || Date.now() - at > maxLiveDraftAge);
}

/** @type {Promise<boolean> | undefined} */
let onlyTab;

/** Returns whether no other tab had this page open when this tab started. */
export function isOnlyTab() {
  onlyTab ??= joinTabs();
  return onlyTab;
}

/** Counts this tab as open, and returns whether it was the first one. */
async function joinTabs() {
  const locks = await navigator.locks?.query();
  navigator.locks?.request(tabLock, { mode: "shared" }, () => new Promise(() => {}));
  return !locks?.held?.some(({ name }) => name === tabLock);
}

const draftKeys = () => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
};

/**
 * @param {string} key
 * @returns {Draft & {at: number} | null}
 */
function parse(key) {
  try {
    const [base, text, at] = JSON.parse(localStorage.getItem(key) ?? "");
    return { action: key.slice(prefix.length), base: String(base), text: String(text), at };
  } catch {
    return null;
  }
}
