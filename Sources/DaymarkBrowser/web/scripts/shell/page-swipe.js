/** The minimum distance of a swipe to another page, in points. */
const minDistance = 60;

/** Lets a finger swipe elements with `data-swipe` to the previous or the next page. */
export function listenToPageSwipes() {
  /** @type {Touch | null} */
  let start = null;

  addEventListener("touchstart", ({ touches, target }) => {
    const swipes = target instanceof Element && target.closest("[data-swipe]");
    start = swipes && touches.length === 1 ? touches[0] : null;
  }, { passive: true });

  addEventListener("touchend", ({ changedTouches }) => {
    const end = changedTouches[0];
    if (!start || !end) return;
    const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY];
    start = null;
    if (Math.abs(x) < minDistance || Math.abs(x) < 2 * Math.abs(y)) return;
    const link = document.querySelector(`.pages a[aria-keyshortcuts="${x < 0 ? ">" : "<"}"]`);
    if (link instanceof HTMLElement) link.click();
  });
}
