"""The page of widgets with a link that was just made, and the reference of the API."""
import itertools
import re
import urllib.request

import pytest

from app import VOICES, assert_accessible_and_fitting, fits_its_width, go
from pairing import pair
from programs import daymark

#: The words that say how to show a widget on each system, and the text to copy there.
PLACES = {
    "iPhone and iPad, home screen": ["Install Scriptable", "a web image in Widgy", "new ListWidget()"],
    "iPhone, lock screen": ["round Scriptable widget"],
    "Android": ["shows an image from the web as a widget", "/medium.png"],
    "Home Assistant": ["Generic Camera", "Picture Entity", "/medium.png"],
    "Mac, with Übersicht": ["daymark.jsx", "export const render", "/medium.svg"],
    "E-ink display": ["black and white", "/large.png?look=eink"],
}

UNFOLD = "for (const one of document.querySelectorAll('details')) one.open = true"


def make_a_link(page, name):
    go(page, "widgets")
    page.fill("#widget-name", name)
    page.press("#widget-name", "Enter")
    page.wait_for_selector("code.secret")
    page.wait_for_selector(f".rows >> text={name}")
    page.evaluate(UNFOLD)


def addresses(text):
    """Returns every address that a text to copy asks for."""
    address, = re.findall(r"http[^`\s]+", text)
    choices = {"${size}": ["small", "medium", "large", "circular"], "${look}": ["light", "dark"], "${output}": ["1"]}
    used = [[(name, value) for value in values] for name, values in choices.items() if name in address]
    for filled in itertools.product(*used):
        result = address
        for name, value in filled:
            result = result.replace(name, value)
        yield result


def test_each_place_is_explained_and_its_addresses_show_an_image(visit, server):
    daymark(server, "config", "voice", "calm")
    page = pair(visit(site=server.address), server)
    make_a_link(page, "Hall")
    checked = 0
    for name, words in PLACES.items():
        place = page.locator("#main details", has=page.locator(f"summary:text-is('{name}')")).last
        assert all(word in place.inner_text() for word in words), name
        for text in place.locator("pre code").all_inner_texts():
            for address in addresses(text):
                with urllib.request.urlopen(address, timeout=20) as response:
                    kind = "svg+xml" if ".svg" in address else "png"
                    assert response.headers["Content-Type"].startswith(f"image/{kind}"), address
                checked += 1
    assert checked == 8 + 4


@pytest.mark.parametrize("voice, scheme", zip(VOICES, ["dark", "light", "light", "dark"]))
def test_the_page_is_accessible_with_a_new_link_and_every_place_unfolded(
        visit, server, voice, scheme):
    daymark(server, "config", "voice", voice)
    page = pair(visit(site=server.address, color_scheme=scheme), server)
    make_a_link(page, "Fridge")
    for width in (360, 1440):
        # The bar at the bottom covers nothing on a page that fits.
        page.set_viewport_size({"width": width, "height": 6000})
        assert_accessible_and_fitting(page, f"widgets in {voice}, {scheme}, {width}")
    page.set_viewport_size({"width": 768, "height": 6000})
    assert fits_its_width(page), f"widgets in {voice} are wider than a tablet"


@pytest.mark.parametrize("width", [360, 1440])
def test_the_reference_of_the_api_is_accessible(chromium, server, width):
    page = chromium.new_page(viewport={"width": width, "height": 800})
    page.goto(f"{server.address}/api/v1")
    assert_accessible_and_fitting(page, f"the reference of the API, {width}")
    page.close()
