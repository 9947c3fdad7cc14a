"""Rooms for focusing together: the page of guests and that of the host."""
import pytest

from app import (
    OVERFLOWING, REPORT_POLICY_VIOLATIONS, VOICES, assert_accessible, assert_accessible_and_fitting,
    fits_its_width, go)
from pairing import pair
from programs import daymark

PHONE = {"width": 320, "height": 700}


@pytest.fixture
def guest(chromium):
    """Opens pages of guests, who have no account. The test fails on any error in them."""
    contexts, problems = [], []

    def open_link(link, script="", **options):
        context = chromium.new_context(**{"viewport": PHONE, **options})
        contexts.append(context)
        context.add_init_script(script)
        context.add_init_script(REPORT_POLICY_VIOLATIONS)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda said: said.type == "error" and problems.append(said.text))
        page.on("dialog", lambda dialog: problems.append(dialog.message))
        page.goto(link)
        return page

    open_link.problems = problems
    yield open_link
    for context in contexts:
        context.close()
    assert problems == []


def join(page, name, work=""):
    page.fill("#name", name)
    page.fill("#work", work)
    page.click("text=Join")
    page.wait_for_selector("#inside:not([hidden])")


def open_room(server, name="Wren"):
    room = daymark(server, "room", "--name", name, "--server", server.address)
    return room["link"]


def said(page, text):
    page.wait_for_function("(text) => document.getElementById('said').textContent.includes(text)", arg=text)


def test_guests_see_each_other_start_together_and_are_out_once_the_link_is_revoked(server, guest):
    link = open_room(server)
    # A clock that is wrong by an hour makes no difference.
    first, second = guest(link, "Date.now = () => new Date() - 3_600_000"), guest(link)
    said(first, "Nobody is in the room yet.")
    join(first, "<img src=x onerror=alert(1)>", "<b>Sewing</b>")
    join(second, "Heron")
    said(first, "Heron joined.")
    assert first.locator("#people .name").all_text_contents() == [
        "<img src=x onerror=alert(1)> (you)", "Heron"]
    assert second.inner_text("#people li:first-child .work") == "<b>Sewing</b>"
    second.click("text=Start together")
    said(first, "Heron is starting a 25-minute timer for everyone.")
    for page in [first, second]:
        page.wait_for_function("() => /^2[45]:\\d\\d$/.test(document.getElementById('own-time').textContent)")
    shown = [page.evaluate("document.getElementById('own-time').textContent") for page in [first, second]]
    seconds = [int(text[:2]) * 60 + int(text[3:]) for text in shown]
    assert abs(seconds[0] - seconds[1]) <= 1
    first.click("#people li:nth-child(2) button")
    said(second, "waves to you.")
    # A reload keeps the seat.
    second.reload()
    second.wait_for_selector("#inside:not([hidden])")
    assert second.locator("#people li").count() == 2
    guest.problems.clear()
    daymark(server, "room", "--revoke", "--server", server.address)
    for page in [first, second]:
        said(page, "This link is no longer valid.")
        assert page.is_hidden("#inside") and page.is_hidden("#join")
    late = guest(link)
    said(late, "This link is no longer valid.")
    # Chromium reports each answer of 404 as an error.
    assert all("404" in problem for problem in guest.problems)
    guest.problems.clear()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_of_guests_is_accessible_and_fits_in_every_voice(server, guest, scheme):
    for voice in VOICES:
        daymark(server, "config", "voice", voice)
        page = guest(open_room(server), color_scheme=scheme, reduced_motion="reduce")
        page.wait_for_selector("#join:not([hidden])")
        check(page, voice)
        join(page, "Ottoline " * 4, "Sewingthelongestcurtainsofthewholehouse " * 2)
        page.click("text=Start my timer")
        page.wait_for_function("() => document.getElementById('own-time').textContent === '25 min'")
        check(page, voice)
        page.click("text=Leave the room")
        said(page, "You have left the room.")
        daymark(server, "room", "--end", "--server", server.address)


def check(page, voice):
    assert page.get_attribute("html", "data-voice") == voice
    assert_accessible(page, f"a room in {voice}")
    assert page.evaluate(OVERFLOWING, "body *") == []


def test_the_host_opens_a_room_in_the_app_and_sees_the_guests(visit, server, guest):
    visitor = visit(site=server.address)
    page = pair(visitor, server)
    page.evaluate("location.hash = '#room'")
    page.fill("#room-name", "Wren")
    page.click("button:has-text('Open a room')")
    page.wait_for_selector("#room-link")
    assert page.locator(".qr path").count() == 1
    other = guest(page.input_value("#room-link"))
    join(other, "Heron", "Letters")
    page.wait_for_selector("text=2 people in the room")
    assert "Letters" in page.inner_text(".room-people")
    page.click("[aria-label='Wave to Heron']")
    said(other, "Wren waves to you.")
    other.click("#wave")
    page.wait_for_selector("#notice >> text=Heron waves to everyone.")
    page.evaluate("location.hash = '#focus'")
    page.wait_for_selector(".room-strip >> text=Heron")
    page.evaluate("location.hash = '#room'")
    page.click("text=End the room")
    said(other, "The room has ended.")
    page.wait_for_selector("#room-name")


@pytest.mark.parametrize("voice, scheme", zip(VOICES, ["light", "dark", "dark", "light"]))
def test_the_room_of_a_host_and_the_widgets_are_accessible(visit, server, voice, scheme):
    daymark(server, "config", "voice", voice)
    page = pair(visit(site=server.address, color_scheme=scheme), server)
    open_room(server)
    for route, ready in [("room", "#room-link"), ("widgets", "#widget-name")]:
        go(page, route)
        page.wait_for_selector(ready)
        for width in (360, 1440):
            # The bar at the bottom covers nothing on a page that fits.
            page.set_viewport_size({"width": width, "height": 4200})
            assert_accessible_and_fitting(page, f"{route} in {voice}, {scheme}, {width}")
        page.set_viewport_size({"width": 768, "height": 4200})
        assert fits_its_width(page), f"{route} in {voice} is wider than a tablet"
