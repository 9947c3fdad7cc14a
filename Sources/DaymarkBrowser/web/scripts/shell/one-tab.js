/** The time for which the first tab keeps other tabs from running the same function, in ms. */
const holdTime = 5000;

/**
 * Runs a function in only one of the tabs that request it at the same time.
 * @param {string} name
 * @param {() => void} act
 */
export const runInOneTab = (name, act) =>
  navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    act();
    await new Promise((resolve) => setTimeout(resolve, holdTime));
  });
