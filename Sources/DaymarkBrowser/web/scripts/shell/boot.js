import { listenToOpenedFiles } from "./files.js";
import { currentRoute, firstStart } from "./first-script.js";
import { markFloatingWindowSupport } from "./floating-window.js";
import { markFullScreenSupport } from "./full-screen.js";
import { listenForInstallPrompt, platform } from "./install.js";
import { closeLeftoverNotifications } from "./live.js";
import { listenToPage } from "./page.js";
import { openSession } from "./sync.js";
import { registerServiceWorker } from "./updates.js";

/** The delay after the first page before less urgent work starts, in ms. */
const idleDelay = 2000;

/**
 * Starts the app. Once its first page is shown, starts everything else.
 * @param {import("./app.js").App} app
 */
export async function boot(app) {
  const link = /^enter\/(\w+)$/.exec(currentRoute())?.[1];
  // Remove the link from the browser's history.
  if (link) history.replaceState(null, "", location.pathname + location.search);
  const entering = link ? openSession(link) : Promise.resolve(null);
  const firstPage = app.start(/** @type {NonNullable<typeof firstStart>} */ (firstStart));
  listenToPage(app);
  markFloatingWindowSupport();
  markFullScreenSupport();
  listenForInstallPrompt(app.send);
  await firstPage;
  takeSharedText(app.send);
  listenToOpenedFiles(app.send);
  document.documentElement.dataset.ready = "";
  setTimeout(() => {
    addManifest();
    reportStorage("persisted", app.send);
    app.send({ do: `tip/${isInstalled() ? "installed" : "browser"}/${platform()}` });
    closeLeftoverNotifications().catch((error) => console.warn(error));
  }, idleDelay);
  // Firefox asks the person for permission, so the page waits until there is data to lose.
  document.addEventListener(
    "change", () => reportStorage("persist", app.send), { once: true });
  entering.then((isOpen) => {
    if (isOpen === false) app.send({ do: "linkRefused" });
    app.sync.request();
  });
  registerServiceWorker();
  await app.saver.idle;
  await app.otherTabs.catchUp();
}

/**
 * Reads the text that another app shared, or that a link with the protocol web+daymark contains,
 * when it opened the page. It is put into the capture field, and nothing is added yet.
 * @param {import("./app.js").Send} send
 */
function takeSharedText(send) {
  if (!location.search) return;
  const shared = new URLSearchParams(location.search);
  const texts = ["title", "text", "url"].map((name) => shared.get(name) ?? "");
  const value = [...texts, textOfLink(shared.get("link") ?? "")].join(" ");
  history.replaceState(null, "", location.pathname + location.hash);
  send({ do: "share", value });
}

/**
 * Returns the text of a link such as `web+daymark:Call%20mum`.
 * @param {string} link
 */
function textOfLink(link) {
  const text = link.replace(/^web\+daymark:(\/\/)?/i, "");
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns whether the page runs as an installed app, without the controls of a browser. */
function isInstalled() {
  return matchMedia("not all and (display-mode: browser)").matches;
}

/**
 * Adds the manifest. It is not in the HTML because the browser decodes its icons at once, which
 * takes as long as a frame.
 */
function addManifest() {
  const manifest = document.createElement("link");
  document.head.append(Object.assign(manifest, { rel: "manifest", href: "manifest.webmanifest" }));
}

/**
 * Reports to the core whether the browser keeps stored data when space is short.
 * @param {"persist" | "persisted"} method whether to request this or only to query it
 * @param {import("./app.js").Send} send
 */
async function reportStorage(method, send) {
  const isPersistent = await navigator.storage?.[method]?.();
  if (isPersistent === undefined) return;
  send({ do: isPersistent ? "storage/stays" : "storage/mayGo" });
}
