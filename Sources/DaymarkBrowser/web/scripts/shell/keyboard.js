import { dialog, main } from "./elements.js";
import { handlesKeys } from "./focus.js";

/**
 * Passes keys to the core, which decides their effect.
 * @param {import("./app.js").Send} send
 */
export function listenToKeys(send) {
  addEventListener("keydown", (event) => {
    if (continuesTyping(event)) return;
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const action = actionAnywhere(event) ?? actionOutsideFields(event);
    if (!action) return;
    event.preventDefault();
    send(action);
  });
}

/**
 * The longest pause between two characters of continuous typing, in milliseconds. The field may
 * have gone in between, for example because Enter closed it or the screen was redrawn.
 */
const typingPause = 700;

/** When the last character went to a field that the person has not left since. */
let lastTyped = -Infinity;

// A tap or click ends the typing.
addEventListener("pointerdown", () => {
  lastTyped = -Infinity;
}, { capture: true });

/**
 * Returns whether a character belongs to what the person typed in a field that is gone. Treated as
 * a shortcut, it could undo changes or open another screen.
 * @param {KeyboardEvent} event
 */
function continuesTyping({ key, target, timeStamp, ctrlKey, metaKey }) {
  const isCharacter = key.length === 1 && !ctrlKey && !metaKey;
  const isInField = handlesKeys(target);
  if (!isInField && isCharacter && timeStamp - lastTyped < typingPause) {
    lastTyped = timeStamp;
    return true;
  }
  // The person leaves a field by Escape or Tab, and the next character is a key again.
  if (key === "Escape" || key === "Tab") lastTyped = -Infinity;
  else if (isInField && isCharacter) lastTyped = timeStamp;
  return false;
}

/**
 * Handles a key that also works in fields. Returns its action, or null.
 * @param {KeyboardEvent} event
 */
function actionAnywhere({ key, target, ctrlKey, metaKey }) {
  if ((ctrlKey || metaKey) && key.toLowerCase() === "k") return { do: "open/palette" };
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey) return null;
  if (target.getAttribute("role") === "combobox") {
    if (key === "ArrowDown") return { do: "point/down" };
    if (key === "ArrowUp") return { do: "point/up" };
  }
  if (key === "Escape" && !dialog.open && handlesKeys(target)) target.blur();
  // A title is one line, even if it wraps, so Enter confirms it.
  if (key === "Enter" && target.matches("[data-line]")) {
    target.dispatchEvent(new Event("change", { bubbles: true }));
    return { do: "tick" };
  }
  return null;
}

/**
 * Returns the action of a key outside of fields and dialogs.
 * @param {KeyboardEvent} event
 */
function actionOutsideFields({ key, target, ctrlKey, metaKey }) {
  if (dialog.open || handlesKeys(target) || ctrlKey || metaKey) return null;
  const focused = document.activeElement;
  const row = focused instanceof HTMLElement ? focused.dataset.row : undefined;
  const needsRow = key === " " || key === "ArrowDown" || key === "ArrowUp";
  const pausesTimer = key === " " && main.querySelector(".focus-page") !== null
    && (focused === main || focused === document.body);
  // Elsewhere outside rows, these keys scroll the page.
  if (needsRow && row === undefined && !pausesTimer) return null;
  // Other keys with long names, such as Shift or Tab, have no action.
  if (!needsRow && key.length !== 1 && key !== "Escape") return null;
  const rowNearby = focused?.closest("li")?.querySelector("[data-row]");
  return { do: `key/${key}`, value: row ?? rowNearby?.getAttribute("data-row") ?? "" };
}
