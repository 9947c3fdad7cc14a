let isWanted = false;

/** @type {{release(): Promise<void>} | null | undefined} */
let lock;

/**
 * Keeps the screen on, or lets it go off as usual.
 * @param {boolean} isOn
 */
export async function keepAwake(isOn) {
  isWanted = isOn;
  await renewWakeLock();
}

/** Takes the lock again; the browser drops it whenever the page is hidden. */
export async function renewWakeLock() {
  lock?.release();
  const request = isWanted && !document.hidden ? navigator.wakeLock?.request("screen") : null;
  lock = await request?.catch(() => null);
}
