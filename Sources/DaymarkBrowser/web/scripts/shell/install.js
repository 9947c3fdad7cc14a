/**
 * The browser's question whether to install the app, which the page may ask once.
 * @type {(Event & { prompt?: () => Promise<unknown> }) | undefined}
 */
let question;

/**
 * Keeps the browser's question for the page about installing.
 * @param {import("./app.js").Send} send
 */
export function listenForInstallation(send) {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    question = event;
    send({ do: "tip/offer" });
  });
  addEventListener("appinstalled", () => send({ do: "tip/installed" }));
}

/** Shows the browser's question. */
export async function install() {
  const kept = question;
  question = undefined;
  await kept?.prompt?.();
}

/** Returns the kind of system: ios, android, mac or desktop. */
export function installSystem() {
  const { userAgent, maxTouchPoints } = navigator;
  if (/android/i.test(userAgent)) return "android";
  if (/iPhone|iPad|iPod/.test(userAgent)) return "ios";
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1 ? "ios" : "mac";
  return "desktop";
}
