/** The minimum distance of a swipe, in points. */
const minSwipe = 80;

/** The distance that a finger moves before the row follows it, in points. */
const slack = 12;

/**
 * Lets a finger swipe a row to one side. The core decides the effect.
 * @param {import("./app.js").Send} send
 */
export function listenToSwipes(send) {
  /** @type {HTMLElement | null} */
  let row = null;
  let startX = 0;
  let hasSwiped = false;

  const release = () => {
    row?.style.removeProperty("--swipe");
    row?.removeAttribute("data-swiped");
    row = null;
  };

  addEventListener("pointerdown", ({ target, pointerType, isPrimary, clientX }) => {
    release();
    hasSwiped = false;
    if (pointerType !== "touch" || !isPrimary || !(target instanceof Element)) return;
    row = target.closest("[data-swipable]");
    startX = clientX;
  });

  addEventListener("pointermove", ({ clientX }) => {
    // A block that is dragged is not swiped.
    if (document.documentElement.dataset.drags) release();
    const distance = clientX - startX;
    if (!row || (!hasSwiped && Math.abs(distance) < slack)) return;
    hasSwiped = true;
    row.style.setProperty("--swipe", `${distance}px`);
    const side = distance > 0 ? "right" : "left";
    row.dataset.swiped = Math.abs(distance) < minSwipe ? side : `${side} far`;
  });

  addEventListener("pointerup", () => {
    const { key, swiped = "" } = row?.dataset ?? {};
    release();
    if (swiped.endsWith("far")) send({ do: `list/swiped/${swiped.split(" ")[0]}`, value: key });
  });

  // The browser has taken the gesture for a scroll.
  addEventListener("pointercancel", release);

  // The end of a swipe must not count as a tap on the row.
  addEventListener("click", (event) => {
    if (!hasSwiped || event.detail === 0) return;
    hasSwiped = false;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
}
