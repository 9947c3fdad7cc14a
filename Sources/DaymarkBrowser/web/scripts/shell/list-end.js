import { main } from "./elements.js";

/** The scroll position at which a list was last extended. */
let lastExtendedAt = -1;

const observer = new IntersectionObserver((entries) => {
  const { isIntersecting, target } = entries[entries.length - 1];
  if (!isIntersecting) return;
  // Extend the list only once per scroll position, so that a failure does not repeat forever.
  if (scrollY !== lastExtendedAt) /** @type {HTMLElement} */ (target).click();
  lastExtendedAt = scrollY;
}, { rootMargin: "400px" });

/** Extends a long list when a person scrolls near its end. */
export function watchListEnd() {
  observer.disconnect();
  for (const more of main.querySelectorAll(".more button")) observer.observe(more);
}
