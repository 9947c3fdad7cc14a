/** How long the first tab keeps other tabs from running the same act, in ms. */
const holdTime = 5000;

/**
 * Runs an act in only one of the tabs that would run it at the same time.
 * @param {string} name
 * @param {() => void} act
 */
export const runInOneTab = (name, act) =>
  navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    act();
    await new Promise((resolve) => setTimeout(resolve, holdTime));
  });
