"""The accessibility trees of Today and of Missions, as a screen reader finds them, in every voice.

They must equal the recorded ones in trees/. `DAYMARK_GOLDEN=write` records the current trees;
review the difference.
"""
import difflib
import os
import pathlib
import re

import pytest

from app import VOICES, Visit, capture, dismiss_notice, go, set_voice
from examples import TIMETABLE, todo_lines
from programs import ROOT

RECORDED = pathlib.Path(__file__).with_name("trees")
#: A Wednesday morning during a lecture, as in the pictures.
NOW = "2026-11-18T10:40:00+01:00"
RECORD_ID = r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"


@pytest.fixture(scope="module")
def page(chromium, site):
    """A wide page with the example timetable and to-dos, for all voices."""
    visit = Visit(chromium, site, viewport={"width": 1280, "height": 860})
    visit.set_time("2026-11-18T10:38:00+01:00")
    page = visit.open()
    page.set_input_files("input[type=file]", TIMETABLE)
    page.wait_for_selector("#notice >> text=Added")
    for second, line in enumerate(todo_lines()):
        # Otherwise equal missions are ordered by their creation, so each needs a time of its own.
        visit.set_time(f"2026-11-18T10:39:{second:02}+01:00")
        capture(page, line)
    visit.set_time(NOW)
    yield page
    visit.context.close()
    assert visit.problems == []


def assert_tree_is_as_recorded(page, name):
    """Compares the tree of the page without the ids of records, which differ in every run."""
    snapshot = page.locator("body").aria_snapshot()
    found = re.sub(RECORD_ID, "…", snapshot) + "\n"
    path = RECORDED / f"{name}.yml"
    if os.environ.get("DAYMARK_GOLDEN") == "write":
        RECORDED.mkdir(exist_ok=True)
        path.write_text(found)
        return
    assert path.exists(), f"{path.relative_to(ROOT)} is missing; DAYMARK_GOLDEN=write writes it"
    recorded = path.read_text()
    difference = difflib.unified_diff(
        recorded.splitlines(), found.splitlines(), f"{name}, recorded", f"{name}, found",
        lineterm="")
    message = ["the tree changed (DAYMARK_GOLDEN=write records it)", *difference]
    assert recorded == found, "\n".join(message)


@pytest.mark.parametrize("voice", VOICES)
def test_the_accessibility_tree_is_as_recorded(page, voice):
    set_voice(page, voice)
    go(page, "today", tab="today")
    dismiss_notice(page)
    page.wait_for_selector(".timeline")
    # The plan in the words of this voice is there, and not the one from before the change.
    page.wait_for_selector("text=today 20:30")
    assert_tree_is_as_recorded(page, f"today-{voice}")
    go(page, "missions", tab="missions")
    dismiss_notice(page)
    page.locator(".rows a.title", has_text="Statistics problem set").click()
    page.wait_for_selector(".opened .sheet")
    assert page.locator(".missions").is_visible(), "the mission is not beside the list"
    assert_tree_is_as_recorded(page, f"missions-{voice}")
