let isWanted = false;

/** @type {{release(): Promise<void>} | null | undefined} */
let lock;

/**
 * Keeps the screen on, or lets it turn off as usual.
 * @param {boolean} isOn
 */
export async function keepAwake(isOn) {
  isWanted = isOn;
  await renewWakeLock();
}

/** Acquires the lock again. The browser releases it whenever the page is hidden. */
export async function renewWakeLock() {
  lock?.release();
  const request = isWanted && !document.hidden ? navigator.wakeLock?.request("screen") : null;
  lock = await request?.catch(() => null);
}
