/**
 * Delays changes that a press on another element causes, until the press is over.
 *
 * A press takes the focus from a field, and the field reports its change. If the answer were
 * rendered at once, it could move the pressed button away from under the pointer. Then no click
 * would follow.
 */

/** The longest time that a change waits for the end of a press, in ms. */
const longestWait = 1000;

/**
 * The element on which a pointer is pressed.
 * @type {EventTarget | null}
 */
let pressed = null;

/** @type {(() => void)[]} */
let waiting = [];

/**
 * Notes presses. A touch sends these events too, one after the other when the finger has left.
 * @param {Document} target
 */
export function listenToPresses(target) {
  target.addEventListener("mousedown", (event) => {
    pressed = event.target;
  }, true);
  target.addEventListener("mouseup", () => {
    pressed = null;
    // The click comes first, if there is one.
    setTimeout(actOnChanges);
  }, true);
  target.addEventListener("keydown", () => {
    pressed = null;
    actOnChanges();
  }, true);
}

/**
 * Calls `act` now, or after the press that caused a change of `control`.
 * @param {Element} control
 * @param {() => void} act
 */
export function afterPress(control, act) {
  if (!pressed || control === pressed) {
    act();
    return;
  }
  waiting.push(act);
  setTimeout(actOnChanges, longestWait);
}

/** Acts on the changes that wait. */
export function actOnChanges() {
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}
