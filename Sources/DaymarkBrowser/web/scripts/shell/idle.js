/** Resolves when the page is idle. Safari cannot tell, so it waits a moment there. */
export const idle = () =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 500);
  });
