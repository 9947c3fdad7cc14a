/**
 * The browser's install prompt. The page may show it once.
 * @type {(Event & { prompt?: () => Promise<unknown> }) | undefined}
 */
let installPrompt;

/**
 * Stores the browser's install prompt, so that the page can show it later.
 * @param {import("./app.js").Send} send
 */
export function listenForInstallPrompt(send) {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installPrompt = event;
    send({ do: "tip/offer" });
  });
  addEventListener("appinstalled", () => send({ do: "tip/installed" }));
}

/** Shows the install prompt. */
export async function install() {
  const prompt = installPrompt;
  installPrompt = undefined;
  await prompt?.prompt?.();
}

/** Returns the platform: ios, android, mac or desktop. */
export function platform() {
  const { userAgent, maxTouchPoints } = navigator;
  if (/android/i.test(userAgent)) return "android";
  if (/iPhone|iPad|iPod/.test(userAgent)) return "ios";
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1 ? "ios" : "mac";
  return "desktop";
}
