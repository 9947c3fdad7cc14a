import { main } from "./elements.js";

/**
 * Returns the rows of the page. Testing whether a row is visible triggers layout, so callers do
 * that only if they must.
 */
const allRows = () => /** @type {HTMLElement[]} */ ([...main.querySelectorAll("[data-row]")]);

/**
 * Moves the focus down by a number of rows, or up if it is negative.
 * @param {number} rowCount
 */
export function moveFocus(rowCount) {
  const rows = allRows().filter((row) => row.checkVisibility());
  const focused = document.activeElement;
  const index = rows.findIndex(
    (row) => row === focused || row.closest("li")?.contains(focused));
  const last = rows.length - 1;
  const first = rowCount > 0 ? 0 : last;
  rows[index < 0 ? first : Math.min(Math.max(index + rowCount, 0), last)]?.focus();
}

/**
 * Goes to another route. Focus stays on the row that led there while the row is visible, and
 * returns to it on the way back.
 * @param {string} from the previous route
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
  // An element that the core has focused keeps focus.
  if (document.activeElement !== before && document.activeElement !== document.body) return;
  // A field outside the main region keeps focus while a person types in it.
  if (before && !main.contains(before) && handlesKeys(before)
    && before.isConnected && before.checkVisibility()) return;
  (row ?? main).focus({ preventScroll: !row || staysOnRow });
}

const textFields = "textarea, select, input:not([type=radio], [type=checkbox], [type=file])";

/**
 * Returns whether an element handles keys itself, such as a text field or a list of options.
 * @param {EventTarget | null} target
 */
export const handlesKeys = (target) =>
  target instanceof HTMLElement && (target.matches(textFields) || target.isContentEditable);

/**
 * Saves the focus before regions change. If the focused element is removed, the element that takes
 * its position gets focus. A text field does so only in place of another one, because it would open
 * the keyboard of a phone.
 * @param {{key: string}[]} changing
 * @returns {() => void} restores the focus; call it after all changes, so that the page is laid out
 *   only once
 */
export function saveFocus(changing) {
  const focused = document.activeElement;
  const regions = changing.map(({ key }) => document.getElementById(key));
  const region = regions.find((region) => region?.contains(focused));
  if (!region) return () => {};
  const withFields = handlesKeys(focused);
  const index = focusableElements(region, withFields)
    .indexOf(/** @type {HTMLElement} */ (focused));
  return () => {
    if (document.activeElement !== document.body) return;
    const elements = focusableElements(region, withFields);
    const next = elements[Math.min(index, elements.length - 1)] ?? main;
    next.focus({ preventScroll: true });
  };
}

/**
 * @param {HTMLElement} region
 * @param {boolean} withFields whether to include text fields
 */
const focusableElements = (region, withFields) => /** @type {HTMLElement[]} */ (
  [...region.querySelectorAll("a[href], button, input, select, textarea")]
    .filter((element) => withFields || !handlesKeys(element)));
