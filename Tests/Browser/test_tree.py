"""What a screen reader finds: the accessibility tree of Today and of Missions in every voice, as kept in trees/.

With `DAYMARK_GOLDEN=write` the trees are written anew; look at the difference before keeping it.
"""
import difflib
import os
import pathlib
import re

import pytest

from conftest import ROOT, VOICES, Visit, capture

TREES = pathlib.Path(__file__).with_name("trees")
#: A Wednesday morning in a lecture, as in the pictures.
NOW = "2026-11-18T10:40:00+01:00"
TODOS = [line for line in (ROOT / "Examples" / "todos.txt").read_text().splitlines() if line]


@pytest.fixture(scope="module")
def page(chromium, site):
    """The example timetable and to-dos on a wide screen, put in once for all voices."""
    visit = Visit(chromium, site, viewport={"width": 1280, "height": 860})
    visit.context.clock.set_fixed_time("2026-11-18T10:38:00+01:00")
    page = visit.page()
    page.set_input_files("input[type=file]", ROOT / "Examples" / "timetable.ics")
    page.wait_for_selector("#notice >> text=Added")
    for second, line in enumerate(TODOS):
        # What is equal otherwise stands in the order in which it came, for which each needs a moment of its own.
        visit.context.clock.set_fixed_time(f"2026-11-18T10:39:{second:02}+01:00")
        capture(page, line)
    visit.context.clock.set_fixed_time(NOW)
    yield page
    visit.context.close()
    assert visit.problems == []


def go(page, place, listed):
    """Goes to a place, which the list of places names `listed`, and takes away what is said at its door."""
    page.evaluate("(place) => { location.hash = place }", place)
    page.wait_for_selector(f"nav a[href='#{listed}'][aria-current]")
    if page.locator("#notice button[data-on='click:dismiss']").count():
        page.click("#notice button[data-on='click:dismiss']")
        page.wait_for_selector("#notice:empty", state="attached")


def compare(page, name):
    """The tree of the page against the kept one. A record's id is another in every run, and is left out."""
    found = re.sub(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "…", page.locator("body").aria_snapshot()) + "\n"
    kept = TREES / f"{name}.yml"
    if os.environ.get("DAYMARK_GOLDEN") == "write":
        TREES.mkdir(exist_ok=True)
        kept.write_text(found)
        return
    assert kept.exists(), f"{kept.relative_to(ROOT)} is missing; DAYMARK_GOLDEN=write writes it"
    difference = difflib.unified_diff(kept.read_text().splitlines(), found.splitlines(), f"{name}, kept", f"{name}, found", lineterm="")
    assert kept.read_text() == found, "the tree is another (DAYMARK_GOLDEN=write keeps it)\n" + "\n".join(difference)


@pytest.mark.parametrize("voice", VOICES)
def test_the_tree_is_the_kept_one(page, voice):
    go(page, "settings", "settings")
    page.locator(f"input[name=voice][value={voice}]").check(force=True)
    page.wait_for_selector(f"html[data-voice={voice}]")
    go(page, "today", "today")
    page.wait_for_selector(".timeline")
    compare(page, f"today-{voice}")
    go(page, "missions", "missions")
    page.locator(".rows a.title", has_text="Statistics problem set").click()
    page.wait_for_selector(".opened .sheet")
    assert page.locator(".missions").is_visible(), "the list stands beside the mission"
    compare(page, f"missions-{voice}")
