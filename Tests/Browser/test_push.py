"""Nags reach a browser that has no page open.

The account's server sends them through a push service (run by the test), the service worker shows
them, and the buttons of the notifications act on the account.
"""
import datetime
import json

import pytest

from app import wait_for_promise
from notifications import SHOWN_NOTIFICATIONS, shown_notifications, wait_for_no_notification
from pairing import pair
from programs import daymark
from push_service import SUBSCRIBE, PushService

IS_SHOWN = f"""async (title) => {{
    const shown = await ({SHOWN_NOTIFICATIONS})();
    return shown.some((notification) => notification.title === title);
}}"""

#: Waits for a notification with this title and clicks one of its buttons.
CLICK_BUTTON = """async ({ action, title }) => {
    let notification;
    const end = Date.now() + 20_000;
    while (!notification && Date.now() < end) {
        const shown = await self.registration.getNotifications();
        notification = shown.find((candidate) => candidate.title === title);
    }
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification, action }));
}"""


@pytest.fixture
def push_service():
    service = PushService().start()
    yield service
    service.shutdown()


def open_notified_page(visit, server):
    """Returns a visit that is paired and may show notifications, and its page."""
    visitor = visit(site=server.address)
    visitor.context.grant_permissions(["notifications"])
    page = pair(visitor, server)
    page.evaluate("navigator.serviceWorker.ready")
    return visitor, page


def wait_until(page, condition):
    """Waits up to five seconds for a condition on the server; returns its last value."""
    for _ in range(50):
        value = condition()
        if value:
            break
        page.wait_for_timeout(100)
    return value


def test_a_push_is_shown_confirmed_and_answered_with_no_page_open(
        delivering_server, push_service, visit):
    server = delivering_server
    visitor, page = open_notified_page(visit, server)
    assert page.evaluate(SUBSCRIBE, push_service.subscription) == 200
    # Its reminder, 15 minutes before the deadline, fell due a minute ago.
    two_minutes_ago = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(minutes=2)
    mission = daymark(server, "add", "Taxes in 16min @nuclear",
                      "--now", two_minutes_ago.strftime("%Y-%m-%dT%H:%M:%SZ"))
    headers, push = push_service.pushes.get(timeout=20)
    assert headers["Content-Encoding"] == "aes128gcm" and headers["Urgency"] == "high"
    assert push["web_push"] == 8030
    shown = push["notification"]
    assert shown["title"] == "Taxes" and shown["navigate"].startswith(server.address)

    worker = visitor.context.service_workers[0]
    deliver = prepare_delivery(visitor, page, server)
    # Delivering the same push twice shows one notification.
    deliver(push)
    deliver(push)
    # A notification that replaces another is missing for a moment.
    page.wait_for_timeout(500)
    wait_for_promise(page, f"""async () => {{
        const shown = await ({SHOWN_NOTIFICATIONS})();
        return shown.filter((notification) => notification.title === 'Taxes').length === 1;
    }}""", seconds=5)
    [notification] = [one for one in shown_notifications(page) if one["title"] == "Taxes"]
    actions = [button.split("/", 3)[3] for button in notification["buttons"]]
    assert notification["stays"] and actions == ["done", "snooze/15min"]
    wait_until(page, lambda: daymark(server, "nags", "endpoints")[0]["confirmed"])
    [endpoint] = daymark(server, "nags", "endpoints")
    assert endpoint["channel"] == "push" and endpoint["confirmed"] and endpoint["succeeded"]

    # Without a page, the button still completes the mission on the server.
    page.goto("about:blank")
    action = {"action": notification["buttons"][0], "title": "Taxes"}
    worker.evaluate(CLICK_BUTTON, action)
    assert wait_until(
        page, lambda: daymark(server, "show", mission["id"]).get("status") == "done")


def prepare_delivery(visitor, page, server):
    """Returns a function that delivers a push to the service worker and waits until it is shown."""
    session = visitor.context.new_cdp_session(page)
    registrations = []
    session.on("ServiceWorker.workerRegistrationUpdated",
               lambda event: registrations.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    page.wait_for_timeout(300)

    def deliver(push):
        session.send("ServiceWorker.deliverPushMessage", {
            "origin": server.address,
            "registrationId": registrations[0]["registrationId"],
            "data": json.dumps(push),
        })
        wait_for_promise(page, IS_SHOWN, "Taxes")

    return deliver


def test_a_push_without_content_shows_a_notification(delivering_server, visit):
    visitor, page = open_notified_page(visit, delivering_server)
    worker = visitor.context.service_workers[0]
    # Just after a page was paired, this Chromium, which has no push service, sometimes removes a
    # notification; so push again if that happened.
    for _ in range(5):
        worker.evaluate("self.dispatchEvent(new PushEvent('push', {}))")
        wait_for_promise(page, IS_SHOWN, "Daymark")
        page.wait_for_timeout(500)
        if shown_notifications(page):
            break
    worker.evaluate(CLICK_BUTTON, {"action": "", "title": "Daymark"})
    wait_for_no_notification(page)


def test_the_service_worker_leaves_links_of_mails_to_the_server(delivering_server, visit):
    server = delivering_server
    visitor = visit(site=server.address)
    visitor.expected_errors.append("404")
    page = pair(visitor, server)
    page.evaluate("navigator.serviceWorker.ready")
    page.goto(f"{server.address}/answer/used-or-made-up")
    assert page.locator("h1").text_content() == "This link was used, or it has expired."
    page.goto(f"{server.address}/#today")
    page.wait_for_selector("html[data-ready]")
