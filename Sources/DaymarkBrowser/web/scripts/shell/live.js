import { canNotify } from "./notifications.js";
import { renderFloatingWindow } from "./floating-window.js";

/**
 * The running session and the pressing deadline, as the core shows them outside of the page. An
 * empty `icon` stands for the usual one.
 * @typedef {{icon: string, media: Media | null,
 *   notifications: import("./notifications.js").NotificationContent[],
 *   floatingHTML: string | null}} Live
 * @typedef {{title: string, detail: string, isRunning: boolean, playAction: string}} Media
 */

/** The tags of the notifications that are kept up to date. */
const liveTags = ["focus", "deadline"];

const usualIcon = "icons/icon.svg";

/**
 * The notifications as last shown, by tag.
 * @type {Map<string, string>}
 */
const shown = new Map();

/** Notifications are changed one after the other. */
let changing = Promise.resolve();

/** @param {Live} live */
export function showLive({ icon, media, notifications, floatingHTML }) {
  // During a session or before a pressing deadline, a hidden page keeps ticking, because its title
  // and icon show the time.
  document.documentElement.toggleAttribute("data-live", icon !== "");
  showIcon(icon ? `icons/${icon}.svg` : usualIcon);
  showMedia(media);
  renderFloatingWindow(floatingHTML);
  // A page that has just started cannot tell a new notification from a dismissed one. It only
  // updates those that are still shown.
  const isStart = document.documentElement.dataset.ready === undefined;
  changing = changing
    .then(() => showNotifications(notifications, isStart))
    .catch((error) => console.warn(error));
}

/** @param {string} href */
function showIcon(href) {
  const link = document.querySelector("link[rel=icon]");
  if (link?.getAttribute("href") !== href) link?.setAttribute("href", href);
}

/** The action of the play button of the media controls. */
let playAction = "focus/resume";

/**
 * Shows the session, or else the pressing deadline, in the device's media controls. They pause and
 * resume the session. Browsers show these controls only while audio plays. Daymark does not play
 * silence to make them appear: that would stop the person's music.
 * @param {Media | null} media
 */
function showMedia(media) {
  const { mediaSession } = navigator;
  if (!mediaSession || !("MediaMetadata" in window)) return;
  mediaSession.metadata = media && new MediaMetadata({ title: media.title, artist: media.detail });
  playAction = media?.playAction ?? "focus/resume";
  mediaSession.playbackState = !media ? "none" : media.isRunning ? "playing" : "paused";
}

/**
 * The actions of the media controls.
 * @type {[MediaSessionAction, () => string][]}
 */
const mediaActions = [["play", () => playAction], ["pause", () => "focus/pause"]];

/** @param {import("./app.js").Send} send */
export function listenToMedia(send) {
  for (const [name, action] of mediaActions) {
    try {
      navigator.mediaSession?.setActionHandler(name, () => send({ do: action() }));
    } catch {
      // This browser does not know the action.
    }
  }
}

/**
 * Shows new notifications, updates those that are still shown, and closes the others. One that the
 * person has dismissed does not come back.
 * @param {import("./notifications.js").NotificationContent[]} wanted
 * @param {boolean} isStart
 */
async function showNotifications(wanted, isStart) {
  const tags = wanted.map(({ tag }) => tag);
  const ended = [...shown.keys()].filter((tag) => !tags.includes(tag));
  if (wanted.length === 0 && ended.length === 0 || !canNotify()) return;
  const registration = await navigator.serviceWorker.ready;
  for (const tag of ended) {
    shown.delete(tag);
    await close(registration, tag);
  }
  for (const content of wanted) await update(registration, content, isStart);
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @param {import("./notifications.js").NotificationContent} content
 * @param {boolean} isStart
 */
async function update(registration, content, isStart) {
  const { tag, title, body, buttons, route } = content;
  const text = JSON.stringify([title, body, buttons]);
  if (shown.get(tag) === text) return;
  const isNew = !shown.has(tag) && !isStart;
  shown.set(tag, text);
  if (!isNew && (await registration.getNotifications({ tag })).length === 0) return;
  const options = {
    tag,
    body,
    actions: buttons,
    silent: true,
    icon: "icons/icon-192.png",
    data: { route, isLive: true },
  };
  await registration.showNotification(title, options);
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @param {string} tag
 */
async function close(registration, tag) {
  for (const notification of await registration.getNotifications({ tag })) notification.close();
}

/** Closes notifications left behind by a page that was closed during a session. */
export async function closeLeftoverNotifications() {
  if (!canNotify()) return;
  const registration = await navigator.serviceWorker.ready;
  for (const tag of liveTags) if (!shown.has(tag)) await close(registration, tag);
}
