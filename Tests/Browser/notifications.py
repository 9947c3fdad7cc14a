"""The notifications that the service worker shows."""
from app import wait_for_promise

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


def wait_for_notification(page, part=""):
    """Waits until exactly one notification is shown and its text contains `part`, and returns it.

    The browser replaces a notification by closing it first, so two questions in a row can have
    different answers.
    """
    return wait_for_promise(page, f"""async (part) => {{
        const shown = await ({SHOWN_NOTIFICATIONS})();
        return shown.length === 1 && shown[0].body.includes(part) && shown[0];
    }}""", part)


def wait_for_no_notification(page):
    wait_for_promise(page, f"async () => (await ({SHOWN_NOTIFICATIONS})()).length === 0")
