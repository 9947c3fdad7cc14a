/** The distance that an arrow key moves a block, in minutes. */
const arrowMinutes = new Map([["ArrowUp", -15], ["ArrowDown", 15]]);

/**
 * Lets Alt and the arrow keys move, resize and place blocks, and Escape cancel a drag.
 * @param {import("./app.js").Send} send
 * @param {{cancel(): boolean}} drag `cancel` returns whether there was a drag
 */
export function listenToDragKeys(send, drag) {
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && drag.cancel()) return;
    const minutes = arrowMinutes.get(event.key);
    const focused = document.activeElement?.closest("[data-drag]");
    const block = focused?.getAttribute("data-drag");
    if (!event.altKey || minutes === undefined || !block) return;
    event.preventDefault();
    send({ do: blockAction(block, minutes, event.shiftKey) });
  }, { capture: true });
}

/**
 * @param {string} block
 * @param {number} minutes
 * @param {boolean} isResize
 */
function blockAction(block, minutes, isResize) {
  // A block is mission/start/end. An id without a slash is a mission in a list, without a block.
  const isPlanned = block.includes("/");
  if (!isPlanned) return `block/place/${block}`;
  return `block/${isResize ? "stretch" : "move"}/${block}/${minutes}`;
}
