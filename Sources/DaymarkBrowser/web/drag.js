// Blocks of the plan that are dragged: by mouse at once, by finger after holding, by keys with Alt. What moves where the core decides.

/** How far a pointer goes before it drags, how far a finger may stray while it holds (points), and how long it holds (ms). */
const slack = 4, stray = 10, held = 320;
/** How near to the edge of the window the page begins to scroll, and how far in a frame, in points. */
const margin = 64, pace = 9;

/** @typedef {{what: string, edge: string, item: HTMLElement, line: Element | null, pointer: number, places: Element[], x: number,
 *   y: number, by: number, minute?: number, ghost?: HTMLElement, said?: string,
 *   wanted?: string, detail?: Node}} Lift
 * `by`: how far below the top (or the end) of the block it was taken. */

/** @type {Lift | null} */ let lift = null;
/** @type {{clientX: number, clientY: number, fine: boolean}} */ let pointer = { clientX: 0, clientY: 0, fine: false };
/** @type {ReturnType<typeof setTimeout> | undefined} */ let hold;
let hasMoved = false;
/** @type {WeakSet<Element>} */ const guarded = new WeakSet();

/** Keeps a finger that drags from scrolling; new parts of the page learn it when it has changed. */
export function guardDrags() {
  for (const part of document.querySelectorAll(".timeline, [data-drag]")) {
    if (guarded.has(part)) continue;
    guarded.add(part);
    part.addEventListener("touchmove", (event) => { if (lift?.ghost) event.preventDefault(); }, { passive: false });
  }
}

/** @param {() => void} change Lets the blocks that make room glide there; the browser does so by itself, and lays nothing out anew. */
export function glide(change) {
  const root = document.documentElement, isStill = root.dataset.motion === "reduced" || matchMedia("(prefers-reduced-motion)").matches;
  const all = isStill ? [] : [...root.querySelectorAll("#main .timeline li:not(.lifted)")];
  // Where days stand below each other no place is a time.
  const blocks = all[0] && getComputedStyle(all[0]).position === "absolute" ? all : [];
  /** @param {Element} block */
  const top = (block) => Number(/--at:(\d+)/.exec(block.getAttribute("data-style") ?? "")?.[1]) * (lift?.minute ?? 0);
  const before = blocks.map(top);
  change();
  if (lift) lift.places = places();
  // It says the time that it would have, and where it would have none, what it said.
  const said = root.querySelector("#main .lifted .detail") ?? lift?.detail, own = lift?.ghost?.querySelector(".detail");
  if (said && own) own.replaceChildren(...said.cloneNode(true).childNodes);
  blocks.forEach((block, place) => {
    const by = before[place] - top(block), glide = [{ translate: `0 ${by}px` }, { translate: "0 0" }];
    if (by && !block.matches(".lifted")) block.animate(glide, { duration: 90, easing: "ease-out" });
  });
}

const places = () => [...document.querySelectorAll("#main :is([data-drop], .timeline)")];

/** @param {(message: {do: string, value?: string}) => void} send */
export function listenForDrags(send) {
  const begin = () => {
    if (!lift) return;
    const { item } = lift, box = item.getBoundingClientRect();
    const ghost = lift.ghost = /** @type {HTMLElement} */ (item.cloneNode(true));
    ghost.className = `${item.className} ghost`;
    for (const side of /** @type {const} */ (["left", "top", "width", "height"])) ghost.style.setProperty(side, `${box[side]}px`);
    ghost.inert = true;
    lift.detail = ghost.querySelector(".detail")?.cloneNode(true);
    // Outside of what the core draws, and dressed as it was.
    const frame = document.createElement("div");
    frame.className = `ghosts ${item.closest(".timeline, .rows")?.className}`;
    frame.append(ghost);
    document.body.append(frame);
    document.documentElement.dataset.drags = lift.edge;
    // What lies under the pointer does not light up, nor is it looked for.
    try { document.documentElement.setPointerCapture(lift.pointer); } catch { /* it is gone */ }
    hasMoved = true;
    requestAnimationFrame(follow);
  };
  /** Once a frame: the block goes with the pointer, the page scrolls near its edges, and the core hears of another place. */
  const follow = () => {
    if (!lift?.ghost) return;
    const { clientX, clientY } = pointer;
    if (clientY < margin) scrollBy(0, -pace);
    if (clientY > innerHeight - margin) scrollBy(0, pace);
    const said = hover(lift);
    if (lift.edge === "move") lift.ghost.style.setProperty("transform", `translate(${clientX - lift.x}px, ${clientY - lift.y}px)`);
    if (said && said !== lift.said) {
      // The block is where the pointer is before the day is thought through.
      lift.said = lift.wanted = said;
      setTimeout(tell);
    }
    requestAnimationFrame(follow);
  };
  /** Where it would go, or nothing. Places are compared, since asking what lies at a point takes as long as a frame may where all moves.
   * @param {Lift} lift */
  const hover = (lift) => {
    const { clientX, clientY } = pointer;
    const under = lift.places.filter((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return left <= clientX && clientX < right && top <= clientY && clientY < bottom;
    });
    const over = under.find((part) => part.hasAttribute("data-drop")) ?? under[0];
    // Above a list it is as far down its own day as it looks.
    const line = /** @type {HTMLElement | null} */ (over?.matches(".timeline") ? over : lift.line ?? document.querySelector(".timeline"));
    if (!line) return;
    const box = line.getBoundingClientRect(), minute = box.height / Number(line.dataset.minutes);
    const at = Math.round(Number(line.dataset.from) + (clientY - lift.by - box.top) / minute);
    lift.minute = minute;
    const grid = pointer.fine ? 5 : 15;
    const isOut = lift.edge === "move" && (over?.hasAttribute("data-drop") || !over && !lift.what.includes("/"));
    return `${isOut ? "out 0" : `${lift.edge} ${Math.round(at / grid) * grid}`} ${grid}`;
  };
  const tell = () => {
    if (!lift?.wanted) return;
    send({ do: "block/hover", value: `${lift.what} ${lift.wanted}` });
    lift.wanted = "";
  };
  /** @param {boolean} isKept */
  const end = (isKept) => {
    clearTimeout(hold);
    if (lift?.ghost) {
      lift.ghost.parentElement?.remove();
      delete document.documentElement.dataset.drags;
      // Let go before the next frame it is where the pointer is.
      const said = isKept ? hover(lift) : "";
      if (said && said !== lift.said) lift.wanted = said;
      tell();
      send({ do: isKept ? "block/drop" : "block/cancel" });
    }
    lift = null;
  };
  addEventListener("pointerdown", ({ target, pointerType, pointerId, isPrimary, button, clientX, clientY }) => {
    end(false);
    hasMoved = false;
    if (!isPrimary || button > 0 || !(target instanceof Element) || target.closest(".tick")) return;
    const item = /** @type {HTMLElement | null} */ (target.closest("#main [data-drag]"));
    // Where days stand below each other no place is a time.
    if (!item || !item.closest(".rows") && getComputedStyle(item).position !== "absolute") return;
    const edge = target.closest(".grip") ? "end" : "move", box = item.getBoundingClientRect();
    lift = { what: item.dataset.drag ?? "", edge, item, pointer: pointerId, places: places(), x: clientX, y: clientY,
      by: clientY - (edge === "end" ? box.bottom : box.top), line: item.closest(".timeline") };
    pointer = { clientX, clientY, fine: false };
    if (pointerType === "touch") hold = setTimeout(begin, held);
  });
  addEventListener("pointermove", ({ clientX, clientY, pointerType, altKey, buttons }) => {
    if (lift && pointerType === "mouse" && buttons === 0) end(false);
    pointer = { clientX, clientY, fine: altKey };
    if (!lift || lift.ghost) return;
    const far = Math.hypot(clientX - lift.x, clientY - lift.y);
    if (pointerType !== "touch" && far > slack) begin();
    // The finger scrolls, or draws the row aside.
    else if (pointerType === "touch" && far > stray) end(false);
  });
  addEventListener("pointerup", () => end(true));
  for (const name of ["pointercancel", "blur", "hashchange"]) addEventListener(name, () => end(false));
  addEventListener("contextmenu", (event) => { if (lift) event.preventDefault(); });
  document.addEventListener("dragstart", (event) => { if (lift) event.preventDefault(); });
  // What was dragged was not tapped.
  addEventListener("click", (event) => {
    if (!hasMoved || event.detail === 0) return;
    hasMoved = false;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && lift?.ghost) return end(false);
    const by = { ArrowUp: -15, ArrowDown: 15 }[event.key] ?? 0;
    const what = document.activeElement?.closest("[data-drag]")?.getAttribute("data-drag");
    if (!event.altKey || by === 0 || !what) return;
    event.preventDefault();
    send({ do: what.includes("/") ? `block/${event.shiftKey ? "stretch" : "move"}/${what}/${by}` : `block/place/${what}` });
  }, { capture: true });
}
