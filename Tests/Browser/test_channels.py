"""The server's page of notification channels, in every voice, by mouse and keyboard."""
import pytest
from axe_playwright_python.sync_playwright import Axe

from app import VOICES
from pairing import pair
from programs import daymark
from webhook_receiver import WebhookReceiver


@pytest.fixture
def receiver():
    receiver = WebhookReceiver().start()
    yield receiver
    receiver.shutdown()


def test_a_channel_is_added_tested_put_first_and_removed(visit, delivering_server, receiver):
    server = delivering_server
    visitor = visit(site=server.address)
    page = pair(visitor, server)
    page.goto(f"{server.address}/#settings/reminders")
    page.click("a[href=channels]")
    page.wait_for_url("**/channels")
    visitor.expected_errors.append("400 (Bad Request)")
    page.select_option("[name=channel]", "webhook")
    page.fill("[name=address]", "<b>nowhere</b>")
    page.click(".adding button")
    # The rejected input is still in the field, and is shown as text.
    assert "“<b>nowhere</b>” is not an address" in page.inner_text("[role=alert]")
    assert page.input_value("[name=address]") == "<b>nowhere</b>"
    page.fill("[name=address]", f"{receiver.url}/nag")
    page.press("[name=address]", "Enter")
    page.wait_for_selector(".told code")
    page.click("text=Try one")
    assert "accepted the test" in page.inner_text(".told") and len(receiver.requests) == 1
    assert "last sent today" in page.inner_text(".endpoints li")
    page.click("summary >> nth=3")
    page.select_option("details[open] [name=turn0]", "webhook")
    page.click("details[open] .actions button")
    assert page.inner_text(".told") == "Saved."
    nuclear = daymark(server, "nags", "settings", "nuclear")["nuclear"]
    assert nuclear["channels"][0] == "webhook"
    # Opening the address of a form's response leads to the page itself.
    page.goto(f"{server.address}/channels/order")
    assert page.url == f"{server.address}/channels"
    page.click("text=Remove")
    assert page.locator(".endpoints").first.locator("li").count() == 0
    page.click("text=Back to settings")
    page.wait_for_selector("html[data-ready] .settings-list")


def test_the_page_is_accessible_in_every_voice(visit, delivering_server):
    server = delivering_server
    daymark(server, "add", "Taxes tomorrow 17:00 @nuclear")
    daymark(server, "nags", "endpoints", "add", "email", "me@example.org")
    page = pair(visit(site=server.address), server)
    for voice in VOICES:
        daymark(server, "config", "voice", voice)
        for width in [320, 1280]:
            page.set_viewport_size({"width": width, "height": 800})
            page.goto(f"{server.address}/channels")
            assert page.get_attribute("html", "data-voice") == voice
            page.evaluate("""() => {
                for (const details of document.querySelectorAll('details')) details.open = true;
            }""")
            violations = Axe().run(page).response["violations"]
            assert [
                (violation["id"], [node["html"] for node in violation["nodes"]])
                for violation in violations
            ] == []
            assert page.evaluate("document.documentElement.scrollWidth") <= width
