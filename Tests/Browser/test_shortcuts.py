"""The server's page of shortcuts: tokens, and requests that work exactly as printed."""
import subprocess

from axe_playwright_python.sync_playwright import Axe

from app import VOICES, go
from pairing import pair
from programs import daymark


def printed_calls(page):
    return page.locator("code.call").all_inner_texts()


def run(command):
    """Runs a command as a person who pastes it into a terminal."""
    return subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=20).stdout


def test_every_printed_request_works_until_its_token_is_revoked(visit, server):
    daymark(server, "config", "voice", "calm")
    daymark(server, "add", "Return two library books in 2 days 17:00")
    daymark(server, "journal", "write", "Cycled home in the rain")
    visitor = visit(site=server.address)
    page = pair(visitor, server)
    go(page, "settings/data")
    page.click("a[href=shortcuts]")
    page.wait_for_url("**/shortcuts")
    assert all("TOKEN" in call for call in printed_calls(page))
    page.fill("[name=name]", "iPhone & <b>Siri</b>")
    page.click("text=Make a token")
    page.wait_for_selector(".told code")
    left, now, next_deadline, journal, capture = printed_calls(page)
    assert "day" in run(left)
    assert run(now).strip() and "problem" not in run(now)
    assert run(next_deadline).startswith("Return two library books, due ")
    assert "Cycled home in the rain" in run(journal)
    assert "Call the dentist" in run(capture)
    assert "Call the dentist" in [task["title"] for task in daymark(server, "list")]
    # The secret is on no other page.
    secret = page.inner_text(".told code")
    page.goto(f"{server.address}/shortcuts")
    assert secret not in page.content() and "iPhone & <b>Siri</b>" in page.inner_text(".endpoints >> nth=0")
    page.click("text=Revoke")
    assert "can no longer use Daymark" in page.inner_text(".told")
    assert "not valid" in run(left)


def test_a_request_is_tried_on_the_page(visit, server):
    visitor = visit(site=server.address)
    page = pair(visitor, server)
    visitor.expected_errors.append("400 (Bad Request)")
    page.goto(f"{server.address}/shortcuts")
    page.click("#left button")
    assert "left" in page.inner_text("#left .told") or "begins" in page.inner_text("#left .told")
    page.fill("#capture [name=line]", "Water the <b>plants</b> tomorrow")
    page.press("#capture [name=line]", "Enter")
    assert "Water the <b>plants</b>" in page.inner_text("#capture .told")
    assert [task["title"] for task in daymark(server, "list")] == ["Water the <b>plants</b>"]
    page.evaluate("document.querySelector('[name=name]').required = false")
    page.click("text=Make a token")
    assert "name" in page.inner_text("[role=alert]")
    assert daymark(server, "tokens") == []


def test_the_page_of_shortcuts_is_accessible_in_every_voice(visit, server):
    page = pair(visit(site=server.address), server)
    for voice in VOICES:
        daymark(server, "config", "voice", voice)
        for width, scheme in [(320, "dark"), (768, "light"), (1280, "dark"), (1280, "light")]:
            page.set_viewport_size({"width": width, "height": 800})
            page.emulate_media(color_scheme=scheme)
            page.goto(f"{server.address}/shortcuts")
            assert page.get_attribute("html", "data-voice") == voice
            page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
            violations = Axe().run(page).response["violations"]
            assert [(found["id"], [node["html"] for node in found["nodes"]]) for found in violations] == []
            assert page.evaluate("document.documentElement.scrollWidth") <= width
