"""Where nags go: the account's page of forms, as a person uses it, by hand and by keyboard, in every voice."""
import http.server
import tempfile
import threading

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import VOICES, Served
from test_push import daymark
from test_sync import enter


@pytest.fixture
def served():
    with tempfile.TemporaryDirectory() as home:
        server = Served(home, arguments=["--allow", "127.0.0.1"])
        yield server
        server.stop()


@pytest.fixture
def taker():
    """Takes what is posted to it; its `said` is a list of that."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            self.server.said.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.said = []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()


def test_a_place_is_added_tried_put_first_and_removed(visit, served, taker):
    one = visit(site=served.address)
    page = enter(one, served)
    page.goto(f"{served.address}/#settings")
    page.click("a[href=channels]")
    page.wait_for_url("**/channels")
    one.expected.append("400 (Bad Request)")
    page.select_option("[name=channel]", "webhook")
    page.fill("[name=address]", "<b>nowhere</b>")
    page.click(".adding button")
    # What was typed is still there, and is text.
    assert "“<b>nowhere</b>” is no address" in page.inner_text("[role=alert]")
    assert page.input_value("[name=address]") == "<b>nowhere</b>"
    page.fill("[name=address]", f"http://127.0.0.1:{taker.server_port}/nag")
    page.press("[name=address]", "Enter")
    page.wait_for_selector(".told code")
    page.click("text=Try one")
    assert "took the test" in page.inner_text(".told") and len(taker.said) == 1
    assert "last sent today" in page.inner_text(".endpoints li")
    page.click("summary >> nth=3")
    page.select_option("details[open] [name=turn0]", "webhook")
    page.click("details[open] .deeds button")
    assert page.inner_text(".told") == "Kept."
    assert daymark(served, "nags", "settings", "nuclear")["nuclear"]["channels"][0] == "webhook"
    # Looked at anew, the address of an answer is that of the page.
    page.goto(f"{served.address}/channels/order")
    assert page.url == f"{served.address}/channels"
    page.click("text=Remove")
    assert page.locator(".endpoints").first.locator("li").count() == 0
    page.click("text=Back to settings")
    page.wait_for_selector("html[data-ready] .settings #nags-group")


def test_every_voice_can_be_read_by_everyone(visit, served):
    daymark(served, "add", "Taxes tomorrow 17:00 @nuclear")
    daymark(served, "nags", "endpoints", "add", "email", "me@example.org")
    for voice in VOICES:
        daymark(served, "config", "voice", voice)
        for width in [320, 1280]:
            page = enter(visit(site=served.address, viewport={"width": width, "height": 800}), served)
            page.goto(f"{served.address}/channels")
            page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
            found = Axe().run(page).response["violations"]
            assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found] == []
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            page.context.close()
