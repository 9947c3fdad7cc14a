/** How long the other tabs leave an act to the one that was first, in ms. */
const holdTime = 5000;

/**
 * Runs an act in one tab, where several would run it at the same time.
 * @param {string} name
 * @param {() => void} act
 */
export const runInOneTab = (name, act) =>
  navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    act();
    await new Promise((resolve) => setTimeout(resolve, holdTime));
  });
