/// <reference lib="webworker" />
import { addRoutes, answerFetch, deleteOldCaches, fillCache } from "./cache.js";
import { answerNotification, dismissNotification } from "./notifications.js";
import { showPush, subscribeToPush } from "./push.js";
import { worker } from "./scope.js";

worker.addEventListener("install", (event) => {
  event.waitUntil(fillCache());
  addRoutes(event);
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", answerFetch);

worker.addEventListener("message", (event) => {
  // The page's only other message is "take over".
  event.waitUntil(event.data === "subscribe" ? subscribeToPush() : worker.skipWaiting());
});

worker.addEventListener("push", (event) => event.waitUntil(showPush(event)));

worker.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeToPush()));

worker.addEventListener("notificationclick", (event) => {
  const { data } = event.notification;
  // The page updates a timer's notification after a button, so it stays open.
  if (!data?.isLive || !event.action) event.notification.close();
  event.waitUntil(answerNotification(event.action, data));
});

worker.addEventListener("notificationclose", (event) => {
  event.waitUntil(dismissNotification(event.notification.data));
});
