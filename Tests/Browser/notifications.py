"""The notifications that the service worker shows."""

SHOWN_NOTIFICATIONS = """async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map((notification) => ({
        title: notification.title,
        body: notification.body,
        tag: notification.tag,
        stays: notification.requireInteraction,
        buttons: notification.actions.map((button) => button.action),
    }));
}"""


def shown_notifications(page):
    return page.evaluate(SHOWN_NOTIFICATIONS)
