import { currentRoute, firstStart } from "./first-script.js";
import { listenToPage } from "./page.js";
import { openSession } from "./sync.js";
import { registerServiceWorker } from "./updates.js";

/** How long after the first page work starts that can wait, in ms. */
const idleDelay = 2000;

/**
 * Brings the app to its first page, and starts everything that follows.
 * @param {import("./app.js").App} app
 */
export async function boot(app) {
  const link = /^enter\/(\w+)$/.exec(currentRoute())?.[1];
  // The link does not stay in the browser's history.
  if (link) history.replaceState(null, "", location.pathname + location.search);
  const entering = link ? openSession(link) : Promise.resolve(null);
  const firstPage = app.start(/** @type {NonNullable<typeof firstStart>} */ (firstStart));
  listenToPage(app);
  await firstPage;
  takeSharedText(app.send);
  document.documentElement.dataset.ready = "";
  setTimeout(() => {
    addManifest();
    reportStorage("persisted", app.send);
  }, idleDelay);
  // Firefox asks the person for it, so the page waits until there is something to lose.
  document.addEventListener(
    "change", () => reportStorage("persist", app.send), { once: true });
  entering.then((isOpen) => {
    if (isOpen === false) app.send({ do: "linkRefused" });
    app.sync.want();
  });
  registerServiceWorker();
  await app.saver.idle;
  await app.otherTabs.catchUp();
}

/**
 * Takes the text with which another app has opened the page.
 * @param {import("./app.js").Send} send
 */
function takeSharedText(send) {
  if (!location.search) return;
  const shared = new URLSearchParams(location.search);
  const value = ["title", "text", "url"].map((name) => shared.get(name) ?? "").join(" ");
  history.replaceState(null, "", location.pathname + location.hash);
  send({ do: "share", value });
}

/** Adds the manifest. The browser decodes its icons at once, which takes as long as a frame. */
function addManifest() {
  const manifest = document.createElement("link");
  document.head.append(Object.assign(manifest, { rel: "manifest", href: "manifest.webmanifest" }));
}

/**
 * Tells the core whether the browser keeps what is stored when space is short.
 * @param {"persist" | "persisted"} method whether to request that, or only to look
 * @param {import("./app.js").Send} send
 */
async function reportStorage(method, send) {
  const isPersistent = await navigator.storage?.[method]?.();
  if (isPersistent === undefined) return;
  send({ do: isPersistent ? "storage/stays" : "storage/mayGo" });
}
