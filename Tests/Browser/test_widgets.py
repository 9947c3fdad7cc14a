"""The page of widgets with a link that was just made, and the reference of the API."""
import pytest

from app import VOICES, assert_accessible_and_fitting, go
from pairing import pair
from programs import daymark

UNFOLD = "for (const one of document.querySelectorAll('details')) one.open = true"


@pytest.mark.parametrize("voice, scheme", zip(VOICES, ["dark", "light", "light", "dark"]))
def test_the_page_is_accessible_with_a_new_link_and_every_place_unfolded(
        visit, server, voice, scheme):
    daymark(server, "config", "voice", voice)
    page = pair(visit(site=server.address, color_scheme=scheme), server)
    go(page, "widgets")
    page.fill("#widget-name", "Fridge")
    page.press("#widget-name", "Enter")
    page.wait_for_selector("code.secret")
    page.wait_for_selector(".rows >> text=Fridge")
    page.evaluate(UNFOLD)
    for width in (360, 1440):
        # The bar at the bottom covers nothing on a page that fits.
        page.set_viewport_size({"width": width, "height": 6000})
        assert_accessible_and_fitting(page, f"widgets in {voice}, {scheme}, {width}")


@pytest.mark.parametrize("width", [360, 1440])
def test_the_reference_of_the_api_is_accessible(chromium, server, width):
    page = chromium.new_page(viewport={"width": width, "height": 800})
    page.goto(f"{server.address}/api/v1")
    assert_accessible_and_fitting(page, f"the reference of the API, {width}")
    page.close()
