"""Nags reach a browser that has no page open: from the account's server, through a push service played here, to the notification's button."""
import base64
import datetime
import http.server
import json
import os
import queue
import subprocess
import tempfile
import threading

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from conftest import BINARIES, Served
from test_nags import SHOWN
from test_sync import enter


class PushService:
    """Takes pushes for one browser and reads them as that browser would."""

    def __init__(self):
        self.pushes = queue.Queue()
        self.key, self.secret = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                plain = http_ece.decrypt(body, private_key=service.key, auth_secret=service.secret, version="aes128gcm")
                service.pushes.put((dict(self.headers), json.loads(plain)))
                self.send_response(201)
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def subscription(self):
        point = self.key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        keys = {name: base64.urlsafe_b64encode(value).rstrip(b"=").decode() for name, value in [("p256dh", point), ("auth", self.secret)]}
        return {"endpoint": f"http://127.0.0.1:{self.server.server_port}/push/1", "expirationTime": None, "keys": keys}


def daymark(server, *arguments):
    said = subprocess.run([BINARIES / "daymark", *arguments, "--home", server.home, "--json"], check=True, capture_output=True, text=True)
    return json.loads(said.stdout)


@pytest.fixture
def served():
    with tempfile.TemporaryDirectory() as home:
        server = Served(home, arguments=["--allow", "127.0.0.1"])
        yield server
        server.stop()


@pytest.fixture
def pushes():
    service = PushService()
    yield service
    service.server.shutdown()


ANSWER = """async ({ action, title }) => {
    let notification;
    const end = Date.now() + 20_000;
    while (!notification && Date.now() < end) [notification] = (await self.registration.getNotifications()).filter((one) => one.title === title);
    self.dispatchEvent(new NotificationEvent("notificationclick", { notification, action }));
}"""


def test_a_push_is_shown_confirmed_and_answered_with_no_page(served, pushes, visit):
    one = visit(site=served.address)
    one.context.grant_permissions(["notifications"])
    page = enter(one, served)
    page.evaluate("navigator.serviceWorker.ready")
    # This Chromium has no push service, so the browser that subscribes is played here.
    subscribed = page.evaluate("""async (body) => (await fetch("push", {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })).status""", pushes.subscription)
    assert subscribed == 200
    # Its reminder a quarter of an hour before fell due a minute ago.
    earlier = (datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(minutes=2)).strftime("%Y-%m-%dT%H:%M:%SZ")
    mission = daymark(served, "add", "Taxes in 16min @nuclear", "--now", earlier)
    headers, push = pushes.pushes.get(timeout=20)
    assert headers["Content-Encoding"] == "aes128gcm" and headers["Urgency"] == "high" and push["web_push"] == 8030
    shown = push["notification"]
    assert shown["title"] == "Taxes" and shown["navigate"].startswith(served.address)

    worker, session = one.context.service_workers[0], one.context.new_cdp_session(page)
    registrations = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    page.wait_for_timeout(300)

    def deliver():
        session.send("ServiceWorker.deliverPushMessage", {
            "origin": served.address, "registrationId": registrations[0]["registrationId"], "data": json.dumps(push)})
        page.wait_for_function(f"async () => (await ({SHOWN})()).some((one) => one.title === 'Taxes')")

    # The same twice is one notification.
    deliver()
    deliver()
    # While one takes the place of the other there is none for a moment.
    page.wait_for_timeout(500)
    page.wait_for_function(f"async () => (await ({SHOWN})()).filter((one) => one.title === 'Taxes').length === 1", timeout=5000)
    [notification] = [one for one in page.evaluate(SHOWN) if one["title"] == "Taxes"]
    assert notification["stays"] and [button.split("/", 3)[3] for button in notification["buttons"]] == ["done", "snooze/15min"]
    for _ in range(50):
        [endpoint] = daymark(served, "nags", "endpoints")
        if endpoint["confirmed"]:
            break
        page.wait_for_timeout(100)
    assert endpoint["channel"] == "push" and endpoint["confirmed"] and endpoint["succeeded"]

    # With no page left the account does what the button says.
    page.goto("about:blank")
    worker.evaluate(ANSWER, {"action": notification["buttons"][0], "title": "Taxes"})
    for _ in range(50):
        done = daymark(served, "show", mission["id"]).get("status") == "completed"
        if done:
            break
        page.wait_for_timeout(100)
    assert done


def test_what_a_push_says_is_never_nothing(served, visit):
    one = visit(site=served.address)
    one.context.grant_permissions(["notifications"])
    page = enter(one, served)
    page.evaluate("navigator.serviceWorker.ready")
    worker = one.context.service_workers[0]
    # Now and then this Chromium, which has no push service, takes away what was shown just when it was let in: then it comes once more.
    for _ in range(5):
        worker.evaluate("self.dispatchEvent(new PushEvent('push', {}))")
        page.wait_for_function(f"async () => (await ({SHOWN})()).some((one) => one.title === 'Daymark')")
        page.wait_for_timeout(500)
        if page.evaluate(SHOWN):
            break
    worker.evaluate(ANSWER, {"action": "", "title": "Daymark"})
    page.wait_for_function(f"async () => (await ({SHOWN})()).length === 0")


def test_a_link_in_a_mail_is_not_the_apps_page(served, visit):
    one = visit(site=served.address)
    one.expected.append("404")
    page = enter(one, served)
    page.evaluate("navigator.serviceWorker.ready")
    page.goto(f"{served.address}/answer/used-or-made-up")
    assert page.locator("h1").text_content() == "This link was used, or it has expired."
    page.goto(f"{served.address}/#today")
    page.wait_for_selector("html[data-ready]")
