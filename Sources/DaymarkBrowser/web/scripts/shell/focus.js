import { main } from "./elements.js";

/**
 * Returns the rows of the page. Asking a row whether it is visible lays out the page, so callers
 * ask only where they have to know.
 */
const allRows = () => /** @type {HTMLElement[]} */ ([...main.querySelectorAll("[data-row]")]);

/**
 * Moves focus among the rows of the page.
 * @param {number} by
 */
export function moveRow(by) {
  const rows = allRows().filter((row) => row.checkVisibility());
  const focused = document.activeElement;
  const index = rows.findIndex(
    (row) => row === focused || row.closest("li")?.contains(focused));
  const last = rows.length - 1;
  const first = by > 0 ? 0 : last;
  rows[index < 0 ? first : Math.min(Math.max(index + by, 0), last)]?.focus();
}

/**
 * Goes to another route. Focus stays on the row that led there while it is visible, and returns to
 * it on the way back.
 * @param {string} from the route that is left
 * @param {() => void} go
 */
export function goToRoute(from, go) {
  const before = document.activeElement;
  if (before instanceof HTMLElement && main.contains(before) && !before.matches("[data-row]")) {
    before.blur();
  }
  go();
  const staysOnRow = before instanceof HTMLElement && before.matches("[data-row]")
    && before.isConnected && before.checkVisibility();
  const row = staysOnRow
    ? before
    : allRows().find((row) => row.dataset.row === from && row.checkVisibility());
  if (!row) scrollTo(0, 0);
  // An element to which the core has given focus keeps it.
  if (document.activeElement !== before && document.activeElement !== document.body) return;
  // So does a field outside of the main region in which a person types.
  if (before && !main.contains(before) && isTextField(before)
    && before.isConnected && before.checkVisibility()) return;
  (row ?? main).focus({ preventScroll: !row || staysOnRow });
}

const textFields = "textarea, select, input:not([type=radio], [type=checkbox], [type=file])";

/**
 * Whether an element takes what a person types.
 * @param {EventTarget | null} target
 */
export const isTextField = (target) =>
  target instanceof HTMLElement && (target.matches(textFields) || target.isContentEditable);

/**
 * Notes where focus is before regions change. If the focused element is removed, the one that
 * comes to its position gets focus.
 * @param {{key: string}[]} changing
 * @returns {() => void} gives focus back; to be called once everything has changed, so that the
 *   page is laid out once
 */
export function saveFocus(changing) {
  const focused = document.activeElement;
  const regions = changing.map(({ key }) => document.getElementById(key));
  const region = regions.find((region) => region?.contains(focused));
  if (!region) return () => {};
  const index = focusableElements(region).indexOf(/** @type {HTMLElement} */ (focused));
  return () => {
    if (document.activeElement !== document.body) return;
    const elements = focusableElements(region);
    const next = elements[Math.min(index, elements.length - 1)] ?? main;
    next.focus({ preventScroll: true });
  };
}

/** @param {HTMLElement} region */
const focusableElements = (region) => /** @type {HTMLElement[]} */ (
  [...region.querySelectorAll("a[href], button, input, select, textarea")]);
