"""Every voice, width and colour scheme is accessible, fits, and does not shift."""
import pytest

from app import (
    RECORD_LAYOUT_SHIFT, VOICES, assert_accessible_and_fitting, capture, choose_voice,
    fits_its_width, go, overflowing_elements, wait_until_ready)
from programs import FIXTURES

TABS = ["today", "missions", "settings"]
LINES = [
    "Essay on Dune tomorrow 5pm ~2h !high #school",
    "Lab report today 21:00 ~90m +bio",
    "fix the bike !must",
    "Swap shift 12:00 #work ~10m",
    "A title that goes on and on, as titles do when somebody pastes the whole first sentence of an "
    "assignment into the line ~45m fri",
    "Impossible today 8:30 ~3h",
]


def fill(page, voice):
    """Adds a timetable and missions, and chooses a voice."""
    page.set_input_files("input[type=file]", FIXTURES / "hisinone.ics")
    capture(page, *LINES)
    page.evaluate("location.hash = 'settings/appearance'")
    choose_voice(page, voice)


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("width, scheme", [(360, "light"), (1280, "dark")])
def test_every_tab_is_accessible_and_fits(visit, voice, scheme, width):
    # So tall that the whole day is visible: axe would report a target that the dock covers.
    viewport = {"width": width, "height": 4200}
    page = visit(viewport=viewport, color_scheme=scheme).open()
    fill(page, voice)
    for tab in TABS:
        go(page, tab, tab=tab)
        page.fill("#capture-line", "Read ch. 4 tomorrow 5pm ~1h 31 Feb")
        page.wait_for_selector(".chip")
        assert_accessible_and_fitting(page, tab)


@pytest.mark.parametrize("voice", VOICES)
def test_a_start_causes_no_layout_shift(visit, voice):
    visitor = visit(viewport={"width": 390, "height": 844})
    visitor.context.add_init_script(RECORD_LAYOUT_SHIFT)
    page = visitor.open()
    fill(page, voice)
    page.evaluate("location.hash = 'today'")
    page.reload()
    wait_until_ready(page)
    page.wait_for_timeout(300)
    assert page.evaluate("globalThis.shift") == 0


def test_every_tab_fits_into_320_points_with_text_twice_as_large(visit):
    page = visit(viewport={"width": 320, "height": 640}).open()
    fill(page, "calm")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for tab in TABS:
        go(page, tab, tab=tab)
        assert fits_its_width(page), f"{tab}: {overflowing_elements(page)}"


@pytest.mark.parametrize("voice", ["calm", "command"])
def test_text_twice_as_large_leaves_room_for_titles_on_a_small_phone(visit, voice):
    page = visit(viewport={"width": 320, "height": 640}).open()
    fill(page, voice)
    page.evaluate("document.documentElement.style.fontSize = '200%'")

    def width(selector):
        return page.locator(selector).first.bounding_box()["width"]

    go(page, "today", tab="today")
    assert width(".places [aria-current]") >= 56
    if voice == "command":
        assert width(".rail .title") >= 100
    go(page, "missions", tab="missions")
    assert width(".missions .rows a.title") >= 100
    title, button = (page.locator(selector).bounding_box() for selector in [".missions h1", ".facets > .quiet"])
    assert button["y"] >= title["y"] + title["height"], "the button lies on the title"
