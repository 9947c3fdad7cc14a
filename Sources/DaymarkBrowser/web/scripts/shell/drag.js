import { listenToDragKeys } from "./drag-keys.js";

/** The distance that the mouse moves before a drag starts, in points. */
const mouseSlack = 4;

/**
 * The distance that a finger may move while it holds a block, in points, and the time that it must
 * hold the block before a drag starts, in ms.
 */
const fingerSlack = 10;
const holdTime = 320;

/** The distance from the window's edge at which the page scrolls, in points. */
const scrollMargin = 64;

/** The distance that the page scrolls in a frame, in points. */
const scrollStep = 9;

/** The grid on which blocks are placed, in minutes. The fine grid applies while Alt is pressed. */
const gridMinutes = 15;
const fineGridMinutes = 5;

/** The duration of the animation of blocks that make room, in ms. */
const glideTime = 90;

/** @typedef {import("./app.js").Send} Send */

/** @typedef {{x: number, y: number, isFine: boolean}} Pointer */

/**
 * A block that a pointer has touched. A drag has started once there is a `ghost`, the copy of the
 * block that follows the pointer.
 * @typedef {object} Drag
 * @property {string} block the core's name of the block
 * @property {"move" | "end"} edge whether the whole block moves or only its end
 * @property {HTMLElement} item
 * @property {HTMLElement | null} timeline the timeline that holds the block
 * @property {number} pointerID
 * @property {number} startX
 * @property {number} startY
 * @property {number} grip the distance from the block's top or end to the pointer, in points
 * @property {Element[]} targets the elements on which the block can be dropped
 * @property {number} unitHeight points per unit of `--at` in the timeline under the pointer
 * @property {HTMLElement} [ghost]
 * @property {Node} [detail] the detail that the block showed before
 * @property {string} [position] the position that was last sent to the core, or is about to be
 * @property {string} [unsentPosition]
 */

/** @type {Drag | null} */
let drag = null;

/** @type {Pointer} */
let pointer = { x: 0, y: 0, isFine: false };

/** @type {ReturnType<typeof setTimeout> | undefined} */
let holdTimer;

/** Whether the pointer has dragged since it was pressed. */
let hasDragged = false;

/** @type {WeakSet<Element>} */
const elementsWithTouchListener = new WeakSet();

/**
 * Prevents the browser from scrolling the page while a finger drags a block. Called after each
 * render, because new elements need the listener too.
 */
export function keepDragsFromScrolling() {
  for (const part of document.querySelectorAll(".timeline, [data-drag]")) {
    if (elementsWithTouchListener.has(part)) continue;
    elementsWithTouchListener.add(part);
    part.addEventListener("touchmove", (event) => {
      if (drag?.ghost) event.preventDefault();
    }, { passive: false });
  }
}

/**
 * Changes the page during a drag, and animates the blocks that make room. The browser animates a
 * transform without layout.
 * @param {() => void} change
 */
export function glide(change) {
  const blocks = glidingBlocks();
  const tops = blocks.map(topOf);
  change();
  if (drag) {
    drag.targets = dropTargets();
    updateGhostDetail(drag);
  }
  blocks.forEach((block, index) => {
    const distance = tops[index] - topOf(block);
    if (!distance || block.matches(".lifted")) return;
    const frames = [{ translate: `0 ${distance}px` }, { translate: "0 0" }];
    block.animate(frames, { duration: glideTime, easing: "ease-out" });
  });
}

/** @returns {Element[]} */
function glidingBlocks() {
  const root = document.documentElement;
  const isStill = root.dataset.motion === "reduced"
    || matchMedia("(prefers-reduced-motion)").matches;
  if (isStill) return [];
  const blocks = [...root.querySelectorAll("#main .timeline li:not(.lifted)")];
  return blocks[0] && showsTimes(blocks[0]) ? blocks : [];
}

/**
 * Returns whether a block's position shows its time. It does not if days are listed one below the
 * other.
 * @param {Element} block
 */
const showsTimes = (block) => getComputedStyle(block).position === "absolute";

/**
 * Returns the distance from the timeline's top to the block's, in points.
 * @param {Element} block
 */
function topOf(block) {
  const [, units] = /--at:(\d+)/.exec(block.getAttribute("data-style") ?? "") ?? [];
  return Number(units) * (drag?.unitHeight ?? 0);
}

/**
 * Shows in the ghost the block's new time, or its former detail if it would get no time.
 * @param {Drag} drag
 */
function updateGhostDetail({ ghost, detail }) {
  const current = document.querySelector("#main .lifted .detail") ?? detail;
  const shown = ghost?.querySelector(".detail");
  if (current && shown) shown.replaceChildren(...current.cloneNode(true).childNodes);
}

const dropTargets = () => [...document.querySelectorAll("#main :is([data-drop], .timeline)")];

/**
 * Lets blocks of the plan be dragged: immediately with a mouse, after a hold with a finger. The
 * core decides the block's new position.
 * @param {Send} send
 */
export function listenToDrags(send) {
  listenToPointer(send);
  preventBrowserGestures();
  listenToDragKeys(send, {
    cancel: () => {
      if (!drag?.ghost) return false;
      endDrag(send, "cancel");
      return true;
    },
  });
}

/** @param {Send} send */
function listenToPointer(send) {
  addEventListener("pointerdown", (event) => {
    endDrag(send, "cancel");
    hasDragged = false;
    drag = touchedBlock(event);
    if (!drag) return;
    pointer = { x: event.clientX, y: event.clientY, isFine: false };
    if (event.pointerType === "touch") holdTimer = setTimeout(() => startDrag(send), holdTime);
  });

  addEventListener("pointermove", ({ clientX, clientY, pointerType, altKey, buttons }) => {
    // The button was released outside the window.
    if (drag && pointerType === "mouse" && buttons === 0) endDrag(send, "cancel");
    pointer = { x: clientX, y: clientY, isFine: altKey };
    if (!drag || drag.ghost) return;
    const distance = Math.hypot(clientX - drag.startX, clientY - drag.startY);
    if (pointerType !== "touch") {
      if (distance > mouseSlack) startDrag(send);
    } else if (distance > fingerSlack) {
      // The finger is scrolling, or swiping the row.
      endDrag(send, "cancel");
    }
  });

  addEventListener("pointerup", () => endDrag(send, "drop"));
  for (const name of ["pointercancel", "blur", "hashchange"]) {
    addEventListener(name, () => endDrag(send, "cancel"));
  }
}

/** Keeps the browser's own gestures from interfering with a drag. */
function preventBrowserGestures() {
  addEventListener("contextmenu", (event) => {
    if (drag) event.preventDefault();
  });
  document.addEventListener("dragstart", (event) => {
    if (drag) event.preventDefault();
  });

  // The end of a drag must not count as a tap on the block.
  addEventListener("click", (event) => {
    if (!hasDragged || event.detail === 0) return;
    hasDragged = false;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
}

/** @param {Send} send */
function startDrag(send) {
  if (!drag) return;
  showGhost(drag);
  hasDragged = true;
  requestAnimationFrame(() => followPointer(send));
}

/**
 * Runs once a frame: moves the ghost, scrolls near the edges, and sends a new position to the core.
 * @param {Send} send
 */
function followPointer(send) {
  if (!drag?.ghost) return;
  const { x, y } = pointer;
  if (y < scrollMargin) scrollBy(0, -scrollStep);
  if (y > innerHeight - scrollMargin) scrollBy(0, scrollStep);
  const position = hoveredPosition(drag);
  if (drag.edge === "move") {
    const offset = `translate(${x - drag.startX}px, ${y - drag.startY}px)`;
    drag.ghost.style.setProperty("transform", offset);
  }
  if (position && position !== drag.position) {
    drag.position = position;
    drag.unsentPosition = position;
    // Render the ghost at its new position before the core plans the day.
    setTimeout(() => sendPosition(send));
  }
  requestAnimationFrame(() => followPointer(send));
}

/** @param {Send} send */
function sendPosition(send) {
  if (!drag?.unsentPosition) return;
  send({ do: "block/hover", value: `${drag.block} ${drag.unsentPosition}` });
  drag.unsentPosition = "";
}

/**
 * Ends the drag if there is one, and forgets the touched block.
 * @param {Send} send
 * @param {"drop" | "cancel"} ending
 */
function endDrag(send, ending) {
  clearTimeout(holdTimer);
  if (drag?.ghost) {
    drag.ghost.parentElement?.remove();
    delete document.documentElement.dataset.drags;
    // The pointer may have moved since the last frame.
    const position = ending === "drop" ? hoveredPosition(drag) : "";
    if (position && position !== drag.position) drag.unsentPosition = position;
    sendPosition(send);
    send({ do: `block/${ending}` });
  }
  drag = null;
}

/**
 * @param {PointerEvent} event
 * @returns {Drag | null}
 */
function touchedBlock({ target, pointerId, isPrimary, button, clientX, clientY }) {
  if (!isPrimary || button > 0) return null;
  if (!(target instanceof Element) || target.closest(".tick")) return null;
  const item = /** @type {HTMLElement | null} */ (target.closest("#main [data-drag]"));
  if (!item || (!item.closest(".rows") && !showsTimes(item))) return null;
  const edge = target.closest(".grip") ? "end" : "move";
  const { top, bottom } = item.getBoundingClientRect();
  return {
    block: item.dataset.drag ?? "",
    edge,
    item,
    timeline: item.closest(".timeline"),
    pointerID: pointerId,
    startX: clientX,
    startY: clientY,
    grip: clientY - (edge === "end" ? bottom : top),
    targets: dropTargets(),
    unitHeight: 0,
  };
}

/**
 * Shows a copy of the block that follows the pointer. It lies outside the regions that the core
 * renders.
 * @param {Drag} drag
 */
function showGhost(drag) {
  const { item } = drag;
  const box = item.getBoundingClientRect();
  const ghost = /** @type {HTMLElement} */ (item.cloneNode(true));
  ghost.className = `${item.className} ghost`;
  for (const property of /** @type {const} */ (["left", "top", "width", "height"])) {
    ghost.style.setProperty(property, `${box[property]}px`);
  }
  ghost.inert = true;
  drag.ghost = ghost;
  drag.detail = ghost.querySelector(".detail")?.cloneNode(true);
  // The frame has the list's classes, so that the copy looks like the block.
  const frame = document.createElement("div");
  frame.className = `ghosts ${item.closest(".timeline, .rows")?.className}`;
  frame.append(ghost);
  document.body.append(frame);
  document.documentElement.dataset.drags = drag.edge;
  try {
    // With capture, elements under the pointer do not light up, and the browser need not search for
    // them.
    document.documentElement.setPointerCapture(drag.pointerID);
  } catch {
    // The pointer has already been released.
  }
}

/**
 * Returns the position at which the block would be dropped, in the core's format, or "" if it
 * cannot be dropped. It compares the boxes of the targets, because asking the browser for the
 * element at a point takes as long as a frame while everything moves.
 * @param {Drag} drag
 */
function hoveredPosition(drag) {
  const target = targetUnderPointer(drag);
  const isOverTimeline = target?.matches(".timeline");
  // Over a list, the pointer's height gives the time in the block's own day.
  const timeline = /** @type {HTMLElement | null} */ (
    isOverTimeline ? target : drag.timeline ?? document.querySelector(".timeline"));
  if (!timeline) return "";
  const box = timeline.getBoundingClientRect();
  const marks = scaleOf(timeline);
  drag.unitHeight = box.height / Number(timeline.dataset.height ?? timeline.dataset.minutes);
  const height = (pointer.y - drag.grip - box.top) / drag.unitHeight;
  const minute = Math.round(Number(timeline.dataset.from) + minuteAt(height, marks));
  const step = pointer.isFine ? fineGridMinutes : gridMinutes;
  const isPlanned = drag.block.includes("/");
  const leavesPlan = target ? target.hasAttribute("data-drop") : !isPlanned;
  if (drag.edge === "move" && leavesPlan) return `out 0 ${step}`;
  return `${drag.edge} ${Math.round(minute / step) * step} ${step}`;
}

/** @typedef {{minute: number, height: number}} ScaleMark */

/**
 * Returns the heights at which a timeline draws its minutes, in units of `--at`. To scale, a minute
 * is one unit.
 * @param {HTMLElement} timeline
 * @returns {ScaleMark[]}
 */
function scaleOf({ dataset: { scale, minutes } }) {
  return (scale ?? `0:0 ${minutes}:${minutes}`).split(" ").map((mark) => {
    const [minute, height] = mark.split(":").map(Number);
    return { minute, height };
  });
}

/**
 * Returns the minute that is drawn at a height. Outside the marks, a minute is one unit high.
 * @param {number} height
 * @param {ScaleMark[]} marks
 */
function minuteAt(height, marks) {
  const index = marks.findIndex((mark) => mark.height >= height);
  const last = marks[marks.length - 1];
  if (index < 0) return last.minute + height - last.height;
  const to = marks[index];
  const from = marks[index - 1];
  if (!from) return to.minute + height - to.height;
  const part = (height - from.height) / (to.height - from.height);
  return from.minute + part * (to.minute - from.minute);
}

/** @param {Drag} drag */
function targetUnderPointer({ targets }) {
  const { x, y } = pointer;
  const hit = targets.filter((target) => {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    return left <= x && x < right && top <= y && y < bottom;
  });
  return hit.find((target) => target.hasAttribute("data-drop")) ?? hit[0];
}
