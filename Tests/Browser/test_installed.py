"""What an installed app adds to the page: the count on its icon, and a title bar of its own."""
import pytest

from app import VOICES, assert_accessible_and_fitting, capture, go, set_voice, wait_until_planned

#: Keeps the counts that the page asks the system to show on the icon.
STUB_BADGE = """
globalThis.badges = [];
Navigator.prototype.setAppBadge = async (count) => { badges.push(count); };
"""

#: The height of the title bar of Chromium on Windows, in points.
BAR = 33

#: The elements with text whose text begins below the title bar.
BELOW_THE_BAR = """(bar) => [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility() && !element.children.length && element.textContent.trim())
    .filter((element) => !element.closest('.unseen, dialog, #drop'))
    .filter((element) => element.getBoundingClientRect().top < bar)
    .map((element) => element.outerHTML.slice(0, 120))"""

DRAGS = "getComputedStyle(document.body, '::before').getPropertyValue('-webkit-app-region')"


def test_the_icon_counts_what_is_due_today_if_wanted(visit):
    visitor = visit()
    visitor.context.add_init_script(STUB_BADGE)
    page = visitor.open("settings/device")
    capture(page, "Report today 17:00", "Letter today 18:00", "Photos tomorrow")
    assert page.evaluate("badges.at(-1) ?? 0") == 0
    page.locator("input[name=badge]").check(force=True)
    page.wait_for_function("() => badges.at(-1) === 2")
    go(page, "missions", tab="missions")
    page.get_by_role("button", name="Mark “Letter” done").first.click()
    page.wait_for_function("() => badges.at(-1) === 1")
    go(page, "settings/device", tab="settings")
    page.locator("input[name=badge]").uncheck(force=True)
    page.wait_for_function("() => badges.at(-1) === 0")


def open_with_a_title_bar(visit, width):
    """Opens the page with the styles of a window that has a title bar.

    Chromium has such a window only on a desktop, so the mode and the height stand in the style sheet.
    """
    visitor = visit(viewport={"width": width, "height": 4200}, service_workers="block")

    def fill_in(route):
        response = route.fetch()
        text = response.text()
        for found, value in [
            ("(display-mode: window-controls-overlay)", "(min-width: 0)"),
            ("env(titlebar-area-height,0px)", f"{BAR}px"),
        ]:
            assert found in text
            text = text.replace(found, value)
        route.fulfill(response=response, body=text)

    visitor.context.route("**/app.css", fill_in)
    return visitor.open()


@pytest.mark.parametrize("width", [768, 1440])
@pytest.mark.parametrize("voice", VOICES)
def test_nothing_lies_under_the_buttons_of_the_window(visit, voice, width):
    page = open_with_a_title_bar(visit, width)
    set_voice(page, voice)
    capture(page, "Report today 17:00", "Choir today 19:00-20:00")
    for route in ["today", "week", "journal", "missions"]:
        go(page, route, tab=route)
        wait_until_planned(page)
        assert page.evaluate(BELOW_THE_BAR, BAR) == [], route
        assert_accessible_and_fitting(page, f"{route}, {voice}")
    assert page.evaluate(DRAGS) == "drag", "the window cannot be moved"

