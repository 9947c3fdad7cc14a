"""The page `#gallery`, which shows every part of the app in every state and voice.

Each part must have the same box and look as recorded in gallery/, fit into 320 points, offer
targets that a finger can hit, and pass axe. `DAYMARK_GOLDEN=write` records the current looks;
review the difference. The font is DejaVu, which Tools/needs installs, so that boxes are the same on
every machine.
"""
import json
import os
import pathlib
import re

import pytest

from app import VOICES, Visit, assert_accessible, fits_its_width, rules_of
from programs import ROOT

RECORDED = pathlib.Path(__file__).with_name("gallery")
SCRIPTS = pathlib.Path(__file__).with_name("scripts")
WIDTHS = [360, 1280]
SCHEMES = ["light", "dark"]
#: By how much a box may differ from the recorded one, in points.
TOLERANCE = 1

#: Lays out every part, in fonts that are the same everywhere.
USE_TEST_STYLES = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
        * { content-visibility: visible !important; }
        :root, [data-voice] {
            --font: "DejaVu Sans" !important;
            --font-numeric: "DejaVu Sans Mono" !important;
        }`);
    document.adoptedStyleSheets.push(sheet);
}"""

#: Leaves one voice, which makes axe faster, and stops fixed bars from covering what is below them.
SHOW_ONE_VOICE = """(voice) => {
    const others = `.gallery > section:not([data-voice=${voice}])`;
    for (const section of document.querySelectorAll(others)) section.remove();
    for (const bar of document.querySelectorAll('#nav, #dock')) bar.style.position = 'static';
}"""


def script(name):
    """Returns the function in one of the scripts that run in the gallery."""
    return (SCRIPTS / name).read_text()


def open_gallery(chromium, site, **options):
    """Returns a visit to the gallery and its page."""
    visit = Visit(chromium, site, **options)
    page = visit.open("gallery")
    page.wait_for_selector(".gallery .part")
    page.evaluate(USE_TEST_STYLES)
    return visit, page


@pytest.fixture(scope="module")
def found(chromium, site):
    """The looks of each voice by element, each a list with a text for each width."""
    looks = {}
    for width in WIDTHS:
        for scheme in SCHEMES:
            viewport = {"width": width, "height": 900}
            visit, page = open_gallery(chromium, site, viewport=viewport, color_scheme=scheme)
            looks[width, scheme] = page.evaluate(script("gallery_looks.js"))
            visit.context.close()
            assert visit.problems == []
    return {
        voice: {
            name: [describe(looks, voice, width, name) for width in WIDTHS]
            for name in looks[WIDTHS[0], "light"][voice]
        }
        for voice in VOICES
    }


def describe(looks, voice, width, name):
    """Returns an element's box, shape, and colours in light and dark, as one text."""
    light, dark = (looks[width, scheme][voice].get(name) for scheme in SCHEMES)
    if not light:
        return ""
    assert light[:2] == dark[:2], f"{voice}, {width}: {name} has another shape in the dark"
    return " | ".join([*light, dark[2]])


def differs(recorded, current):
    """Whether two looks differ by more than the rendering of letters may change a box."""
    matches = [re.match(r"(\d+)x(\d+) (.*)", text) for text in (recorded, current)]
    if not all(matches):
        return recorded != current
    (old_width, old_height, old_look), (width, height, look) = (
        match.groups() for match in matches)
    return (
        old_look != look
        or abs(int(old_width) - int(width)) > TOLERANCE
        or abs(int(old_height) - int(height)) > TOLERANCE
    )


def differences(recorded, current):
    """Returns a text for each look that changed, appeared or disappeared."""
    names = [*recorded, *(name for name in current if name not in recorded)]
    missing = ["nothing"] * len(WIDTHS)
    return [
        f"{name}, {width}:\n  recorded {old}\n  found    {new}"
        for name in names
        for width, old, new in zip(
            WIDTHS, recorded.get(name, missing), current.get(name, missing))
        if differs(old, new)
    ]


def record(path, looks):
    """Writes looks with one line an element, so that differences are easy to review."""
    lines = [f"{json.dumps(name)}: {json.dumps(look)}" for name, look in looks.items()]
    path.parent.mkdir(exist_ok=True)
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n")


@pytest.mark.parametrize("voice", VOICES)
def test_every_part_looks_as_recorded(found, voice):
    path = RECORDED / f"{voice}.json"
    if os.environ.get("DAYMARK_GOLDEN") == "write":
        record(path, found[voice])
        return
    assert path.exists(), f"{path.relative_to(ROOT)} is missing; DAYMARK_GOLDEN=write writes it"
    changed = differences(json.loads(path.read_text()), found[voice])
    count = f"{voice}: {len(changed)} look different (DAYMARK_GOLDEN=write records them)"
    assert not changed, "\n".join([count, *changed[:40]])


def test_every_voice_has_every_part(found):
    parts = [
        {name for name in found[voice] if re.fullmatch(r"[a-z0-9-]+", name)} for voice in VOICES]
    assert parts[0] == parts[1] == parts[2] == parts[3] and len(parts[0]) > 30


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("width, scheme", zip(WIDTHS, SCHEMES))
def test_every_part_is_accessible(chromium, site, voice, width, scheme):
    viewport = {"width": width, "height": 900}
    visit, page = open_gallery(chromium, site, viewport=viewport, color_scheme=scheme)
    page.evaluate(SHOW_ONE_VOICE, voice)
    # In the gallery a part may start with a heading of any level and occur more than once.
    disabled = {"landmark-unique": {"enabled": False}, "heading-order": {"enabled": False}}
    assert_accessible(page, f"{voice}, {width}, {scheme}", runOnly=rules_of(scheme), rules=disabled)
    visit.context.close()


def test_nothing_sticks_out_at_320_points(chromium, site):
    visit, page = open_gallery(chromium, site, viewport={"width": 320, "height": 900})
    assert page.evaluate(script("gallery_overflows.js")) == [] and fits_its_width(page)
    visit.context.close()


@pytest.mark.parametrize("finger", [False, True], ids=["pointer", "finger"])
def test_every_target_is_large_enough(chromium, site, finger):
    visit, page = open_gallery(
        chromium, site, viewport={"width": 360, "height": 780}, has_touch=finger, is_mobile=finger)
    assert page.evaluate("matchMedia('(pointer: coarse)').matches") == finger
    assert page.evaluate(script("gallery_small_targets.js"), 44 if finger else 24) == []
    visit.context.close()


def test_the_parts_of_the_gallery_do_nothing(visit):
    page = visit(viewport={"width": 1280, "height": 900}).open("gallery")
    content = "document.getElementById('main').innerHTML"
    before = page.evaluate(content)
    parts = page.locator("[data-voice=spark]")
    parts.locator(".row-none, [data-part=row-past] button").first.click()
    parts.locator("[data-part=capture] input").fill("Essay")
    parts.locator("[data-part=capture] input").press("Enter")
    parts.locator("[data-part=settings] input[type=time]").first.press("Enter")
    parts.locator("[data-part=row-past] a").click()
    assert page.url.endswith("#gallery") and page.inner_text("#notice") == ""
    assert page.evaluate(content) == before
    page.click("nav a[href='#missions']")
    page.wait_for_selector("html[data-voice=calm] .missions .empty")
