import { setAlarm } from "./alarm.js";
import { noteAccepted } from "./autosave.js";
import { captureLine, deleteCaptureLine, noteFilledLine } from "./capture-line.js";
import { download } from "./download.js";
import { deleteAllDrafts } from "./drafts.js";
import { playFeedback } from "./feedback.js";
import { noteDeletion, noteFailedDeletion, tabs } from "./first-script.js";
import { openFloatingWindow } from "./floating-window.js";
import { toggleFullScreen } from "./full-screen.js";
import { idle } from "./idle.js";
import { install } from "./install.js";
import { moveFocus } from "./focus.js";
import { listenToActions } from "./input.js";
import { showLive } from "./live.js";
import { Models } from "./models.js";
import {
  closeNotifications,
  requestPermission,
  showNotification,
  unsubscribeFromPush,
} from "./notifications.js";
import { runInOneTab } from "./one-tab.js";
import { loadPlaybooks, loadPlaybooksWhenIdle } from "./playbooks.js";
import { Rooms } from "./rooms.js";
import { deleteSavedPage } from "./saved-page.js";
import { keepAwake } from "./wake-lock.js";
import { Widgets } from "./widgets.js";

/** The time that the browser has to write the backup before everything is deleted, in ms. */
const deletionDelay = 1500;

/**
 * Returns a function for each effect that the core may request. Effects that store data are not
 * included, because the app runs those first.
 * @param {import("./app.js").App} app
 * @returns {Record<string, (effect: any) => void>}
 */
export function makeEffects(app) {
  const models = new Models(app.send);
  const rooms = new Rooms(app.send);
  const widgets = new Widgets(app.send);
  return {
    ...pageEffects(app),
    model: (/** @type {any} */ request) => models.run(request),
    room: (/** @type {any} */ request) => rooms.run(request),
    widgets: (/** @type {any} */ request) => widgets.run(request),
  };
}

/**
 * @param {import("./app.js").App} app
 * @returns {Record<string, (effect: any) => void>}
 */
const pageEffects = (app) => ({
  sync: () => app.sync.request(),
  forget: () => setTimeout(() => deleteEverything(app), deletionDelay),
  go: ({ route }) => {
    location.hash = route;
  },
  focus: ({ id }) => document.getElementById(id)?.focus(),
  row: ({ by }) => moveFocus(by),
  fill: ({ field, text }) => {
    Object.assign(document.getElementById(field) ?? {}, { value: text });
    if (field === captureLine) noteFilledLine(app);
  },
  wake: ({ at }) => setAlarm(at, app.send),
  notify: showNotification,
  closeNotifications,
  install,
  askToNotify: () => requestPermission(app.send),
  download: ({ name, text }) => download(name, text),
  badge: ({ count }) => navigator.setAppBadge?.(count).catch(() => null),
  awake: ({ on }) => keepAwake(on),
  live: showLive,
  openFloatingWindow: () => openFloatingWindow(app, listenToActions),
  toggleFullScreen,
  feel: (moment) => {
    if (moment.once) runInOneTab(moment.once, () => playFeedback(moment));
    else playFeedback(moment);
  },
  accepted: ({ action }) => noteAccepted(app, action),
  whenIdle: ({ action }) => idle().then(() => app.send({ do: action })),
  loadPlaybooks: () => loadPlaybooks(app.send),
  loadPlaybooksWhenIdle: () => loadPlaybooksWhenIdle(app.send),
  exportAside: async () => {
    const actions = await app.saver.store?.quarantinedActions();
    download("daymark-set-aside.json", JSON.stringify(actions, null, 2));
  },
});

/** @param {import("./app.js").App} app */
async function deleteEverything(app) {
  noteDeletion();
  deleteAllDrafts();
  deleteCaptureLine();
  deleteSavedPage();
  try {
    await Promise.all([app.saver.store?.clear(), unsubscribeFromPush()]);
  } catch (error) {
    noteFailedDeletion();
    throw error;
  }
  tabs.postMessage("gone");
  location.reload();
}
