import { listenToEditors } from "./autosave.js";
import { keepCaptureLine } from "./capture-line.js";
import { listenToDialog } from "./dialog.js";
import { listenToDrags } from "./drag.js";
import { listenToDroppedFiles, listenToPastedLists } from "./files.js";
import { currentRoute } from "./first-script.js";
import { goToRoute } from "./focus.js";
import { listenToActions } from "./input.js";
import { listenToMedia } from "./live.js";
import { listenToKeys } from "./keyboard.js";
import { listenToNotifications } from "./notifications.js";
import { listenToPageSwipes } from "./page-swipe.js";
import { actOnChanges } from "./press.js";
import { savePage } from "./saved-page.js";
import { listenToSwipes } from "./swipe.js";
import { takeOverWhenHidden } from "./updates.js";
import { renewWakeLock } from "./wake-lock.js";

/** The time that a page must be hidden before a new version may take over, in ms. */
const takeOverDelay = 2000;

/**
 * Registers all event listeners of the page.
 * @param {import("./app.js").App} app
 */
export function listenToPage(app) {
  // Before the listeners that leave the page.
  listenToEditors(app);
  keepCaptureLine(app);
  addEventListener("pagehide", actOnChanges);
  addEventListener("pagehide", savePage);
  listenToActions(app);
  listenToRoutes(app.send);
  listenToDialog(app.send);
  listenToKeys(app.send);
  listenToSwipes(app.send);
  listenToPageSwipes();
  listenToDrags(app.send);
  listenToNotifications(app.send);
  listenToMedia(app.send);
  listenToVisibility(app);
  listenToPastedLists(app.send);
  listenToDroppedFiles(app.send);
}

/** @param {import("./app.js").Send} send */
function listenToRoutes(send) {
  addEventListener("hashchange", ({ oldURL }) => {
    const route = currentRoute();
    if (route.startsWith("enter/") || route === "gallery") {
      // These routes require a new start.
      location.reload();
      return;
    }
    goToRoute(new URL(oldURL).hash.slice(1), () => send({ do: `go/${currentRoute()}` }));
  });
}

/** @param {import("./app.js").App} app */
function listenToVisibility(app) {
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) savePage();
    else app.send({ do: "here" });
    renewWakeLock();
    setTimeout(() => takeOverWhenHidden(app.saver), takeOverDelay);
  });
}
